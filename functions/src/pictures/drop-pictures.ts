import { FieldValue, type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import { transact } from '../lib/transact.ts';
import { PICTURE_KEPT_MS } from '../shared/limits.ts';
import { picturePath } from '../shared/paths.ts';
import { MINUTE_MS } from '../shared/time.ts';
import type { Picture } from '../store/documents.ts';
import { collectionOf, docOf, getAll, isFound } from '../store/refs.ts';
import { documentOf, fieldOf, fieldValue, listed } from './targets.ts';

/** Pictures per query. */
const PAGE = 50;
/** Longer than an upload can take: a function is ended after a minute. */
const UPLOAD_MS = 2 * MINUTE_MS;

interface Dropping {
  /** Leaves a picture that has been placed meanwhile. */
  readonly onlyUnplaced?: boolean;
  /** Stops between two pictures. */
  readonly signal?: AbortSignal | undefined;
  /** How many at most. */
  readonly most?: number;
}

/**
 * Deletes the pictures that a query finds, until it finds none: takes each off what shows it, deletes its files, and last
 * its document. Can be interrupted and repeated.
 */
export async function dropPictures(db: Firestore, query: Query, options: Dropping = {}): Promise<number> {
  const { signal, most = Number.POSITIVE_INFINITY } = options;
  for (let dropped = 0; ; ) {
    const before = dropped;
    const { docs } = await query.limit(PAGE).select().get();
    for (const { id } of docs) {
      if (signal?.aborted || dropped >= most) return dropped;
      if (await dropPicture(db, id, options)) dropped += 1;
    }
    // Pictures whose upload is under way stay.
    if (docs.length < PAGE || dropped === before) return dropped;
  }
}

/** The pictures on an item and its answer, on a comment, or on an entry; on at most 30 of them. */
export const picturesOn = (db: Firestore, ...ids: readonly string[]) =>
  collectionOf(db, 'pictures').where('on.id', 'in', ids);

/** Deletes pictures that have been on nothing for an hour, 300 in a run of five minutes. @returns their number */
export function dropUnplaced(db: Firestore, now = Date.now(), most = 300): Promise<number> {
  const before = Timestamp.fromMillis(now - PICTURE_KEPT_MS);
  const query = collectionOf(db, 'pictures').where('on', '==', null).where('created_at', '<', before);
  return dropPictures(db, query, { onlyUnplaced: true, most });
}

/**
 * Takes the pictures off an answer that was removed, unless it is back already. An undo can place them again until
 * `dropUnplaced` deletes them.
 */
export async function takeOffAnswer(db: Firestore, item: string): Promise<void> {
  const place = { kind: 'answer', id: item } as const;
  const target = documentOf(db, place);
  await transact(db, async (transaction) => {
    const found = await transaction.get(target);
    const shown = listed(found, place);
    if (shown.length === 0 || found.get('response') !== undefined) return;
    const pictures = await getAll(
      transaction,
      shown.map(({ id }) => docOf(db, picturePath(id))),
    );
    for (const { ref } of pictures.filter(isFound)) transaction.update(ref, takenOff(place));
    transaction.update(target, { [fieldOf(place)]: FieldValue.delete() });
  });
}

/**
 * Takes the pictures off a deleted comment of the team, whose undo can place them on another one until `dropUnplaced`
 * deletes them.
 */
export async function takeOffComment(db: Firestore, comment: string): Promise<void> {
  const { docs } = await picturesOn(db, comment).select().get();
  for (const { id } of docs) {
    await transact(db, async (transaction) => {
      const found = await transaction.get(docOf(db, picturePath(id)));
      if (found.data()?.on?.id === comment) transaction.update(found.ref, { on: null, created_at: Timestamp.now() });
    });
  }
}

/** The fields of a picture that an answer shows no more. */
export const takenOff = (left: NonNullable<Picture['left']>): Pick<Picture, 'on' | 'left' | 'created_at'> => ({
  on: null,
  left,
  created_at: Timestamp.now(),
});

/** @returns false if the picture was gone or stays */
export async function dropPicture(
  db: Firestore,
  id: string,
  { onlyUnplaced = false }: Dropping = {},
): Promise<boolean> {
  const reference = docOf(db, picturePath(id));
  const picture = await transact(db, async (transaction) => {
    const found = (await transaction.get(reference)).data();
    if (found === undefined || (onlyUnplaced && found.on !== null)) return undefined;
    const { on } = found;
    const target = on && (await transaction.get(documentOf(db, on)));
    if (on && target?.exists) {
      const rest = listed(target, on).filter((one) => one.id !== id);
      transaction.update(target.ref, { [fieldOf(on)]: fieldValue(on, rest) ?? FieldValue.delete() });
    }
    // An upload may still write files. It then deletes them itself or, if it is killed, `dropUnplaced` does.
    if (found.is_stored === false && Date.now() - found.created_at.toMillis() < UPLOAD_MS) {
      transaction.update(reference, { is_leaving: true, user_id: '' });
      return undefined;
    }
    // Keeps the place, so that a query for it finds an interrupted deletion again.
    transaction.update(reference, { is_leaving: true });
    return found;
  });
  if (picture === undefined) return false;
  // Only functions that delete a picture load the library of the storage.
  const { deletePicture } = await import('../store/picture-files.ts');
  await deletePicture({ productId: picture.product_id, id });
  await reference.delete();
  return true;
}
