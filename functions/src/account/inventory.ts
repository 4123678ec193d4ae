import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { deleteAll, deleteBoards, forget, type Release } from './release.ts';

/** A field that names a user, and what becomes of the document when the user leaves. */
export interface Holding {
  readonly collection: string;
  /** A field of the document, or its id. */
  readonly field: string | FieldPath;
  readonly release: Release;
}

/**
 * Everything that belongs to a user, in the order in which deletion goes through it (D19). Export goes through the same
 * list, so whatever is added here is exported and deleted.
 *
 * What the user wrote on boards of others stays, without its author: votes and comments of other people hang on it.
 */
export const INVENTORY: readonly Holding[] = [
  // First, so that no board can be created any more.
  { collection: 'user_plans', field: FieldPath.documentId(), release: deleteAll },
  { collection: 'products', field: 'owner_id', release: deleteBoards },
  // Go with their boards.
  { collection: 'hidden_totals', field: 'owner_id', release: deleteAll },
  // Of boards deleted earlier; the id stays taken.
  { collection: 'deleted_products', field: 'owner_id', release: forget },
  { collection: 'votes', field: 'user_id', release: deleteAll },
  // Of votes cast as an anonymous visitor (visitors/register-vote.ts).
  { collection: 'votes', field: 'voter', release: deleteAll },
  { collection: 'feedback', field: 'created_by', release: forget },
  { collection: 'comments', field: 'user_id', release: forget },
  { collection: 'authors', field: 'uid', release: deleteAll },
  { collection: 'blocks', field: 'uid', release: deleteAll },
  // The code itself stays used.
  { collection: 'redeem_codes', field: 'used_by', release: forget },
  // The checkout under way names a session that somebody could still pay; it activates nothing any more.
  { collection: 'checkouts', field: FieldPath.documentId(), release: deleteAll },
  // Bookkeeping keeps what was paid and when, without the person.
  { collection: 'payments', field: 'user_id', release: forget },
  { collection: 'visitor_codes', field: 'uid', release: deleteAll },
  { collection: 'visitor_codes', field: 'claimed_by', release: deleteAll },
  // Of anonymous visitors who have signed in to this account; they are then deleted without an heir.
  { collection: 'deleted_users', field: 'merged_into', release: forget },
];

/** All documents of a holding that belong to the user. */
export function holdingQuery(db: Firestore, { collection, field }: Holding, uid: string): Query {
  return db.collection(collection).where(field, '==', uid);
}
