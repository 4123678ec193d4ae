import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { postpone } from '../../lib/postpone.ts';
import { collectionOf, select } from '../../store/refs.ts';
import type { Mailer } from '../mail/mails-for.ts';
import { claimChange } from './claim-change.ts';
import { notifyPage } from './notify-page.ts';

/** Changes per run. */
const CHANGES = 200;

/**
 * Notifies followers of all changes that have rested. Can be interrupted anywhere, repeated and run concurrently: each
 * person is told of each change once. A change that fails does not delay the others, and is tried again after a pause.
 *
 * @param signal stops between two pages
 * @param mailer writes mails, too
 * @returns the errors of changes that failed
 */
export async function notifyDue(
  db: Firestore,
  {
    restMs,
    signal,
    mailer = null,
  }: { readonly restMs: number; readonly signal?: AbortSignal | undefined; readonly mailer?: Mailer | undefined },
): Promise<readonly unknown[]> {
  const due = collectionOf(db, 'changes').where('due_at', '<=', Timestamp.now()).orderBy('due_at').limit(CHANGES);
  const { docs } = await select(due, 'due_at').get();
  const failed: unknown[] = [];
  for (const change of docs) {
    if (signal?.aborted) break;
    try {
      await claimChange(db, change.id);
      while (!signal?.aborted && (await notifyPage(db, { id: change.id, restMs, mailer })));
    } catch (error) {
      failed.push(error);
      const { due_at } = change.data();
      if (due_at !== null) await postpone(change.ref, due_at);
    }
  }
  return failed;
}
