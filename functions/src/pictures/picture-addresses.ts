import type { Firestore } from 'firebase-admin/firestore';
import { defineCall, isAtHome } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { picturePath, productPath } from '../shared/paths.ts';
import { pictureId } from '../shared/picture/picture.ts';
import { documentId } from '../shared/text.ts';
import { z } from '../shared/zod.ts';
import { isLetIn } from '../store/is-let-in.ts';
import { docOf, getAll } from '../store/refs.ts';
import { isOnTeam } from '../store/require-role.ts';
import { ADDRESS_LIFE_MS, endingAddress } from './ending-address.ts';
import { mayShow } from './read-shown.ts';

/** Pictures of a page of items. */
const MOST = 50;

const contract = {
  path: '/api/picture-addresses',
  token: 'required',
  request: z.strictObject({ product: documentId, ids: z.array(pictureId).min(1).max(MOST) }),
  response: z.object({
    addresses: z.array(z.object({ id: pictureId, full: z.string(), small: z.string() })),
    /** When they end, in ms since 1970. */
    ends: z.int(),
  }),
} as const;

/**
 * Returns addresses of pictures of a board that is not for everyone, for those whom it lets in. An address opens
 * the picture without a session until it ends, or the board changes who sees it. Pictures that the caller may not see are left out.
 *
 * @throws ApiError 404 for those whom the board does not let in
 */
async function listAddresses(
  db: Firestore,
  caller: Caller,
  { product: productId, ids }: z.output<typeof contract.request>,
): Promise<z.input<typeof contract.response>> {
  const product = (await docOf(db, productPath(productId)).get()).data();
  if (product === undefined || !(await isLetIn(db, db, { caller, productId, product }))) throw new ApiError('notFound');
  const isTeam = await isOnTeam(db, productId, caller.uid);
  const found = await getAll(
    db,
    [...new Set(ids)].map((id) => docOf(db, picturePath(id))),
  );
  const ends = Date.now() + ADDRESS_LIFE_MS;
  const addresses = await Promise.all(
    found.map(async (document) => {
      const { id } = document;
      const picture = document.data();
      if (picture === undefined || !(await mayShow(db, { picture, id, productId, product, caller, isTeam }))) return [];
      const isShown = !isTeam && picture.user_id !== caller.uid;
      const of = (size: 'full' | 'small') => endingAddress(db, product, { productId, id, size, ends, isShown });
      return [{ id, full: await of('full'), small: await of('small') }];
    }),
  );
  return { addresses: addresses.flat(), ends };
}

export const pictureAddressesCall = defineCall(
  contract,
  { failure: 'unexpected', limit: { perCaller: 600, perAddress: 6000 }, admits: isAtHome },
  ({ db, caller, request }) => listAddresses(db, caller, request),
);
