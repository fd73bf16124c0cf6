/**
 * What a game's scene gets and gives. A scene draws; it knows no rule. README.md tells how one is written.
 *
 * The server lists the choices of the seat to act as flat objects, e.g. {act: "place", value: 4, row: 1, side: "left"}.
 * Whatever can be clicked, dragged or focused stands for a *part* of such a choice: a hand card for
 * {act: "place", value: 4}, the end of a row for {act: "place", row: 1, side: "left"}. The player picks parts until one
 * choice is complete; then it is played. Choices that nothing on the table leads to become buttons in the tray.
 */

import type { Component } from "svelte";
import type { News, Result, TableInfo, View, Zone } from "../protocol";

/** One of the choices listed by the server; all members are plain values. */
export type Choice = Record<string, unknown>;

/** Some members of a choice. An array means "one of these": {act: ["give", "sell"], card: "coin"}. */
export type Part = Record<string, unknown>;

/** A place on the table: a zone, or one card in it. */
export interface Spot {
  zone: Zone;
  card?: string | null; // null: a hidden card; undefined: the zone itself
  index?: number; // of the card in the zone
}

export type Pennant = "chevron" | "dot" | "wave" | "bar" | "lozenge";

/** Who sits where, ready to be shown. */
export interface SeatFace {
  seat: number;
  name: string;
  bot: string | null; // level
  you: boolean;
  toAct: boolean;
  connected: boolean;
  away: boolean;
  conceded: boolean;
  score: number;
  pennant: Pennant;
  colour: string; // a CSS colour: var(--seat-…)
}

/** The public figures of the game's cards: its cards.toml as JSON. */
export type CardFacts = Record<string, any>;

/** What is drawn on a card. Made by `art/faces.ts`; see `Art`. */
export interface CardFace {
  art: string; // the drawing, as SVG text
  corner?: string; // the number that matters most: both top corners
  second?: string; // lower corner
  signs?: string; // between the top corners
  foot?: string; // strip at the foot (set prices, an effect), as text or SVG text
  tone?: string; // a CSS colour of the card's kind, behind drawing and corners
  pattern?: string; // a CSS background that says the same as `tone` without colour
}

/** The exports of `art/faces.ts`. Loaded with the first table; without it cards have plain faces. */
export interface Art {
  face(game: string, card: string, facts: CardFacts): CardFace;
  /** SVG text of a back; `zone` tells the deck. */
  back(game: string, zone: string): string;
}

/** What a scene may read and do. Everything is reactive. */
export interface TableModel {
  readonly game: string;
  readonly info: TableInfo;
  readonly view: View;
  readonly result: Result | null;
  readonly you: number | null; // your seat; null: onlooker
  readonly eye: number; // the seat at the bottom of the screen: yours, or 0
  readonly yourTurn: boolean;
  readonly seats: SeatFace[];
  readonly choices: Choice[]; // empty unless you are to act
  readonly picked: Part[]; // what the player has gathered so far
  readonly news: News[]; // what the last step caused
  readonly facts: CardFacts;
  readonly art: Art | null;
  readonly compact: boolean; // phone size

  /** A zone of the view by its id; an empty one if the view has none. */
  zone(id: string): Zone;
  /** What a zone, or a card in it, stands for: the scene's `part`, else the usual guess. */
  part(spot: Spot): Part | null;
  /** Choices that hold these parts and everything picked. */
  fitting(...parts: Part[]): Choice[];
  /** Whether a click on the part would lead on: it glows. */
  isLegal(part: Part | null): boolean;
  /** Whether the part was picked: it is raised. */
  isPicked(part: Part | null): boolean;
  /** Whether a hint was given that holds the part. */
  isHinted(part: Part | null): boolean;
  /**
   * A click, tap, key or drop: pick the part or put it back, play what is complete, or say why not (and give false back).
   * A part that does not fit what is picked, but fits alone, begins anew.
   */
  click(part: Part): boolean;
  /** Called by `spot`: the part is on the page until the function given back is called. */
  offer(part: Part): () => void;
  /** Play a whole choice. */
  act(choice: Choice): void;
  /** Put everything picked back. */
  unpick(): void;
  /** Say something to the player in a short note; `rule` links to the rulebook. */
  say(text: string, rule?: string): void;

  /** A text of the page or the game. */
  t(id: string, args?: Record<string, unknown>): string;
  /** The name of a card, a zone ...: name("card", "coin"), name("zone", "row-1"). */
  name(kind: string, id: string): string;
  /** A named number, e.g. figure("price", 3): "3 maps". */
  figure(name: string, value: number): string;
  /** A choice as a phrase, for a button or an accessible name. */
  decision(choice: Choice): string;
  /** A player's name. */
  player(seat: number): string;
}

export interface SceneProps {
  table: TableModel;
}
export interface SeatProps {
  table: TableModel;
  seat: number;
}

/** The default export of scenes/<game>/index.ts. Everything but `Middle` may be left out. */
export interface Scene {
  /** The middle of the table. */
  Middle: Component<SceneProps>;
  /** What lies before an opponent, in a strip beside the name; hands included. By default: their zones, small. */
  Opponent?: Component<SeatProps>;
  /** What lies before you, left of your hand (museum, tableau ...). By default: your zones that are no hands. */
  Own?: Component<SeatProps>;
  /** Beside the buttons of the tray, for a compound move (a balance, a running total); draws nothing when there is none. */
  Tray?: Component<SceneProps>;
  /** The part of a choice that a zone or card stands for; null: only looked at; undefined: the usual guess. */
  part?(table: TableModel, spot: Spot): Part | null | undefined;
  /** Ids of your zones that the frame shall fan as the hand at the bottom. By default those of kind "hand". */
  hands?(table: TableModel): string[];
  /** Ids of all cards of the game, for the card reference; of those with the same drawing it shows the first. */
  cards?(facts: CardFacts): string[];
  /** Motion beyond flying cards (a sandstorm): called when a new state has been drawn, with the table's element. */
  motion?(table: TableModel, root: HTMLElement): void;
}
