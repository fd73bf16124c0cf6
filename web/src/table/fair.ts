/** The proof that a deal was fair, checked in the page: docs/records.md, "Proofs". */

export interface Sealed {
  fair?: { commitment?: string; secret?: string };
}

/** Whether the secret shown after the end is the one behind the seal that was shown here. */
export async function secretIsSealed({ fair }: Sealed, seal: string): Promise<boolean> {
  return fair?.commitment === seal && (await sha256(fromHex(fair.secret ?? ""))) === seal;
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
