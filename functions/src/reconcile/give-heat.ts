import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { recountItem } from '../counters/recount-item.ts';
import { registerItem } from '../counters/register-item.ts';
import type { Feedback } from '../store/documents.ts';
import { collectionOf, select } from '../store/refs.ts';

/** The last item that was looked at: `after` is its id. Once `isDone` is set, all were looked at. */
const CURSOR = 'system/heat';
/** Items that share commits, if they are of one board. */
const PAGE = 100;

/**
 * Gives items of earlier versions their `hot`, without which they are missing in "Trending", and in Insights under
 * "Rising fastest". Looks at each item once, in the order of their ids, and goes on where the last run has stopped; after
 * that it costs one read a run. Reads the times of the votes of items without `hot`. An item that fails is left to
 * `reconcile`, which reports it.
 *
 * @param signal stops between two pages
 * @returns the number of items that have got it
 */
export async function giveHeat(db: Firestore, signal: AbortSignal, page = PAGE): Promise<number> {
  const cursor = db.doc(CURSOR);
  const stored = await cursor.get();
  if (stored.get('isDone') === true) return 0;
  let after = stored.get('after') as string | undefined;
  let given = 0;
  const ordered = select(collectionOf(db, 'feedback').orderBy(FieldPath.documentId()), 'hot', 'votes', 'product_id');
  while (!signal.aborted) {
    const { docs } = await (after === undefined ? ordered : ordered.startAfter(after)).limit(page).get();
    const cold = docs.filter((item) => item.data().hot === undefined);
    const outcomes = await Promise.allSettled(cold.map((item) => heat(db, item.id, item.data())));
    given += outcomes.filter(({ status }) => status === 'fulfilled').length;
    after = docs.at(-1)?.id;
    await cursor.set(docs.length < page ? { isDone: true } : { after });
    if (docs.length < page) break;
  }
  return given;
}

async function heat(
  db: Firestore,
  id: string,
  { votes, product_id }: Pick<Feedback, 'votes' | 'product_id'>,
): Promise<void> {
  if (votes === 0) await registerItem(db, id, product_id);
  else await recountItem(db, { feedbackId: id, counted: 'votes' }, { withTimes: true, productId: product_id });
}
