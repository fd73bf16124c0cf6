import type { Scene } from "../contract";
import "./colours.css";
import Middle from "./Middle.svelte";
import Opponent from "./Opponent.svelte";
import Own from "./Own.svelte";
import { COLOURS, part } from "./trails";

export default {
  Middle,
  Opponent,
  Own,
  part,
  cards: ({ actions, treasures }) => [
    ...COLOURS.map((colour) => `${colour}-1`),
    ...(actions?.set ?? []),
    ...["blue", "red"].flatMap((kind) => Object.keys(treasures?.[kind] ?? {}).filter(Number).map((gems) => `t${kind[0]}${gems}`)),
  ],
  hands: (table) => [`hand-${table.eye}`],
} satisfies Scene;
