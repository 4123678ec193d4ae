import type { Firestore } from 'firebase-admin/firestore';
import type { News } from '../shared/telling/news.ts';
import { newsPath } from '../shared/telling/paths.ts';
import { withNews } from '../telling/add-news.ts';
import { isDeleted } from '../users/tombstone.ts';
import type { VoteRecipient } from './vote-recipient.ts';

/** Moves a visitor's news to those of the heir, unless the heir is being deleted. Idempotent. */
export async function moveNews(db: Firestore, from: string, heir: VoteRecipient): Promise<void> {
  const own = db.doc(newsPath(from));
  await db.runTransaction(async (transaction) => {
    const [found, to] = await transaction.getAll(own, db.doc(newsPath(heir.uid)));
    if (!found?.exists || to === undefined) return;
    const { entries } = found.data() as News;
    const told = (await isDeleted(db, heir.uid, transaction)) ? null : withNews(to, entries);
    if (told !== null) transaction.set(to.ref, told);
    transaction.delete(own);
  });
}
