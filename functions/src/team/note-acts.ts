import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from 'firebase-admin/firestore';
import { activityPath } from '../shared/paths.ts';
import { type Act, activityOf } from '../store/activity-of.ts';
import type { Feedback } from '../store/documents.ts';
import { docOf, isFound, type Snapshot } from '../store/refs.ts';

/** Returns what the team did to an item between two versions. Counts, merges and the author change nothing of it. */
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
 * Keeps what the team did in a change of an item, and who (D51). The page of a member says who in `acted`, which the rules
 * check; without it `by` is null. Ids are the item's versions, so repeated events write the same.
 */
export async function noteActs(
  db: Firestore,
  before: Snapshot<'feedback'>,
  after: Snapshot<'feedback'>,
): Promise<void> {
  if (!isFound(before) || !isFound(after)) return;
  const [was, item] = [before.data(), after.data()];
  const acts = actsBetween(was, item);
  if (acts.length === 0) return;
  const isNamed = item.acted !== undefined && item.acted.at.valueOf() !== was.acted?.at.valueOf();
  const names = { product_id: item.product_id, item: after.id, by: (isNamed && item.acted?.by) || null };
  const at = after.updateTime;
  await db.runTransaction(async (transaction) => {
    // The sweep of a deleted item would miss what is kept afterward.
    if (!(await transaction.get(after.ref)).exists) return;
    const version = `${at.seconds}${String(at.nanoseconds).padStart(9, '0')}`;
    for (const act of acts) {
      transaction.set(docOf(db, activityPath(`${after.id}_${version}_${act.what}`)), activityOf(act, names, at));
    }
  });
}
