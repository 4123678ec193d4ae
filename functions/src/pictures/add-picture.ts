import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import type { addPicture as call } from '../shared/calls.ts';
import { BOARD_PICTURES_PER_DAY } from '../shared/limits.ts';
import { picturePath } from '../shared/paths.ts';
import { deletePicture, requireStorage, writePicture } from '../store/picture-files.ts';
import { countCall } from '../store/rate-limit.ts';
import { docOf } from '../store/refs.ts';
import { encodePicture } from './encode.ts';
import { requireWelcome, takesPictures } from './welcome.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How many times more pictures the team adds in an hour than a visitor. */
export const TEAM_FACTOR = 10;

/**
 * Stores a picture. Its document precedes its files, so that an interrupted upload is found and deleted.
 *
 * @param count counts the call for its caller and its address
 * @param factor multiplier for the board's limit
 * @throws ApiError
 */
export async function addPicture(
  db: Firestore,
  caller: Caller,
  { product: productId, id, file }: z.output<typeof call.request>,
  count: (isTeam: boolean) => Promise<void>,
  factor = 1,
): Promise<z.input<typeof call.response>> {
  const welcomed = await requireWelcome(db, caller, productId);
  // The owner adds the board's logo where pictures are off.
  if (!welcomed.isTeam && !takesPictures(welcomed)) throw new ApiError('picturesOff');
  requireStorage();
  const reference = docOf(db, picturePath(id));
  const earlier = (await reference.get()).data();
  if (earlier !== undefined && (earlier.user_id !== caller.uid || earlier.product_id !== productId)) {
    throw new ApiError('picturesNotYours');
  }
  if (earlier?.is_leaving) throw new ApiError('notFound');
  if (earlier?.is_stored) return { id, width: earlier.width, height: earlier.height };
  await count(welcomed.isTeam);
  const { width, height, full, small } = await encodePicture(file);
  // Files that are refused take nothing from a board's day.
  await countCall(db, 'board pictures', `board ${productId}`, BOARD_PICTURES_PER_DAY * factor, {
    refusal: 'boardPictureLimit',
    periodMs: DAY_MS,
  });
  const bytes = full.length + small.length;
  await db.runTransaction(async (transaction) => {
    const found = (await transaction.get(reference)).data();
    if (found !== undefined && found.user_id !== caller.uid) throw new ApiError('picturesNotYours');
    if (found?.is_leaving) throw new ApiError('notFound');
    // Again, because the board may be gone or the setting changed since.
    const now = await requireWelcome(db, caller, productId, transaction);
    if (!now.isTeam && !takesPictures(now)) throw new ApiError('picturesOff');
    const created_at = found?.created_at ?? Timestamp.now();
    const owned = { product_id: productId, user_id: caller.uid };
    transaction.set(reference, { ...owned, width, height, bytes, created_at, on: null, is_stored: false });
  });
  await writePicture({ productId, id }, { full, small });
  const isKept = await db.runTransaction(async (transaction) => {
    const found = (await transaction.get(reference)).data();
    if (found === undefined || found.is_leaving) return false;
    transaction.update(reference, { is_stored: true });
    return true;
  });
  if (!isKept) {
    // The board or the account has been deleted meanwhile.
    await deletePicture({ productId, id });
    await reference.delete();
    throw new ApiError('notFound');
  }
  return { id, width, height };
}
