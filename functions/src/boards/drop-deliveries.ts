import type { Firestore } from 'firebase-admin/firestore';
import { deleteWhere } from '../store/delete-where.ts';
import { collectionOf } from '../store/refs.ts';

/** Deletes the deliveries, sent or waiting, that quote a deleted item, comment or entry. */
export const dropDeliveries = (db: Firestore, quoted: 'item' | 'comment' | 'entry', id: string): Promise<number> =>
  deleteWhere(db, collectionOf(db, 'deliveries').where(quoted, '==', id));
