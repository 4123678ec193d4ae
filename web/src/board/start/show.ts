import { commentCount, freshItems, voteCount } from '../../messages/en/board/live.ts';
import { formatNumber } from '../../messages/format.ts';
import type { LiveJson } from '../../open-data/live-json.ts';
import type { InitialData, Item } from '../data/model.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A card of a page and its entry in the page's data, which are in the same order. */
interface Shown {
  readonly card: HTMLElement;
  readonly entry: Writable<Item>;
}

/**
 * Shows live numbers in the server's HTML, and writes them to the page's data, from which React starts. An answer that
 * is older than the page is ignored. Nothing moves.
 */
export async function show({ v, items, total }: LiveJson): Promise<void> {
  const [data, shown] = read(document);
  if (v < (data.liveAt ?? data.readAt)) return;
  // On the roadmap, a status is a place.
  const isRelabeled =
    !data.tab &&
    items.some(([id, , , status, label, answeredAt]) => {
      const entry = shown.get(id)?.entry;
      const isSame = entry?.status === status && entry.label === (label ?? undefined);
      return entry && !(isSame && entry.answeredAt === answeredAt);
    });
  // Names and colors of labels, and answers, are in the HTML of the server.
  const newer = isRelabeled ? read(await fetchPage())[1] : null;
  // React has read the page's data meanwhile.
  if (window.hasStarted) return;
  for (const [id, votes, comments] of items) {
    const { card, entry } = shown.get(id) ?? {};
    if (!card || !entry) continue;
    setNumber(card.querySelector('.vote-tile'), voteCount, entry.votes, votes);
    setNumber(card.querySelector('.card-act'), commentCount, entry.comments, comments);
    Object.assign(entry, { votes, comments });
    const now = newer?.get(id);
    if (now) setBadges(card, entry, now);
  }
  // The content of a tab is as old as it was.
  if (data.tab) data.liveAt = v;
  else data.readAt = v;
  if (total !== undefined) {
    data.total = Math.min(data.total ?? total, total);
    const fresh = total - data.total;
    if (fresh !== (data.fresh ?? 0)) setFresh(fresh);
    data.fresh = fresh;
  }
  dataOf(document).data = JSON.stringify(data);
}

const dataOf = (page: Document) => page.getElementById('board-data')?.firstChild as Text;

function read(page: Document): [data: Writable<InitialData>, shown: ReadonlyMap<string, Shown>] {
  const data = JSON.parse(dataOf(page).data) as InitialData;
  const cards = [...page.querySelectorAll<HTMLElement>('[data-item]')];
  // A list, an item's page, or a roadmap.
  const { opened, tab, firstPage } = data;
  const onRoadmap = tab?.view === 'roadmap' ? tab.content.columns.flatMap((column) => column.items) : null;
  const entries = opened ? [opened.item] : (onRoadmap ?? firstPage.entries);
  return [
    data,
    new Map(cards.map((card, at) => [card.dataset.item ?? '', { card, entry: entries[at] as unknown as Item }])),
  ];
}

/** Requests this page again, as a document whose scripts do not run. The page's policy allows no parsing of text. */
function fetchPage(): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.onload = () => resolve(request.response);
    request.onerror = reject;
    request.send();
  });
}

/** Replaces a number as Tick does, and at the end of the button's name. */
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

function setBadges(card: Element, entry: Writable<Item>, { card: from, entry: now }: Shown): void {
  const { status, isPinned, label, tags, answeredAt, answer } = now;
  // Undefined fields are not written.
  Object.assign(entry, { status, isPinned, label, tags, answeredAt, answer });
  for (const badge of card.querySelectorAll('.badge')) badge.remove();
  card.querySelector('.card-meta, .single-meta')?.prepend(...from.querySelectorAll('.badge'));
  // An item's page has the text of the answer, above its comments.
  card.querySelector('.answer')?.remove();
  card.querySelector('.comments')?.before(...from.querySelectorAll('.answer'));
}

/** As the list's own link (fresh-items.tsx). */
function setFresh(count: number): void {
  const link = Object.assign(document.createElement('a'), { href: '', textContent: freshItems(count) });
  document.querySelector('.fresh')?.replaceChildren(...(count > 0 ? [link] : []));
}
