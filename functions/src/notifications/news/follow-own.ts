import type { Firestore } from 'firebase-admin/firestore';
import { transact } from '../../lib/transact.ts';
import { authorPath, feedbackPath } from '../../shared/paths.ts';
import { followPath } from '../../shared/telling/paths.ts';
import { FOLLOWED } from '../../shared/telling/values.ts';
import { docOf, getAll, isFound } from '../../store/refs.ts';
import { isDeleted } from '../../store/tombstone.ts';

/**
 * Makes the author follow a new item. Does nothing once the item is registered (counters/register-item.ts), so that a
 * repeated event does not follow again what the author has stopped following. Costs four reads and a write.
 */
export async function followOwn(db: Firestore, id: string, uid: string): Promise<void> {
  const follow = docOf(db, followPath(id, uid));
  await transact(db, async (transaction) => {
    const [item, existing, author] = await getAll(transaction, [
      docOf(db, feedbackPath(id)),
      follow,
      docOf(db, authorPath(id)),
    ]);
    if (!isFound(item) || existing.exists) return;
    const { product_id, created_at, created_by, search_tokens } = item.data();
    if (search_tokens !== undefined) return;
    // The author has left the item.
    if (created_by === null && !author.exists) return;
    if (await isDeleted(db, uid, transaction)) return;
    transaction.create(follow, { item: id, product_id, uid, on: [...FOLLOWED], created_at });
  });
}
