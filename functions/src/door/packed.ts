import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

/**
 * Compresses answers that vary by `Accept-Encoding`, and tags successful ones, so that a client with the same content
 * gets a 304. Compressed here because a proxy in between may not do it, and on a mobile network compression saves a
 * round trip.
 */
export const packed: MiddlewareHandler = async (context, next) => {
  await next();
  const { res, req } = context;
  if (res.headers.get('vary') !== 'Accept-Encoding') return;
  const body = Buffer.from(await res.arrayBuffer());
  const headers = new Headers(res.headers);
  const isPacked = body.length > 0 && takesGzip(req.header('accept-encoding') ?? '');
  if (res.status === 200) {
    const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    // A strong tag identifies bytes, so the compressed form has a different tag.
    const etag = `"${tag}${isPacked ? '-gz' : ''}"`;
    headers.set('etag', etag);
    if (isKnown(req.header('if-none-match'), etag)) {
      context.res = undefined;
      context.res = new Response(null, { status: 304, headers });
      return;
    }
  }
  const sent = isPacked ? gzipSync(body) : body;
  if (isPacked) headers.set('content-encoding', 'gzip');
  headers.set('content-length', String(sent.length));
  // Otherwise Hono would add the headers of the first response.
  context.res = undefined;
  context.res = new Response(new Uint8Array(sent), { status: res.status, headers });
};

/** Compares weakly, as RFC 9110 (13.1.2) asks for `If-None-Match`; a CDN may have made the tag weak. */
export function isKnown(header: string | null | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',');
  return tags.some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

/**
 * Returns true if an `Accept-Encoding` header accepts gzip, by name or `*`, with a nonzero weight (RFC 9110, 12.5.3).
 */
export function takesGzip(header: string): boolean {
  const weights = new Map<string, number>();
  for (const one of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight));
  }
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}
