import { FieldValue, type Firestore, type Query } from 'firebase-admin/firestore';
import { deleteBoard } from '../boards/delete-board.ts';
import { deleteWhere } from '../boards/delete-where.ts';
import { isNotFound } from '../lib/write-conflict.ts';
import { tombstonePath } from '../users/tombstone.ts';

/**
 * Takes a leaving user's documents away, until the query finds none. Can be stopped anywhere and run again.
 *
 * @param field the one that names the user
 * @returns how many there were
 */
export type Release = (db: Firestore, query: Query, field: string, uid: string) => Promise<number>;

const CHUNK = 100;
const BOARDS_AT_A_TIME = 10;

export const deleteAll: Release = (db, query) => deleteWhere(db, query);

/** Leaves the documents and takes the user out of them. */
export const forget: Release = async (_db, query, field) => {
  for (let forgotten = 0; ; ) {
    const { docs } = await query.limit(CHUNK).select().get();
    if (docs.length === 0) return forgotten;
    await Promise.all(
      docs.map(async ({ ref }) => {
        try {
          await ref.update({ [field]: null });
        } catch (error) {
          // Whoever owns it has deleted it in the meantime.
          if (!isNotFound(error)) throw error;
        }
      }),
    );
    forgotten += docs.length;
  }
};

/** Deletes boards with all that belongs to them. A board goes before its contents, so its id is written down first. */
export const deleteBoards: Release = async (db, query, _field, uid) => {
  for (let deleted = 0; ; ) {
    const { docs } = await query.limit(BOARDS_AT_A_TIME).select().get();
    if (docs.length === 0) return deleted;
    await db.doc(tombstonePath(uid)).update({ boards: FieldValue.arrayUnion(...docs.map(({ id }) => id)) });
    for (const { id } of docs) await deleteBoard(db, id);
    deleted += docs.length;
  }
};
