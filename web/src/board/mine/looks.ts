import { readLocal, writeLocal } from '../../browser/kept.ts';
import type { Item } from '../data/model.ts';
import type { RecentActs } from '../list/recent-acts.ts';

/**
 * The state of the visitor's own items at the last visit. Stored in this browser only: on the server, each visit would
 * cost a write, and news (D46) already reach all devices. Where storage is blocked, nothing counts as new.
 */

/** Deleted by browser/forget-board.ts and forget-visit.ts. */
export const looksKey = (productId: string): string => `hearback_mine/${productId}`;

/** Votes, comments, status, and time of the answer (0 without one). */
type Look = readonly [votes: number, comments: number, status: string, answeredAt: number];
type Looks = ReadonlyMap<string, Look>;

const MOST = 300;

function readLooks(productId: string): Looks {
  try {
    return new Map(JSON.parse(readLocal(looksKey(productId)) ?? '[]') as [string, Look][]);
  } catch {
    return new Map();
  }
}

const atStart = new Map<string, Looks>();

/** Returns the looks of earlier visits: what is new stays so until the page is left. */
export function earlierLooks(productId: string): Looks {
  const known = atStart.get(productId) ?? readLooks(productId);
  atStart.set(productId, known);
  return known;
}

const statusOf = ({ status, label = '' }: Item) => `${status}/${label}`;

/** Records that the visitor sees these items. */
export function recordLooks(productId: string, items: readonly Item[]): void {
  const looks = new Map(readLooks(productId));
  for (const item of items) {
    looks.delete(item.id);
    looks.set(item.id, [item.votes, item.comments, statusOf(item), item.answeredAt ?? 0]);
  }
  writeLocal(looksKey(productId), JSON.stringify([...looks].slice(-MOST)));
}

/** What is new about an item. */
export interface ItemNews {
  readonly hasStatus: boolean;
  readonly hasAnswer: boolean;
  readonly votes: number;
  readonly comments: number;
}

/**
 * Returns what is new about an item since a look; null if nothing is, or if this is the first one.
 *
 * @param recent the visitor's own acts since, which are no news
 */
export function newsSince(looks: Looks, item: Item, recent: RecentActs): ItemNews | null {
  const look = looks.get(item.id);
  if (look === undefined) return null;
  const [votes, comments, status, answeredAt] = look;
  const own = recent.get(item.id);
  const news = {
    hasStatus: status !== statusOf(item),
    hasAnswer: (item.answeredAt ?? 0) > answeredAt,
    votes: Math.max(0, item.votes - Math.max(votes, own?.votes ?? 0)),
    comments: Math.max(0, item.comments - Math.max(comments, own?.comments ?? 0)),
  };
  return news.hasStatus || news.hasAnswer || news.votes + news.comments > 0 ? news : null;
}
