/** A picture that moves over the table once, and is gone. */

import { animate } from "../table/motion";

type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

export function ghost(
  inside: string,
  box: Box,
  frames: PropertyIndexedKeyframes,
  duration: number,
  easing?: string,
): void {
  const element = document.createElement("div");
  element.className = "ghost";
  element.style.boxShadow = "none";
  element.innerHTML = inside;
  for (const side of ["left", "top", "width", "height"] as const) element.style[side] = `${box[side]}px`;
  document.body.append(element);
  const motion = animate(element, frames, duration, easing ? { easing } : {});
  if (!motion) element.remove();
  else motion.finished.catch(() => {}).finally(() => element.remove());
}

/** Where a zone lies; one that is folded away lies where its seat is. */
export function placeOf(root: HTMLElement, zone: string): DOMRect | undefined {
  const found = root.querySelector(`[data-zone="${zone}"]`) ?? root.querySelector(`[data-holds~="${zone}"]`);
  return found?.getBoundingClientRect();
}

/** A square of a size in the middle of a place. */
export function within(place: DOMRect, size: number): Box {
  return {
    left: place.left + (place.width - size) / 2,
    top: place.top + (place.height - size) / 2,
    width: size,
    height: size,
  };
}
