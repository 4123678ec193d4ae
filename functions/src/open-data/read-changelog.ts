import type { Firestore } from 'firebase-admin/firestore';
import type { Entry } from '../shared/changelog/entry.ts';
import type { ChangelogPage } from '../shared/first-page.ts';
import { FEED_MAX } from '../shared/limits.ts';
import { productPath } from '../shared/paths.ts';
import type { Product } from '../shared/product.ts';

/**
 * Reads the newest published entries of a board: at most FEED_MAX documents and the board.
 *
 * @returns null if the board is gone, its owner has not switched the changelog on or has closed the board's data, or
 * the plan does not include a changelog
 */
export async function readChangelog(db: Firestore, productId: string): Promise<ChangelogPage | null> {
  const product = (await db.doc(productPath(productId)).get()).data() as Product | undefined;
  const isShown = product?.settings.changelog === true && product.features?.includes('roadmap');
  if (product === undefined || !isShown || product.settings.openData === false) return null;
  const { docs } = await db
    .collection('changelog')
    .where('product_id', '==', productId)
    .where('state', '==', 'published')
    .orderBy('published_at', 'desc')
    .limit(FEED_MAX)
    .get();
  const entries = docs.map((document) => {
    const { title, body, kind, published_at } = document.data() as Entry;
    return { id: document.id, title, body, kind, published_at: published_at?.toMillis() ?? 0 };
  });
  return { name: product.name, created_at: product.created_at.toMillis(), entries };
}
