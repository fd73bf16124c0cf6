/** A drawing as SVG text, for {@html}. */
import "./art.css";
import { SIGNS } from "./icons";
import { ink } from "./pen";

export function picture(drawing: string, box = "0 0 100 100", fit = "xMidYMid meet"): string {
  return `<svg class="art" viewBox="${box}" preserveAspectRatio="${fit}" aria-hidden="true" focusable="false">${ink(drawing)}</svg>`;
}

/** A drawing with a sign on a seal in its corner. */
export function sealed(drawing: string, sign: string): string {
  const seal = `<circle class="paper" cx="78" cy="80" r="19" stroke="var(--ink)" stroke-width="2.5"/><path class="sign" transform="translate(64.8 66.8) scale(1.1)" d="${SIGNS[sign]}"/>`;
  return picture(drawing).replace("</svg>", `${seal}</svg>`);
}
