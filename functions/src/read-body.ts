import { Refusal } from './refusal.ts';

/** Far more than any call needs; a token is the largest part of one. */
export const BODY_MAX_BYTES = 16 * 1024;

/**
 * Reads a request's body as JSON; an empty one is undefined. The size is checked at once, the contents when asked for.
 *
 * @throws Refusal 413 for a body that is too large, 400 for one that is not JSON or does not say so
 */
export function readBody(request: {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly rawBody?: Buffer;
}): () => unknown {
  const raw = request.rawBody ?? Buffer.alloc(0);
  if (raw.length > BODY_MAX_BYTES) throw new Refusal('tooLarge');
  return () => {
    if (raw.length === 0) return undefined;
    const type = String(request.headers['content-type'] ?? '');
    if (!/^application\/json\s*(;|$)/i.test(type)) throw new Refusal('malformed');
    try {
      return JSON.parse(raw.toString('utf8')) as unknown;
    } catch {
      throw new Refusal('malformed');
    }
  };
}
