/** Finds the scene of a game, and the drawings; a game without a scene gets the generic one. */

import type { Art, Scene } from "./contract";
import generic from "./generic";

const scenes = import.meta.glob<{ default: Scene }>(["./*/index.ts", "!./generic/index.ts"]);
const drawings = import.meta.glob<Art>("../art/faces.ts");

export async function loadScene(game: string): Promise<Scene> {
  return (await scenes[`./${game}/index.ts`]?.())?.default ?? generic;
}

export async function loadArt(): Promise<Art | null> {
  return (await drawings["../art/faces.ts"]?.()) ?? null;
}
