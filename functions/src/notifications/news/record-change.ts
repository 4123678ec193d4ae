import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { transact } from '../../lib/transact.ts';
import { changePath } from '../../shared/telling/paths.ts';
import { docOf, getAll, isFound, type Snapshot } from '../../store/refs.ts';
import { areSame, isQuiet, notifiedStateOf } from './change.ts';

/** Returns true if followers of an item may have to be told of its change. */
export function concernsFollowers(before: Snapshot<'feedback'>, after: Snapshot<'feedback'>): boolean {
  const [was, is] = [before.data(), after.data()];
  if (was === undefined || is === undefined) return false;
  return !areSame(notifiedStateOf(was), notifiedStateOf(is)) || was.is_archived !== is.is_archived;
}

/**
 * Records a change of an item, to be told after a rest: changes are often undone. Remembers the state before the first
 * change, so that a change that is taken back tells nobody. Idempotent and independent of event order.
 *
 * @param restMs ms without a change after which it is told
 */
export async function recordChange(
  db: Firestore,
  {
    before,
    after,
    restMs,
  }: { readonly before: Snapshot<'feedback'>; readonly after: Snapshot<'feedback'>; readonly restMs: number },
): Promise<void> {
  if (!isFound(before) || !isFound(after)) return;
  const at = after.updateTime;
  const document = docOf(db, changePath(after.id));
  await transact(db, async (transaction) => {
    const [stored, item] = await getAll(transaction, [document, after.ref]);
    // A change that is recorded after the sweep of a deleted item would stay.
    if (!item.exists) return;
    const { act } = after.data();
    const quiet = await isQuiet(db, act === before.data().act ? undefined : act, transaction);
    const change = stored.data();
    const first = { was: notifiedStateOf(before.data()), was_at: at };
    const due = (last: Timestamp) => ({ at: last, due_at: Timestamp.fromMillis(last.toMillis() + restMs) });
    if (change === undefined) {
      const { product_id } = after.data();
      const rest = { told_at: null, telling: null, expires_at: null };
      transaction.create(document, { product_id, ...first, ...due(at), ...rest, quiet });
      return;
    }
    const { told_at, was_at, telling } = change;
    if (told_at !== null && at.valueOf() <= told_at.valueOf()) return;
    const last = at.valueOf() > change.at.valueOf() ? at : change.at;
    const isFirst = told_at === null && at.valueOf() < was_at.valueOf();
    // A job that is under way continues, and then waits for the rest after this change.
    const next = telling === null ? due(last) : { at: last };
    const isAlone = told_at !== null && change.at.valueOf() <= told_at.valueOf();
    const allQuiet = quiet && (isAlone || change.quiet === true);
    transaction.update(document, { ...(isFirst && first), ...next, quiet: allQuiet, expires_at: null });
  });
}
