/** Backs of cards: one woven motif for each deck. */

import { archaeology } from "./drawings/archaeology";
import { artifact_stack } from "./drawings/artifact_stack";
import { relikt } from "./drawings/relikt";
import { saqqara } from "./drawings/saqqara";
import { ink } from "./pen";
import "./art.css";

interface Deck {
  ground: string;
  thread: string;
  weave: (x: number, y: number) => string; // in a cell of 16
  emblem: string;
}

const DECKS: Record<string, Deck> = {
  archaeology: {
    ground: "nut",
    thread: "sand",
    weave: (x, y) => `M${x + 8} ${y}l8 8-8 8-8-8ZM${x + 8} ${y + 5}l3 3-3 3-3-3Z`,
    emblem: archaeology.mask!,
  },
  artifact_stack: {
    ground: "turquoise",
    thread: "bone",
    weave: (x, y) => `M${x + 1} ${y + 15}v-13h13v10h-8v-5h4`,
    emblem: artifact_stack.relic!,
  },
  adventure: {
    ground: "malachite",
    thread: "bone",
    weave: (x, y) =>
      (x + y) % 32
        ? `M${x + 1} ${y + 4}h14M${x + 1} ${y + 8}h14M${x + 1} ${y + 12}h14`
        : `M${x + 4} ${y + 1}v14M${x + 8} ${y + 1}v14M${x + 12} ${y + 1}v14`,
    emblem: relikt.compass!,
  },
  action: {
    ground: "carnelian",
    thread: "bone",
    weave: (x, y) => `M${x} ${y + 4}l8 6 8-6M${x} ${y + 10}l8 6 8-6`,
    emblem: relikt.camera!,
  },
  treasure: {
    ground: "gold",
    thread: "nut",
    weave: (x, y) => `M${x} ${y + 8}q4-8 8 0t8 0M${x} ${y + 16}q4-8 8 0t8 0`,
    emblem: artifact_stack.treasure!,
  },
  saqqara: {
    ground: "lapis",
    thread: "bone",
    weave: (x, y) => `M${x} ${y + 8}l4-6 4 6 4-6 4 6M${x} ${y + 14}h16`,
    emblem: saqqara["relic-0"]!,
  },
};

/** SVG text of the back of a card lying in a zone. */
export function back(game: string, zone: string): string {
  const name = game === "relikt" ? (/^(action|treasure)/.exec(zone)?.[1] ?? "adventure") : game;
  const deck = DECKS[name] ?? DECKS.archaeology!;
  let threads = "";
  for (let y = 6; y < 130; y += 16) for (let x = 2; x < 98; x += 16) threads += deck.weave(x, y);
  return `<svg class="art" viewBox="0 0 100 140" preserveAspectRatio="none" aria-hidden="true" focusable="false"><path class="${deck.ground}" d="M10 0h80q10 0 10 10v120q0 10-10 10H10Q0 140 0 130V10Q0 0 10 0Z"/><path d="${threads}" fill="none" stroke="var(--art-${deck.thread})" stroke-width="1.6" opacity=".55"/><path d="M5 5h90v130H5Z" fill="none" stroke="var(--ink)" stroke-width="2"/><ellipse cx="50" cy="70" rx="33" ry="33" fill="var(--paper)" stroke="var(--ink)" stroke-width="2"/><g transform="translate(27 47) scale(.46)">${ink(deck.emblem)}</g></svg>`;
}
