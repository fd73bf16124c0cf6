/** Which rulebook is open, and at which paragraph. */

class Rules {
  shown = $state<{ game: string; rule: string } | null>(null);

  open(game: string, rule = ""): void {
    this.shown = { game, rule };
  }
  close(): void {
    this.shown = null;
  }
}

export const rules = new Rules();
