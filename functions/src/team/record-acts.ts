import { isDeepStrictEqual } from 'node:util';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { transact } from '../lib/transact.ts';
import { activityPath, actPath } from '../shared/paths.ts';
import { DAY_MS } from '../shared/time.ts';
import { type Act, activityOf } from '../store/activity-of.ts';
import type { Feedback } from '../store/documents.ts';
import { collectionOf, docOf, isFound, type Snapshot } from '../store/refs.ts';

/** Returns what the team did to an item between two versions. Ignores counts, merges and changes by the author. */
function actsBetween(before: Feedback, after: Feedback): Act[] {
  if (before.merged_into !== after.merged_into) return [];
  const differs = (...fields: readonly (keyof Feedback)[]) =>
    fields.some((field) => !isDeepStrictEqual(before[field], after[field]));
  const acts: (Act | false)[] = [
    differs('status', 'label') && { what: 'status', to: after.label ?? after.status },
    differs('is_archived') && { what: after.is_archived ? 'archived' : 'restored' },
    differs('is_pinned') && { what: after.is_pinned ? 'pinned' : 'unpinned' },
    differs('response') && { what: 'answer' },
    differs('tags') && { what: 'tags' },
    differs('rank', 'eta') && { what: 'place' },
    differs('edited_at') && after.edited_by_team === true && { what: 'text' },
  ];
  return acts.filter((act) => act !== false);
}

/**
 * Records what the team did in a change of an item, and who (D51): the item names an act, which the rules have checked.
 * Without an act, `by` is null. Ids are the item's versions, so repeated events write the same.
 */
export async function recordActs(
  db: Firestore,
  before: Snapshot<'feedback'>,
  after: Snapshot<'feedback'>,
): Promise<void> {
  if (!isFound(before) || !isFound(after)) return;
  const [was, item] = [before.data(), after.data()];
  const acts = actsBetween(was, item);
  if (acts.length === 0) return;
  const named = item.act === undefined || item.act === was.act ? null : docOf(db, actPath(item.act));
  const at = after.updateTime;
  await transact(db, async (transaction) => {
    // An act that is stored after the sweep of a deleted item would stay.
    if (!(await transaction.get(after.ref)).exists) return;
    const by = (named && (await transaction.get(named)).data()?.by) ?? null;
    const names = { product_id: item.product_id, item: after.id, by };
    const version = `${at.seconds}${String(at.nanoseconds).padStart(9, '0')}`;
    for (const act of acts) {
      transaction.set(docOf(db, activityPath(`${after.id}_${version}_${act.what}`)), activityOf(act, names, at));
    }
  });
}

/** Time for which an act is kept: an event is repeated for a day. */
const ACT_KEPT_MS = 2 * DAY_MS;

/**
 * Deletes acts whose events have been handled. Also removes the field `acted` from items: pages of an earlier version
 * wrote it, and it told the public which member had acted.
 *
 * @param limit documents of each kind per run
 */
export async function forgetActs(db: Firestore, limit: number): Promise<void> {
  const past = Timestamp.fromMillis(Date.now() - ACT_KEPT_MS);
  const [acts, items] = await Promise.all([
    collectionOf(db, 'acts').where('at', '<=', past).limit(limit).select().get(),
    db.collection('feedback').where('acted.at', '>', Timestamp.fromMillis(0)).limit(limit).select().get(),
  ]);
  await Promise.all(acts.docs.map(({ ref }) => ref.delete()));
  const hidden = items.docs.map(({ ref }) => ref.update({ acted: FieldValue.delete() }));
  // An item that is deleted meanwhile has nothing to hide.
  await Promise.allSettled(hidden);
}
