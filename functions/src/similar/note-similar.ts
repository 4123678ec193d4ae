import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { isNotFound } from '../lib/write-conflict.ts';
import type { Feedback } from '../shared/feedback.ts';
import { SIMILAR_READ, SIMILAR_TOLD } from '../shared/limits.ts';
import { feedbackPath } from '../shared/paths.ts';
import { mostSimilar } from '../shared/similar/similarity.ts';
import { similarWords } from '../shared/similar/title-words.ts';
import { PUBLIC_STATUSES } from '../shared/values.ts';

/**
 * Stores with a new item the public items that it may duplicate, for the board's owner. Idempotent. Reads at most
 * SIMILAR_READ items, and writes only if there is one: a write invokes the trigger of the item again.
 */
export async function noteSimilar(
  db: Firestore,
  feedbackId: string,
  item: Pick<Feedback, 'product_id' | 'title' | 'title_words'>,
): Promise<void> {
  // Visitors create items without words. A restored item has them, and has been compared.
  if (item.title_words !== undefined) return;
  const words = similarWords(item.title);
  if (words.length === 0) return;
  const found = await db
    .collection('feedback')
    .where('product_id', '==', item.product_id)
    .where('is_archived', '==', false)
    .where('status', 'in', PUBLIC_STATUSES)
    .where('title_words', 'array-contains-any', words)
    .orderBy('votes', 'desc')
    .orderBy(FieldPath.documentId(), 'desc')
    .select('title')
    .limit(SIMILAR_READ)
    .get();
  const others = found.docs
    .filter(({ id }) => id !== feedbackId)
    .map((document) => ({ id: document.id, title: document.get('title') as string }));
  const similar_to = mostSimilar(item.title, others, SIMILAR_TOLD).map(({ id }) => id);
  if (similar_to.length === 0) return;
  try {
    await db.doc(feedbackPath(feedbackId)).update({ similar_to });
  } catch (error) {
    // The item has been deleted meanwhile.
    if (!isNotFound(error)) throw error;
  }
}
