import { FieldError } from '../../lib/api-error.ts';
import { type Answer, isSignIn } from '../../lib/connection.ts';
import { readRetryAfter } from '../../lib/retry-after.ts';

/** What the answers of sources mean, by their statuses and headers. */

/** Seconds after an answer that says nothing about them, and the most that are waited. */
const WAIT_S = 10;
const WAIT_MAX_S = 3600;
/** Seconds after GitHub's secondary limits, by its documentation. */
const SECONDARY_S = 60;

/** Thrown when a source wants to be left alone for a time. */
export class Wait extends Error {
  override readonly name = 'Wait';
  readonly seconds: number;

  constructor(seconds: number) {
    super();
    this.seconds = Math.min(Math.max(Math.ceil(seconds), 1), WAIT_MAX_S);
  }
}

const numberIn = (header: string | string[] | undefined): number | null =>
  typeof header === 'string' && /^\d{1,12}$/.test(header) ? Number(header) : null;

/** Returns the seconds until GitHub answers again, if this answer was the last one of its hour; else null. */
export function pauseAfter({ headers }: Pick<Answer, 'headers'>, now = Date.now()): number | null {
  if (numberIn(headers['x-ratelimit-remaining']) !== 0) return null;
  const reset = numberIn(headers['x-ratelimit-reset']);
  return reset === null ? SECONDARY_S : new Wait(reset - now / 1000).seconds;
}

/** Searches an error's sentences, which name what was refused with the status 400 (Canny, Fider). */
const says = (body: unknown, what: RegExp): boolean => what.test((JSON.stringify(body) ?? '').slice(0, 2000));

/**
 * Accepts answers with JSON.
 *
 * @throws Wait if the source is busy or down
 * @throws FieldError for other answers
 */
export function requireGood(answer: Answer, hasKey: boolean, now = Date.now()): void {
  const { status, headers, body } = answer;
  const retryAfter = readRetryAfter(headers['retry-after'], now) / 1000;
  if (status === 429 || (status === 403 && isLimited(answer)))
    throw new Wait(retryAfter || (pauseAfter(answer, now) ?? SECONDARY_S));
  if (status >= 500) throw new Wait(retryAfter || WAIT_S);
  const isClosed = status === 401 || status === 403 || (status === 400 && says(body, /api[ _-]?key/i));
  if (isClosed || (status >= 300 && status < 400 && isSignIn(headers.location ?? '')))
    throw new FieldError(hasKey ? 'sourceKeyRefused' : 'sourceKeyRequired', 'key');
  if ((status >= 300 && status < 400) || [404, 410, 451].includes(status))
    throw new FieldError('sourceUnknown', 'address');
  if (status >= 400 || body === undefined) throw new FieldError('sourceUnreadable', 'address');
}

/** GitHub refuses with 403, too, what is too much. */
const isLimited = ({ headers, body }: Answer): boolean =>
  headers['retry-after'] !== undefined || headers['x-ratelimit-remaining'] === '0' || says(body, /rate limit/i);
