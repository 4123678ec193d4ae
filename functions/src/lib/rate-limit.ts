import { createHmac } from 'node:crypto';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { ApiError } from './api-error.ts';
import { clientAddress } from './client-address.ts';
import type { HttpRequest } from './http.ts';

const HOUR_MS = 60 * 60_000;
/** How many times a client's limit one connection has, if a call does not say: behind Hosting it is the CDN's. */
const CLIENTS_PER_PEER = 50;

/**
 * Counts a call of somebody's and refuses those above the limit, by the hour. Each counts itself before it looks, so of
 * many at once no more than the limit get through, and nobody waits for a lock.
 *
 * @param who is not stored: the id is a keyed hash, which nobody can find out by trying all addresses
 * @throws Refusal 429
 */
export async function countCall(
  db: Firestore,
  secret: string,
  call: string,
  who: string,
  limit: number,
  now = Date.now(),
): Promise<void> {
  const hour = Math.floor(now / HOUR_MS);
  const bucket = db.doc(bucketPath(secret, call, who, now));
  const count = async () => Number((await bucket.get()).get('count') ?? 0);
  // Who is far above it costs no writes.
  if ((await count()) >= limit) throw new ApiError('tooMany');
  const expires_at = Timestamp.fromMillis((hour + 2) * HOUR_MS);
  await bucket.set({ count: FieldValue.increment(1), expires_at }, { merge: true });
  if ((await count()) > limit) throw new ApiError('tooMany');
}

/** Where the calls of this hour are counted. */
export function bucketPath(secret: string, call: string, who: string, now = Date.now()): string {
  const id = createHmac('sha256', secret)
    .update(`${call} ${who} ${Math.floor(now / HOUR_MS)}`)
    .digest('hex');
  return `rate_limits/${id}`;
}

/**
 * The same by the address that a call comes from. Whoever makes up addresses runs into the limit of the connection that
 * they come by.
 *
 * @param clientsPerPeer how many times the limit that connection has
 * @throws Refusal 429
 */
export async function countClient(
  db: Firestore,
  secret: string,
  call: string,
  headers: HttpRequest['headers'],
  limit: number,
  clientsPerPeer = CLIENTS_PER_PEER,
): Promise<void> {
  const { client, peer } = clientAddress(headers);
  await countCall(db, secret, call, `peer ${peer}`, limit * clientsPerPeer);
  await countCall(db, secret, call, `client ${client}`, limit);
}
