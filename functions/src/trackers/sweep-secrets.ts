import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { trackersPath } from '../shared/paths.ts';
import { collectionOf, docOf, type Found, getAll } from '../store/refs.ts';
import { forgetHook } from './connect.ts';

const PAGE = 300;

/**
 * Removes tokens that no connection works with, and their webhooks: none is left by what we do, but by hand or by a
 * restore that ended half way.
 *
 * @returns how many were left
 */
export async function sweepSecrets(db: Firestore, signal: AbortSignal): Promise<number> {
  const all = collectionOf(db, 'tracker_secrets').orderBy(FieldPath.documentId()).limit(PAGE);
  let swept = 0;
  for (let last: Found<'tracker_secrets'> | undefined, isMore = true; isMore && !signal.aborted; ) {
    const { docs } = await (last ? all.startAfter(last) : all).get();
    const boards = await getAll(
      db,
      docs.map((secret) => docOf(db, trackersPath(secret.data().product_id))),
    );
    for (const [at, secret] of docs.entries()) {
      if (boards[at]?.data()?.[secret.data().tracker] !== undefined) continue;
      // One that was made meanwhile is another version.
      const isGone = await secret.ref.delete({ lastUpdateTime: secret.updateTime }).then(
        () => true,
        () => false,
      );
      if (!isGone) continue;
      await forgetHook(db, secret.data());
      swept += 1;
    }
    last = docs.at(-1);
    isMore = docs.length === PAGE;
  }
  return swept;
}
