/** Replays: of a table of this server, or of a record in a file. */

import { get, send } from "../api";
import type { Frame, Replay, TableInfo, Zone } from "../protocol";

export interface Whole {
  info: TableInfo;
  replay: Replay;
}

/** Where frames come from; `seat` null: an onlooker. */
export type Source = (seat: number | null) => Promise<Replay>;

export function ofTable(table: string): Source {
  return (seat) => get(`/api/tables/${encodeURIComponent(table)}/replay${seat === null ? "" : `?seat=${seat}`}`);
}

export function ofRecord(record: unknown): Source {
  return (seat) => send("POST", `/api/replay${seat === null ? "" : `?seat=${seat}`}`, record);
}

/** All cards: of each zone what the seat that knows most of it saw. */
export async function openHanded(source: Source, players: number): Promise<Replay> {
  const all = await Promise.all(Array.from({ length: players }, (_, seat) => source(seat)));
  const frames = all[0]!.frames.map((frame, i): Frame => {
    const zones = frame.view.zones.map((zone) => best(all.map((one) => one.frames[i]!.view.zones.find(({ id }) => id === zone.id) ?? zone)));
    return { ...frame, view: { ...frame.view, seat: null, zones } };
  });
  return { ...all[0]!, frames };
}

function best(zones: Zone[]): Zone {
  const known = (zone: Zone) => zone.cards.filter((card) => card !== null).length;
  return zones.reduce((most, zone) => (known(zone) > known(most) ? zone : most));
}

/** A table for a record that was never played here. */
export function infoOf(game: string, replay: Replay): TableInfo {
  const players = replay.names.length;
  return {
    table: replay.table, game, players, status: "finished", public: false, options: {}, clock: { kind: "none", seconds: 0, increment: 0 },
    hints: false, away_level: "", away_after: null, own_cards: true, commitment: replay.fair.commitment ?? null,
    seats: replay.names.map((name, seat) => ({ seat, name: name || `${seat + 1}`, bot: null, connected: true, away: false, conceded: false })),
    host: false, your_seat: null, your_turn: false, step: replay.frames.length - 1, created: 0, changed: 0, rematch: null, chat: false,
  };
}
