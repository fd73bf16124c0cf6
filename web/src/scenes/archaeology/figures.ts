/** Figures of the treasures, from the card file of the table. */

import type { CardFacts } from "../contract";

/** Types of treasure by what they are worth in a trade. */
export function types(facts: CardFacts): string[] {
  const treasures: Record<string, CardFacts> = facts.treasures ?? {};
  return Object.keys(treasures).sort((a, b) => treasures[a]!.trade - treasures[b]!.trade);
}

export function saleValue(facts: CardFacts, card: string, count: number): number {
  return facts.treasures?.[card]?.sale[count - 1] ?? 0;
}

export function tradeValue(facts: CardFacts, card: string): number {
  return facts.treasures?.[card]?.trade ?? 0;
}
