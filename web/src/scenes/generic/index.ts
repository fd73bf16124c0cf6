import type { Scene } from "../contract";
import Middle from "./Middle.svelte";

export default { Middle } satisfies Scene;
