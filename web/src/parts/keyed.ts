/** Cards with keys that stay the same while equal cards come and go: the second coin is "coin 2". */
export function keyed(cards: (string | null)[]): { card: string | null; key: string }[] {
  const seen = new Map<string | null, number>();
  return cards.map((card) => {
    const number = (seen.get(card) ?? 0) + 1;
    seen.set(card, number);
    return { card, key: `${card} ${number}` };
  });
}
