import { readKept, writeKept } from '../../browser/kept.ts';
import { mayHaveVisitor } from '../visitor/visitor-hint.ts';

/**
 * The visitor's last looks at a board's changelog and at the own news of it: the time of the newest entry then, in ms
 * since 1970, UTC. Where nothing can be kept, nothing counts as unread.
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
export const newsLookKey = (board: string): string => `hearback_news/${board}`;

/**
 * Returns how many entries are newer than the last look. Without one, none are, and this is the first.
 *
 * @param times publication times of the newest entries, newest first
 */
export function countNewer(board: string, times: readonly number[]): number {
  const last = readKept(lookKey(board));
  if (last === null) writeKept(lookKey(board), String(times[0] ?? 0));
  return last === null ? 0 : times.filter((at) => at > Number(last)).length;
}

/** Notes that the visitor has seen all entries up to `newest`. Stores nothing about visitors who have never acted. */
export async function noteLook(board: string, newest: number): Promise<void> {
  if (!(await mayHaveVisitor())) return;
  note(lookKey(board), newest);
}

function note(key: string, newest: number): void {
  // Also true for a stored text that is no number.
  if (!(newest <= Number(readKept(key)))) writeKept(key, String(newest));
  window.countUnread?.();
}

/** Returns the last look at the news; 0 without one. */
export const newsLook = (board: string): number => Number(readKept(newsLookKey(board))) || 0;

/**
 * Notes that the visitor has seen the news up to `newest`. Only this board's, and only in this browser: the mark on the
 * server is one for all boards.
 */
export const noteNewsLook = (board: string, newest: number): void => note(newsLookKey(board), newest);
