/** A sandstorm sweeps across the table; a thief's hand, only a shadow, reaches out and goes back. */

import { ghost, placeOf, within } from "../../art/ghost";
import { pieces } from "../../art/pieces";
import { picture } from "../../art/svg";
import { isCalm } from "../../table/motion";
import type { TableModel } from "../contract";

const HAND = 96; // pixels

export function motion(table: TableModel, root: HTMLElement): void {
  if (isCalm()) return;
  for (const { id, seat, args } of table.news) {
    if (id === "sandstorm") sweep(root);
    if (id === "stole" && seat !== null) reach(root, seat, Number(args.victim));
  }
}

function sweep(root: HTMLElement): void {
  const across = ["translateX(-105%) skewX(-14deg)", "translateX(105%) skewX(-14deg)"];
  const storm = picture(pieces.storm!, "0 0 300 160", "none");
  ghost(storm, root.getBoundingClientRect(), { transform: across, opacity: [0.92, 0.92] }, 600, "ease-in-out");
}

function reach(root: HTMLElement, thief: number, victim: number): void {
  const [robber, robbed] = [placeOf(root, `hand-${thief}`), placeOf(root, `hand-${victim}`)];
  if (!robber || !robbed) return;
  const [from, to] = [within(robber, HAND), within(robbed, HAND)];
  const [x, y] = [to.left - from.left, to.top - from.top];
  const turned = `rotate(${Math.atan2(y, x) + Math.PI / 2}rad)`;
  const there = `translate(${x}px, ${y}px) ${turned}`;
  ghost(picture(pieces.hand!), from, { transform: [turned, there, there, turned], opacity: [0, 0.7, 0.7, 0] }, 900);
}
