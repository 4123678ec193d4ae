import { readCookie, writeCookie } from '../visitor/cookies.ts';
import { mayHaveVisitor } from '../visitor/visitor-hint.ts';
import { readLocal, writeLocal } from '../visitor/voted-items.ts';

/**
 * The visitor's last look at a board's changelog: the publication time of the newest entry then, in ms since 1970, UTC.
 * It is in local storage, or in a partitioned cookie in frames whose storage is blocked, as the visitor's session is.
 * Where neither works, nothing counts as unread.
 */

declare global {
  interface Window {
    /**
     * Counts unread entries once more, or for the first time. Call this only for visitors who have acted, because it
     * stores their first look. Not defined where the server has not rendered the page.
     */
    countUnread?: () => unknown;
  }
}

export const lookKey = (board: string): string => `hearback_seen/${board}`;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const read = (key: string) => readLocal(key) ?? readCookie(key);

function write(key: string, time: string): void {
  writeLocal(key, time);
  if (readLocal(key) !== time) writeCookie(key, time, YEAR_SECONDS, '/embed');
}

/**
 * Returns how many entries are newer than the last look. Without one, none are, and this is the first.
 *
 * @param times publication times of the newest entries, newest first
 */
export function countNewer(board: string, times: readonly number[]): number {
  const last = read(lookKey(board));
  if (last === null) write(lookKey(board), String(times[0] ?? 0));
  return last === null ? 0 : times.filter((at) => at > Number(last)).length;
}

/** Notes that the visitor has seen all entries up to `newest`. Stores nothing about visitors who have never acted. */
export async function noteLook(board: string, newest: number): Promise<void> {
  if (!(await mayHaveVisitor())) return;
  // Also true for a stored text that is no number.
  if (!(newest <= Number(read(lookKey(board))))) write(lookKey(board), String(newest));
  window.countUnread?.();
}
