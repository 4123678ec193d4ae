import { ApiError } from './api-error.ts';

/** Far more than any call needs; the largest part of a body is a token. */
export const BODY_MAX_BYTES = 16 * 1024;

interface Request {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly rawBody?: Buffer;
  readonly url?: string;
}

/**
 * Reads a request's body as JSON; an empty body is undefined. Checks the size at once, and parses when the returned
 * function is called.
 *
 * @throws ApiError 413 if the body is too large, 400 if it is not JSON or not labeled as JSON
 */
export function readBody(request: Request): () => unknown {
  const raw = readRaw(request, BODY_MAX_BYTES);
  return () => {
    if (raw.length === 0) return undefined;
    const type = String(request.headers['content-type'] ?? '');
    // as-sent.ts adds the suffix.
    if (!/^application\/json(\+unparsed)?\s*(;|$)/i.test(type)) throw new ApiError('malformed');
    try {
      return JSON.parse(raw.toString('utf8')) as unknown;
    } catch {
      throw new ApiError('malformed');
    }
  };
}

/**
 * Returns a request's raw body.
 *
 * @throws ApiError 413 if it is too large
 */
export function readRaw({ rawBody = Buffer.alloc(0) }: Pick<Request, 'rawBody'>, maxBytes: number): Buffer {
  if (rawBody.length > maxBytes) throw new ApiError('tooLarge');
  return rawBody;
}

/**
 * Reads a request whose body is a file; its other fields are in the query.
 *
 * @throws ApiError 413 if the file is too large
 */
export function readFile(request: Request, maxBytes: number): () => unknown {
  const file = request.rawBody ?? Buffer.alloc(0);
  if (file.length > maxBytes) throw new ApiError('pictureTooLarge');
  const { searchParams } = new URL(request.url ?? '', 'http://localhost');
  return () => ({ ...Object.fromEntries(searchParams), file });
}
