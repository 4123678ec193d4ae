import { FieldValue, type Firestore, type Query } from 'firebase-admin/firestore';
import { deleteBoard } from '../boards/delete-board.ts';
import { deleteWhere } from '../boards/delete-where.ts';
import { isNotFound } from '../lib/write-conflict.ts';
import { passOn } from '../mail/pass-on.ts';
import { tombstonePath } from '../users/tombstone.ts';

/**
 * Releases a leaving user's documents until the query finds none. Can be interrupted and repeated.
 *
 * @param field the field that names the user
 * @returns the number of documents
 */
export type Release = (db: Firestore, query: Query, field: string, uid: string) => Promise<number>;

const CHUNK = 100;
const BOARDS_AT_A_TIME = 10;

export const deleteAll: Release = (db, query) => deleteWhere(db, query);

/** What waits for a mailbox that another person has, too, becomes that person's. */
export const passMails: Release = (db, query, _field, uid) => passOn(db, query, uid);

/** Keeps the documents and removes the user from them. */
export const forget: Release = async (_db, query, field) => {
  for (let forgotten = 0; ; ) {
    const { docs } = await query.limit(CHUNK).select().get();
    if (docs.length === 0) return forgotten;
    await Promise.all(
      docs.map(async ({ ref }) => {
        try {
          await ref.update({ [field]: null });
        } catch (error) {
          // Another request has deleted the document in the meantime.
          if (!isNotFound(error)) throw error;
        }
      }),
    );
    forgotten += docs.length;
  }
};

/** Deletes boards with all their contents. Records their ids first, because a board is deleted before its contents. */
export const deleteBoards: Release = async (db, query, _field, uid) => {
  for (let deleted = 0; ; ) {
    const { docs } = await query.limit(BOARDS_AT_A_TIME).select().get();
    if (docs.length === 0) return deleted;
    await db.doc(tombstonePath(uid)).update({ boards: FieldValue.arrayUnion(...docs.map(({ id }) => id)) });
    for (const { id } of docs) await deleteBoard(db, id);
    deleted += docs.length;
  }
};
