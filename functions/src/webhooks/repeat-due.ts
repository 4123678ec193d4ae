import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { collectionOf } from '../store/refs.ts';
import { type Enqueue, enqueueAttempt } from './queue.ts';

/** Time in ms by which a task may be late before it counts as lost. Longer than an attempt takes. */
const LATE_MS = 60_000;

/**
 * Enqueues attempts that are overdue: their task was lost, or the process was killed. At most `max` in a run.
 *
 * @returns their number
 */
export async function repeatDue(
  db: Firestore,
  max: number,
  { enqueue = enqueueAttempt, lateMs = LATE_MS }: { readonly enqueue?: Enqueue; readonly lateMs?: number } = {},
): Promise<number> {
  const now = Date.now();
  const { docs } = await collectionOf(db, 'deliveries')
    .where('state', '==', 'pending')
    .where('next_at', '<=', Timestamp.fromMillis(now - lateMs))
    .orderBy('next_at')
    .limit(max)
    .select()
    .get();
  // Another name than that of the lost task, which the queue may still know.
  for (const { id } of docs) await enqueue(id, `${id}-again-${now}`);
  return docs.length;
}
