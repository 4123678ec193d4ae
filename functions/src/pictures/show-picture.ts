import type { Firestore } from 'firebase-admin/firestore';
import { defineCall, isAtHome } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { picturePath, productPath } from '../shared/paths.ts';
import { PICTURE_SIZES } from '../shared/picture/address.ts';
import { pictureId } from '../shared/picture/picture.ts';
import { documentId } from '../shared/text.ts';
import { z } from '../shared/zod.ts';
import { readPicture } from '../store/picture-files.ts';
import { docOf, getAll } from '../store/refs.ts';
import { isOnTeam } from '../store/require-role.ts';

const contract = {
  path: '/api/show-picture',
  token: 'required',
  request: z.strictObject({ product: documentId, id: pictureId, size: z.enum(PICTURE_SIZES) }),
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
} as const;

/** Reads a picture that may not be public, for its uploader and the board's team. @throws ApiError 404 for anyone else */
async function showPicture(
  db: Firestore,
  { uid }: Caller,
  { product: productId, id, size }: z.output<typeof contract.request>,
): Promise<z.input<typeof contract.response>> {
  const [found, board] = await getAll(db, [docOf(db, picturePath(id)), docOf(db, productPath(productId))]);
  const [picture, product] = [found.data(), board.data()];
  const isKnown = product !== undefined && picture?.product_id === productId;
  if (!isKnown || !picture.is_stored || picture.is_leaving) throw new ApiError('notFound');
  if (picture.user_id !== uid && !(await isOnTeam(db, productId, uid))) throw new ApiError('notFound');
  return readPicture({ productId, id }, size);
}

export const showPictureCall = defineCall(
  contract,
  { failure: 'unexpected', limit: { perCaller: 1200, perAddress: 6000 }, admits: isAtHome },
  ({ db, caller, request }) => showPicture(db, caller, request),
);
