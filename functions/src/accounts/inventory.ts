import {
  type DocumentData,
  type DocumentReference,
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
  type UpdateData,
} from 'firebase-admin/firestore';
import { deleteBoard } from '../boards/delete-board.ts';
import { transact } from '../lib/transact.ts';
import { passOn } from '../notifications/mail/pass-on.ts';
import { dropPictures } from '../pictures/drop-pictures.ts';
import { retainTeamPictures } from '../pictures/retain-team-pictures.ts';
import { commentPath, feedbackPath, pendingCommentPath } from '../shared/paths.ts';
import { pausingHooks } from '../store/api-keys.ts';
import { deleteWhere } from '../store/delete-where.ts';
import { collectionOf } from '../store/refs.ts';
import { tombstoneRef } from '../store/tombstone.ts';
import { isNotFound } from '../store/write-conflict.ts';

/**
 * Releases a leaving user's documents until the query finds none. Can be interrupted and repeated.
 *
 * @param field the field that names the user
 * @returns the number of documents
 */
type Release = (db: Firestore, query: Query, field: string, uid: string) => Promise<number>;

const CHUNK = 100;
const BOARDS_AT_A_TIME = 10;

/**
 * Also removes pictures from what shows them, and deletes their files. Pictures in the name of a board stay with it.
 */
const dropAll: Release = async (db, query, _field, uid) => {
  await retainTeamPictures(db, { query, uid });
  return dropPictures(db, query);
};

const deleteAll: Release = (db, query) => deleteWhere(db, query);

/** Mails for a mailbox that another person has confirmed pass to that person. */
const passMails: Release = (db, query, _field, uid) => passOn(db, { query, uid });

/** Keeps the documents and removes the user from them. */
const forget: Release = async (_db, query, field) => {
  for (let forgotten = 0; ; ) {
    const { docs } = await query.limit(CHUNK).select().get();
    if (docs.length === 0) return forgotten;
    await Promise.all(docs.map(({ ref }) => updateUnlessGone(ref, { [field]: null })));
    forgotten += docs.length;
  }
};

/** Another request may delete the document in the meantime. */
async function updateUnlessGone(ref: DocumentReference, change: UpdateData<DocumentData>): Promise<void> {
  try {
    await ref.update(change);
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

/** Deletes keys and pauses the webhooks that were added with them, as the revocation of a key does. */
const deleteKeys: Release = async (db, _query, _field, uid) => {
  const own = collectionOf(db, 'api_keys').where('created_by', '==', uid).limit(CHUNK);
  for (let deleted = 0; ; ) {
    const { docs } = await own.get();
    if (docs.length === 0) return deleted;
    for (const key of docs) {
      await transact(db, async (transaction) => {
        const pause = await pausingHooks(db, transaction, { productId: key.data().product_id, keys: [key.ref] });
        pause();
        transaction.delete(key.ref);
      });
    }
    deleted += docs.length;
  }
};

/** Removes the webhooks that a person's tokens have made, and the tokens. What is left lets the owner be told. */
const leaveTrackers: Release = async (db, _query, _field, uid) => {
  const own = collectionOf(db, 'tracker_secrets').where('by', '==', uid).limit(CHUNK);
  for (let left = 0; ; ) {
    const { docs } = await own.get();
    if (docs.length === 0) return left;
    const { forgetHook } = await import('../trackers/connect.ts');
    for (const secret of docs) {
      await forgetHook(db, secret.data());
      await updateUnlessGone(secret.ref, { token: '', secret: '', by: null });
    }
    left += docs.length;
  }
};

/**
 * Deletes author documents, and before that the names on their items and comments, which anonymous visitors may give.
 */
const deleteAuthors: Release = async (db, query) => {
  for (let deleted = 0; ; ) {
    const { docs } = await query.limit(CHUNK).select().get();
    if (docs.length === 0) return deleted;
    const written = docs.flatMap(({ id }) =>
      [feedbackPath(id), commentPath(id), pendingCommentPath(id)].map((path) => db.doc(path)),
    );
    const found = await db.getAll(...written, { fieldMask: ['author_name'] });
    const signed = found.filter((document) => document.get('author_name') !== undefined);
    await Promise.all(signed.map(({ ref }) => updateUnlessGone(ref, { author_name: FieldValue.delete() })));
    const batch = db.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
    deleted += docs.length;
  }
};

/** Deletes boards with all their contents. Records their ids first, because a board is deleted before its contents. */
const deleteBoards: Release = async (db, query, _field, uid) => {
  for (let deleted = 0; ; ) {
    const { docs } = await query.limit(BOARDS_AT_A_TIME).select().get();
    if (docs.length === 0) return deleted;
    await tombstoneRef(db, uid).update({ boards: FieldValue.arrayUnion(...docs.map(({ id }) => id)) });
    for (const { id } of docs) await deleteBoard(db, id);
    deleted += docs.length;
  }
};

/** A field that names a user, and how to release the document when the user leaves. */
interface Holding {
  readonly collection: string;
  /** Field of the document, or its id. */
  readonly field: string | FieldPath;
  readonly release: Release;
  /**
   * False for what is made for a mailbox, which may be a stranger's (what the person was told is in `news`), and for
   * items of others.
   */
  readonly isExported?: false;
}

/**
 * All data of a user, in the order in which deletion processes it (D19). Export uses the same list, so an entry added
 * here is deleted, and exported unless it says otherwise. An export holds what the user wrote and was told, and nothing
 * that proves something to another person, such as the confirmation of an address.
 *
 * What the user wrote on other owners' boards stays without its author, because other people's votes and comments
 * depend on it.
 */
export const INVENTORY: readonly Holding[] = [
  // First, so that no new board can be created.
  { collection: 'user_plans', field: FieldPath.documentId(), release: deleteAll },
  { collection: 'products', field: 'owner_id', release: deleteBoards },
  { collection: 'pictures', field: 'user_id', release: dropAll },
  // The boards of others. Memberships first, because they give access.
  { collection: 'members', field: 'user_id', release: deleteAll },
  { collection: 'guests', field: 'uid', release: deleteAll },
  { collection: 'guests', field: 'used_by', release: deleteAll, isExported: false },
  { collection: 'guests', field: 'by', release: forget, isExported: false },
  { collection: 'invitations', field: 'by', release: deleteAll },
  { collection: 'invitations', field: 'used_by', release: deleteAll },
  { collection: 'activity', field: 'by', release: forget },
  { collection: 'activity', field: 'whom', release: forget },
  { collection: 'acts', field: 'by', release: deleteAll, isExported: false },
  { collection: 'imports', field: 'by', release: forget },
  // The token is the person's own: a connection waits for another one.
  { collection: 'tracker_secrets', field: 'by', release: leaveTrackers, isExported: false },
  { collection: 'trackers', field: 'github.by', release: forget, isExported: false },
  { collection: 'trackers', field: 'linear.by', release: forget, isExported: false },
  { collection: 'links', field: 'by', release: forget, isExported: false },
  { collection: 'api_keys', field: 'created_by', release: deleteKeys },
  // Digests, hidden totals and notes are also deleted with their boards.
  { collection: 'digests', field: 'owner_id', release: deleteAll },
  { collection: 'hidden_totals', field: 'owner_id', release: deleteAll },
  { collection: 'notes', field: 'by', release: deleteAll },
  { collection: 'seen', field: 'uid', release: deleteAll },
  { collection: 'own_views', field: 'uid', release: deleteAll },
  { collection: 'triage', field: 'assignee', release: forget },
  // Tombstones of boards deleted earlier; the board's id stays reserved.
  { collection: 'deleted_products', field: 'owner_id', release: forget },
  { collection: 'votes', field: 'user_id', release: deleteAll },
  // Votes cast as an anonymous visitor (visitors/register-vote.ts).
  { collection: 'votes', field: 'voter', release: deleteAll },
  { collection: 'votes', field: 'on_behalf.by', release: forget, isExported: false },
  { collection: 'feedback', field: 'created_by', release: forget },
  { collection: 'comments', field: 'user_id', release: forget },
  { collection: 'pending_comments', field: 'user_id', release: forget },
  { collection: 'authors', field: 'uid', release: deleteAuthors },
  { collection: 'follows', field: 'uid', release: deleteAll },
  { collection: 'reactions', field: 'uid', release: deleteAll },
  { collection: 'addresses', field: 'uid', release: deleteAll },
  { collection: 'bundles', field: 'uid', release: passMails, isExported: false },
  { collection: 'mail', field: 'uid', release: passMails, isExported: false },
  // A person whom a board's site has identified has no account (accounts/erase-mine.ts).
  { collection: 'people', field: 'uid', release: deleteAll },
  { collection: 'news', field: FieldPath.documentId(), release: deleteAll },
  // The items stay merged.
  { collection: 'merges', field: 'by', release: forget },
  { collection: 'blocks', field: 'uid', release: deleteAll },
  // The code itself stays marked as used.
  { collection: 'redeem_codes', field: 'used_by', release: forget },
  // The checkout names a session that may still be paid; such a payment no longer activates anything.
  { collection: 'checkouts', field: FieldPath.documentId(), release: deleteAll },
  // Bookkeeping keeps amount and date of payments, without the person.
  { collection: 'payments', field: 'user_id', release: forget },
  { collection: 'visitor_codes', field: 'uid', release: deleteAll },
  { collection: 'visitor_codes', field: 'claimed_by', release: deleteAll },
  // These documents contain a session.
  { collection: 'device_codes', field: 'uid', release: deleteAll, isExported: false },
  { collection: 'device_codes', field: 'used_by', release: deleteAll, isExported: false },
  // Tombstones of anonymous visitors who signed in to this account; their data then goes to no account.
  { collection: 'deleted_users', field: 'merged_into', release: forget },
];

/** Returns a query for all documents of a holding that belong to the user. */
export function holdingQuery(db: Firestore, { collection, field }: Holding, uid: string): Query {
  return db.collection(collection).where(field, '==', uid);
}
