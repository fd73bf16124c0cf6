import type { Scene } from "../contract";
import Middle from "./Middle.svelte";
import Opponent from "./Opponent.svelte";
import Own from "./Own.svelte";
import { cards, part } from "./temple";

export default { Middle, Opponent, Own, part, cards, hands: () => [] } satisfies Scene;
