import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type { Tombstone } from '../users/tombstone.ts';
import { deleteAccount, type EndCheckouts } from './delete-account.ts';

export interface Resumed {
  readonly uid: string;
  /** Begun so long ago that somebody should look. */
  readonly overdue: boolean;
  /** Why it could not be finished; the next round tries again. */
  readonly error?: unknown;
}

const OVERDUE_MS = 24 * 60 * 60 * 1000;

/** Goes on with deletions that were cut short. One that cannot be finished stops no other. */
export async function resumeDeletions(
  db: Firestore,
  auth: Auth,
  limit: number,
  endCheckouts?: EndCheckouts,
): Promise<Resumed[]> {
  const { docs } = await db.collection('deleted_users').where('done', '==', false).limit(limit).get();
  const resumed: Resumed[] = [];
  for (const document of docs) {
    const { begun_at: begunAt } = document.data() as Tombstone;
    const job = { uid: document.id, overdue: begunAt.toMillis() < Date.now() - OVERDUE_MS };
    try {
      await deleteAccount(db, auth, document.id, null, endCheckouts);
      resumed.push(job);
    } catch (error) {
      resumed.push({ ...job, error });
    }
  }
  return resumed;
}
