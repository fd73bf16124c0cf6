/** A closer look at a card: after a moment of hovering, or a long press. */

import type { Attachment } from "svelte/attachments";
import type { TableModel } from "../scenes/contract";

export interface Zoomed {
  table: TableModel;
  card: string;
  box: DOMRect;
}
export const zoomed = $state<{ now: Zoomed | null }>({ now: null });

const HOVER = 450;
const PRESS = 400;

export function zoom(table: TableModel, card: string | null): Attachment<HTMLElement> {
  return (element) => {
    if (card === null) return;
    let timer = 0;
    const wait = (event: PointerEvent) => {
      clearTimeout(timer);
      if (event.type === "pointerenter" && event.pointerType !== "mouse") return;
      timer = window.setTimeout(
        () => (zoomed.now = { table, card, box: element.getBoundingClientRect() }),
        event.pointerType === "mouse" ? HOVER : PRESS,
      );
    };
    const stop = () => {
      clearTimeout(timer);
      zoomed.now = null;
    };
    const starts = ["pointerenter", "pointerdown"] as const;
    const ends = ["pointerleave", "pointerup", "pointercancel", "pointermove"] as const;
    const onEnd = (event: Event) => {
      // A finger trembles; only a real move ends the wait.
      if (event.type === "pointermove" && (event as PointerEvent).pointerType === "mouse") return;
      if (event.type === "pointermove" && Math.hypot((event as PointerEvent).movementX, (event as PointerEvent).movementY) < 3) return;
      if (event.type === "pointerup" && zoomed.now && (event as PointerEvent).pointerType !== "mouse") {
        element.setAttribute("data-held", ""); // a long press is no click
        setTimeout(() => element.removeAttribute("data-held"));
      }
      stop();
    };
    for (const type of starts) element.addEventListener(type, wait as EventListener);
    for (const type of ends) element.addEventListener(type, onEnd);
    return () => {
      stop();
      for (const type of starts) element.removeEventListener(type, wait as EventListener);
      for (const type of ends) element.removeEventListener(type, onEnd);
    };
  };
}
