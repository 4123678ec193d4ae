import type { Firestore } from 'firebase-admin/firestore';
import { isMerged, isPublic } from '../../shared/item/state.ts';
import { feedbackPath } from '../../shared/paths.ts';
import { docOf } from '../../store/refs.ts';
import { forgetNews } from './add-news.ts';

/**
 * Removes a hidden item from all news, which hold its title. A merged item stays: its news link to the item that it is
 * merged into. Reads the item, not the event. Idempotent.
 */
export async function forgetHidden(db: Firestore, id: string): Promise<void> {
  const item = (await docOf(db, feedbackPath(id)).get()).data();
  if (item !== undefined && !isPublic(item) && !isMerged(item)) await forgetNews(db, { field: 'items', id });
}
