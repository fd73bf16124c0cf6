/** Names and phrases in the reader's language: the page's own, and those of the games from the server. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { getText } from "./api";
import { settings, type Language } from "./settings.svelte";

type Args = Record<string, unknown>;

// Before these a French word like "de" loses its last letter; an h is taken for a sounded one, as in Howard.
const ELIDING = /^(?:[aeiouàáâãäåæèéêëìíîïòóôõöùúûüœ]|y(?![aeiouàâäæèéêëîïôöùûüœ]))/iu;
const SEAT_ARGUMENTS = ["seat", "victim", "target", "thief", "winner", "to"];
const pageTexts = import.meta.glob<string>("./texts/*.ftl", { query: "?raw", import: "default" });

/** The texts of one language; the later resource wins where both have a text. */
export class Texts {
  private bundle: FluentBundle;

  constructor(
    readonly language: Language,
    ...sources: string[]
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false, functions: { ELIDE: ([word, name]) => elided(String(word), String(name)) } });
    for (const source of sources) this.bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  has(id: string): boolean {
    return this.bundle.hasMessage(id);
  }

  /** A text with its arguments put in; its id where it is missing. */
  t(id: string, args: Args = {}): string {
    const pattern = this.bundle.getMessage(id)?.value;
    return pattern ? this.bundle.formatPattern(pattern, args as Record<string, FluentVariable>, []) : id;
  }

  /** The name of a card, zone ...: `<kind>-<id>`, or `<kind>-<stem>` with the number as $n; null without one. */
  name(kind: string, id: string): string | null {
    if (this.has(`${kind}-${id}`)) return this.t(`${kind}-${id}`);
    const [, stem, digits] = /^(.+)-(\d+)$/.exec(id) ?? [];
    if (!stem || !this.has(`${kind}-${stem}`)) return null;
    return this.t(`${kind}-${stem}`, { n: Number(digits), nth: Number(digits) + 1 });
  }

  /** A named number: `figure-<name>`; `<stem>_<number>` may share `figure-<stem>`. Empty: nothing to say. */
  figure(name: string, value: number, player: (seat: number) => string): string {
    const args: Args = { n: value, seat: player(value) };
    const [, stem, digits] = /^(.+)_(\d+)$/.exec(name) ?? [];
    if (!stem || this.has(`figure-${name}`)) return this.t(`figure-${name}`, args).trim();
    return this.t(`figure-${stem}`, { ...args, nth: Number(digits) + 1, owner: player(Number(digits)) }).trim();
  }

  /** A phrase whose arguments are ids: they are put in by name, seats by their players' names. */
  phrase(id: string, args: Args, player: (seat: number) => string): string {
    const ready: Args = {};
    for (const [key, value] of Object.entries(args)) {
      if (SEAT_ARGUMENTS.includes(key) && typeof value === "number") ready[key] = player(value);
      else if (typeof value === "string") {
        ready[key] = this.name(key, value) ?? value;
        ready[`${key}_id`] = value;
      } else if (Array.isArray(value)) {
        const kind = key.replace(/s$/, "");
        ready[key] = value.map((one) => this.name(kind, String(one)) ?? String(one)).join(", ");
      } else if (value === null) {
        ready[key] = this.t("hidden-card");
        ready[`${key}_id`] = "hidden";
      } else {
        ready[key] = Number(value);
        ready[`${key}_nth`] = Number(value) + 1;
      }
    }
    return this.t(id, ready);
  }
}

/** A French word before a name: `ELIDE("de", $seat)` is "de Gaston" or "d’Amélie". */
function elided(word: string, name: string): string {
  return ELIDING.test(name) ? `${word.slice(0, -1)}’${name}` : `${word} ${name}`;
}

/** A game with its own card file, or a deck: the same with that of a table, or with one at hand. */
export type Played = string | Deck;
export interface Deck {
  game: string;
  table?: string; // whose card file it is
  cards?: unknown; // the card file itself
}

/** What is played with at a table. */
export function deckOf({ game, table, own_cards }: { game: string; table: string; own_cards: boolean }): Deck {
  return own_cards ? { game } : { game, table };
}

/** Texts or a rulebook with the figures of the card file played with. */
export function textOf(what: "texts" | "rulebook", played: Played): Promise<string> {
  const { game, table, cards }: Deck = typeof played === "string" ? { game: played } : played;
  const base = table ? `/api/tables/${encodeURIComponent(table)}` : `/api/games/${encodeURIComponent(game)}`;
  return getText(`${base}/${what}/${settings.language}`, cards);
}

function keyOf(played: Played | null): string {
  if (played === null || typeof played === "string") return played ?? "";
  const { game, table, cards } = played;
  return table || cards ? `${game} ${table ?? ""} ${cards ? JSON.stringify(cards) : ""}` : game;
}

const loaded = $state<Record<string, Texts>>({});
const EMPTY = new Texts("en");
let shown: Record<string, Texts> = {};

/** The texts of the page, or of the page and a game. Empty until they are there, the former language until the new one is. */
export function texts(played: Played | null = null): Texts {
  const key = keyOf(played);
  const found = loaded[`${settings.language} ${key}`];
  if (found) shown[key] = found;
  return found ?? shown[key] ?? EMPTY;
}

/** Fetch the texts of the page or of a game, and those of a language chosen later. */
export async function wantTexts(played: Played | null = null): Promise<Texts> {
  const { language } = settings;
  const key = `${language} ${keyOf(played)}`;
  if (loaded[key]) return loaded[key];
  const own = pageTexts[`./texts/${language}.ftl`]!();
  const sources = played ? [textOf("texts", played), own] : [own];
  loaded[key] = new Texts(language, ...(await Promise.all(sources)));
  return loaded[key];
}

export function t(id: string, args: Args = {}): string {
  return texts().t(id, args);
}
