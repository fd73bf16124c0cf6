/**
 * Cards fly between zones. Before a new view is drawn, `look` notes where every card lies; afterwards `fly` finds for each
 * card that is new in its zone one that vanished from another, and lets it travel from there.
 */

import { settings } from "../settings.svelte";
import { animate, isCalm } from "./motion";

interface Seen {
  card: string; // "" for a back
  zone: string;
  box: DOMRect;
  element: HTMLElement;
}

interface Look {
  cards: Seen[];
  zones: Map<string, DOMRect>;
  counts: Map<string, number>;
}

const TRAVEL = 340;
const STAGGER = 60;
const MOST = 24; // flights for one step; more would only be a flurry

/** Where everything lies; `counts` are the cards in each zone of the view. */
export function look(root: HTMLElement, counts: Map<string, number>): Look {
  const cards = [...root.querySelectorAll<HTMLElement>("[data-card]")].map((element) => ({
    card: element.dataset.card!,
    zone: element.dataset.in!,
    box: element.getBoundingClientRect(),
    element,
  }));
  const zones = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-zone]"))
    zones.set(element.dataset.zone!, element.getBoundingClientRect());
  // Zones that are folded away belong to a seat, and are where it is.
  for (const element of root.querySelectorAll<HTMLElement>("[data-holds]"))
    for (const zone of element.dataset.holds!.split(" "))
      if (!zones.has(zone)) zones.set(zone, element.getBoundingClientRect());
  return { cards, zones, counts };
}

/** Let the cards travel from where they were to where they are. */
export function fly(root: HTMLElement, before: Look, counts: Map<string, number>): void {
  if (settings.speed === 0) return;
  const after = look(root, counts);
  const gone = unmatched(before.cards, after.cards);
  const come = unmatched(after.cards, before.cards);
  if (!isCalm()) slide(before.cards, after.cards);
  let flights = 0;
  const delay = () => Math.min(flights++, MOST) * STAGGER;

  for (const seen of come) {
    if (flights >= MOST) break;
    const source = takeSource(seen, gone);
    const from = source?.box ?? poorer(before, counts, seen.zone);
    if (from) travel(seen, from, delay(), source !== null && source.card !== seen.card);
  }
  for (const seen of gone) {
    if (flights >= MOST) break;
    const to = richer(after, before.counts, seen.zone);
    if (to) depart(seen, to, delay());
  }
}

/** Cards of `some` that have no equal in the same zone of `others`. */
function unmatched(some: Seen[], others: Seen[]): Seen[] {
  const left = new Map<string, number>();
  for (const { card, zone } of others) left.set(`${zone} ${card}`, (left.get(`${zone} ${card}`) ?? 0) + 1);
  return some.filter(({ card, zone }) => {
    const number = left.get(`${zone} ${card}`) ?? 0;
    left.set(`${zone} ${card}`, number - 1);
    return number <= 0;
  });
}

/** Where a card came from: the same card elsewhere, a back that was turned, or a face that was turned down. */
function takeSource(seen: Seen, gone: Seen[]): Seen | null {
  const found =
    gone.find((other) => other.card === seen.card && other.zone !== seen.zone) ??
    gone.find((other) => other.zone === seen.zone && (other.card === "" || seen.card === "")) ??
    gone.find((other) => other.card === "" || seen.card === "");
  if (found) gone.splice(gone.indexOf(found), 1);
  return found ?? null;
}

/** The box of a zone that lost cards: where a card without a visible source came from. */
function poorer(before: Look, counts: Map<string, number>, not: string): DOMRect | undefined {
  return changed(before, (zone) => zone !== not && (counts.get(zone) ?? 0) < (before.counts.get(zone) ?? 0));
}

/** The box of a zone that gained cards without showing them. */
function richer(after: Look, counts: Map<string, number>, not: string): DOMRect | undefined {
  return changed(after, (zone) => zone !== not && (after.counts.get(zone) ?? 0) > (counts.get(zone) ?? 0));
}

function changed(look: Look, how: (zone: string) => boolean): DOMRect | undefined {
  for (const [zone, box] of look.zones) if (how(zone)) return box;
  return undefined;
}

/** Cards that stay in their zone close up. */
function slide(before: Seen[], after: Seen[]): void {
  const old = new Map<Element, DOMRect>();
  for (const { element, box } of before) old.set(element, box);
  for (const { element, box } of after) {
    const was = old.get(element);
    if (!was) continue;
    const [x, y] = [was.left - box.left, was.top - box.top];
    if (Math.abs(x) + Math.abs(y) > 2) animate(element, { transform: [`translate(${x}px, ${y}px)`, "none"] }, 250);
  }
}

function travel(seen: Seen, from: DOMRect, delay: number, turned: boolean): void {
  const { box, element } = seen;
  const x = from.left + from.width / 2 - box.left - box.width / 2;
  const y = from.top + from.height / 2 - box.top - box.height / 2;
  const scale = Math.min(1.6, Math.max(0.4, from.height / Math.max(1, box.height)));
  const start = `translate(${x}px, ${y}px) scale(${scale})${turned ? " rotateY(90deg)" : ""}`;
  element.style.zIndex = "20";
  const flight = animate(element, { transform: [start, "none"] }, TRAVEL, { delay });
  flight?.finished.catch(() => {}).finally(() => (element.style.zIndex = ""));
  mark(element, delay);
}

/** A gold rim that fades: just arrived. */
function mark(element: HTMLElement, delay: number): void {
  animate(element, { outlineColor: ["var(--gold-rim)", "transparent"], outlineStyle: ["solid", "solid"], outlineWidth: ["3px", "3px"] }, 1500, {
    delay: delay + TRAVEL,
    fill: "none",
  });
}

/** A card that is no longer shown goes to where it is now hidden. */
function depart(seen: Seen, to: DOMRect, delay: number): void {
  const ghost = seen.element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-card");
  ghost.setAttribute("aria-hidden", "true");
  ghost.classList.add("ghost");
  const { box } = seen;
  Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`, margin: "0" });
  ghost.style.setProperty("--card", `${box.width}px`);
  document.body.append(ghost);
  const x = to.left + to.width / 2 - box.left - box.width / 2;
  const y = to.top + to.height / 2 - box.top - box.height / 2;
  const flight = animate(ghost, { transform: ["none", `translate(${x}px, ${y}px) scale(0.6)`], opacity: [1, 1, 0.2] }, TRAVEL, { delay });
  if (!flight) ghost.remove();
  else flight.finished.catch(() => {}).finally(() => ghost.remove());
}

/** End all motion at once: the reader wants to go on. */
export function land(root: HTMLElement): void {
  for (const animation of root.ownerDocument.getAnimations()) if (animation.effect?.getTiming().iterations === 1) animation.finish();
}
