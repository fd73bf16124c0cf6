/** Short notes to the reader at the foot of the page; each goes after a while. */

import type { Played } from "./texts.svelte";

interface Note {
  id: number;
  text: string;
  rule: string;
  played: Played; // whose rulebook has the rule
}

class Notes {
  list = $state<Note[]>([]);
  private number = 0;

  say(text: string, rule = "", played: Played = ""): void {
    const id = this.number++;
    this.list = [...this.list.filter((note) => note.text !== text).slice(-2), { id, text, rule, played }];
    setTimeout(() => this.close(id), 4000 + text.length * 50);
  }

  close(id: number): void {
    this.list = this.list.filter((note) => note.id !== id);
  }
}

export const notes = new Notes();
