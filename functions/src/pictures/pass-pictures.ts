import type { Firestore } from 'firebase-admin/firestore';
import { collectionOf } from '../store/refs.ts';

/** Pictures per commit. */
const PAGE = 100;

/** Gives the pictures of an anonymous visitor to the account that the visitor has signed in to. Idempotent. */
export async function passPictures(db: Firestore, from: string, to: string): Promise<void> {
  const own = collectionOf(db, 'pictures').where('user_id', '==', from).limit(PAGE);
  for (let page = await own.select().get(); !page.empty; page = await own.select().get()) {
    const batch = db.batch();
    for (const { ref } of page.docs) batch.update(ref, { user_id: to });
    await batch.commit();
  }
}
