import { withStorage } from '../../browser/storage.ts';
import { votedItems } from '../visitor/voted-items.ts';

/** Beside the recent acts of the boards (list/recent-acts.ts), for all boards: no board has an empty id. */
const KEY = 'hearback_recent/';

/** Items whose tile was pressed, in order, with whether the vote is wanted. */
type Votes = Record<string, boolean | undefined>;

const read = (storage: Storage): Votes => JSON.parse(storage.getItem(KEY) ?? '{}');

/** The tile of an item on this page. */
const tileOf = (id: string) => document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"] .vote-tile`);

const itemOf = (tile: Element) => tile.closest<HTMLElement>('[data-item]')?.dataset.item as string;

const isVoted = (tile: Element) => tile.getAttribute('aria-pressed') === 'true';

/**
 * Stores presses on vote tiles until React does them, or the page gives them up, because both the visitor and the host
 * page may leave this document before: a frame that is moved is loaded again.
 */
export function keepVotes(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const tile = (target as Element).closest?.('.vote-tile');
      // Marked by public/keep-events.js, but not when React or the page itself presses it.
      if (tile) note(itemOf(tile), tile.matches('[data-kept]') ? !isVoted(tile) : undefined);
    },
    true,
  );
}

/** Presses again what was pressed in an earlier document of this tab, if the page does not show it already. */
export function pressKeptVotes(): void {
  for (const [id, wanted] of Object.entries(withStorage('sessionStorage', read) ?? {})) {
    const tile = tileOf(id);
    if (tile && isVoted(tile) === wanted) note(id);
    else tile?.click();
  }
}

function note(id: string, wanted?: boolean): void {
  withStorage('sessionStorage', (storage) => storage.setItem(KEY, JSON.stringify({ ...read(storage), [id]: wanted })));
}

/**
 * Marks the items on the page that this browser has voted on. Items without a vote are left out: the page may be older
 * than the visitor's vote.
 *
 * @returns the ids of the marked items
 */
export function markOwnVotes(): readonly string[] {
  return votedItems().filter((id) => {
    const tile = tileOf(id);
    if (!tile || tile.textContent === '0') return false;
    tile.setAttribute('aria-pressed', 'true');
    return true;
  });
}
