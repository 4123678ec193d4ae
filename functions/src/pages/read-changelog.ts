import type { Firestore } from 'firebase-admin/firestore';
import { newestEntries } from '../changelog/newest-entries.ts';
import { publicBoard } from '../shared/access/values.ts';
import { effectiveSettings } from '../shared/branding/effective-settings.ts';
import type { ChangelogPage } from '../shared/first-page.ts';
import { FEED_MAX } from '../shared/limits.ts';
import { productPath } from '../shared/paths.ts';
import { docOf } from '../store/refs.ts';

/**
 * Reads the newest published entries of a board: at most FEED_MAX documents and the board.
 *
 * @returns null if the board is gone or not for everyone, its owner has not switched the changelog on or has closed the board's data, or
 * the plan does not include a changelog
 */
export async function readChangelog(db: Firestore, productId: string): Promise<ChangelogPage | null> {
  const product = publicBoard((await docOf(db, productPath(productId)).get()).data());
  if (product === undefined) return null;
  const { changelog, openData, searchEngines, locale } = effectiveSettings(product);
  if (!changelog || openData === false) return null;
  const { docs } = await newestEntries(db, productId).limit(FEED_MAX).get();
  const entries = docs.map((document) => {
    const { title, body, kind, published_at, pictures } = document.data();
    const at = published_at?.toMillis() ?? 0;
    // Nothing but publication and the owner's corrections writes a published entry.
    return {
      id: document.id,
      title,
      body,
      kind,
      ...(pictures && { pictures }),
      published_at: at,
      changed_at: document.updateTime.toMillis(),
    };
  });
  return { name: product.name, searchEngines, locale, created_at: product.created_at.toMillis(), entries };
}
