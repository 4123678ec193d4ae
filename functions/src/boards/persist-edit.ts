import type { Firestore } from 'firebase-admin/firestore';
import { registerItem } from '../counters/register-item.ts';
import { transact } from '../lib/transact.ts';
import { EDITS_MAX } from '../shared/limits.ts';
import { authorPath, editPath, feedbackPath } from '../shared/paths.ts';
import { HOUR_MS } from '../shared/time.ts';
import { block } from '../store/block.ts';
import type { Edit } from '../store/documents.ts';
import { collectionOf, docOf, isFound, type Snapshot } from '../store/refs.ts';
import { isOnTeam } from '../store/require-role.ts';
import { recordSimilar } from './record-similar.ts';

/** Returns true if the author or the team has changed the text of an existing item. */
export function isEdit(before: Snapshot<'feedback'>, after: Snapshot<'feedback'>): boolean {
  if (!before.exists || !after.exists) return false;
  const [last, next] = [before, after].map((item) => item.data()?.edited_at?.valueOf());
  return next !== undefined && next !== last;
}

/**
 * Handles a change of an item's text: keeps the earlier text for the team, and makes the item findable by its new
 * words. Idempotent and independent of event order.
 */
export async function persistEdit(
  db: Firestore,
  before: Snapshot<'feedback'>,
  after: Snapshot<'feedback'>,
): Promise<void> {
  if (!isFound(before) || !isFound(after)) return;
  const { id } = after;
  const { title, description, category } = before.data();
  const { product_id, edited_at, edited_by_team } = after.data();
  if (edited_at === undefined) return;
  const edit: Edit = { feedback_id: id, product_id, at: edited_at, was: { title, description, category } };
  const kept = docOf(db, editPath(`${id}_${edited_at.seconds}${String(edited_at.nanoseconds).padStart(9, '0')}`));
  const isThere = await transact(db, async (transaction) => {
    // A text that is stored after the sweep of a deleted item would never be deleted.
    if (!(await transaction.get(after.ref)).exists) return false;
    transaction.set(kept, edit);
    return true;
  });
  if (!isThere) return;
  await registerItem(db, id, product_id);
  if (title !== after.data().title) await compareAnew(db, id);
  await limitEdits(db, { feedbackId: id, productId: product_id, isTeam: edited_by_team === true });
}

/** Compares the item with others by its current title, which may be newer than the event. */
async function compareAnew(db: Firestore, feedbackId: string): Promise<void> {
  const item = (await docOf(db, feedbackPath(feedbackId)).get()).data();
  if (item === undefined) return;
  const { title_words: _, ...others } = item;
  await recordSimilar(db, feedbackId, others);
}

/**
 * Records the last texts, and blocks an author who changes an item more often than a person does.
 *
 * @param isTeam whether the team made the last change, after which the author can make none
 */
async function limitEdits(
  db: Firestore,
  {
    feedbackId,
    productId,
    isTeam,
  }: { readonly feedbackId: string; readonly productId: string; readonly isTeam: boolean },
): Promise<void> {
  const { docs } = await collectionOf(db, 'edits')
    .where('product_id', '==', productId)
    .where('feedback_id', '==', feedbackId)
    .orderBy('at', 'desc')
    .select()
    .limit(2 * EDITS_MAX)
    .get();
  const surplus = docs.slice(EDITS_MAX);
  if (surplus.length === 0) return;
  const batch = db.batch();
  for (const { ref } of surplus) batch.delete(ref);
  await batch.commit();
  if (isTeam) return;
  const uid = (await docOf(db, authorPath(feedbackId)).get()).data()?.uid;
  if (uid === undefined || (await isOnTeam(db, productId, uid))) return;
  await block(db, { uid, productId }, { reason: 'posts', count: docs.length, until: Date.now() + HOUR_MS });
}
