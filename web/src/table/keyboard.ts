/** The keyboard at a table: arrows walk over the cards and places, letters are shortcuts. */

export type Shortcuts = Record<string, () => void>;

/** Handle a key; true if it meant something. */
export function handleKey(event: KeyboardEvent, root: HTMLElement, shortcuts: Shortcuts): boolean {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (target.closest("input, select, textarea, dialog")) return false;
  if (event.key.startsWith("Arrow")) return walk(root, event.key);
  if (/^[1-9]$/.test(event.key)) {
    const buttons = root.querySelectorAll<HTMLButtonElement>("[data-choice]");
    buttons[Number(event.key) - 1]?.click();
    return Number(event.key) <= buttons.length;
  }
  const does = shortcuts[event.key.toLowerCase()];
  does?.();
  return does !== undefined;
}

/** Move the focus to the next legal card or place. */
export function focusLegal(root: HTMLElement): void {
  const open = spots(root).filter((element) => element.closest("[data-legal], [data-choice]"));
  const at = open.indexOf(document.activeElement as HTMLElement);
  open[(at + 1) % open.length]?.focus();
}

function spots(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("button")].filter((element) => element.offsetParent !== null);
}

/** The nearest spot in a direction; what lies beside the way counts three times as far. */
function walk(root: HTMLElement, key: string): boolean {
  const from = document.activeElement;
  if (!from || !root.contains(from) || from === root) {
    focusLegal(root);
    return true;
  }
  const [x, y] = middle(from);
  const along = key === "ArrowLeft" || key === "ArrowRight" ? 0 : 1;
  const sign = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const element of spots(root)) {
    const to = middle(element);
    const gap = [to[0] - x, to[1] - y];
    const ahead = gap[along]! * sign;
    const far = ahead + 3 * Math.abs(gap[1 - along]!);
    if (element !== from && ahead > 4 && far < least) [best, least] = [element, far];
  }
  best?.focus();
  return best !== null;
}

function middle(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
