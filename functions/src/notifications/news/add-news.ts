import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { transact } from '../../lib/transact.ts';
import { isMerged, isPublic } from '../../shared/item/state.ts';
import { NEWS_MAX } from '../../shared/limits.ts';
import { feedbackPath } from '../../shared/paths.ts';
import { newsPath } from '../../shared/telling/paths.ts';
import { DAY_MS } from '../../shared/time.ts';
import type { News, NewsEntry } from '../../store/documents.ts';
import { collectionOf, docOf, type Snapshot } from '../../store/refs.ts';

const KEPT_MS = 365 * DAY_MS;

/**
 * Returns a person's news with these entries added, or null if all of them are there already.
 *
 * @param stored the person's document, which may not exist
 */
export function withNews(stored: Snapshot<'news'>, added: readonly NewsEntry[]): News | null {
  const { entries = [], seen_at = null } = stored.data() ?? {};
  const known = new Set(entries.map(({ id }) => id));
  const fresh = added.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return null;
  const all = [...fresh, ...entries.filter((entry) => !isReplaced(entry, fresh))].sort(
    (a, b) => b.at.toMillis() - a.at.toMillis(),
  );
  return { ...contentsOf(newestOf(all)), seen_at, expires_at: Timestamp.fromMillis(Date.now() + KEPT_MS) };
}

/** Keeps NEWS_MAX entries: the board with the most loses its oldest, so that a busy board displaces no other's news. */
function newestOf(newestFirst: readonly NewsEntry[]): NewsEntry[] {
  const kept = [...newestFirst];
  while (kept.length > NEWS_MAX) {
    const counts = new Map<string, number>();
    for (const { product_id } of kept) counts.set(product_id, (counts.get(product_id) ?? 0) + 1);
    const most = Math.max(...counts.values());
    kept.splice(
      kept.findLastIndex(({ product_id }) => counts.get(product_id) === most),
      1,
    );
  }
  return kept;
}

/** New comments replace earlier ones on the same item, so that a lively thread leaves room for other news. */
const isReplaced = ({ what, item }: NewsEntry, fresh: readonly NewsEntry[]) =>
  what === 'comment' && fresh.some((entry) => entry.what === 'comment' && entry.item === item);

const contentsOf = (entries: NewsEntry[]) => ({
  entries,
  items: [...new Set(entries.map(({ item }) => item))],
  boards: [...new Set(entries.map(({ product_id }) => product_id))],
});

/** Documents per transaction. */
const PAGE = 50;

/** Removes a deleted item or board from all news. Can be interrupted and repeated. @param signal stops between two commits */
export async function forgetNews(
  db: Firestore,
  {
    field,
    id,
    signal,
  }: { readonly field: 'items' | 'boards'; readonly id: string; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const told = collectionOf(db, 'news').where(field, 'array-contains', id).limit(PAGE);
  while (!signal?.aborted) {
    const found = await transact(db, async (transaction) => {
      const { docs } = await transaction.get(told);
      for (const document of docs) {
        const { entries } = document.data();
        const left = entries.filter((entry) => (field === 'items' ? entry.item : entry.product_id) !== id);
        transaction.update(document.ref, contentsOf(left));
      }
      return docs.length;
    });
    if (found < PAGE) return;
  }
}

/**
 * Removes a hidden item from all news, which hold its title. A merged item stays: its news link to the item that it is
 * merged into. Reads the item, not the event. Idempotent.
 */
export async function forgetHidden(db: Firestore, id: string): Promise<void> {
  const item = (await docOf(db, feedbackPath(id)).get()).data();
  if (item !== undefined && !isPublic(item) && !isMerged(item)) await forgetNews(db, { field: 'items', id });
}

/** Removes a board from the news of one person. Idempotent. */
export function forgetBoardNews(db: Firestore, uid: string, productId: string): Promise<void> {
  return transact(db, async (transaction) => {
    const news = await transaction.get(docOf(db, newsPath(uid)));
    const left = news.data()?.entries.filter(({ product_id }) => product_id !== productId);
    if (left !== undefined) transaction.update(news.ref, contentsOf(left));
  });
}
