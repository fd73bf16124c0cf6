/** A table as the page knows it: the last view, and what the player has picked of a choice. */

import { SvelteMap } from "svelte/reactivity";
import { complete, holds, same, usualPart } from "../parts/choices";
import type { Art, CardFacts, Choice, Part, Pennant, Scene, SeatFace, Spot, TableModel } from "../scenes/contract";
import type { Entry, News, Phrase, Result, State, TableInfo, View, Zone } from "../protocol";
import { notes } from "../notes.svelte";
import { settings } from "../settings.svelte";
import { seatName } from "./names";
import { texts, type Deck, type Texts } from "../texts.svelte";

/** What a table shows at one moment: a state of the server, or a frame of a replay. */
export type Moment = Pick<State, "view" | "choices" | "news" | "step" | "seat">;

/** Where moves go. */
export interface Wire {
  play(choice: Choice): void;
  /** Ask why a choice is not open: it is refused, so nothing can happen, and the reason comes back. */
  why(choice: Choice): void;
}

const PATIENCE = 1000; // milliseconds
const PENNANTS: Pennant[] = ["chevron", "dot", "wave", "bar", "lozenge"];
const phone = matchMedia("(max-width: 700px), (max-height: 520px)");

export class Table implements TableModel {
  info: TableInfo;
  moment: Moment;
  result = $state.raw<Result | null>(null);
  facts: CardFacts;
  readonly deck: Deck; // whose figures texts and rulebook tell
  art: Art | null;
  readonly seal: string | null; // of the shuffles, as it was when the table was opened here
  picked = $state.raw<Part[]>([]);
  pending = $state(false); // a move was sent and is not answered yet
  slow = $state(false); // and has not been for a while
  hinted = $state.raw<Choice | null>(null);
  compact = $state(phone.matches);
  private patience = 0; // a timer
  private onPage = new SvelteMap<symbol, Part>();

  constructor(
    readonly scene: Scene,
    private wire: Wire,
    start: { info: TableInfo; moment: Moment; facts: CardFacts; art: Art | null; deck: Deck },
  ) {
    this.info = $state.raw(start.info);
    this.moment = $state.raw(start.moment);
    this.facts = start.facts;
    this.deck = start.deck;
    this.art = start.art;
    this.seal = start.info.commitment;
    phone.addEventListener("change", this.measure);
  }

  private measure = () => {
    this.compact = phone.matches;
  };

  leave(): void {
    this.settle();
    phone.removeEventListener("change", this.measure);
  }

  get game(): string {
    return this.info.game;
  }
  get view(): View {
    return this.moment.view;
  }
  get you(): number | null {
    return this.moment.seat;
  }
  get eye(): number {
    return this.moment.seat ?? 0;
  }
  get news(): News[] {
    return this.moment.news;
  }
  get choices(): Choice[] {
    return this.pending ? [] : this.moment.choices;
  }
  get yourTurn(): boolean {
    return this.you !== null && this.view.to_act === this.you;
  }
  get texts(): Texts {
    return texts(this.deck);
  }

  seats: SeatFace[] = $derived.by(() =>
    this.info.seats.map((who) => ({
      ...who,
      name: this.player(who.seat),
      you: who.seat === this.you,
      toAct: who.seat === this.view.to_act,
      score: this.view.scores[who.seat] ?? 0,
      pennant: PENNANTS[who.seat % PENNANTS.length]!,
      colour: `var(--seat-${who.seat})`,
    })),
  );

  private zones = $derived.by(() => new Map(this.view.zones.map((zone) => [zone.id, zone])));

  zone(id: string): Zone {
    return this.zones.get(id) ?? { id, kind: "row", owner: null, cards: [], count: 0, figures: {} };
  }

  part(spot: Spot): Part | null {
    const meant = this.scene.part?.(this, spot);
    return meant === undefined ? usualPart(this.choices, spot) : meant;
  }

  fitting(...parts: Part[]): Choice[] {
    const all = [...this.picked, ...parts];
    return this.choices.filter((choice) => all.every((part) => holds(choice, part)));
  }

  isLegal(part: Part | null): boolean {
    return part !== null && !this.isPicked(part) && this.fitting(part).length > 0;
  }

  isPicked(part: Part | null): boolean {
    return part !== null && this.picked.some((one) => same(one, part));
  }

  isHinted(part: Part | null): boolean {
    return part !== null && this.hinted !== null && holds(this.hinted, part);
  }

  click(part: Part): boolean {
    if (this.pending) return true;
    if (this.isPicked(part)) {
      this.picked = this.picked.filter((one) => !same(one, part));
      return true;
    }
    if (!this.fitting(part).length) {
      if (!this.choices.some((choice) => holds(choice, part))) return this.sayWhy(part);
      if (this.sayWhyTogether(part)) return false;
      this.picked = [];
    }
    const found = this.fitting(part);
    this.picked = [...this.picked, part];
    if (found.length === 1 && complete(found[0]!, this.picked) && !settings.confirm) this.act(found[0]!);
    return true;
  }

  act(choice: Choice): void {
    if (this.pending) return;
    this.pending = true;
    this.picked = [];
    this.hinted = null;
    this.patience = window.setTimeout(() => (this.slow = true), PATIENCE);
    this.wire.play(choice);
  }

  /** The move was answered. */
  settle(): void {
    clearTimeout(this.patience);
    this.pending = this.slow = false;
  }

  unpick(): void {
    this.picked = [];
  }

  offer(part: Part): () => void {
    const id = Symbol();
    this.onPage.set(id, part);
    return () => this.onPage.delete(id);
  }

  /** Choices that nothing on the page leads to: they are buttons in the tray. */
  buttons: Choice[] = $derived.by(() => {
    const open = [...this.onPage.values()].filter((part) => !this.isPicked(part));
    return this.fitting().filter((choice) => !open.some((part) => holds(choice, part)));
  });

  /** A new moment is drawn: what was picked belongs to the old one. */
  show(moment: Moment): void {
    if (moment.step !== this.moment.step) this.picked = [];
    this.settle();
    this.hinted = null;
    this.moment = moment;
  }

  private sayWhy(part: Part): boolean {
    if (this.you === null || this.view.to_act === null) return true; // onlookers may click about
    if (!this.yourTurn) {
      this.say(this.t("why-not-your-turn", { name: this.player(this.view.to_act) }));
    } else if (!this.sayWhyTogether(part)) this.sayWhyNot(null, "");
    return false;
  }

  /** Why a choice was refused; where no reason is known, what is expected instead. */
  sayWhyNot(why: Phrase | null, rule: string): void {
    if (why) this.say(capital(this.phrase(why)), rule);
    else this.say(`${this.t("why-not-now")} ${this.phrase(this.view.prompt)}`, this.view.rule);
  }

  /** A whole choice, made of what is picked and the part, can be asked about; false if there is none to ask about. */
  private sayWhyTogether(part: Part): boolean {
    const act = "act" in part ? { act: part.act } : {};
    const like = this.fitting().find((choice) => holds(choice, act) && Object.keys(part).every((key) => key in choice));
    const plain = Object.fromEntries(Object.entries(part).filter(([, value]) => !Array.isArray(value)));
    const asked = { ...like, ...plain };
    const whole = like ? complete(like, [...this.picked, part]) : !this.picked.length && typeof part.act === "string";
    if (!whole || this.choices.some((choice) => same(choice, asked))) return false;
    this.wire.why(asked);
    return true;
  }

  say(text: string, rule = ""): void {
    notes.say(text, rule, this.deck);
  }

  t(id: string, args?: Record<string, unknown>): string {
    return this.texts.t(id, args);
  }
  name(kind: string, id: string): string {
    return this.texts.name(kind, id) ?? id;
  }
  figure(name: string, value: number): string {
    return this.texts.figure(name, value, (seat) => this.player(seat));
  }
  phrase({ id, args }: Phrase): string {
    return this.texts.phrase(id, args, (seat) => this.player(seat));
  }
  decision(choice: Choice): string {
    const { act, ...args } = choice;
    const longer = `decision-${String(act)}-${Object.keys(args).at(-1)}`;
    return this.phrase({ id: this.texts.has(longer) ? longer : `decision-${String(act)}`, args });
  }
  tell({ id, seat, args }: News): string {
    return this.phrase({ id: `news-${id}`, args: seat === null ? args : { seat, ...args } });
  }
  /** What happened besides moves. */
  tellEntry({ kind, seat }: Entry): string {
    return this.t(`entry-${kind}`, { name: this.player(seat) });
  }
  player(seat: number): string {
    const who = this.info.seats[seat];
    return who ? seatName(texts(), who) : "";
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
