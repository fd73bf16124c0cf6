/** What the server offers, asked once. */

import { get } from "../api";
import type { ServerInfo } from "../protocol";

let asked: Promise<ServerInfo> | null = null;

export function serverInfo(): Promise<ServerInfo> {
  asked ??= get<ServerInfo>("/api/server");
  asked.catch(() => (asked = null));
  return asked;
}
