/** The one socket of the page: it reconnects by itself, opens its tables again and sends unanswered moves again. */

import { Refusal } from "./api";
import { CLOSE_ORIGIN, CLOSE_TOO_MANY, PROTOCOL, type PageMessage, type ServerMessage, type TableInfo } from "./protocol";

type Asking = Extract<PageMessage, { id: string }>;
type WithoutId<M> = M extends { id: string } ? Omit<M, "id"> : never;
type Listener = (message: ServerMessage) => void;

interface Waiting {
  message: Asking;
  resolve(answer: ServerMessage): void;
  reject(error: Refusal): void;
}

const PING_EVERY = 20_000;
const PATIENCE = 10_000; // without any answer the connection counts as lost
const LONGEST_WAIT = 10_000;
const AFTER_TOO_MANY = 30_000;

class Connection {
  /** "lost" while it is being restored; "refused": this page may not connect. */
  status = $state<"connecting" | "open" | "lost" | "refused">("connecting");
  /** The server is another one than the page was loaded from: it asks for a reload. */
  outdated = $state(false);
  /** The nickname that the server knows this browser by; null: nobody yet; undefined: not told yet. */
  guest = $state<string | null | undefined>(undefined);
  lobby = $state<TableInfo[] | null>(null);

  private socket: WebSocket | null = null;
  private version: string | null = null;
  private tables = new Map<string, Listener>();
  private lobbyWanted = false;
  private waiting = new Map<string, Waiting>();
  private attempts = 0;
  private heard = 0;
  private number = 0;
  private timer = 0;
  private greeted: (() => void)[] = [];
  private skew = 0; // the server's clock minus ours, in milliseconds

  constructor() {
    setInterval(() => this.beat(), 5000);
    addEventListener("online", () => this.hurry());
    addEventListener("offline", () => this.cut());
    document.addEventListener("visibilitychange", () => !document.hidden && this.hurry());
  }

  /** The server's time. */
  now(): number {
    return Date.now() + this.skew;
  }

  /** Listen to a table until the function given back is called. */
  open(table: string, listener: Listener): () => void {
    this.tables.set(table, listener);
    this.connect();
    this.send({ type: "open", table });
    return () => {
      this.tables.delete(table);
      this.send({ type: "close", table });
    };
  }

  watchLobby(): () => void {
    this.lobbyWanted = true;
    this.connect();
    this.send({ type: "lobby", on: true });
    return () => {
      this.lobbyWanted = false;
      this.send({ type: "lobby", on: false });
    };
  }

  /** Send something that is answered; a refusal is thrown. Only moves outlive a lost connection. */
  ask(message: WithoutId<Asking>): Promise<ServerMessage> {
    const id = `${Date.now().toString(36)}-${this.number++}`;
    return new Promise((resolve, reject) => {
      const whole = { id, ...message } as Asking;
      this.waiting.set(id, { message: whole, resolve, reject });
      if (!this.send(whole) && !survives(whole)) this.drop(id);
    });
  }

  /** Wait until the server has said who we are. */
  async greeting(): Promise<void> {
    this.connect();
    if (this.guest === undefined) await new Promise<void>((go) => this.greeted.push(go));
  }

  /** Begin a new connection, as somebody else. */
  renew(): void {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.connect();
  }

  private connect(): void {
    if (this.socket || this.status === "refused") return;
    clearTimeout(this.timer);
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/socket`);
    this.socket = socket;
    this.heard = Date.now();
    socket.onmessage = (event) => this.socket === socket && this.take(JSON.parse(event.data as string) as ServerMessage);
    socket.onclose = (event) => this.socket === socket && this.lost(event.code);
  }

  private lost(code: number): void {
    this.socket = null;
    for (const [id, { message }] of this.waiting) if (!survives(message)) this.drop(id);
    if (code === CLOSE_ORIGIN) {
      this.status = "refused";
      return;
    }
    this.status = "lost";
    if (!navigator.onLine) return; // the event "online" goes on
    const wait = Math.min(LONGEST_WAIT, 400 * 2 ** this.attempts++) * (0.5 + Math.random());
    this.timer = window.setTimeout(() => this.connect(), code === CLOSE_TOO_MANY ? AFTER_TOO_MANY : wait);
  }

  private take(message: ServerMessage): void {
    this.heard = Date.now();
    switch (message.type) {
      case "welcome":
        this.skew = message.now - Date.now();
        this.guest = message.guest;
        this.greeted.forEach((go) => go());
        this.greeted = [];
        this.welcome(message.version, message.protocol);
        break;
      case "tables":
        this.lobby = message.tables;
        break;
      case "refused":
        this.settle(message.id, (asked) => asked.reject(new Refusal(400, message.code, message.reason, message.rule, message.why)));
        break;
      case "accepted":
      case "hinted":
      case "told":
      case "pong":
        this.settle(message.id, (asked) => asked.resolve(message));
        break;
      default:
        this.tables.get(message.table)?.(message);
    }
  }

  private welcome(version: string, protocol: number): void {
    this.outdated ||= protocol !== PROTOCOL || (this.version !== null && this.version !== version);
    this.version = version;
    this.status = "open";
    this.attempts = 0;
    for (const table of this.tables.keys()) this.send({ type: "open", table });
    if (this.lobbyWanted) this.send({ type: "lobby", on: true });
    for (const { message } of this.waiting.values()) this.send(message);
  }

  private settle(id: string | null, how: (asked: Waiting) => void): void {
    const asked = id === null ? undefined : this.waiting.get(id);
    if (!asked) return;
    this.waiting.delete(asked.message.id);
    how(asked);
  }

  private drop(id: string): void {
    this.settle(id, (asked) => asked.reject(new Refusal(0, "offline", "no connection")));
  }

  private send(message: PageMessage): boolean {
    if (this.status !== "open" || this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private beat(): void {
    if (!this.socket) return;
    const silence = Date.now() - this.heard;
    if (silence > PING_EVERY + PATIENCE) {
      this.cut();
    } else if (silence > PING_EVERY) this.ask({ type: "ping" }).catch(() => {});
  }

  /** Give a connection up that may never say that it is dead. */
  private cut(): void {
    const socket = this.socket;
    if (!socket) return;
    this.lost(0);
    socket.close();
  }

  /** The network or the reader is back: do not wait any longer. */
  private hurry(): void {
    if (this.socket) this.ask({ type: "ping" }).catch(() => {});
    else if (this.status === "lost") this.connect();
  }
}

/** Whether a message may be sent again: twice is harmless. */
function survives(message: Asking): boolean {
  return message.type === "play" || message.type === "undo";
}

export const connection = new Connection();
