/** A drawing as SVG text, for {@html}. */
import "./art.css";
import { ink } from "./pen";

export function picture(drawing: string, box = "0 0 100 100", fit = "xMidYMid meet"): string {
  return `<svg class="art" viewBox="${box}" preserveAspectRatio="${fit}" aria-hidden="true" focusable="false">${ink(drawing)}</svg>`;
}
