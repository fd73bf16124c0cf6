import type { Scene } from "../contract";
import "./colours.css";
import Middle from "./Middle.svelte";
import Opponent from "./Opponent.svelte";
import Own from "./Own.svelte";
import { part } from "./trails";

export default {
  Middle,
  Opponent,
  Own,
  part,
  hands: (table) => [`hand-${table.eye}`],
} satisfies Scene;
