import type { InitialData, Item } from '../data/model.ts';

/** Id of the data element, which follows all visible content. */
export const INITIAL_DATA_ID = 'board-data';

type Texts = Pick<Item, 'title' | 'description'>;
/** An item whose texts may stand in its card instead. */
type WrittenItem = Omit<Item, keyof Texts> & Partial<Texts>;
type WrittenData = Omit<InitialData, 'firstPage'> & {
  readonly firstPage: Omit<InitialData['firstPage'], 'entries'> & { readonly entries: readonly WrittenItem[] };
};

/**
 * Returns the initial data as a JSON element that never runs as a script and that no text can break out of.
 *
 * @param hasCards whether the page has the items' cards. Their texts, most of its bytes, are then not sent again
 */
export function initialDataElement({ firstPage, ...data }: InitialData, hasCards: boolean): string {
  const entries = hasCards ? firstPage.entries.map(withoutTexts) : firstPage.entries;
  const written: WrittenData = { ...data, firstPage: { ...firstPage, entries } };
  const json = JSON.stringify(written).replaceAll(/[<>&\u2028\u2029]/g, escapeCharacter);
  return `<script type="application/json" id="${INITIAL_DATA_ID}">${json}</script>`;
}

const withoutTexts = ({ title: _, description: __, ...others }: Item): WrittenItem => others;

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
  const entries = firstPage.entries.map((item) => ({ ...textsOf(item.id, page), ...item }));
  return { ...data, firstPage: { ...firstPage, entries }, ownVotes };
}

/** Returns an item's texts as its card shows them. A long title stands whole in the heading's tooltip (card.tsx). */
function textsOf(id: string, page: Document): Texts {
  const card = page.querySelector(`[data-item="${CSS.escape(id)}"]`);
  const heading = card?.querySelector<HTMLElement>('h2');
  return {
    title: heading?.title || (heading?.textContent ?? ''),
    description: card?.querySelector('.description')?.textContent ?? '',
  };
}
