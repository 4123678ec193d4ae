import { commentCount, freshItems, voteCount } from '../../messages/en/board/live.ts';
import { formatNumber } from '../../messages/format.ts';
import type { LiveItem, LiveJson } from '../../open-data/live-json.ts';
import type { InitialData, Item } from '../data/model.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A card of a page and its entry in the page's data, which are in the same order. */
interface Shown {
  readonly card: HTMLElement;
  readonly entry: Writable<Item>;
}

/**
 * Shows live numbers in the server's HTML, and writes them to the page's data, from which React starts. An answer that
 * is older than the page is ignored. Nothing moves. A status or an answer that has changed is a reason to run React.
 */
export function show({ v, items, total }: LiveJson): void {
  const text = document.getElementById('board-data')?.firstChild as Text;
  const data: Writable<InitialData> = JSON.parse(text.data);
  const shown = cardsOf(data);
  // React may have read the page's data meanwhile.
  if (window.hasStarted || v < (data.liveAt ?? data.readAt)) return;
  for (const [id, votes, comments] of items) {
    const { card, entry } = shown.get(id) ?? {};
    if (!card || !entry) continue;
    setNumber(card.querySelector('.vote-tile'), voteCount, entry.votes, votes);
    setNumber(card.querySelector('.card-act'), commentCount, entry.comments, comments);
    const heading = card.querySelector<HTMLElement>('.comment-count');
    if (heading) {
      heading.textContent = commentCount(comments);
      heading.hidden = comments === 0;
    }
    Object.assign(entry, { votes, comments });
  }
  // In a tab, only the numbers are newer: the content is as old as before.
  if (data.tab) data.liveAt = v;
  else data.readAt = v;
  if (total !== undefined) {
    data.total = Math.min(data.total ?? total, total);
    const fresh = total - data.total;
    if (fresh !== (data.fresh ?? 0)) setFresh(fresh);
    data.fresh = fresh;
  }
  text.data = JSON.stringify(data);
  // React shows such changes. Not on the roadmap, where the status decides an item's column, and nothing moves.
  if (!data.tab && items.some((item) => isRelabeled(item, shown.get(item[0])?.entry)))
    dispatchEvent(new Event('outdated'));
}

/** Whether the status or the answer of an item has changed. */
const isRelabeled = ([, , , status, label, answeredAt]: LiveItem, entry: Item | undefined) =>
  entry && (entry.status !== status || entry.label !== (label ?? undefined) || entry.answeredAt !== answeredAt);

/** Returns the cards of the page by the ids of their items. */
function cardsOf({ opened, tab, firstPage }: InitialData): ReadonlyMap<string, Shown> {
  const onRoadmap = tab?.view === 'roadmap' ? tab.content.columns.flatMap((column) => column.items) : null;
  const entries = opened ? [opened.item] : (onRoadmap ?? firstPage.entries);
  const cards = [...document.querySelectorAll<HTMLElement>('[data-item]')];
  return new Map(cards.map((card, at) => [card.dataset.item ?? '', { card, entry: entries[at] as unknown as Item }]));
}

/** Replaces a number as Tick does, also at the end of the button's accessible name. */
function setNumber(button: Element | null, sentence: (count: number) => string, last: number, next: number): void {
  const shown = button?.querySelector('.tick-value');
  const name = button?.getAttribute('aria-label');
  if (next === last || !button || !shown || !name) return;
  const number = shown.cloneNode() as HTMLElement;
  number.textContent = formatNumber(next);
  number.dataset.direction = next > last ? 'up' : 'down';
  shown.replaceWith(number);
  button.setAttribute('aria-label', name.slice(0, -sentence(last).length) + sentence(next));
}

/** Shows the same link as the list itself (items/items-view.tsx). */
function setFresh(count: number): void {
  const link = Object.assign(document.createElement('a'), { href: '', textContent: freshItems(count) });
  document.querySelector('.fresh')?.replaceChildren(...(count > 0 ? [link] : []));
}
