/** What is drawn on each card of each game. Figures come from the card file of the table, so an altered game shows its own. */

import type { Art, CardFace, CardFacts } from "../scenes/contract";
import { archaeology } from "./drawings/archaeology";
import { artifact_rare } from "./drawings/artifact_rare";
import { artifact_stack } from "./drawings/artifact_stack";
import { adventurers, assistants } from "./drawings/portraits";
import { gems, relikt } from "./drawings/relikt";
import { saqqara } from "./drawings/saqqara";
import { icon } from "./icons";
import { picture, sealed } from "./svg";

export { back } from "./backs";

const tone = (name: string) => `var(--art-${name})`;

export const face: Art["face"] = (game, card, facts) => {
  const [, stem = card, number = ""] = /^(.+?)-?(\d+)?$/.exec(card) ?? [];
  const drawn = FACES[game]?.(stem, Number(number), facts) ?? { art: "" };
  return drawn.foot ? { ...drawn, foot: `<span>${drawn.foot}</span>` } : drawn;
};

type Faces = (stem: string, number: number, facts: CardFacts) => CardFace | undefined;

const FACES: Record<string, Faces> = {
  archaeology: archaeologyFace,
  artifact_stack: artifactFace,
  relikt: reliktFace,
  saqqara: saqqaraFace,
};

// --- Archaeology -----------------------------------------------------------------------------------------

const TREASURE_TONES: Record<string, string> = {
  shard: "carnelian",
  parchment: "sand",
  coin: "gold",
  talisman: "turquoise",
  cup: "lapis",
  map: "malachite",
  mask: "gold",
  thief: "carnelian",
  sandstorm: "sand",
};

function archaeologyFace(stem: string, count: number, facts: CardFacts): CardFace | undefined {
  const [, set, kind = stem] = /^(set-)?(.+)$/.exec(stem)!;
  const figures = facts.treasures?.[kind];
  const drawn = { art: picture(archaeology[kind] ?? ""), tone: tone(TREASURE_TONES[kind] ?? "sand") };
  if (!figures) return drawn;
  if (set) return { ...drawn, corner: String(figures.sale[count - 1] ?? ""), second: `×${count}` };
  return { ...drawn, corner: String(figures.trade), foot: prices(figures.sale) };
}

/** Prices of sets of 1, 2, 3 ... cards. */
function prices(values: number[]): string {
  return values.join("\u2009·\u2009");
}

// --- Artifact Stack --------------------------------------------------------------------------------------

const PACK_TONES: Record<string, string> = {
  statue: "stone",
  coin: "gold",
  weapon: "lapis",
  manuscript: "sand",
  jewel: "turquoise",
  plate: "bone",
  relic: "malachite",
  monster: "carnelian",
  treasure: "nut",
  omen: "stone",
};
const PACK_DRAWINGS: Record<string, string> = { plate: "plate-a", monster: "mummy", omen: "blessing" };
const EFFECT_SIGNS: Record<string, string> = {
  money: "money",
  pay: "money",
  opponents_money: "people",
  steal: "hand",
  give: "give",
  remove: "remove",
  action: "action",
  assistant: "person",
};
const BONUSES: Record<string, string> = { coin: "money", weapon: "steal", manuscript: "action", jewel: "assistant" };
const CURSES = ["pay", "remove", "give", "opponents_money"];

function artifactFace(stem: string, number: number, facts: CardFacts): CardFace | undefined {
  if (assistants[stem])
    return { art: picture(assistants[stem]!), tone: tone("sand"), ...wages(facts.assistants?.[stem]) };
  const pack = number ? stem : stem.slice(0, -1); // "statues" stands for its pack
  const figures = facts.packs?.[`${pack}s`];
  const drawn = { art: picture(drawing("", PACK_DRAWINGS[pack] ?? pack)), tone: tone(PACK_TONES[pack] ?? "sand") };
  if (!figures) return drawn;
  const signs = number ? prints(pack, number, facts) : "";
  return { ...drawn, signs, ...artifact(pack, number || 1, signs, figures) };
}

/** The first of some drawings that there is: of a card with these prints, else of any of its kind. */
function drawing(prints: string, ...names: string[]): string {
  const found = names.flatMap((name) => [artifact_rare[name + prints], artifact_rare[name], artifact_stack[name]]);
  return found.find((one) => one !== undefined) ?? "";
}

/** A star counts at the end; the wedge says that the card lies face down in the temple. */
function prints(pack: string, number: number, facts: CardFacts): string {
  const stars: number[] = facts.packs[`${pack}s`].stars ?? facts.stars?.numbers ?? [];
  const marks: number[] = facts.packs[`${pack}s`].marks ?? facts.marks?.numbers ?? [];
  return (stars.includes(number) ? "★" : "") + (marks.includes(number) ? "▼" : "");
}

function artifact(pack: string, number: number, prints: string, figures: CardFacts): CardFace {
  const art = picture(drawing(prints, pack));
  switch (pack) {
    case "statue":
      return { art, corner: String(figures.sets[0]), foot: prices(figures.sets.slice(0, 5)) + " …" };
    case "plate": {
      const letter: string = figures.letters[number - 1] ?? "a";
      const foot = `<b>2=</b>${figures.pair} <b>3=</b>${figures.three} <b>ABC</b> ${figures.abc}`;
      return { art: picture(drawing(prints, `plate-${letter}`)), corner: letter.toUpperCase(), foot };
    }
    case "relic":
      return { art, corner: String(figures.each), foot: `▲ <b>+${figures.most}</b> ▽ <b>${figures.fewest}</b>` };
    case "monster":
      return monster(figures.kinds[number - 1], prints, figures);
    case "treasure":
    case "omen":
      return effect(pack, figures.prints[number - 1], prints);
    default: {
      const sign = icon(EFFECT_SIGNS[BONUSES[pack] ?? ""] ?? "action");
      return {
        art,
        corner: String(figures.each),
        foot: `<b>2</b>→${figures.two}${sign} <b>3</b>→${figures.three}${sign}`,
      };
    }
  }
}

const OPPOSITES: Record<string, string> = { vampire: "✝", mummy: "⚰", mummy_vampire: "✝⚰", cross: "V", coffin: "M" };

function monster(kind: string, prints: string, figures: CardFacts): CardFace {
  const best = Math.max(
    ...Object.entries<number>(figures.pairs)
      .filter(([pair]) => pair.includes(kind))
      .map(([, points]) => points),
  );
  return {
    art: picture(drawing(prints, kind)),
    corner: String(figures.alone[kind]).replace("-", "−"),
    foot: `+ ${OPPOSITES[kind]} = <b>${best}</b>`,
  };
}

function effect(pack: string, print: number | string, prints: string): CardFace {
  if (typeof print === "number")
    return { art: picture(drawing(prints, `treasure-${print}`, "treasure")), corner: String(print) };
  const [name = "", amount = "1"] = print.split(" ");
  const kind = pack === "treasure" ? pack : CURSES.includes(name) ? "curse" : "blessing";
  return {
    art: sealed(drawing(prints, `${pack}-${print}`, `${pack}-${name}`, kind), EFFECT_SIGNS[name] ?? "action"),
    corner: `${kind === "curse" ? "−" : "+"}${amount}`,
    ...(pack === "omen" ? { tone: tone(kind === "curse" ? "carnelian" : "malachite") } : {}),
  };
}

const COUNTED: Record<string, string> = {
  money: icon("money"),
  stars: "★",
  marks: "▼",
  flipped: icon("flip"),
  face_up: icon("eye"),
  artifacts: icon("cards"),
  assistants: icon("person"),
  largest_pack: "≡",
  different_packs: "≠",
};

/** What an assistant brings at the end. */
function wages(figures: CardFacts | undefined): Partial<CardFace> {
  if (!figures) return {};
  if (!figures.counts) return { corner: String(figures.points) };
  const what = COUNTED[figures.counts] ?? figures.counts;
  if (figures.at_least)
    return { corner: `${figures.points}`, second: `${figures.otherwise}`, foot: `<b>${figures.at_least}</b> ${what}` };
  return {
    corner: `≤${figures.cap}`,
    foot: `<b>${figures.points}</b> : ${figures.per > 1 ? figures.per : ""} ${what}`,
  };
}

// --- Relikt ----------------------------------------------------------------------------------------------

/** Colours have a pattern as well. */
const COLOURS: Record<string, [tone: string, pattern: string]> = {
  green: ["malachite", "M0 14l7-8 7 8 7-8 7 8"],
  blue: ["lapis", "M0 10q7-8 14 0t14 0M0 24q7-8 14 0t14 0"],
  white: ["bone", "M7 7h.1M21 21h.1M7 21h.1M21 7h.1"],
  red: ["carnelian", "M4 0v28M14 0v28M24 0v28"],
  yellow: ["gold", "M14 2l12 12-12 12L2 14Z"],
};

function pattern(path: string): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 28 28'><path d='${path}' fill='none' stroke='#7d6a4c' stroke-width='2.5' stroke-linecap='round'/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg).replaceAll("'", "%27")}") 0 0 / 28% auto`;
}

function reliktFace(stem: string, number: number): CardFace | undefined {
  const [, camp, colour = stem] = /^(camp-)?(.+)$/.exec(stem)!;
  const dye = COLOURS[colour];
  if (dye) {
    const drawn = { tone: tone(dye[0]), pattern: pattern(dye[1]) };
    return camp
      ? { ...drawn, art: picture(relikt.camp!) }
      : { ...drawn, art: picture(adventurers[colour]!), corner: String(number) };
  }
  if (stem === "tb" || stem === "tr")
    return {
      art: picture(gems(stem === "tr", number)),
      corner: String(number),
      tone: tone(stem === "tr" ? "carnelian" : "lapis"),
    };
  return relikt[stem] ? { art: picture(relikt[stem]!), tone: tone("sand") } : undefined;
}

// --- Saqqara ---------------------------------------------------------------------------------------------

const RELIC_TONES = [
  "gold",
  "turquoise",
  "malachite",
  "lapis",
  "bone",
  "lapis",
  "turquoise",
  "carnelian",
  "sand",
  "gold",
];

function saqqaraFace(stem: string, value: number): CardFace {
  if (stem === "prime") return { art: picture(saqqara.prime!), tone: tone("turquoise") };
  return {
    art: picture(saqqara[`relic-${value}`] ?? ""),
    corner: String(value),
    tone: tone(RELIC_TONES[value] ?? "sand"),
  };
}
