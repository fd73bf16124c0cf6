/** Artifact Stack's view as the scene draws it: the temple seen from above, and tableaus grouped by pack. */

import type { CardFacts, Part, Spot, TableModel } from "../contract";

const PACK_SIZE = 9;

export interface Slot {
  id: string; // "f2-c0-r1"
  floor: number;
  x: number; // centre, in cards of the ground floor
  y: number;
  card: string | null; // null: face down, and not known to the reader
  down: boolean;
  price: number;
  peekers: number[]; // seats that have looked at a face-down card
}

interface Floor {
  left: number; // offset of the first card, in half cards
  front: number;
}

/** The cards that still lie in the temple, from the ground up. */
export function slots(table: TableModel): Slot[] {
  const floors: Floor[] | undefined = table.facts.temple?.floors;
  return table.view.zones.flatMap(({ id, cards, figures }) => {
    const [floor, column, row] = /^slot-f(\d+)-c(\d+)-r(\d+)$/.exec(id)?.slice(1).map(Number) ?? [];
    if (floor === undefined || column === undefined || row === undefined || cards.length === 0) return [];
    const { left, front } = floors?.[floor - 1] ?? { left: floor - 1, front: floor - 1 };
    return {
      id: id.slice("slot-".length),
      floor,
      x: column + left / 2,
      y: row + front / 2,
      card: cards[0] ?? null,
      down: figures.face_down === 1,
      price: figures.price ?? 0,
      peekers: table.seats.map(({ seat }) => seat).filter((seat) => figures[`peeked_${seat}`] === 1),
    };
  });
}

/** Whether one card lies on another, so that it adds to the price of digging it out. */
export function covers(upper: Slot, lower: Slot): boolean {
  return upper.floor > lower.floor && Math.abs(upper.x - lower.x) < 1 && Math.abs(upper.y - lower.y) < 1;
}

/** "statue-3" is of the pack "statues". */
export function packOf(card: string): string {
  return `${card.replace(/-\d+$/, "")}s`;
}

export interface Group {
  pack: string;
  faceUp: string[];
  flipped: string[];
}

/** A seat's artifacts by pack, the packs in play in their order. */
export function groups(table: TableModel, seat: number): Group[] {
  const of = (zone: string, pack: string) => known(table, `${zone}-${seat}`).filter((card) => packOf(card) === pack);
  return known(table, "packs").map((pack) => ({ pack, faceUp: of("tableau", pack), flipped: of("flipped", pack) }));
}

/** The cards of a zone that the reader knows. */
export function known(table: TableModel, zone: string): string[] {
  return table.zone(zone).cards.filter((card) => card !== null);
}

/** All that is printed on a card apart from its number: alike cards are one choice. */
export function printed(facts: CardFacts, card: string): string {
  const number = Number(/\d+$/.exec(card)?.[0]);
  const pack = facts.packs?.[packOf(card)] ?? {};
  const star = (pack.stars ?? facts.stars?.numbers ?? []).includes(number);
  const mark = (pack.marks ?? facts.marks?.numbers ?? []).includes(number);
  const kind = (pack.letters ?? pack.kinds ?? pack.prints)?.[number - 1];
  return [packOf(card), star, mark, kind].join();
}

/** All artifacts and assistants. */
export function cards({ packs, assistants }: CardFacts): string[] {
  const numbers = Array.from({ length: PACK_SIZE }, (_, i) => i + 1);
  const artifacts = Object.keys(packs ?? {}).flatMap((pack) => numbers.map((number) => `${pack.slice(0, -1)}-${number}`));
  return [...artifacts, ...Object.keys(assistants ?? {}).filter((name) => name !== "source")];
}

/** What slots, cards and assistants stand for; a card in a tableau for the one alike that the choices name. */
export function part(table: TableModel, { zone, card }: Spot): Part | null {
  if (zone.id.startsWith("slot-")) return { act: "take", slot: zone.id.slice("slot-".length) };
  if (!card) return null;
  if (zone.id === "display") return { act: "hire", assistant: card };
  if (!zone.id.startsWith("tableau-")) return null;
  const named = table.choices.flatMap((choice) => (zone.cards.includes(String(choice.card)) ? [String(choice.card)] : []));
  const alike = named.find((name) => printed(table.facts, name) === printed(table.facts, card));
  return named.length ? { act: table.view.stage, card: alike ?? card } : null;
}
