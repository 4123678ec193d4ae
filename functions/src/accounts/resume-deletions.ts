import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { DAY_MS } from '../shared/time.ts';
import { typed } from '../store/refs.ts';
import type { Tombstone } from '../store/tombstone.ts';
import { deleteAccount, type EndCheckouts } from './delete-account.ts';

interface Resumed {
  readonly uid: string;
  /** True if the deletion began so long ago that an operator should look. */
  readonly overdue: boolean;
  /** Why the deletion failed; the next run tries again. */
  readonly error?: unknown;
}

const OVERDUE_MS = DAY_MS;

/** Continues interrupted deletions. One that fails does not block the others. */
export async function resumeDeletions(
  { db, auth }: { readonly db: Firestore; readonly auth: Auth },
  limit: number,
  endCheckouts?: EndCheckouts,
): Promise<Resumed[]> {
  const { docs } = await db
    .collection('deleted_users')
    .where('done', '==', false)
    .limit(limit)
    .withConverter(typed<Tombstone>())
    .get();
  const resumed: Resumed[] = [];
  for (const document of docs) {
    const { begun_at: begunAt } = document.data();
    const job = { uid: document.id, overdue: begunAt.toMillis() < Date.now() - OVERDUE_MS };
    try {
      await deleteAccount({ db, auth }, document.id, { heir: null, endCheckouts });
      resumed.push(job);
    } catch (error) {
      resumed.push({ ...job, error });
    }
  }
  return resumed;
}
