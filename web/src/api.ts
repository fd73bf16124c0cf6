/** REST. What the server refuses is thrown as a `Refusal`. */

import type { NewTable, Phrase, Problem, TableInfo } from "./protocol";

export class Refusal extends Error {
  constructor(
    readonly status: number, // 0: no answer at all
    readonly code: string,
    reason: string,
    readonly rule = "", // paragraph of the rulebook
    readonly why: Phrase | null = null, // the reason as a text of the game
  ) {
    super(reason);
  }
}

async function request(method: string, path: string, body?: unknown): Promise<Response> {
  const init: RequestInit = { method, cache: "no-cache" };
  if (body !== undefined || method !== "GET") {
    init.headers = { "Content-Type": "application/json" };
    init.body = JSON.stringify(body ?? {});
  }
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refusal(0, "offline", "no answer");
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>;
  throw new Refusal(answer.status, problem.code ?? "unknown", problem.reason ?? answer.statusText);
}

export async function get<T>(path: string): Promise<T> {
  return (await request("GET", path)).json() as Promise<T>;
}

/** A text; with a body, one that is made from it. */
export async function getText(path: string, body?: unknown): Promise<string> {
  return (await request(body === undefined ? "GET" : "POST", path, body)).text();
}

/** POST, PUT, PATCH or DELETE. */
export async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await request(method, path, body);
  return (answer.status === 204 ? null : await answer.json()) as T;
}

export function makeTable(wanted: NewTable): Promise<TableInfo> {
  return send("POST", "/api/tables", wanted);
}
