/** How the people and bots at a table are called. */

import type { SeatInfo } from "../protocol";
import type { Texts } from "../texts.svelte";

/** Bots have names of their own; the same seat has always the same one. */
export function seatName(words: Texts, { name, bot, seat }: Pick<SeatInfo, "name" | "bot" | "seat">): string {
  if (name !== null) return name;
  if (bot === null) return words.t("seat-empty");
  const names = words.t("bot-names").split(", ");
  return names[seat % names.length]!;
}

/** An option of a game, and one of its values, in words. */
export function optionName(words: Texts, option: string): string {
  return words.name("option", option) ?? option;
}

export function optionValue(words: Texts, option: string, value: unknown): string {
  if (typeof value === "boolean") return words.t(value ? "yes" : "no");
  return words.name(`option-${option}`, String(value)) ?? String(value);
}

export function levelName(words: Texts, level: string): string {
  return words.has(`level-${level}`) ? words.t(`level-${level}`) : level;
}
