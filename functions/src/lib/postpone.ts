import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { transact } from './transact.ts';

/** Pause after a failure, in ms, so that a failing job does not delay the others. */
const PAUSE_MS = 10 * 60_000;

/** Postpones a job that has failed, unless another process was faster. Never rejects. @param due_at as it was read */
export async function postpone(job: DocumentReference, due_at: Timestamp): Promise<void> {
  const later = Timestamp.fromMillis(Date.now() + PAUSE_MS);
  const change = transact(job.firestore, async (transaction) => {
    const current = (await transaction.get(job)).get('due_at') as Timestamp | null | undefined;
    if (current?.isEqual(due_at)) transaction.update(job, { due_at: later });
  });
  await change.catch(() => undefined);
}
