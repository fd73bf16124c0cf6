/** Which rulebook is open, and at which paragraph. */

import type { Played } from "../texts.svelte";

class Rules {
  shown = $state.raw<{ played: Played; rule: string } | null>(null);

  open(played: Played, rule = ""): void {
    this.shown = { played, rule };
  }
  close(): void {
    this.shown = null;
  }
}

export const rules = new Rules();
