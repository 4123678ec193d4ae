import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Counter } from '../../shared/counter.ts';
import type { Feedback } from '../../shared/feedback.ts';
import { isPublic } from '../../shared/is-public.ts';
import { counterPath } from '../../shared/paths.ts';
import { isHidden } from '../moving-totals.ts';
import { type Counted, recountItem } from '../recount-item.ts';
import { isFindable, registerItem } from '../register-item.ts';
import { settleVisibility } from '../settle-visibility.ts';
import { isRecent, type Repair } from './repair.ts';

const HOUR = 3_600_000;

/**
 * Makes an item's counters equal to the documents that exist, if they are not, and makes the item findable. Looks
 * without a lock first, since nearly always there is nothing to do, and then writes nothing.
 *
 * @param updatedAt when the item was last written
 */
export async function repairItem(db: Firestore, id: string, item: Feedback, updatedAt: Timestamp): Promise<Repair[]> {
  const counterRef = db.doc(counterPath(id));
  const counter = (await counterRef.get()).data() as Counter | undefined;
  const repairs: Repair[] = [];
  if (counter === undefined || !isFindable(item)) {
    await registerItem(db, id);
    // Tokens of an earlier version are no event that was lost.
    const isUpgrade = counter !== undefined && item.search_tokens !== undefined;
    repairs.push({ what: 'registration', id, recent: isUpgrade || isRecent(item.created_at) });
  } else if (isHidden(counter) === isPublic(item)) {
    await settleVisibility(db, id);
    repairs.push({ what: 'visibility', id, recent: isRecent(updatedAt) });
  }

  for (const counted of ['votes', 'comments'] as const) {
    const number = await countDocuments(db, id, counted);
    if (number === item[counted] && number === (counter?.[counted] ?? 0)) continue;
    const countedAt = counter?.[`${counted}_counted_at`] ?? null;
    // A moment that is yet to come would refuse every count until then.
    if (countedAt !== null && countedAt.toMillis() > Date.now() + HOUR) {
      await counterRef.update({ [`${counted}_counted_at`]: null });
    }
    const after = (await recountItem(db, id, counted))?.after ?? null;
    if (after === null) continue;
    const before = item[counted] === after ? (counter?.[counted] ?? 0) : item[counted];
    if (before !== after)
      repairs.push({ what: counted, id, before, after, recent: isRecent(countedAt ?? item.created_at) });
  }
  return repairs;
}

async function countDocuments(db: Firestore, feedbackId: string, counted: Counted): Promise<number> {
  const snapshot = await db.collection(counted).where('feedback_id', '==', feedbackId).count().get();
  return snapshot.data().count;
}
