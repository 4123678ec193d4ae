import type { Firestore } from 'firebase-admin/firestore';
import { defineCall, isAtHome } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { picturePath, productPath } from '../shared/paths.ts';
import { PICTURE_SIZES } from '../shared/picture/address.ts';
import { pictureId } from '../shared/picture/picture.ts';
import { documentId } from '../shared/text.ts';
import { z } from '../shared/zod.ts';
import { isLetIn } from '../store/is-let-in.ts';
import { readPicture } from '../store/picture-files.ts';
import { docOf, getAll } from '../store/refs.ts';
import { isOnTeam } from '../store/require-role.ts';
import { mayShow } from './read-shown.ts';

const contract = {
  path: '/api/show-picture',
  token: 'required',
  request: z.strictObject({ product: documentId, id: pictureId, size: z.enum(PICTURE_SIZES) }),
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
} as const;

/**
 * Reads a picture that may not be public, for those whom the board lets in and who may see it.
 *
 * @throws ApiError 404 for anyone else
 */
async function showPicture(
  db: Firestore,
  caller: Caller,
  { product: productId, id, size }: z.output<typeof contract.request>,
): Promise<z.input<typeof contract.response>> {
  const [found, board] = await getAll(db, [docOf(db, picturePath(id)), docOf(db, productPath(productId))]);
  const [picture, product] = [found.data(), board.data()];
  if (product === undefined || picture === undefined) throw new ApiError('notFound');
  if (!(await isLetIn(db, db, { caller, productId, product }))) throw new ApiError('notFound');
  const isTeam = picture.user_id !== caller.uid && (await isOnTeam(db, productId, caller.uid));
  if (!(await mayShow(db, { picture, id, productId, product, caller, isTeam }))) throw new ApiError('notFound');
  return readPicture({ productId, id }, size);
}

export const showPictureCall = defineCall(
  contract,
  { failure: 'unexpected', limit: { perCaller: 1200, perAddress: 6000 }, admits: isAtHome },
  ({ db, caller, request }) => showPicture(db, caller, request),
);
