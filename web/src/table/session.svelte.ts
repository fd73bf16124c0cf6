/** A table that is open on this page: what the server tells about it, and what the reader does to it. */

import { tick } from "svelte";
import { get, Refusal } from "../api";
import { connection } from "../connection.svelte";
import { said } from "../guest.svelte";
import { notes } from "../notes.svelte";
import type { Hinted, Result, Said, ServerMessage, State, StoryStep, TableInfo, Told } from "../protocol";
import { ofTable } from "../replay/replays";
import { loadArt, loadScene } from "../scenes";
import type { CardFacts, Choice, Scene } from "../scenes/contract";
import { settings } from "../settings.svelte";
import { play as sound } from "../sound";
import { deckOf, t, wantTexts } from "../texts.svelte";
import { fly, land, look } from "./flight";
import { isCalm } from "./motion";
import { Table } from "./table.svelte";

const PACE = 650; // milliseconds between the moves of others, so that each is seen
const LONGEST_SHOW = 2600; // for all that wait

export class Session {
  info = $state.raw<TableInfo | null>(null);
  table = $state.raw<Table | null>(null);
  chat = $state.raw<Said[]>([]);
  story = $state.raw<StoryStep[]>([]);
  gone = $state(false);
  problem = $state<string | null>(null); // why there is nothing to show
  state = $state.raw<State | null>(null); // the last one shown
  spoken = $state(""); // for screen readers
  root: HTMLElement | null = null; // the element of the table, when it is drawn

  private waiting: State[] = [];
  private timer = 0;
  private making: Promise<void> | null = null;
  private scene: Scene | null = null;
  private result: Result | null = null; // the room may tell it before the table is made
  private close: () => void;

  constructor(readonly id: string) {
    this.close = connection.open(id, (message) => this.take(message));
    // The socket says nothing about a table that is not there; REST does.
    get<TableInfo>(`/api/tables/${encodeURIComponent(id)}`).then(
      (info) => (this.info ??= info),
      (error: unknown) => {
        if (error instanceof Refusal && error.status !== 0) this.problem = said(error);
      },
    );
  }

  leave(): void {
    clearTimeout(this.timer);
    this.close();
    this.table?.leave();
  }

  private take(message: ServerMessage): void {
    switch (message.type) {
      case "room":
        this.info = message.info;
        this.result = message.result;
        if (this.table) {
          this.table.info = message.info;
          this.table.result = message.result;
        }
        break;
      case "chat": // the last message about a table that is opened
        this.addChat(message.lines);
        if (this.info?.status === "finished" && !this.table) this.begin(() => this.recall());
        break;
      case "gone":
        this.gone = true;
        break;
      case "state":
        this.waiting.push(message);
        if (this.table) this.next();
        else this.begin(() => this.make(message.view.game));
    }
  }

  private begin(making: () => Promise<void>): void {
    this.making ??= making().catch((error: unknown) => {
      this.making = null;
      this.problem = error instanceof Refusal ? said(error) : String(error);
    });
  }

  /** The end of a match that the server keeps as a record only: no state comes. */
  private async recall(): Promise<void> {
    const { game, your_seat: seat } = this.info!;
    const { frames } = await ofTable(this.id)(seat);
    const { step, view, news } = frames.at(-1)!;
    const time = { now: 0, deadline: null, banks: null };
    this.waiting = [{ type: "state", table: this.id, step, since: step, seat, view, choices: [], news, entry: null, undo: false, why_no_undo: "undo-over", time }];
    await this.make(game);
    this.story = frames.map((frame) => ({ step: frame.step, entry: null, news: frame.news }));
  }

  private addChat(lines: Said[]): void {
    const known = new Set(this.chat.map((line) => line.n));
    this.chat = [...this.chat, ...lines.filter((line) => !known.has(line.n))];
  }

  /** Everything a table needs, once. */
  private async make(game: string): Promise<void> {
    const deck = deckOf(this.info!);
    const [scene, art, facts] = await Promise.all([
      loadScene(game),
      loadArt(),
      get<CardFacts>(`/api/tables/${encodeURIComponent(this.id)}/cards`),
      wantTexts(deck),
    ]);
    const last = this.waiting.at(-1)!;
    this.waiting = [];
    this.scene = scene;
    const wire = { play: (choice: Choice) => void this.play(choice), why: (choice: Choice) => void this.play(choice) };
    this.table = new Table(scene, wire, { info: this.info!, moment: last, facts, art, deck });
    this.table.result = this.result;
    this.arrived(last);
    await this.tellStory();
  }

  /** Show what waits, one step after another, but never for long. */
  private next(): void {
    if (this.timer || !this.waiting.length) return;
    const state = this.waiting.shift()!;
    const before = this.state?.step ?? -1;
    void this.show(state, state.since === before && !document.hidden);
    if (!this.waiting.length && state.choices.length) return;
    const pause = isCalm() || document.hidden ? 0 : Math.min(PACE, LONGEST_SHOW / (this.waiting.length + 1)) / settings.speed;
    this.timer = window.setTimeout(() => {
      this.timer = 0;
      this.next();
    }, pause);
  }

  /** A click: show at once where the table is now. */
  hurry(): void {
    if (!this.waiting.length || !this.root) return;
    clearTimeout(this.timer);
    this.timer = 0;
    const last = this.waiting.pop()!;
    for (const skipped of this.waiting) this.addStory(skipped);
    this.waiting = [];
    land(this.root);
    void this.show(last, false);
  }

  private async show(state: State, moving: boolean): Promise<void> {
    const table = this.table!;
    const root = moving ? this.root : null;
    const before = root && look(root, counts(table));
    table.show(state);
    this.arrived(state);
    this.addStory(state);
    await tick();
    if (!root || !before) return;
    if (state.news.length) sound("card");
    fly(root, before, counts(table));
    this.scene?.motion?.(table, root);
  }

  /** Say aloud what happened and whose turn it is. */
  private arrived(state: State): void {
    const table = this.table!;
    const began = table.yourTurn && this.state?.view.to_act !== state.seat;
    this.state = state;
    const lines = state.news.map((news) => table.tell(news));
    if (state.entry && state.entry.kind !== "play") lines.unshift(table.tellEntry(state.entry));
    if (table.yourTurn) lines.push(table.phrase(state.view.prompt));
    this.spoken = lines.join(" ");
    if (began) sound("chime");
  }

  private addStory(state: State): void {
    const last = this.story.at(-1)?.step ?? -1;
    if (state.entry?.kind === "undo" || (this.story.length && state.since > last)) void this.tellStory();
    else if (state.step > last) this.story = [...this.story, { step: state.step, entry: state.entry, news: state.news }];
  }

  private async tellStory(): Promise<void> {
    try {
      const told = (await connection.ask({ type: "story", table: this.id })) as Told;
      this.story = told.steps;
    } catch {
      // The connection was lost; the next state asks again.
    }
  }

  private async play(choice: Choice): Promise<void> {
    await this.ask(() => connection.ask({ type: "play", table: this.id, step: this.state!.step, choice }));
  }

  /** Take the last move back, or say why not. */
  async undo(): Promise<void> {
    this.hurry(); // what others have done meanwhile counts, shown or not
    const { step, why_no_undo: why } = this.state!;
    if (why) this.table!.say(this.table!.t(why));
    else await this.ask(() => connection.ask({ type: "undo", table: this.id, step }));
  }

  async hint(): Promise<void> {
    await this.ask(async () => {
      const hinted = (await connection.ask({ type: "hint", table: this.id, step: this.state!.step })) as Hinted;
      const table = this.table!;
      if (hinted.step !== this.state!.step) return;
      table.hinted = hinted.choice;
      table.say(t("hinted", { what: table.decision(hinted.choice) }));
    });
  }

  tell(type: "concede" | "leave" | "return"): Promise<void> {
    return this.ask(() => connection.ask({ type, table: this.id }));
  }

  /** Chat; why the line was not sent, null if it was. */
  async say(text: string): Promise<string | null> {
    try {
      await connection.ask({ type: "say", table: this.id, text });
      return null;
    } catch (error) {
      return said(error);
    }
  }

  /** Do something that may be refused; a refusal is told. */
  private async ask(what: () => Promise<unknown>): Promise<void> {
    try {
      await what();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.table?.settle();
      if (error.code === "stale") return; // the newer state says it all
      if (this.table && (error.code === "illegal" || error.why)) this.table.sayWhyNot(error.why, error.rule);
      else notes.say(said(error));
    }
  }
}

function counts(table: Table): Map<string, number> {
  return new Map(table.view.zones.map((zone) => [zone.id, zone.count]));
}
