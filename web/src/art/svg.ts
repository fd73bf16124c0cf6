/** A drawing as SVG text, for {@html}. */
import "./art.css";
import { SIGNS } from "./icons";
import { ink } from "./pen";

export function picture(drawing: string, box = "0 0 100 100", fit = "xMidYMid meet"): string {
  return `<svg class="art" viewBox="${box}" preserveAspectRatio="${fit}" aria-hidden="true" focusable="false">${ink(drawing)}</svg>`;
}

/** A drawing with a sign on a seal in its corner. */
export function sealed(drawing: string, sign: string): string {
  const seal = `<circle class="paper" cx="83" cy="84" r="16" stroke="var(--ink)" stroke-width="2.5"/><path class="sign" transform="translate(72.2 73.2) scale(0.9)" d="${SIGNS[sign]}"/>`;
  return picture(drawing).replace("</svg>", `${seal}</svg>`);
}
