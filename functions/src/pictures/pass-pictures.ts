import type { Firestore } from 'firebase-admin/firestore';
import { collectionOf } from '../store/refs.ts';

/** Pictures per commit. */
const PAGE = 100;

/**
 * Gives the pictures of an anonymous visitor to the account that the visitor has signed in to. Idempotent.
 *
 * @param productId the only board whose pictures change hands
 */
export async function passPictures(
  db: Firestore,
  { from, to, productId }: { readonly from: string; readonly to: string; readonly productId?: string | undefined },
): Promise<void> {
  const all = collectionOf(db, 'pictures').where('user_id', '==', from);
  const own = (productId === undefined ? all : all.where('product_id', '==', productId)).limit(PAGE);
  for (let page = await own.select().get(); !page.empty; page = await own.select().get()) {
    const batch = db.batch();
    for (const { ref } of page.docs) batch.update(ref, { user_id: to });
    await batch.commit();
  }
}
