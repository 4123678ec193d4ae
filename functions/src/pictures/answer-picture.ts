import type { Firestore } from 'firebase-admin/firestore';
import { isKnown } from '../door/packed.ts';
import type { Sent } from '../door/serve.ts';
import { logFailure } from '../lib/failure.ts';
import { OWN_HEADERS } from '../lib/own-headers.ts';
import { picturePath, productPath } from '../shared/paths.ts';
import { readPicture } from '../store/picture-files.ts';
import { docOf, getAll } from '../store/refs.ts';
import { isOpenAddress } from './ending-address.ts';
import { isShown, readShown } from './read-shown.ts';

const ADDRESS =
  /^\/pictures\/([A-Za-z0-9_-]{1,128})\/([A-Za-z0-9]{20})(\/small)?(?:\/([0-9]{13})\/([A-Za-z0-9_-]{43}))?$/;
const POLICY = "default-src 'none'; sandbox";

/**
 * Serves public pictures, which Hosting's CDN keeps for a minute, and those of other boards by addresses that end, which no
 * CDN keeps. A picture never opens as a page: its own address downloads it.
 */
export function answerPicture(db: Firestore) {
  return async ({ method, headers }: Request, { url }: Sent): Promise<Response> => {
    if (method !== 'GET' && method !== 'HEAD') return refusal(405);
    const [, productId, id, isSmall, ends, mark] = ADDRESS.exec(url.split('?')[0] ?? '') ?? [];
    if (productId === undefined || id === undefined || url.includes('?')) return refusal(404);
    try {
      const size = isSmall === undefined ? 'full' : 'small';
      const isFound =
        ends === undefined || mark === undefined
          ? (await readShown(db, productId, id)) !== null
          : await isGiven(db, { productId, id, size, ends: Number(ends), mark });
      if (!isFound) return refusal(404);
      const etag = `"${id}-${size}"`;
      const described = {
        ...OWN_HEADERS,
        'content-security-policy': POLICY,
        'content-type': 'image/webp',
        'content-disposition': `attachment; filename="${id}.webp"`,
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': ends === undefined ? 'public, max-age=60, s-maxage=60' : 'private, no-store',
        etag,
      };
      if (isKnown(headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers: described });
      return new Response(new Uint8Array(await readPicture({ productId, id }, size)), { headers: described });
    } catch (error) {
      await logFailure('/pictures', {}, error);
      return refusal(500);
    }
  };
}

/**
 * Returns true for an address that has not ended, of a picture that is still there. One that was given because the board
 * shows the picture ends when the board shows it no more. At most four reads.
 */
async function isGiven(
  db: Firestore,
  { mark, ...place }: Omit<Parameters<typeof isOpenAddress>[2], 'isShown'>,
): Promise<boolean> {
  const [found, board] = await getAll(db, [docOf(db, picturePath(place.id)), docOf(db, productPath(place.productId))]);
  const [picture, product] = [found.data(), board.data()];
  if (product === undefined || picture?.product_id !== place.productId) return false;
  if (!picture.is_stored || picture.is_leaving) return false;
  const of = (isShown: boolean) => isOpenAddress(db, product, { mark, ...place, isShown });
  return (await of(false)) || ((await of(true)) && isShown(db, { picture, id: place.id, product }));
}

const refusal = (status: 404 | 405 | 500): Response =>
  new Response(status === 404 ? 'Not found' : '', {
    status,
    headers: { ...OWN_HEADERS, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
