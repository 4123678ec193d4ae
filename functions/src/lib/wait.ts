import type { Answer } from './connection.ts';
import { readRetryAfter } from './retry-after.ts';

/** What answers of other products' APIs say about when to ask again. */

/** Seconds after an answer that says nothing about them, and the most that are waited. */
const WAIT_S = 10;
const WAIT_MAX_S = 3600;
/** Seconds after GitHub's secondary limits, by its documentation. */
const SECONDARY_S = 60;

/** Thrown when an API wants to be left alone for a time. */
export class Wait extends Error {
  override readonly name = 'Wait';
  readonly seconds: number;
  /** Whether it is down, and not merely busy. */
  readonly isDown: boolean;

  constructor(seconds: number, isDown = false) {
    super();
    this.seconds = Math.min(Math.max(Math.ceil(seconds), 1), WAIT_MAX_S);
    this.isDown = isDown;
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

/** Returns how long to wait after an answer of an API that is busy or down; null after another answer. */
export function waitAfter(answer: Answer, now = Date.now()): Wait | null {
  const { status, headers } = answer;
  const retryAfter = readRetryAfter(headers['retry-after'], now) / 1000;
  if (status === 429 || (status === 403 && isLimited(answer)))
    return new Wait(retryAfter || (pauseAfter(answer, now) ?? SECONDARY_S));
  return status >= 500 ? new Wait(retryAfter || WAIT_S, true) : null;
}

/** Searches an error's sentences, which name what was refused with the status 400 (Canny, Fider). */
export const says = (body: unknown, what: RegExp): boolean => what.test((JSON.stringify(body) ?? '').slice(0, 2000));

/** GitHub refuses with 403, too, what is too much. */
const isLimited = ({ headers, body }: Answer): boolean =>
  headers['retry-after'] !== undefined || headers['x-ratelimit-remaining'] === '0' || says(body, /rate limit/i);
