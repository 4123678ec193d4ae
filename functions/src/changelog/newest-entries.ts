import type { DocumentData, Firestore, Query } from 'firebase-admin/firestore';
import type { Entry } from '../store/documents.ts';
import { collectionOf } from '../store/refs.ts';

/** The published entries of a board, newest first. */
export const newestEntries = (db: Firestore, productId: string): Query<Entry, DocumentData> =>
  collectionOf(db, 'changelog')
    .where('product_id', '==', productId)
    .where('state', '==', 'published')
    .orderBy('published_at', 'desc');
