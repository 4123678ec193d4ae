import { type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { changePath } from '../../shared/telling/paths.ts';
import { areSame, type Change, toldStateOf } from './change.ts';

/** Returns true if followers of an item may have to be told of its change. */
export function isToldChange(before: DocumentSnapshot, after: DocumentSnapshot): boolean {
  if (!before.exists || !after.exists) return false;
  return !areSame(toldStateOf(before), toldStateOf(after)) || before.get('is_archived') !== after.get('is_archived');
}

/**
 * Notes a change of an item, to be told after a rest: changes are often undone. Remembers the state before the first
 * change, so that a change that is taken back tells nobody. Idempotent and independent of event order.
 *
 * @param restMs ms without a change after which it is told
 */
export async function noteChange(
  db: Firestore,
  before: DocumentSnapshot,
  after: DocumentSnapshot,
  restMs: number,
): Promise<void> {
  const at = after.updateTime ?? Timestamp.now();
  const document = db.doc(changePath(after.id));
  await db.runTransaction(async (transaction) => {
    const [stored, item] = await transaction.getAll(document, after.ref);
    // The sweep of a deleted item would miss what is noted afterward.
    if (!item?.exists) return;
    const change = stored?.data() as Change | undefined;
    const first = { was: toldStateOf(before), was_at: at };
    const due = (last: Timestamp) => ({ at: last, due_at: Timestamp.fromMillis(last.toMillis() + restMs) });
    if (change === undefined) {
      const product_id = after.get('product_id') as string;
      const rest = { told_at: null, telling: null, expires_at: null };
      transaction.create(document, { product_id, ...first, ...due(at), ...rest });
      return;
    }
    const { told_at, was_at, telling } = change;
    if (told_at !== null && at.valueOf() <= told_at.valueOf()) return;
    const last = at.valueOf() > change.at.valueOf() ? at : change.at;
    const isFirst = told_at === null && at.valueOf() < was_at.valueOf();
    // A job that is under way continues, and then waits for the rest after this change.
    const next = telling === null ? due(last) : { at: last };
    transaction.update(document, { ...(isFirst && first), ...next, expires_at: null });
  });
}
