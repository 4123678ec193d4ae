import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { isWriteConflict } from '../lib/write-conflict.ts';
import { feedbackPath } from '../shared/paths.ts';
import type { Follow } from '../shared/telling/follow.ts';
import { followPath } from '../shared/telling/paths.ts';
import { isDeleted } from '../users/tombstone.ts';
import type { VoteRecipient } from './vote-recipient.ts';

/** Makes the heir follow what the visitor follows, once, unless the heir or the item is being deleted. Idempotent. */
export async function moveFollow(db: Firestore, from: QueryDocumentSnapshot, heir: VoteRecipient): Promise<void> {
  const follow = from.data() as Follow;
  const to = db.doc(followPath(follow.item, heir.uid));
  try {
    await db.runTransaction(async (transaction) => {
      const [item, own] = await transaction.getAll(db.doc(feedbackPath(follow.item)), to);
      const isWanted = item?.exists && !own?.exists && !(await isDeleted(db, heir.uid, transaction));
      transaction.delete(from.ref, { lastUpdateTime: from.updateTime });
      if (isWanted) transaction.create(to, { ...follow, uid: heir.uid });
    });
  } catch (error) {
    // Deleted, or already moved by another run.
    if (!isWriteConflict(error)) throw error;
  }
}
