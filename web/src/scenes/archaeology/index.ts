import type { Scene } from "../contract";
import { types } from "./figures";
import Middle from "./Middle.svelte";
import { motion } from "./motion";
import Opponent from "./Opponent.svelte";
import Own from "./Own.svelte";
import Tray from "./Tray.svelte";

export default {
  Middle,
  Opponent,
  Own,
  Tray,
  part(table, { zone, card }) {
    const holding = table.picked.some((part) => "card" in part); // a card in hand waits for a place to go
    if (card) {
      if (zone.id === `hand-${table.you}`) return { act: ["lose", "give", "sell"], card };
      return zone.id === "market" ? { act: "take", card } : null;
    }
    if (zone.id.startsWith("chamber-")) return { act: "explore", chamber: zone.id.slice("chamber-".length) };
    if (zone.id === "market" && holding) return { act: "give" };
    if (zone.id === `sold-${table.you}` && holding) return { act: "sell" };
    return null;
  },
  cards: (facts) => [...types(facts), "thief", "sandstorm"],
  motion,
} satisfies Scene;
