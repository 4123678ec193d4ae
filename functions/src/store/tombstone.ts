import { FieldValue, type Firestore, type Timestamp, type Transaction } from 'firebase-admin/firestore';
import { ApiError } from '../lib/api-error.ts';
import { transact } from '../lib/transact.ts';
import { HOUR_MS } from '../shared/time.ts';
import { typed } from './refs.ts';
import { isWriteConflict } from './write-conflict.ts';

/**
 * Marks an account whose deletion has begun; the id is the uid. Rules reject writes by users who have one, and
 * functions must not grant them anything. It is also the deletion job, which is unfinished while `done` is false.
 */
export interface Tombstone {
  readonly done: boolean;
  readonly begun_at: Timestamp;
  /** Boards under deletion, so that an interrupted deletion finds their remaining contents. */
  readonly boards?: readonly string[];
  /** The person who receives an anonymous visitor's data: an account that the visitor has signed in to, or another visitor. */
  readonly merged_into: string | null;
  /** Whether that person is an anonymous visitor, on another device (D48). */
  readonly merged_anonymously?: true;
  /** When Firestore may remove it (TTL policy). */
  readonly expires_at?: Timestamp;
}

export const tombstonePath = (uid: string) => `deleted_users/${uid}`;
export const tombstoneRef = (db: Firestore, uid: string) =>
  db.doc(tombstonePath(uid)).withConverter(typed<Tombstone>());

/** A token lives for an hour, but an event is retried for a day and must still detect that its voter was deleted. */
export const TOMBSTONE_LIFE_MS = 25 * HOUR_MS;

/** The person who receives an anonymous visitor's data. */
export interface Heir {
  readonly uid: string;
  readonly isAnonymous: boolean;
}

/** Returns who receives the data of a deleted visitor; null if the data are deleted. */
export const heirOf = ({ merged_into: uid, merged_anonymously }: Tombstone): Heir | null =>
  uid === null ? null : { uid, isAnonymous: merged_anonymously === true };

/**
 * Creates the tombstone if none exists.
 *
 * @returns the current tombstone
 * @throws ApiError if the heir is itself being deleted
 */
export async function markDeleted(db: Firestore, uid: string, heir: Heir | null): Promise<Tombstone> {
  const own = tombstoneRef(db, uid);
  const earlier = (await own.get()).data();
  if (earlier !== undefined) return earlier;
  try {
    await transact(db, async (transaction) => {
      if (heir !== null && (await isDeleted(db, heir.uid, transaction))) throw new ApiError('signInRequired');
      // Does not read its own tombstone first: two transactions that did would block each other.
      transaction.create(own, {
        done: false,
        merged_into: heir?.uid ?? null,
        ...(heir?.isAnonymous && { merged_anonymously: true }),
        begun_at: FieldValue.serverTimestamp(),
      });
    });
  } catch (error) {
    if (!isWriteConflict(error)) throw error;
  }
  const tombstone = (await own.get()).data();
  if (tombstone === undefined) throw new Error('A tombstone is gone.');
  return tombstone;
}

/**
 * Returns true if the account's deletion has begun. Code that grants something must call this within its transaction.
 */
export async function isDeleted(db: Firestore, uid: string, transaction?: Transaction): Promise<boolean> {
  const tombstone = tombstoneRef(db, uid);
  return (await (transaction ? transaction.get(tombstone) : tombstone.get())).exists;
}
