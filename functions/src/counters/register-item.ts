import type { Firestore } from 'firebase-admin/firestore';
import { searchTokens } from '../shared/search.ts';
import { contribute } from './contribute.ts';

/** Counts a new item on its board and makes it findable. Safe to run again. */
export async function registerItem(db: Firestore, feedbackId: string): Promise<void> {
  await contribute(db, feedbackId, (held, item) => ({
    counter: held,
    item: item.search_tokens === undefined ? { search_tokens: searchTokens(item.title, item.description) } : {},
  }));
}
