/** Small signs in the colour of the text, drawn in a square of 24. */
import "./art.css";

const SIGNS: Record<string, string> = {
  undo: "M9 6L4 11l5 5M4 11h10c4 0 6 2.5 6 5.5S18 21 15 21",
  redo: "M15 6l5 5-5 5M20 11H10c-4 0-6 2.5-6 5.5S6 21 9 21",
  hint: "M9 18h6M10 21.5h4M8 15c-2-1.5-3-3.5-3-6 0-4 3-6.5 7-6.5s7 2.5 7 6.5c0 2.5-1 4.5-3 6Z",
  menu: "M4 6.5c5-1 11 1 16 0M4 12c5-1 11 1 16 0M4 17.5c5-1 11 1 16 0",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  close: "M5 5l14 14M19 5L5 19",
  check: "M4 13l5 6L20 5",
  plus: "M12 4v16M4 12h16",
  minus: "M4 12h16",
  sound: "M4 9.5v5h4l5 5v-15l-5 5ZM16.5 8.5c2 2 2 5 0 7M19.5 6c3.5 3.5 3.5 8.5 0 12",
  silence: "M4 9.5v5h4l5 5v-15l-5 5ZM17 9l5 6M22 9l-5 6",
  settings: "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5",
  rulebook: "M12 6C9 4 6 3.5 3 4v15c3-.5 6 0 9 2 3-2 6-2.5 9-2V4c-3-.5-6 0-9 2ZM12 6v15",
  cards: "M4 7l9-3 5 14-9 3ZM15 4h6v13",
  chat: "M4 5h16v11h-9l-5 4.5V16H4ZM8 9h8M8 12.5h5",
  story: "M6 3h11c2 0 2 3 0 3H8c-3 0-3-3-2-3M7 6v13c0 3 3 3 3 0h10c0 3-2 3-3 3H9M17 6v13M10 10h4M10 14h4",
  share: "M12 15V3M7.5 7L12 3l4.5 4M5 12v9h14v-9",
  link: "M10 14c-2-2-2-4 0-6l3-3c4-3 8 1 5 5l-2 2M14 10c2 2 2 4 0 6l-3 3c-4 3-8-1-5-5l2-2",
  copy: "M8 8h12v13H8ZM16 8V3H4v13h4",
  clock: "M12 3c5 0 9 4 9 9s-4 9-9 9-9-4-9-9 4-9 9-9ZM12 7v5l4 3",
  hourglass: "M6 3h12M6 21h12M7 3c0 5 4 6 5 9 1-3 5-4 5-9M7 21c0-5 4-6 5-9 1 3 5 4 5 9",
  eye: "M2 12c5-8 15-8 20 0-5 8-15 8-20 0ZM12 9c2 0 3 1.5 3 3s-1 3-3 3-3-1.5-3-3 1-3 3-3Z",
  home: "M3 12l9-8 9 8M6 10v10h12V10M10 20v-6h4v6",
  play: "M7 4l13 8-13 8Z",
  pause: "M8 4v16M16 4v16",
  first: "M18 5l-9 7 9 7ZM6 5v14",
  last: "M6 5l9 7-9 7ZM18 5v14",
  back: "M14 5l-7 7 7 7",
  forward: "M10 5l7 7-7 7",
  replay: "M4 12c0-5 4-8 8-8 3 0 6 1.5 7 4M20 3v5h-5M20 12c0 5-4 8-8 8-3 0-6-1.5-7-4M4 21v-5h5",
  download: "M12 3v12M7.5 11l4.5 4 4.5-4M5 17v4h14v-4",
  people:
    "M9 5c2 0 3.5 1.5 3.5 3.5S11 12 9 12 5.5 10.5 5.5 8.5 7 5 9 5ZM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 5c3 0 4 5 1 6.5M18 14c2 .5 3.5 2.5 3.5 6",
  person: "M12 4c2.5 0 4 2 4 4s-1.5 4-4 4-4-2-4-4 1.5-4 4-4ZM4 21c0-5 3.5-7 8-7s8 2 8 7",
  robot: "M5 8h14v11H5ZM12 8V4M9 12.5v2M15 12.5v2M2.5 12v4M21.5 12v4",
  flag: "M6 22V3c5-2 8 3 13 1v9c-5 2-8-3-13-1",
  crown: "M3 8l4.5 4L12 5l4.5 7L21 8l-2 11H5Z",
  proof: "M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6ZM8 12l3 3 5-6",
  sun: "M12 8c2.5 0 4 1.5 4 4s-1.5 4-4 4-4-1.5-4-4 1.5-4 4-4ZM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.5 1.5M17.5 17.5L19 19M19 5l-1.5 1.5M6.5 17.5L5 19",
  lamp: "M9 3h6M12 3v3M7 9c0-2 2-3 5-3s5 1 5 3v7H7ZM6 20h12v-4H6ZM12 9v4",
  language: "M12 3c5 0 9 4 9 9s-4 9-9 9-9-4-9-9 4-9 9-9ZM3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18",
  keyboard: "M2.5 6h19v12h-19ZM6 10h.01M10 10h.01M14 10h.01M18 10h.01M7 14h10",
  warning: "M12 3l10 18H2ZM12 10v5M12 18h.01",
  offline: "M3 9c5-5 13-5 18 0M6.5 13c3-3 8-3 11 0M12 18h.01M3 3l18 18",
  full: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6",
  // on cards
  money:
    "M12 3.5c5 0 8.5 4 8.5 8.5S17 20.5 12 20.5 3.5 17 3.5 12 7 3.5 12 3.5ZM12 7v10M9 9.5h4.5c2 0 2 2.5 0 2.5H10c-2 0-2 2.5 0 2.5h5",
  hand: "M7 21c-2-3-4-5-4-7s2-1 3.5 1V6c0-2 2.5-2 2.5 0v5V4c0-2 2.5-2 2.5 0v7V5c0-2 2.5-2 2.5 0v7l.5-4c0-2 2.5-1.5 2.5.5 0 5 0 9-2.5 12.5Z",
  give: "M3 15l5 5h7l6-6c-1-2-3-2-5 0l-2 2h-4M12 12V3M8.5 8.5L12 12l3.5-3.5",
  remove: "M12 3c5 0 9 4 9 9s-4 9-9 9-9-4-9-9 4-9 9-9ZM8 8l8 8M16 8l-8 8",
  action: "M12 2.5l2.5 6.5H21l-5.5 4.5L17.5 21 12 16.5 6.5 21l2-7.5L3 9h6.5Z",
  flip: "M4 8c3-4 11-5 15-1M20 3v5h-5M20 16c-3 4-11 5-15 1M4 21v-5h5",
  map: "M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2ZM9 4v14M15 6v14",
  tent: "M12 4L2.5 20h19ZM12 11l-3.5 9M12 11l3.5 9",
  thief: "M12 3c-6 0-8 5-8 10l-1 8h18l-1-8c0-5-2-10-8-10ZM7.5 11h9v3h-9ZM10 12.5h.01M14 12.5h.01",
  storm: "M3 8c4-4 11-4 12 0 0 3-5 3-5 0M3 13c5-2 13-3 18 0M5 18c4-3 10 1 15-2",
};

export const icons = Object.keys(SIGNS);

/** A sign as SVG text; an unknown name is a mistake. */
export function icon(name: string): string {
  const path = SIGNS[name];
  if (!path) throw new Error(`there is no sign ${name}`);
  return `<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="${path}"/></svg>`;
}

const PENNANTS: Record<string, string> = {
  chevron: "M7 6l5 5 5-5M7 11l5 5 5-5M7 16l5 5 5-5",
  dot: "M9 7h.01M15 7h.01M12 11h.01M9 15h.01M15 15h.01M12 19h.01",
  wave: "M5 7c2-2 4-2 6 0s4 2 8 0M5 12c2-2 4-2 6 0s4 2 8 0M6 17c2-2 4-2 5 0s3 2 6 0",
  bar: "M8.5 4v15M12 4v18M15.5 4v15",
  lozenge: "M12 4l5 6-5 6-5-6ZM12 8l1.5 2-1.5 2-1.5-2Z",
};

/** A seat's flag: its colour is the text colour, its pattern tells it without colour. */
export function pennant(kind: string): string {
  return `<svg class="pennant" viewBox="0 0 24 28" aria-hidden="true" focusable="false"><path d="M3 2h18v22l-9-4.5L3 24Z" fill="currentColor"/><path d="${PENNANTS[kind] ?? ""}" fill="none" stroke="var(--paper)" stroke-width="${kind === "dot" ? 3.4 : 2}" stroke-linecap="round" stroke-linejoin="round"/><path d="M2 2h20" stroke="var(--ink)" stroke-width="2.4" stroke-linecap="round"/></svg>`;
}
