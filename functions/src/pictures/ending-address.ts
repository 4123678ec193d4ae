import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { type PictureSize, picturePath } from '../shared/picture/address.ts';
import { MINUTE_MS } from '../shared/time.ts';
import type { Product } from '../store/documents.ts';
import { ownKey } from '../store/own-key.ts';

/** Life of an address. It is short, because an address opens a picture without a session. */
export const ADDRESS_LIFE_MS = 10 * MINUTE_MS;

interface Place {
  readonly productId: string;
  readonly id: string;
  readonly size: PictureSize;
  /** In ms since 1970. */
  readonly ends: number;
  /** Whether it holds only as long as the board shows the picture. Those of the team and the uploader do not need that. */
  readonly isShown: boolean;
}

/** Names what the board shows to whom, so that a change of it ends all addresses. */
async function markOf(db: Firestore, { settings }: Pick<Product, 'settings'>, place: Place): Promise<string> {
  const { productId, id, size, ends, isShown } = place;
  const parts = ['picture', productId, id, size, ends, isShown, settings.access ?? 'everyone', settings.sees ?? 'all'];
  return createHmac('sha256', await ownKey(db, 'hash_key'))
    .update(JSON.stringify(parts))
    .digest('base64url');
}

/** Returns the address of a picture of a board that is not for everyone, without a look at who may see it. */
export const endingAddress = async (db: Firestore, product: Pick<Product, 'settings'>, place: Place): Promise<string> =>
  `${picturePath(place.productId, place.id, place.size)}/${place.ends}/${await markOf(db, product, place)}`;

/** Returns true if the board has given the address, and it has not ended. */
export async function isOpenAddress(
  db: Firestore,
  product: Pick<Product, 'settings'>,
  { mark, ...place }: Place & { readonly mark: string },
): Promise<boolean> {
  if (!(place.ends > Date.now() && place.ends <= Date.now() + ADDRESS_LIFE_MS)) return false;
  const [given, expected] = [Buffer.from(mark), Buffer.from(await markOf(db, product, place))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
