import { createHmac } from 'node:crypto';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { ApiError } from '../lib/api-error.ts';
import type { SentHeaders } from '../lib/client-address.ts';
import { clientAddress } from '../lib/client-address.ts';
import type { ErrorKey } from '../shared/errors.ts';
import { HOUR_MS } from '../shared/time.ts';
import { coalesce, connectionOf } from './coalesce.ts';
import { ownKey } from './own-key.ts';

/** Default limit per connection, in multiples of a client's limit: behind Hosting the connection is the CDN's. */
const CLIENTS_PER_PEER = 50;
/**
 * Limit for what costs money. Clients that call a function directly, past Hosting, can forge their address, so only the
 * limit of the connection holds for them.
 */
export const FEW_CLIENTS_PER_PEER = 5;

interface Counted {
  /** ms since 1970, UTC. */
  readonly now?: number;
  readonly refusal?: ErrorKey;
  readonly periodMs?: number;
}

/** Paths of counts that this process has seen at their limit. Each path belongs to one period. */
const full = new WeakMap<Firestore, Set<string>>();
/** Each is a hash, about 100 bytes. */
const FULL_MOST = 10_000;

/**
 * Counts a caller's calls per hour, or another period, and rejects calls above the limit. Each call increments the count
 * before checking it, so that concurrent calls cannot exceed the limit and need no lock. Calls that arrive while one is
 * being counted are counted together. Costs a read and a write at most.
 *
 * @param who is not stored: the id is a keyed hash, which cannot be reversed by trying all addresses
 * @returns the calls of this period
 * @throws ApiError 429
 */
export async function countCall(
  db: Firestore,
  call: string,
  who: string,
  limit: number,
  { now = Date.now(), refusal = 'tooMany', periodMs = HOUR_MS }: Counted = {},
): Promise<number> {
  const period = Math.floor(now / periodMs);
  const path = bucketPath(await ownKey(db, 'hash_key'), call, who, now, periodMs);
  const bucket = db.doc(path);
  const count = async () => Number((await bucket.get()).get('count') ?? 0);
  const seen = full.get(db) ?? new Set();
  full.set(db, seen);
  // Callers above the limit cost a process one write, then only reads.
  if (seen.has(path) && (await count()) >= limit) throw new ApiError(refusal);
  const expires_at = Timestamp.fromMillis((period + 2) * periodMs);
  const own = Symbol('call');
  const { calls, made } = await coalesce(`count ${connectionOf(db)} ${path}`, {
    asks: own,
    work: async (calls) => {
      await bucket.set({ count: FieldValue.increment(calls.length), expires_at }, { merge: true });
      return { calls, made: await count() };
    },
  });
  // Position of this call among the calls that were counted with it.
  const mine = made - (calls.length - 1 - calls.indexOf(own));
  if (made >= limit) {
    if (seen.size >= FULL_MOST) seen.clear();
    seen.add(path);
  }
  if (mine > limit) throw new ApiError(refusal);
  return mine;
}

/** Returns the path of the document that counts the calls of this period. @param key the `hash_key` (own-key.ts) */
export function bucketPath(key: string, call: string, who: string, now = Date.now(), periodMs = HOUR_MS): string {
  const id = createHmac('sha256', key)
    .update(`${call} ${who} ${Math.floor(now / periodMs)}`)
    .digest('hex');
  return `rate_limits/${id}`;
}

/**
 * Counts a call by address. Clients that forge addresses reach the limit of their connection. The refusal names the
 * network, not the caller, because many people may share one address, as in a lecture hall.
 *
 * @param clientsPerPeer limit per connection, in multiples of `limit`
 * @throws ApiError 429
 */
export async function countClient(
  db: Firestore,
  call: string,
  headers: SentHeaders,
  limit: number,
  clientsPerPeer = CLIENTS_PER_PEER,
  { refusal = 'tooManyNearby', periodMs = HOUR_MS }: Pick<Counted, 'refusal' | 'periodMs'> = {},
): Promise<void> {
  const { client, peer } = clientAddress(headers);
  await countCall(db, call, `peer ${peer}`, limit * clientsPerPeer, { refusal, periodMs });
  await countCall(db, call, `client ${client}`, limit, { refusal, periodMs });
}
