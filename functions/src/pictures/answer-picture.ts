import type { Firestore } from 'firebase-admin/firestore';
import { isKnown } from '../door/packed.ts';
import type { Sent } from '../door/serve.ts';
import { logFailure } from '../lib/failure.ts';
import { OWN_HEADERS } from '../lib/own-headers.ts';
import { readPicture } from '../store/picture-files.ts';
import { readShown } from './read-shown.ts';

const ADDRESS = /^\/pictures\/([A-Za-z0-9_-]{1,128})\/([A-Za-z0-9]{20})(\/small)?$/;
const POLICY = "default-src 'none'; sandbox";

/**
 * Serves public pictures, which Hosting's CDN keeps for a minute. A picture never opens as a page: its own address
 * downloads it.
 */
export function answerPicture(db: Firestore) {
  return async ({ method, headers }: Request, { url }: Sent): Promise<Response> => {
    if (method !== 'GET' && method !== 'HEAD') return refusal(405);
    const [, productId, id, isSmall] = ADDRESS.exec(url.split('?')[0] ?? '') ?? [];
    if (productId === undefined || id === undefined || url.includes('?')) return refusal(404);
    try {
      if ((await readShown(db, productId, id)) === null) return refusal(404);
      const size = isSmall === undefined ? 'full' : 'small';
      const etag = `"${id}-${size}"`;
      const described = {
        ...OWN_HEADERS,
        'content-security-policy': POLICY,
        'content-type': 'image/webp',
        'content-disposition': `attachment; filename="${id}.webp"`,
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=60, s-maxage=60',
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

const refusal = (status: 404 | 405 | 500): Response =>
  new Response(status === 404 ? 'Not found' : '', {
    status,
    headers: { ...OWN_HEADERS, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
