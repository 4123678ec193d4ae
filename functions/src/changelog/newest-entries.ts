import type { Firestore, Query } from 'firebase-admin/firestore';

/** The published entries of a board, newest first. */
export const newestEntries = (db: Firestore, productId: string): Query =>
  db
    .collection('changelog')
    .where('product_id', '==', productId)
    .where('state', '==', 'published')
    .orderBy('published_at', 'desc');
