import type { Firestore } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import type { Caller } from '../lib/caller.ts';
import { PICTURES_MAX } from '../shared/limits.ts';
import { picturePath } from '../shared/paths.ts';
import { pictureId, pictureOriginSchema } from '../shared/picture/picture.ts';
import { documentId } from '../shared/text.ts';
import { z } from '../shared/zod.ts';
import { docOf, getAll } from '../store/refs.ts';
import { requireRole } from '../store/require-role.ts';

const contract = {
  path: '/api/picture-origins',
  token: 'required',
  request: z.strictObject({ product: documentId, ids: z.array(pictureId).min(1).max(PICTURES_MAX) }),
  response: z.object({ origins: z.array(pictureOriginSchema.extend({ id: pictureId })) }),
} as const;

/**
 * Lists what visitors have sent with pictures in which they point at something, for the team alone: the address of the
 * page may not be public, as the picture is. A call, because the documents name anonymous visitors by their uid. Those
 * without an origin and those of other boards are left out.
 *
 * @throws ApiError
 */
async function listOrigins(
  db: Firestore,
  caller: Caller,
  { product: productId, ids }: z.output<typeof contract.request>,
): Promise<z.input<typeof contract.response>> {
  await requireRole(db, { caller, productId, least: 'viewer', refusal: 'notFound' });
  const found = await getAll(
    db,
    [...new Set(ids)].map((id) => docOf(db, picturePath(id))),
  );
  const origins = found.flatMap((document) => {
    const picture = document.data();
    const isShown = picture?.product_id === productId && picture.on !== null && !picture.is_leaving;
    return isShown && picture.origin ? { id: document.id, ...picture.origin } : [];
  });
  return { origins };
}

export const pictureOriginsCall = defineCall(
  contract,
  { failure: 'unexpected', limit: { perCaller: 1200, perAddress: 6000 } },
  ({ db, caller, request }) => listOrigins(db, caller, request),
);
