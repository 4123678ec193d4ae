import { FieldValue, type Firestore, type Query, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { ApiError } from '../lib/api-error.ts';
import { transact } from '../lib/transact.ts';
import { isMerged, isPublic } from '../shared/item/state.ts';
import { MERGED_MAX } from '../shared/limits.ts';
import { counterPath, feedbackPath, mergePath, productPath } from '../shared/paths.ts';
import { activityOf } from '../store/activity-of.ts';
import { collectionOf, docOf, getAll, isFound } from '../store/refs.ts';
import { haveSameReaders } from './same-readers.ts';

/** A merge as the owner asks for it. */
interface Wish {
  readonly productId: string;
  readonly source: string;
  readonly target: string;
  /** The owner's uid. */
  readonly by: string;
}

/**
 * Archives the source and opens the job. Reads both items in the transaction, so that of two merges into each other
 * only one succeeds. Does nothing if the source is merged into this target already.
 *
 * @throws ApiError
 */
export async function beginMerge(db: Firestore, { productId, source, target, by }: Wish): Promise<void> {
  if (source === target) throw new ApiError('mergeSelf');
  await transact(db, async (transaction) => {
    const [from, into, open, share, board] = await getAll(transaction, [
      docOf(db, feedbackPath(source)),
      docOf(db, feedbackPath(target)),
      docOf(db, mergePath(source)),
      docOf(db, counterPath(target)),
      docOf(db, productPath(productId)),
    ]);
    const [item, other] = [from.data(), into.data()];
    if (item?.product_id !== productId || other?.product_id !== productId) throw new ApiError('notFound');
    const merge = open.data();
    if (merge !== undefined) {
      if (merge.state === 'undoing') throw new ApiError('mergeBusy');
      if (merge.target_id !== target) throw new ApiError('mergeSourceMerged');
      return;
    }
    if (item.is_archived) throw new ApiError(isMerged(item) ? 'mergeSourceMerged' : 'mergeSourceArchived');
    if (!isPublic(other)) throw new ApiError('mergeTargetHidden');
    if (!isFound(board)) throw new ApiError('notFound');
    if (!haveSameReaders(board.data(), item, other)) throw new ApiError('mergeApart');
    await requireRoom(db, transaction, [source, target]);
    const now = FieldValue.serverTimestamp();
    // From now on, counts of the target distinguish copies from votes.
    if (isFound(share) && share.data().copies === undefined) transaction.update(share.ref, { copies: 0 });
    // Otherwise the target's author could delete the item that now represents both.
    if (!other.has_merged) transaction.update(docOf(db, feedbackPath(target)), { has_merged: true });
    transaction.update(docOf(db, feedbackPath(source)), { merged_into: target, merged_at: now, is_archived: true });
    recordMerging(db, transaction, { what: 'merged', names: { product_id: productId, item: source, by } });
    transaction.create(docOf(db, mergePath(source)), {
      product_id: productId,
      target_id: target,
      by,
      at: now,
      state: 'merging',
      was: { status: item.status },
      since: now,
      step: 'links',
      after: null,
    });
  });
}

/** Records who merged an item, or undid it. A repeated call changes no merge and writes none. */
export function recordMerging(
  db: Firestore,
  transaction: Transaction,
  {
    what,
    names,
  }: {
    readonly what: 'merged' | 'unmerged';
    readonly names: { readonly product_id: string; readonly item: string; readonly by: string };
  },
): void {
  const act = collectionOf(db, 'activity').doc();
  transaction.create(act, activityOf({ what }, names, Timestamp.now()));
}

/** Limits the tree of merged items, so that every query over it has a bound. Two reads. */
async function requireRoom(db: Firestore, transaction: Transaction, items: readonly string[]): Promise<void> {
  const countOf = async (query: Query) => (await transaction.get(query.count())).data().count;
  let merged = 1;
  for (const id of items) merged += await countOf(collectionOf(db, 'feedback').where('merged_into', '==', id));
  if (merged > MERGED_MAX) throw new ApiError('mergeFull', { n: MERGED_MAX });
}
