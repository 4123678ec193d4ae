import type { IncomingMessage } from 'node:http';
import type { ErrorKey } from '../shared/errors.ts';
import { ApiError } from './api-error.ts';
import { parseJson } from './well-formed.ts';

/** Far more than any call needs; the largest part of a body is a token. */
export const CALL_MAX_BYTES = 16 * 1024;
/** Bytes that an instance reads of a body: more than any call takes, so that the call refuses it in its own words. */
const READ_MAX_BYTES = 1_000_000;
/** Our header that marks a body as too long to be read. */
const TOO_LONG = 'x-body-too-long';

/**
 * Refuses a request whose body is too long.
 *
 * @throws ApiError 413
 */
export function requireSize({ headers }: Request, maxBytes: number, refusal: ErrorKey = 'tooLarge'): void {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw new ApiError(refusal);
}

/**
 * Reads a request's body as JSON; an empty body is undefined.
 *
 * @throws ApiError 400 if it is not JSON or not labeled as JSON
 */
export async function readJson(request: Request): Promise<unknown> {
  const text = Buffer.from(await request.arrayBuffer()).toString('utf8');
  if (text === '') return undefined;
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) throw new ApiError('malformed');
  try {
    return parseJson(text);
  } catch {
    throw new ApiError('malformed');
  }
}

/** Reads a request whose body is a file; its other fields are in the query. */
export async function readFile(request: Request): Promise<unknown> {
  const { searchParams } = new URL(request.url);
  return { ...Object.fromEntries(searchParams), file: Buffer.from(await request.arrayBuffer()) };
}

/**
 * Keeps a body that is too long from filling the memory: the framework, which takes 32 MB, reads it before our code
 * runs. A body of a stated length is not read at all, any other body ends at the limit. The rest is read and dropped,
 * so that the connection stays open for the answer.
 */
export function limitBody(request: IncomingMessage): void {
  const { headers } = request;
  delete headers[TOO_LONG];
  if (Number(headers['content-length'] ?? 0) > READ_MAX_BYTES) {
    // Without a length, the framework assumes that there is no body.
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
