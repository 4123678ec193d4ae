import type { Firestore } from 'firebase-admin/firestore';
import { API_REQUESTS_PER_MINUTE } from '../shared/limits.ts';
import { MINUTE_MS } from '../shared/time.ts';
import { countCall } from '../store/rate-limit.ts';
import type { Bearer } from './verify-key.ts';

/**
 * Counts a request of a key. Requests of agents and of other programs share one count.
 *
 * @returns the requests of this minute
 * @throws ApiError 429
 */
export const countRequest = (db: Firestore, { prefix }: Pick<Bearer, 'prefix'>, now = Date.now()): Promise<number> =>
  countCall(db, 'api', `key ${prefix}`, API_REQUESTS_PER_MINUTE, { now, periodMs: MINUTE_MS, refusal: 'tooFast' });
