import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Mailer } from '../mail/mails-for.ts';
import { claimChange } from './claim-change.ts';
import { tellPage } from './tell-page.ts';

/** Changes per run. */
const CHANGES = 200;

/**
 * Tells followers of all changes that have rested. Can be interrupted anywhere, repeated and run concurrently: each
 * person is told of each change once.
 *
 * @param signal stops between two pages
 * @param mailer writes mails, too
 * @returns the number of changes that were looked at
 */
export async function tellDue(
  db: Firestore,
  restMs: number,
  signal?: AbortSignal,
  mailer: Mailer = null,
): Promise<number> {
  const due = db.collection('changes').where('due_at', '<=', Timestamp.now()).orderBy('due_at').limit(CHANGES);
  const { docs } = await due.select().get();
  let count = 0;
  for (const { id } of docs) {
    if (signal?.aborted) break;
    await claimChange(db, id);
    while (!signal?.aborted && (await tellPage(db, id, restMs, mailer)));
    count += 1;
  }
  return count;
}
