import { FieldValue, type Firestore, type Timestamp } from 'firebase-admin/firestore';
import { recordAnswer, syncVisibility } from '../counters/apply-counter-change.ts';
import { isPlaced } from '../counters/moving-totals.ts';
import { type Counted, recountItem } from '../counters/recount-item.ts';
import { isFindable, registerItem } from '../counters/register-item.ts';
import { isRecent, type Repair } from '../counters/repair.ts';
import { shareOf } from '../counters/share.ts';
import { isCounted } from '../shared/item/state.ts';
import { counterPath, feedbackPath } from '../shared/paths.ts';
import { HOUR_MS } from '../shared/time.ts';
import type { Counter, Feedback } from '../store/documents.ts';
import { docOf } from '../store/refs.ts';

/**
 * Sets an item's counters to the number of existing documents, if they differ, and makes the item searchable and
 * sortable. Compares without a lock first, because they nearly always match and nothing needs to be written.
 *
 * @param updatedAt time of the item's last write
 */
export async function repairItem(
  db: Firestore,
  { id, item, updatedAt }: { readonly id: string; readonly item: Feedback; readonly updatedAt: Timestamp },
): Promise<Repair[]> {
  const counterRef = docOf(db, counterPath(id));
  const counter = (await counterRef.get()).data();
  const repairs: Repair[] = [];
  if (counter === undefined || !isFindable(item) || (item.hot === undefined && item.votes === 0)) {
    await registerItem(db, id);
    // Outdated tokens of an earlier version do not indicate a lost event.
    const isUpgrade = counter !== undefined && item.search_tokens !== undefined;
    repairs.push({ what: 'registration', id, recent: isUpgrade || isRecent(item.created_at) });
  } else if (!isPlaced(counter, item)) {
    await syncVisibility(db, id);
    repairs.push({ what: 'visibility', id, recent: isRecent(updatedAt) });
  }

  // Counts the time to the first answer, of which the event was lost.
  if (item.response !== undefined && counter?.answered_at === undefined) {
    await recordAnswer(db, id, item.product_id);
    repairs.push({ what: 'answer', id, recent: isRecent(item.response.at) });
  }

  for (const counted of ['votes', 'comments'] as const) {
    const documents = await countDocuments(db, id, counted);
    const number = counted === 'votes' ? documents + (item.imported_votes ?? 0) : documents;
    const withTimes = counted === 'votes' && needsTimes(item, counter);
    const share = counter && shareOf(counter, item);
    const held = (counted === 'votes' && isCounted(item) ? share : counter)?.[counted] ?? 0;
    if (number === item[counted] && number === held && !withTimes) continue;
    const countedAt = share?.[`${counted}_counted_at`] ?? null;
    // A count time in the future would reject every count until then.
    if (countedAt !== null && countedAt.toMillis() > Date.now() + HOUR_MS) {
      await counterRef.update({ [`${counted}_counted_at`]: null });
      if (counted === 'votes') await docOf(db, feedbackPath(id)).update({ votes_counted_at: FieldValue.delete() });
    }
    const after = (await recountItem(db, { feedbackId: id, counted }, { withTimes }))?.after ?? null;
    if (after === null) continue;
    const before = item[counted] === after ? held : item[counted];
    if (before !== after)
      repairs.push({ what: counted, id, before, after, recent: isRecent(countedAt ?? item.created_at) });
  }
  return repairs;
}

/**
 * Returns true if the item has no heat yet, or an estimated one. Items of earlier versions without votes need no times.
 */
const needsTimes = ({ hot, votes }: Feedback, counter: Counter | undefined) =>
  counter?.hot_is_estimate === true || (hot === undefined && votes > 0);

async function countDocuments(db: Firestore, feedbackId: string, counted: Counted): Promise<number> {
  const snapshot = await db.collection(counted).where('feedback_id', '==', feedbackId).count().get();
  return snapshot.data().count;
}
