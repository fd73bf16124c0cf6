/** The reader's nickname here. */

import { Refusal, send } from "./api";
import { connection } from "./connection.svelte";
import type { Guest } from "./protocol";
import { t, texts } from "./texts.svelte";

class Me {
  get name(): string | null {
    return connection.guest ?? null;
  }

  /** Take or change the nickname. */
  async call(name: string): Promise<void> {
    this.become((await send<Guest>("POST", "/api/guest", { name })).name);
  }

  /** Be somebody before sitting down, with the usual name if none was given. */
  async ensure(): Promise<void> {
    await connection.greeting();
    if (this.name === null) await this.call(t("guest-name"));
  }

  async recover(code: string): Promise<void> {
    this.become((await send<Guest>("POST", "/api/guest/recover", { code })).name);
  }

  async forget(): Promise<void> {
    await send("DELETE", "/api/guest");
    this.become(null);
  }

  /** The cookie counts when a connection begins. */
  private become(name: string | null): void {
    connection.guest = name;
    connection.renew();
  }
}

export const me = new Me();

/** What went wrong, in the reader's words: by the server's reason, else by its code. */
export function said(error: unknown): string {
  if (!(error instanceof Refusal)) throw error;
  const reason = error.message.toLowerCase().replace(/\W+/g, "-");
  const id = [`reason-${reason}`, `refused-${error.code}`].find((one) => texts().has(one));
  return id ? t(id) : error.message;
}
