/** A prime rolls from the bowl to its owner; a taken row shines once. */

import { saqqara } from "../../art/drawings/saqqara";
import { picture } from "../../art/svg";
import { animate, isCalm } from "../../table/motion";
import type { TableModel } from "../contract";

const BEAD = 26; // pixels

export function motion(table: TableModel, root: HTMLElement): void {
  for (const { id, seat, args } of table.news) {
    if (id === "prime" && seat !== null) roll(root, seat);
    if (id === "took")
      for (const row of root.querySelectorAll(`[data-zone="row-${args.row}"]`))
        animate(row, { backgroundColor: ["var(--art-gold)", "transparent"] }, 900);
  }
}

function roll(root: HTMLElement, seat: number): void {
  const from = root.querySelector('[data-zone="primes"]')?.getBoundingClientRect();
  const zone = `primes-${seat}`;
  const to = (
    root.querySelector(`[data-zone="${zone}"]`) ?? root.querySelector(`[data-holds~="${zone}"]`)
  )?.getBoundingClientRect();
  if (!from || !to || isCalm()) return;
  const bead = document.createElement("div");
  bead.className = "ghost";
  bead.style.boxShadow = "none";
  bead.innerHTML = picture(saqqara.prime!);
  const [left, top] = [from.left + from.width / 2 - BEAD / 2, from.top];
  Object.assign(bead.style, { left: `${left}px`, top: `${top}px`, width: `${BEAD}px`, height: `${BEAD}px` });
  document.body.append(bead);
  const way = `translate(${to.left + to.width / 2 - BEAD / 2 - left}px, ${to.top + to.height / 2 - BEAD / 2 - top}px) rotate(1turn)`;
  const flight = animate(bead, { transform: ["none", way] }, 600);
  if (!flight) bead.remove();
  else flight.finished.catch(() => {}).finally(() => bead.remove());
}
