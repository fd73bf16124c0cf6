/** Small signs on cards, in the colour of the text, drawn in a square of 24. */

import "./art.css";

export const SIGNS: Record<string, string> = {
  money:
    "M12 3.5c5 0 8.5 4 8.5 8.5S17 20.5 12 20.5 3.5 17 3.5 12 7 3.5 12 3.5ZM12 7v10M9 9.5h4.5c2 0 2 2.5 0 2.5H10c-2 0-2 2.5 0 2.5h5",
  person: "M12 4c2.5 0 4 2 4 4s-1.5 4-4 4-4-2-4-4 1.5-4 4-4ZM4 21c0-5 3.5-7 8-7s8 2 8 7",
  people:
    "M9 5c2 0 3.5 1.5 3.5 3.5S11 12 9 12 5.5 10.5 5.5 8.5 7 5 9 5ZM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 5c3 0 4 5 1 6.5M18 14c2 .5 3.5 2.5 3.5 6",
  hand: "M7 21c-2-3-4-5-4-7s2-1 3.5 1V6c0-2 2.5-2 2.5 0v5V4c0-2 2.5-2 2.5 0v7V5c0-2 2.5-2 2.5 0v7l.5-4c0-2 2.5-1.5 2.5.5 0 5 0 9-2.5 12.5Z",
  give: "M3 15l5 5h7l6-6c-1-2-3-2-5 0l-2 2h-4M12 12V3M8.5 8.5L12 12l3.5-3.5",
  remove: "M12 3c5 0 9 4 9 9s-4 9-9 9-9-4-9-9 4-9 9-9ZM8 8l8 8M16 8l-8 8",
  action: "M12 2.5l2.5 6.5H21l-5.5 4.5L17.5 21 12 16.5 6.5 21l2-7.5L3 9h6.5Z",
  flip: "M4 8c3-4 11-5 15-1M20 3v5h-5M20 16c-3 4-11 5-15 1M4 21v-5h5",
  eye: "M2 12c5-8 15-8 20 0-5 8-15 8-20 0ZM12 9c2 0 3 1.5 3 3s-1 3-3 3-3-1.5-3-3 1-3 3-3Z",
  cards: "M4 7l9-3 5 14-9 3ZM15 4h6v13",
};

/** A sign as SVG text; an unknown name is a mistake. */
export function icon(name: string): string {
  const path = SIGNS[name];
  if (!path) throw new Error(`there is no sign ${name}`);
  return `<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="${path}"/></svg>`;
}
