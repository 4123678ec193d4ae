import type { Firestore } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { defineCall, isAtHome } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { showPicture as call } from '../shared/calls.ts';
import { picturePath, productPath } from '../shared/paths.ts';
import { readPicture } from '../store/picture-files.ts';
import { docOf, getAll } from '../store/refs.ts';
import { isOnTeam } from '../store/require-role.ts';

/** Reads a picture that may not be public, for its uploader and the board's team. @throws ApiError 404 for anyone else */
async function showPicture(
  db: Firestore,
  { uid }: Caller,
  { product: productId, id, size }: z.output<typeof call.request>,
): Promise<z.input<typeof call.response>> {
  const [found, board] = await getAll(db, [docOf(db, picturePath(id)), docOf(db, productPath(productId))]);
  const [picture, product] = [found.data(), board.data()];
  const isKnown = product !== undefined && picture?.product_id === productId;
  if (!isKnown || !picture.is_stored || picture.is_leaving) throw new ApiError('notFound');
  if (picture.user_id !== uid && !(await isOnTeam(db, productId, uid))) throw new ApiError('notFound');
  return readPicture({ productId, id }, size);
}

export const showPictureCall = defineCall(
  call,
  { failure: 'unexpected', limit: { perCaller: 1200, perAddress: 6000 }, admits: isAtHome },
  ({ db, caller, request }) => showPicture(db, caller, request),
);
