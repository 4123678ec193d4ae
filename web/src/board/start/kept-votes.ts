import { withStorage } from '../../browser/storage.ts';
import { storedVotes } from '../visitor/voted-items.ts';

/** Key for the votes of all boards, with the prefix of recent acts (list/recent-acts.ts): no board has an empty id. */
const KEY = 'hearback_recent/';

/** Items whose tile was pressed, in order, with the time in ms since 1970, negative for a vote that is taken back. */
type Votes = Record<string, number | undefined>;
/** A moved frame is loaded again at once. An older press may be that of another person who used this tab before. */
const MOVED_MS = 60_000;

const read = (storage: Storage): Votes => JSON.parse(storage.getItem(KEY) ?? '{}');

/** The tile of an item on this page. */
const tileOf = (id: string) => document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"] .vote-tile`);

const itemOf = (tile: Element) => tile.closest<HTMLElement>('[data-item]')?.dataset.item as string;

const isVoted = (tile: Element) => tile.getAttribute('aria-pressed') === 'true';

/**
 * Stores presses on vote tiles until React handles them, or the page gives them up. The visitor may leave this document
 * before, and the host page may move the frame, which loads it again.
 */
export function persistVotes(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const tile = (target as Element).closest?.('.vote-tile');
      // public/keep-events.js marks the tile, but not when React or the page itself presses the tile.
      if (tile) record(itemOf(tile), tile.matches('[data-kept]') ? Date.now() * (isVoted(tile) ? -1 : 1) : undefined);
    },
    true,
  );
}

/** Presses again what was pressed in an earlier document of this tab, if the page does not show it already. */
export function pressKeptVotes(): void {
  for (const [id, at = 0] of Object.entries(withStorage('sessionStorage', read) ?? {})) {
    const tile = tileOf(id);
    if (Math.abs(at) < Date.now() - MOVED_MS || (tile && isVoted(tile) === at > 0)) record(id);
    else tile?.click();
  }
}

function record(id: string, at?: number): void {
  withStorage('sessionStorage', (storage) => storage.setItem(KEY, JSON.stringify({ ...read(storage), [id]: at })));
}

/**
 * Marks the items on the page that this browser has voted on. Items without a vote are left out: the page may be older
 * than the visitor's vote.
 *
 * @returns the ids of the marked items
 */
export function markOwnVotes(): readonly string[] {
  return storedVotes().filter((id) => {
    const tile = tileOf(id);
    if (!tile || tile.textContent === '0') return false;
    tile.setAttribute('aria-pressed', 'true');
    return true;
  });
}
