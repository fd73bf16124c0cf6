import type { Scene } from "../contract";
import Middle from "./Middle.svelte";
import Opponent from "./Opponent.svelte";
import Own from "./Own.svelte";
import { part } from "./temple";

export default { Middle, Opponent, Own, part, hands: () => [] } satisfies Scene;
