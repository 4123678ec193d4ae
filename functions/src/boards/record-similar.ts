import { FieldPath, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { SIMILAR_READ, SIMILAR_TOLD } from '../shared/limits.ts';
import { feedbackPath } from '../shared/paths.ts';
import { mostSimilar } from '../shared/similar/similarity.ts';
import { similarWords } from '../shared/similar/title-words.ts';
import { PUBLIC_STATUSES } from '../shared/values.ts';
import type { Feedback } from '../store/documents.ts';
import { collectionOf, docOf, select } from '../store/refs.ts';
import { isNotFound } from '../store/write-conflict.ts';

/**
 * Stores the public items that a new item may duplicate, for the board's owner. Also runs after a change of the title.
 * Idempotent. Reads at most SIMILAR_READ items, and writes nothing if none was found before and after: a write invokes
 * the trigger of the item again.
 */
export async function recordSimilar(
  db: Firestore,
  feedbackId: string,
  item: Pick<Feedback, 'product_id' | 'title' | 'title_words' | 'similar_to' | 'company'>,
): Promise<void> {
  // The item's author may not find the others, and would learn from this field that they are there.
  if (item.company !== undefined) return;
  // New items of visitors have no words yet. An item with words was restored from a backup, and was compared before.
  if (item.title_words !== undefined) return;
  const similar_to = await similarTo(db, feedbackId, item);
  if (similar_to.length === 0 && item.similar_to === undefined) return;
  try {
    const none = FieldValue.delete();
    await docOf(db, feedbackPath(feedbackId)).update({ similar_to: similar_to.length > 0 ? similar_to : none });
  } catch (error) {
    // The item has been deleted meanwhile.
    if (!isNotFound(error)) throw error;
  }
}

/** Returns the public items that an item may duplicate, most similar first. At most SIMILAR_READ reads. */
export async function similarTo(
  db: Firestore,
  feedbackId: string,
  { product_id, title }: Pick<Feedback, 'product_id' | 'title'>,
): Promise<string[]> {
  const words = similarWords(title);
  if (words.length === 0) return [];
  const alike = collectionOf(db, 'feedback')
    .where('product_id', '==', product_id)
    .where('is_archived', '==', false)
    .where('status', 'in', PUBLIC_STATUSES)
    .where('title_words', 'array-contains-any', words)
    .orderBy('votes', 'desc')
    .orderBy(FieldPath.documentId(), 'desc')
    .limit(SIMILAR_READ);
  const found = await select(alike, 'title').get();
  const others = found.docs
    .filter(({ id }) => id !== feedbackId)
    .map((document) => ({ id: document.id, title: document.data().title }));
  return mostSimilar(title, others, SIMILAR_TOLD).map(({ id }) => id);
}
