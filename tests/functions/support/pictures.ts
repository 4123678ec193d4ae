import type { Firestore } from 'firebase-admin/firestore';
import { documentOf, fieldOf, listed, type Place } from '../../../functions/src/pictures/targets.ts';
import { picturePath } from '../../../functions/src/shared/paths.ts';
import { readPicture, writePicture } from '../../../functions/src/store/picture-files.ts';
import { A_PICTURE, aPicture } from '../../support/factories.ts';
import { BOARD } from './board.ts';

/** Stores a picture with its files, and lists it on what shows it. */
export async function storePicture(
  db: Firestore,
  {
    id,
    on,
    user_id = 'somebody',
  }: { readonly id: string; readonly on: Place | null; readonly user_id?: string | undefined },
): Promise<void> {
  const file = Buffer.from('A picture');
  await writePicture({ productId: BOARD, id }, { full: file, small: file });
  await db.doc(picturePath(id)).set(aPicture({ product_id: BOARD, user_id, on }));
  if (on === null) return;
  const target = documentOf(db, on);
  await target.update({ [fieldOf(on)]: [...listed(await target.get(), on), { ...A_PICTURE, id }] });
}

/** Returns the ids of those pictures that still have a document or a file. */
export async function remainingPictures(db: Firestore, ids: readonly string[]): Promise<readonly string[]> {
  const isLeft = async (id: string) => {
    const hasFile = (size: 'full' | 'small') =>
      readPicture({ productId: BOARD, id }, size).then(
        () => true,
        () => false,
      );
    return (await db.doc(picturePath(id)).get()).exists || (await hasFile('full')) || (await hasFile('small'));
  };
  const left = await Promise.all(ids.map(async (id) => ((await isLeft(id)) ? [id] : [])));
  return left.flat();
}
