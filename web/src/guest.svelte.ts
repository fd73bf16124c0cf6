/** The reader's nickname here. */

import { Refusal, send, whoAmI } from "./api";
import { connection } from "./connection.svelte";
import type { Guest } from "./protocol";
import { t } from "./texts.svelte";

class Me {
  name = $state<string | null>(null);
  known = $state(false); // whether the server has been asked

  async look(): Promise<void> {
    this.name = await whoAmI();
    this.known = true;
  }

  /** Take or change the nickname. */
  async call(name: string): Promise<void> {
    const before = this.name;
    this.name = (await send<Guest>("POST", "/api/guest", { name })).name;
    if (before === null) connection.renew();
  }

  /** Be somebody before sitting down, with the usual name if none was given. */
  async ensure(): Promise<void> {
    if (!this.known) await this.look();
    if (this.name === null) await this.call(t("guest-name"));
  }

  async recover(code: string): Promise<void> {
    this.name = (await send<Guest>("POST", "/api/guest/recover", { code })).name;
    this.known = true;
    connection.renew();
  }

  async forget(): Promise<void> {
    await send("DELETE", "/api/guest");
    this.name = null;
    connection.renew();
  }
}

export const me = new Me();

/** What went wrong, in the reader's words. */
export function said(error: unknown): string {
  if (!(error instanceof Refusal)) throw error;
  const id = `refused-${error.code}`;
  const own = t(id);
  return own === id ? error.message : own;
}
