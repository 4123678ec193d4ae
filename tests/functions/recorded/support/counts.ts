import type { Firestore } from 'firebase-admin/firestore';
import { HOUR_MS } from '../../../../functions/src/shared/time.ts';
import { ownKey } from '../../../../functions/src/store/own-key.ts';
import { bucketPath } from '../../../../functions/src/store/rate-limit.ts';
import { ALL_CALLS } from '../../adversary/support/all-calls.ts';

/** More than any limit. */
const ABOVE = 1_000_000_000;

/** Stores counts above every limit for the calls of an account and of an address, in this hour and in the next one. */
export async function fillCounts(db: Firestore, uid: string, address: string): Promise<void> {
  const key = await ownKey(db, 'hash_key');
  const paths = [...ALL_CALLS.keys()];
  const counted = paths.map((call) => [call, `account ${uid}`] as const);
  const near = [...paths, 'identify', 'mcp', 'mcpSearch'].map((call) => [call, `client ${address}`] as const);
  const batch = db.batch();
  for (const [call, who] of [...counted, ...near]) {
    for (const at of [Date.now(), Date.now() + HOUR_MS]) {
      batch.set(db.doc(bucketPath(key, call, who, at)), { count: ABOVE });
    }
  }
  await batch.commit();
}

/** Stores counts above the limit for the requests of an API key, in this minute and in the next ones. */
export async function fillKey(db: Firestore, prefix: string): Promise<void> {
  const key = await ownKey(db, 'hash_key');
  const batch = db.batch();
  for (let minute = 0; minute < 10; minute += 1) {
    const at = Date.now() + minute * 60_000;
    batch.set(db.doc(bucketPath(key, 'api', `key ${prefix}`, at, 60_000)), { count: ABOVE });
  }
  await batch.commit();
}
