import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { similarTo } from '../boards/record-similar.ts';
import { isPublic } from '../shared/item/state.ts';
import { SIMILAR_READ, SIMILAR_TOLD } from '../shared/limits.ts';
import { mostSimilar } from '../shared/similar/similarity.ts';
import { similarWords, titleWords } from '../shared/similar/title-words.ts';
import type { Feedback } from '../store/documents.ts';
import { collectionOf, select } from '../store/refs.ts';

/** Returns the public items that an item may duplicate, as `similarTo` does. */
type SimilarTo = (id: string, item: Pick<Feedback, 'product_id' | 'title'>) => readonly string[] | Promise<string[]>;

/** Items whose titles are compared without a query for each. */
const TITLES_MAX = 50_000;

/** By import, because each call of its page works on it anew. */
const recent = new Map<string, Promise<SimilarTo>>();
const RECENT_MAX = 5;

/**
 * Returns a function that compares items of an import. For an import that is large beside its board, it reads the titles
 * of the board once, which costs less than SIMILAR_READ reads for each of its items, and is answered from memory.
 *
 * @param items of the import @param all items of the board
 */
export async function comparing(
  db: Firestore,
  {
    importId,
    productId,
    items,
    all,
  }: Readonly<Record<'importId' | 'productId', string> & Record<'items' | 'all', number>>,
): Promise<SimilarTo> {
  if (all > Math.min(TITLES_MAX, items * SIMILAR_READ)) return (id, item) => similarTo(db, id, item);
  const titles = recent.get(importId) ?? readTitles(db, productId);
  recent.delete(importId);
  recent.set(importId, titles);
  for (const oldest of [...recent.keys()].slice(0, -RECENT_MAX)) recent.delete(oldest);
  try {
    return await titles;
  } catch (error) {
    recent.delete(importId);
    throw error;
  }
}

async function readTitles(db: Firestore, productId: string): Promise<SimilarTo> {
  const shown = collectionOf(db, 'feedback')
    .where('product_id', '==', productId)
    .where('is_archived', '==', false)
    .orderBy('votes', 'desc')
    .orderBy(FieldPath.documentId(), 'desc')
    .limit(TITLES_MAX);
  const { docs } = await select(shown, 'title', 'status', 'is_archived').get();
  const items = docs.flatMap((document) => {
    const { title, ...state } = document.data();
    return isPublic(state) ? [{ id: document.id, title }] : [];
  });
  /** Positions of the first items with a word: no comparison takes more of them. */
  const byWord = new Map<string, number[]>();
  for (const [at, { title }] of items.entries()) {
    for (const word of titleWords(title)) {
      const known = byWord.get(word) ?? [];
      if (known.length < SIMILAR_READ) byWord.set(word, [...known, at]);
    }
  }
  return (id, { title }) => {
    const alike = new Set(similarWords(title).flatMap((word) => byWord.get(word) ?? []));
    const first = [...alike].sort((one, other) => one - other).slice(0, SIMILAR_READ);
    const others = first.flatMap((at) => items[at] ?? []).filter((other) => other.id !== id);
    return mostSimilar(title, others, SIMILAR_TOLD).map((other) => other.id);
  };
}
