/** Makes an element stand for a part of a choice: click, key, drag and drop, glow and state. */

import type { Attachment } from "svelte/attachments";
import type { Part, TableModel } from "../scenes/contract";
import { animate } from "../table/motion";

const parts = new WeakMap<Element, { table: TableModel; part: Part }>();
const DRAG_AFTER = 8; // pixels

/** Use on a button: `<button {@attach spot(table, part)}>`. Without a part it is only looked at. */
export function spot(table: TableModel, part: Part | null): Attachment<HTMLElement> {
  return (element) => {
    const legal = table.isLegal(part);
    const picked = table.isPicked(part);
    element.toggleAttribute("data-legal", legal);
    element.toggleAttribute("data-picked", picked);
    element.toggleAttribute("data-hinted", table.isHinted(part));
    if (element.matches("button")) {
      element.setAttribute("aria-disabled", String(!legal && !picked));
      if (picked) element.setAttribute("aria-pressed", "true");
      else element.removeAttribute("aria-pressed");
    }
    if (part === null) return;
    parts.set(element, { table, part });
    const withdraw = table.offer(part);
    const click = (event: Event) => press(event, table, part, element);
    const down = (event: PointerEvent) => startDrag(event, table, part, element);
    element.addEventListener("click", click);
    element.addEventListener("pointerdown", down);
    return () => {
      withdraw();
      parts.delete(element);
      element.removeEventListener("click", click);
      element.removeEventListener("pointerdown", down);
    };
  };
}

/** A card that leads nowhere leaves the click to the place it lies in. */
function press(event: Event, table: TableModel, part: Part, element: HTMLElement): void {
  if (element.hasAttribute("data-held")) {
    event.stopPropagation(); // the end of a drag or of a long look
    return;
  }
  const open = table.isLegal(part) || table.isPicked(part);
  if (!open && element.parentElement?.closest("[data-legal]")) return;
  event.stopPropagation();
  if (!table.click(part)) shake(element);
}

function shake(element: HTMLElement): void {
  animate(element, { translate: ["0", "-4px", "4px", "-2px", "0"] }, 240);
}

/** Drag: what is lifted is picked, what it is dropped on is clicked. */
function startDrag(start: PointerEvent, table: TableModel, part: Part, element: HTMLElement): void {
  if (start.button !== 0 || !table.isLegal(part)) return;
  let ghost: HTMLElement | null = null;
  const box = element.getBoundingClientRect();

  const move = (event: PointerEvent) => {
    const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
    if (!ghost) {
      // A finger that moves sideways scrolls; lifting a card takes a move up or down, or a mouse.
      if (Math.hypot(x, y) < DRAG_AFTER || (start.pointerType === "touch" && Math.abs(y) < Math.abs(x))) return;
      ghost = lift(element, box);
      element.setAttribute("data-held", "");
      if (!table.isPicked(part) && table.fitting(part).length > 1) table.click(part);
    }
    event.preventDefault();
    ghost.style.translate = `${x}px ${y}px`;
  };
  const end = (event: PointerEvent) => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    if (!ghost) return;
    ghost.remove();
    setTimeout(() => element.removeAttribute("data-held"));
    if (event.type === "pointerup") drop(event, table, part, element);
  };
  addEventListener("pointermove", move, { passive: false });
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

function lift(element: HTMLElement, box: DOMRect): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-card");
  ghost.classList.add("ghost");
  Object.assign(ghost.style, {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  document.body.append(ghost);
  return ghost;
}

function drop(event: PointerEvent, table: TableModel, part: Part, source: HTMLElement): void {
  let under: Element | null = document.elementFromPoint(event.clientX, event.clientY);
  if (under && source.contains(under)) return;
  if (!table.isPicked(part)) {
    table.click(part);
    return;
  }
  while (under && !takes(under, table, part)) under = under.parentElement;
  if (under) table.click(parts.get(under)!.part);
}

/** Whether an element takes what is dropped on it: it fits what is picked, or is marked `data-takes` with the card's id. */
function takes(element: Element, table: TableModel, dragged: Part): boolean {
  const onto = parts.get(element)?.part;
  if (!onto) return false;
  return table.isLegal(onto) || (element instanceof HTMLElement && element.dataset.takes === dragged.card);
}
