import { plainExcerpt } from '@shared/markdown/plain-text';
import { INITIAL_DATA_ID, type InitialData, type Item } from '../data/model.ts';

/** The fields of an item that its card may contain instead: texts, the id, and the time. */
type Shown = Pick<Item, 'id' | 'title' | 'description' | 'createdAt'>;
type WrittenItem = Omit<Item, keyof Shown> & Partial<Shown>;
type WrittenData = Omit<InitialData, 'firstPage'> & {
  readonly firstPage: Omit<InitialData['firstPage'], 'entries'> & { readonly entries: readonly WrittenItem[] };
};

/**
 * Returns the initial data as a JSON element that never runs as a script and that no text can break out of.
 *
 * @param hasCards whether the page has the items' cards. The data then omits what the cards show, most of its bytes
 */
export function initialDataElement({ firstPage, ...data }: InitialData, hasCards: boolean): string {
  const entries = hasCards ? firstPage.entries.map(withoutShown) : firstPage.entries;
  const written: WrittenData = { ...data, firstPage: { ...firstPage, entries } };
  const json = JSON.stringify(written).replaceAll(/[<>&\u2028\u2029]/g, escapeCharacter);
  return `<script type="application/json" id="${INITIAL_DATA_ID}">${json}</script>`;
}

/** A description with marks is sent again, because its card shows it without them. */
const withoutShown = ({ id: _, title: __, description, createdAt: ___, ...others }: Item): WrittenItem =>
  plainExcerpt(description) === description ? others : { ...others, description };

/** Returns a character as a JSON Unicode escape. */
const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Reads the initial data in the browser; null if the page has none.
 *
 * @param ownVotes ids of the items that the page already marks as voted on
 */
export function initialIn(page: Document, ownVotes: readonly string[]): InitialData | null {
  const json = page.getElementById(INITIAL_DATA_ID)?.textContent;
  if (!json) return null;
  const { firstPage, ...data } = JSON.parse(json) as WrittenData;
  const cards = page.querySelectorAll<HTMLElement>('[data-item]');
  const entries = firstPage.entries.map((item, at) => ({ ...shownIn(cards[at]), ...item }));
  return { ...data, firstPage: { ...firstPage, entries }, ownVotes };
}

/** Returns what a card shows. A long title is complete in the heading's tooltip (card.tsx). */
function shownIn(card: HTMLElement | undefined): Shown {
  const heading = card?.querySelector<HTMLElement>('h2');
  return {
    id: card?.dataset.item ?? '',
    title: heading?.title || (heading?.textContent ?? ''),
    description: card?.querySelector('.description')?.textContent ?? '',
    createdAt: Date.parse(card?.querySelector('time')?.dateTime ?? ''),
  };
}
