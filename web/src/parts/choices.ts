/** Choices and their parts. */

import type { Choice, Part, Spot } from "../scenes/contract";

/** Whether a choice holds a part. */
export function holds(choice: Choice, part: Part): boolean {
  return Object.entries(part).every(([key, wanted]) =>
    Array.isArray(wanted) ? wanted.includes(choice[key]) : choice[key] === wanted,
  );
}

/** Whether the parts say everything about a choice that fits them. */
export function complete(choice: Choice, parts: Part[]): boolean {
  return Object.keys(choice).every((key) => parts.some((part) => key in part));
}

export function same(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    inner && typeof inner === "object" && !Array.isArray(inner) ? Object.entries(inner).sort() : inner,
  );
}

/**
 * What a spot stands for where a game says nothing: a card for the member with its id, a numbered card for `value`;
 * a zone "row-1" for {row: 1}, "slot-f1" for {slot: "f1"}.
 */
export function usualPart(choices: Choice[], { zone, card }: Spot): Part | null {
  if (card === null) return null;
  const [, stem = "", tail = ""] = /^([^-]+)-(.+)$/.exec(card ?? zone.id) ?? [];
  const number = /^\d+$/.test(tail) ? Number(tail) : tail;
  const meant = (key: string, value: unknown) =>
    card === undefined ? key === stem && value === number : value === card || (key === "value" && value === number);
  for (const choice of choices) {
    const [key, value] = Object.entries(choice).find(([key, value]) => key !== "act" && meant(key, value)) ?? [];
    if (key === undefined) continue;
    const acts = choices.filter((other) => other[key] === value).map((other) => other.act);
    return { act: [...new Set(acts)], [key]: value };
  }
  return null;
}
