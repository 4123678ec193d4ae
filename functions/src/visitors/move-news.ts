import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import type { News } from '../shared/telling/news.ts';
import { newsPath } from '../shared/telling/paths.ts';
import { withNews } from '../telling/add-news.ts';
import { isDeleted } from '../users/tombstone.ts';
import type { VoteRecipient } from './vote-recipient.ts';

/**
 * Adds a visitor's news to those of the heir, unless the heir is being deleted. Idempotent.
 *
 * @param until leaves later news unchanged, and then all of the visitor's
 */
export async function moveNews(db: Firestore, from: string, heir: VoteRecipient, until?: Timestamp): Promise<void> {
  const own = db.doc(newsPath(from));
  await db.runTransaction(async (transaction) => {
    const [found, to] = await transaction.getAll(own, db.doc(newsPath(heir.uid)));
    if (!found?.exists || to === undefined) return;
    const entries = (found.data() as News).entries.filter(
      ({ at }) => until === undefined || at.toMillis() <= until.toMillis(),
    );
    const told = (await isDeleted(db, heir.uid, transaction)) ? null : withNews(to, entries);
    if (told !== null) transaction.set(to.ref, told);
    if (until === undefined) transaction.delete(own);
  });
}
