/** Relikt's view as the scene draws it: four trails with their places and sums, and who holds which camp. */

import type { Part, Spot, TableModel } from "../contract";

export const COLOURS = ["green", "blue", "white", "red", "yellow"] as const;
export type Colour = (typeof COLOURS)[number];

export interface Place {
  card: string | null; // null: face down and not known to the reader
  by: number | null; // the seat that laid it, if it lies face down
}

export interface Sum {
  colour: Colour;
  total: number;
  seat: number; // holds the camp
  first: boolean; // no other colour has more
}

export interface Trail {
  row: number;
  treasure: string | null; // null: the trail is closed
  room: number;
  places: Place[];
  sums: Sum[]; // highest first
  tied: boolean; // two or more colours share the highest total
  unknown: number; // face-down cards whose value the reader does not know
}

/** The colour of an adventure card or a camp: "red-12", "camp-red". */
export function colourOf(card: string): Colour {
  return COLOURS.find((colour) => card.split("-").includes(colour)) ?? "white";
}

export function campOf(table: TableModel, seat: number): Colour {
  return colourOf(table.zone(`camp-${seat}`).cards[0] ?? "");
}

export function trails(table: TableModel): Trail[] {
  const rows = table.view.zones.filter((zone) => /^row-\d+$/.test(zone.id));
  return rows.map((_, row) => trail(table, row));
}

function trail(table: TableModel, row: number): Trail {
  const { cards, figures } = table.zone(`row-${row}`);
  const sums = sumsOf(table, figures);
  return {
    row,
    treasure: table.zone(`treasure-${row}`).cards[0] ?? null,
    room: figures.room ?? 0,
    places: cards.map((card, index) => ({ card, by: figures[`down_by_${index}`] ?? null })),
    sums,
    tied: sums.filter((sum) => sum.first).length > 1,
    unknown: cards.filter((card) => card === null).length,
  };
}

function sumsOf(table: TableModel, figures: Record<string, number>): Sum[] {
  const holders = new Map(table.seats.map(({ seat }) => [campOf(table, seat), seat]));
  const totals = COLOURS.flatMap((colour) => {
    const [total, seat] = [figures[colour] ?? 0, holders.get(colour)];
    return total > 0 && seat !== undefined ? [{ colour, total, seat }] : [];
  });
  const best = Math.max(...totals.map((sum) => sum.total));
  return totals
    .map((sum) => ({ ...sum, first: sum.total === best }))
    .sort((a, b) => b.total - a.total);
}

/** Treasures of one kind, as won by a seat; a red one without a partner is a curse. */
export interface Hoard {
  card: string;
  count: number;
  cursed: boolean;
}

export function hoards(cards: (string | null)[]): Hoard[] {
  const kinds = [...new Set(cards.filter((card) => card !== null))];
  return kinds.map((card) => {
    const count = cards.filter((other) => other === card).length;
    return { card, count, cursed: card.startsWith("tr") && count % 2 === 1 };
  });
}

/** The seat whose hand lies open under the binoculars, while one of its cards is to be played. */
export function openHand(table: TableModel): number | null {
  const { id, args } = table.view.prompt;
  return id === "prompt-play-binoculars" ? Number(args.target) : null;
}

/** What cards and rows stand for. */
export function part(table: TableModel, { zone, card }: Spot): Part | null {
  const stem = zone.id.replace(/-\d+$/, "");
  if (card === undefined) return stem === "row" ? { row: Number(zone.id.slice("row-".length)) } : null;
  if (card === null) return null;
  // Without its act an open action card is raised first, and the tray says what it does; with it, one can ask why not.
  if (stem === "actions") return table.choices.some(({ action }) => action === card) ? { action: card } : { act: "use", action: card };
  if (stem === "row") return table.view.stage.endsWith("_pick") ? { act: "pick", card } : null;
  const playable = stem === "hand" && (zone.owner === table.you || zone.owner === openHand(table));
  return playable ? { act: ["play", "swap"], card } : null;
}

/** Whether a part with this member has been picked. */
export function holding(table: TableModel, member: "card" | "action"): boolean {
  return table.picked.some((picked) => member in picked);
}
