import type { Firestore } from 'firebase-admin/firestore';
import type { Feedback } from '../../shared/feedback.ts';
import { isPublic } from '../../shared/is-public.ts';
import { isMerged } from '../../shared/merging/is-merged.ts';
import { feedbackPath } from '../../shared/paths.ts';
import { forgetNews } from './add-news.ts';

/**
 * Removes a hidden item from all news, which hold its title. A merged one stays: its news lead to the item that it is
 * merged into. Reads the item, not the event. Idempotent.
 */
export async function forgetHidden(db: Firestore, id: string): Promise<void> {
  const item = (await db.doc(feedbackPath(id)).get()).data() as Feedback | undefined;
  if (item !== undefined && !isPublic(item) && !isMerged(item)) await forgetNews(db, 'items', id);
}
