/** Short notes to the reader at the foot of the page; each goes after a while. */

interface Note {
  id: number;
  text: string;
  rule: string;
  game: string;
}

class Notes {
  list = $state<Note[]>([]);
  private number = 0;

  say(text: string, rule = "", game = ""): void {
    const id = this.number++;
    this.list = [...this.list.filter((note) => note.text !== text).slice(-2), { id, text, rule, game }];
    setTimeout(() => this.close(id), 4000 + text.length * 50);
  }

  close(id: number): void {
    this.list = this.list.filter((note) => note.id !== id);
  }
}

export const notes = new Notes();
