/** Motion that obeys the reader: their speed, and fewer movements where the system asks for that. */

import { settings } from "../settings.svelte";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const FADE = 120; // milliseconds, in place of movement

/** Animate at the reader's speed; with reduced motion only a fade; null when motion is off. */
export function animate(
  element: Element,
  frames: PropertyIndexedKeyframes,
  duration: number,
  options: KeyframeAnimationOptions = {},
): Animation | null {
  if (settings.speed === 0) return null;
  if (calm.matches) return element.animate({ opacity: [0.4, 1] }, FADE);
  return element.animate(frames, {
    easing: "cubic-bezier(.2,.7,.3,1)",
    fill: "backwards",
    ...options,
    duration: duration / settings.speed,
    delay: Number(options.delay ?? 0) / settings.speed,
  });
}

export function isCalm(): boolean {
  return calm.matches || settings.speed === 0;
}
