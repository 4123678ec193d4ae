import type { IncomingMessage } from 'node:http';
import { ApiError } from './api-error.ts';
import { parseJson } from './well-formed.ts';

/** Far more than any call needs; the largest part of a body is a token. */
export const BODY_MAX_BYTES = 16 * 1024;
/** Bytes that an instance reads of a body: more than any call takes, so that the call refuses it in its own words. */
const READ_MAX_BYTES = 1_000_000;
/** A header of ours that says of a body which was not read that it is too long. */
const TOO_LONG = 'x-body-too-long';

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
      return parseJson(raw.toString('utf8'));
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
export function readRaw({ headers, rawBody = Buffer.alloc(0) }: Omit<Request, 'url'>, maxBytes: number): Buffer {
  if (lengthOf(headers, rawBody) > maxBytes) throw new ApiError('tooLarge');
  return rawBody;
}

/**
 * Reads a request whose body is a file; its other fields are in the query.
 *
 * @throws ApiError 413 if the file is too large
 */
export function readFile(request: Request, maxBytes: number): () => unknown {
  const file = request.rawBody ?? Buffer.alloc(0);
  if (lengthOf(request.headers, file) > maxBytes) throw new ApiError('pictureTooLarge');
  const { searchParams } = new URL(request.url ?? '', 'http://localhost');
  return () => ({ ...Object.fromEntries(searchParams), file });
}

/**
 * Keeps a body that is too long from filling the memory: the framework, which takes 32 MB, reads it before our code runs.
 * One of a stated length is not read at all, any other one ends at the limit. What still arrives is thrown away as it
 * comes, so that the connection lives to bring the answer.
 */
export function limitBody(request: IncomingMessage): void {
  const { headers } = request;
  delete headers[TOO_LONG];
  if (Number(headers['content-length'] ?? 0) > READ_MAX_BYTES) {
    // Without a length, the framework takes it that there is no body.
    delete headers['content-length'];
    delete headers['transfer-encoding'];
    headers[TOO_LONG] = 'yes';
  } else if (headers['transfer-encoding'] !== undefined) endAtLimit(request);
}

function endAtLimit(request: IncomingMessage): void {
  const push = request.push.bind(request);
  let read = 0;
  let hasEnded = false;
  request.push = (chunk: Buffer | null) => {
    // Node asks for more as long as this is true.
    if (hasEnded) return true;
    read += chunk?.length ?? 0;
    hasEnded = chunk === null || read > READ_MAX_BYTES;
    const wantsMore = push(chunk);
    if (!hasEnded || chunk === null) return wantsMore;
    // Otherwise Node takes the request for one that broke off, and closes the connection.
    request.complete = true;
    push(null);
    return true;
  };
}

/** Returns how long a body is, in bytes; infinite if it was too long to be read. */
export const lengthOf = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
  { length }: Uint8Array,
): number => (headers[TOO_LONG] === undefined ? length : Number.POSITIVE_INFINITY);
