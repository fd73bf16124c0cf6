/** A sandstorm sweeps across the table; a thief's hand, only a shadow, reaches out and goes back. */

import { archaeology } from "../../art/drawings/archaeology";
import { pieces } from "../../art/pieces";
import { picture } from "../../art/svg";
import { animate, isCalm } from "../../table/motion";
import type { TableModel } from "../contract";

const HAND = 96; // pixels

export function motion(table: TableModel, root: HTMLElement): void {
  if (isCalm()) return;
  for (const { id, seat, args } of table.news) {
    if (id === "sandstorm") sweep(root);
    if (id === "stole" && seat !== null) reach(root, Number(args.victim), seat);
  }
}

function sweep(root: HTMLElement): void {
  const { left, top, width, height } = root.getBoundingClientRect();
  const storm = ghost(picture(archaeology.sandstorm!, "0 14 100 82", "none"), { left, top, width, height });
  leave(
    storm,
    animate(storm, { transform: ["translateX(-105%) skewX(-14deg)", "translateX(105%) skewX(-14deg)"] }, 600, {
      easing: "ease-in-out",
    }),
  );
}

function reach(root: HTMLElement, victim: number, thief: number): void {
  const [from, to] = [handOf(root, victim), handOf(root, thief)];
  if (!from || !to) return;
  const at = (box: DOMRect) => [box.left + box.width / 2 - HAND / 2, box.top + box.height / 2 - HAND / 2] as const;
  const [x, y] = at(to);
  const [u, v] = at(from);
  const shadow = ghost(picture(pieces.hand!), { left: x, top: y, width: HAND, height: HAND });
  const turn = Math.atan2(v - y, u - x) + Math.PI / 2;
  const there = `translate(${u - x}px, ${v - y}px) rotate(${turn}rad)`;
  const here = `rotate(${turn}rad)`;
  leave(shadow, animate(shadow, { transform: [here, there, there, here], opacity: [0, 0.7, 0.7, 0] }, 900));
}

function handOf(root: HTMLElement, seat: number): DOMRect | undefined {
  const zone = `hand-${seat}`;
  return (
    root.querySelector(`[data-zone="${zone}"]`) ?? root.querySelector(`[data-holds~="${zone}"]`)
  )?.getBoundingClientRect();
}

function ghost(inside: string, box: { left: number; top: number; width: number; height: number }): HTMLElement {
  const element = document.createElement("div");
  element.className = "ghost";
  element.innerHTML = inside;
  element.style.boxShadow = "none";
  for (const [side, length] of Object.entries(box)) element.style.setProperty(side, `${length}px`);
  document.body.append(element);
  return element;
}

function leave(element: HTMLElement, motion: Animation | null): void {
  if (!motion) element.remove();
  else motion.finished.catch(() => {}).finally(() => element.remove());
}
