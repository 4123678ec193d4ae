import { ApiError } from './api-error.ts';

/** Far more than any call needs; a token is the largest part of one. */
export const BODY_MAX_BYTES = 16 * 1024;

interface Request {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly rawBody?: Buffer;
}

/**
 * Reads a request's body as JSON; an empty one is undefined. The size is checked at once, the contents when asked for.
 *
 * @throws Refusal 413 for a body that is too large, 400 for one that is not JSON or does not say so
 */
export function readBody(request: Request): () => unknown {
  const raw = readRaw(request, BODY_MAX_BYTES);
  return () => {
    if (raw.length === 0) return undefined;
    const type = String(request.headers['content-type'] ?? '');
    // The second way by as-sent.ts.
    if (!/^application\/json(\+unparsed)?\s*(;|$)/i.test(type)) throw new ApiError('malformed');
    try {
      return JSON.parse(raw.toString('utf8')) as unknown;
    } catch {
      throw new ApiError('malformed');
    }
  };
}

/**
 * A request's body as it came over the wire.
 *
 * @throws Refusal 413 for one that is too large
 */
export function readRaw({ rawBody = Buffer.alloc(0) }: Pick<Request, 'rawBody'>, maxBytes: number): Buffer {
  if (rawBody.length > maxBytes) throw new ApiError('tooLarge');
  return rawBody;
}
