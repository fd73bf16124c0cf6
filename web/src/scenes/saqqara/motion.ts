/** A prime rolls from the bowl to its owner; a taken row shines once. */

import { saqqara } from "../../art/drawings/saqqara";
import { ghost, placeOf, within } from "../../art/ghost";
import { picture } from "../../art/svg";
import { animate, isCalm } from "../../table/motion";
import type { TableModel } from "../contract";

const BEAD = 26; // pixels

export function motion(table: TableModel, root: HTMLElement): void {
  for (const { id, seat, args } of table.news) {
    if (id === "prime" && seat !== null) roll(root, seat);
    const row = id === "took" ? root.querySelector(`[data-zone="row-${args.row}"]`) : null;
    if (row) animate(row, { backgroundColor: ["var(--art-gold)", "transparent"] }, 900);
  }
}

function roll(root: HTMLElement, seat: number): void {
  const [bowl, owner] = [placeOf(root, "primes"), placeOf(root, `primes-${seat}`)];
  if (!bowl || !owner || isCalm()) return;
  const [from, to] = [within(bowl, BEAD), within(owner, BEAD)];
  const way = `translate(${to.left - from.left}px, ${to.top - from.top}px) rotate(1turn)`;
  ghost(picture(saqqara.prime!), from, { transform: ["none", way] }, 600);
}
