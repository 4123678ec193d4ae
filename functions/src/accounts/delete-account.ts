import type { Auth } from 'firebase-admin/auth';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { sweepBoard } from '../boards/delete-board.ts';
import { unlessMissing } from '../lib/auth-user.ts';
import { describeError } from '../lib/failure.ts';
import { passPictures } from '../pictures/retain-team-pictures.ts';
import { passBlocks } from '../store/block.ts';
import { type Heir, heirOf, markDeleted, TOMBSTONE_LIFE_MS, tombstoneRef } from '../store/tombstone.ts';
import { mergeVotes } from '../visitors/merge-votes.ts';
import { holdingQuery, INVENTORY } from './inventory.ts';

/** Makes an account's open checkouts unpayable. */
export type EndCheckouts = (uid: string) => Promise<void>;

/**
 * Deletes an account and all its data (D19): first stops everything that could still write, then deletes the data, and
 * the login last. Can be interrupted and repeated at any point, also concurrently.
 *
 * @param heir receives an anonymous visitor's data before the visitor is deleted
 * @param endCheckouts for accounts; a visitor has no checkouts
 * @throws ApiError if `heir` is itself being deleted
 */
export async function deleteAccount(
  { db, auth }: { readonly db: Firestore; readonly auth: Auth },
  uid: string,
  {
    heir = null,
    endCheckouts = async () => undefined,
  }: { readonly heir?: Heir | null | undefined; readonly endCheckouts?: EndCheckouts | undefined } = {},
): Promise<void> {
  const tombstone = await markDeleted(db, uid, heir);
  if (tombstone.done) return;
  await unlessMissing(auth.updateUser(uid, { disabled: true }));
  await unlessMissing(auth.revokeRefreshTokens(uid));
  // No new checkouts can be opened from here on. If Stripe is unreachable, the deletion continues: a session is payable
  // for an hour at most, and a payment for a deleted account is refunded automatically.
  await endCheckouts(uid).catch((error: unknown) => logError('Checkouts stay open', describeError(error)));

  // The heir of the first call, which may differ from this call's.
  const receiver = heirOf(tombstone);
  if (receiver !== null) {
    await passBlocks(db, { from: uid, to: receiver.uid });
    await passPictures(db, { from: uid, to: receiver.uid });
    await mergeVotes(db, { from: uid, heir: receiver });
  }
  for (const board of tombstone.boards ?? []) await sweepBoard(db, board);
  // Repeats until nothing is found, to catch writes that were in progress when the tombstone was created.
  while ((await releaseAll(db, uid)) > 0);

  await unlessMissing(auth.deleteUser(uid));
  await tombstoneRef(db, uid).update({
    done: true,
    boards: FieldValue.delete(),
    expires_at: Timestamp.fromMillis(Date.now() + TOMBSTONE_LIFE_MS),
  });
}

/** @returns the number of documents released */
async function releaseAll(db: Firestore, uid: string): Promise<number> {
  let released = 0;
  for (const holding of INVENTORY) {
    released += await holding.release(db, holdingQuery(db, holding, uid), String(holding.field), uid);
  }
  return released;
}
