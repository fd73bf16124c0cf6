import type { Scene } from "../contract";
import Before from "./Before.svelte";
import Middle from "./Middle.svelte";
import { motion } from "./motion";

const SIDES = ["left", "right"]; // at most one is open for a relic and a row: whoever clicks the row means it

export default {
  Middle,
  Opponent: Before,
  Own: Before,
  part(table, { zone, card }) {
    const value = card ? Number(card.slice("relic-".length)) : null;
    if (zone.id === "piles") return value === null ? null : { act: "draw", value };
    if (zone.id === `hand-${table.you}`) return value === null ? null : { act: ["place", "discard"], value };
    if (zone.id.startsWith("row-") && card === undefined)
      return { act: "place", row: Number(zone.id.slice(4)), side: SIDES };
    return null;
  },
  cards: ({ relics }) => Array.from({ length: Number(relics?.values ?? 0) }, (_, value) => `relic-${value}`),
  motion,
} satisfies Scene;
