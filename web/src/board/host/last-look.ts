import { readKept, writeKept } from '../../browser/kept.ts';
import { mayHaveVisitor } from '../visitor/visitor-hint.ts';

/**
 * The visitor's last looks at a board's changelog and at their own news of it: the time of the newest entry then, in ms
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

export const lookKey = (productId: string): string => `hearback_seen/${productId}`;
export const newsLookKey = (productId: string): string => `hearback_news/${productId}`;

/**
 * Returns how many entries are newer than the last look. Without a last look, none are, and this look is stored.
 *
 * @param times publication times of the newest entries, newest first
 */
export function countNewer(productId: string, times: readonly number[]): number {
  const last = readKept(lookKey(productId));
  if (last === null) writeKept(lookKey(productId), String(times[0] ?? 0));
  return last === null ? 0 : times.filter((at) => at > Number(last)).length;
}

/** Records that the visitor has seen all entries up to `newest`. Stores nothing about visitors who have never acted. */
export async function recordLook(productId: string, newest: number): Promise<void> {
  if (!(await mayHaveVisitor())) return;
  record(lookKey(productId), newest);
}

function record(key: string, newest: number): void {
  // Also true for a stored text that is no number.
  if (!(newest <= Number(readKept(key)))) writeKept(key, String(newest));
  window.countUnread?.();
}

/** Returns the last look at the news; 0 without one. */
export const newsLook = (productId: string): number => Number(readKept(newsLookKey(productId))) || 0;

/**
 * Records that the visitor has seen this board's news up to `newest`. Stores this in the browser only, because the
 * server has one mark for all boards.
 */
export const recordNewsLook = (productId: string, newest: number): void => record(newsLookKey(productId), newest);
