import { FieldValue, type Firestore, type Timestamp, type Transaction } from 'firebase-admin/firestore';
import { ApiError } from '../lib/api-error.ts';
import { isWriteConflict } from '../lib/write-conflict.ts';

/**
 * Of an account whose deletion has begun; the id is the uid. Rules take no write from whoever has one, and functions
 * are to grant them nothing. It is the job too: as long as `done` is false there is something left to do.
 */
export interface Tombstone {
  readonly done: boolean;
  readonly begun_at: Timestamp;
  /** Boards under deletion, by which a deletion that was cut short finds what is left of them. */
  readonly boards?: readonly string[];
  /** The account that an anonymous visitor has signed in to, which gets what is the visitor's. */
  readonly merged_into: string | null;
  /** When Firestore may remove it (TTL policy). */
  readonly expires_at?: Timestamp;
}

export const tombstonePath = (uid: string) => `deleted_users/${uid}`;

/** A token lives for an hour, but an event is tried again for a day, and must still find out that its voter is gone. */
export const TOMBSTONE_LIFE_MS = 25 * 60 * 60 * 1000;

/**
 * Puts up the tombstone, if there is none yet.
 *
 * @returns the one that there is now
 * @throws Refusal if the account to merge into is being deleted itself
 */
export async function markDeleted(db: Firestore, uid: string, mergedInto: string | null): Promise<Tombstone> {
  const own = db.doc(tombstonePath(uid));
  const earlier = await own.get();
  if (earlier.exists) return earlier.data() as Tombstone;
  try {
    await db.runTransaction(async (transaction) => {
      if (mergedInto !== null && (await isDeleted(db, mergedInto, transaction))) throw new ApiError('signInRequired');
      // Does not read its own first: two who both have would wait for each other.
      transaction.create(own, { done: false, merged_into: mergedInto, begun_at: FieldValue.serverTimestamp() });
    });
  } catch (error) {
    if (!isWriteConflict(error)) throw error;
  }
  return (await own.get()).data() as Tombstone;
}

/** Whether an account's deletion has begun. Whoever grants it something asks inside the transaction that grants it. */
export async function isDeleted(db: Firestore, uid: string, transaction?: Transaction): Promise<boolean> {
  const tombstone = db.doc(tombstonePath(uid));
  return (await (transaction ? transaction.get(tombstone) : tombstone.get())).exists;
}
