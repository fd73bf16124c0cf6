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

const loaded = $state<Record<string, Texts>>({});

async function load(key: string, language: Language, game: string | null): Promise<Texts> {
  if (loaded[key]) return loaded[key];
  const own = pageTexts[`./texts/${language}.ftl`]!();
  const sources = game ? [getText(`/api/games/${game}/texts/${language}`), own] : [own];
  loaded[key] = new Texts(language, ...(await Promise.all(sources)));
  return loaded[key];
}

const EMPTY = new Texts("en");
let shown: Record<string, Texts> = {};

/** The texts of the page, or of the page and a game. Empty until they are there, the former language until the new one is. */
export function texts(game: string | null = null): Texts {
  const key = `${settings.language} ${game ?? ""}`;
  const found = loaded[key];
  if (found) shown[game ?? ""] = found;
  return found ?? shown[game ?? ""] ?? EMPTY;
}

/** Fetch the texts of the page or of a game, and those of a language chosen later. */
export function wantTexts(game: string | null = null): Promise<Texts> {
  return load(`${settings.language} ${game ?? ""}`, settings.language, game);
}

export function t(id: string, args: Args = {}): string {
  return texts().t(id, args);
}
