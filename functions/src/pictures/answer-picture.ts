import type { Firestore } from 'firebase-admin/firestore';
import { logFailure } from '../lib/failure.ts';
import { OWN_HEADERS } from '../lib/own-headers.ts';
import { readPicture } from '../store/picture-files.ts';
import { readShown } from './read-shown.ts';

const ADDRESS = /^\/pictures\/([A-Za-z0-9_-]{1,128})\/([A-Za-z0-9]{20})(\/small)?$/;
const POLICY = "default-src 'none'; sandbox";

interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}
interface Response {
  status(code: number): unknown;
  set(headers: Readonly<Record<string, string>>): unknown;
  send(body: string | Buffer): unknown;
}

/**
 * Serves public pictures, which Hosting's CDN keeps for a minute. A picture never becomes a document: opened by itself it
 * is downloaded.
 */
export function answerPicture(db: Firestore) {
  return async ({ method, url, headers }: Request, response: Response): Promise<void> => {
    const refuse = (status: number, cache = 'no-store') => {
      response.set({ ...OWN_HEADERS, 'content-type': 'text/plain; charset=utf-8', 'cache-control': cache });
      response.status(status);
      response.send(status === 404 ? 'Not found' : '');
    };
    if (method !== 'GET' && method !== 'HEAD') return refuse(405);
    const [, productId, id, isSmall] = ADDRESS.exec(url.split('?')[0] ?? '') ?? [];
    if (productId === undefined || id === undefined || url.includes('?')) return refuse(404);
    try {
      if ((await readShown(db, productId, id)) === null) return refuse(404);
      const size = isSmall === undefined ? 'full' : 'small';
      const etag = `"${id}-${size}"`;
      response.set({
        ...OWN_HEADERS,
        'content-security-policy': POLICY,
        'content-type': 'image/webp',
        'content-disposition': `attachment; filename="${id}.webp"`,
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=60, s-maxage=60',
        etag,
      });
      const known = String(headers['if-none-match'] ?? '').split(',');
      if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
        response.status(304);
        response.send('');
        return;
      }
      response.send(await readPicture({ productId, id }, size));
    } catch (error) {
      await logFailure('/pictures', {}, error);
      refuse(500);
    }
  };
}
