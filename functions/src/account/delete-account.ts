import type { Auth } from 'firebase-admin/auth';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { passBlocks } from '../abuse/block.ts';
import { sweepBoard } from '../boards/delete-board.ts';
import { describeError } from '../lib/failure.ts';
import { markDeleted, TOMBSTONE_LIFE_MS, tombstonePath } from '../users/tombstone.ts';
import { unlessMissing } from '../users/unless-missing.ts';
import { mergeVotes } from '../visitors/merge-votes.ts';
import { holdingQuery, INVENTORY } from './inventory.ts';

/** Makes the open checkouts of an account unpayable. */
export type EndCheckouts = (uid: string) => Promise<void>;

/**
 * Deletes an account and all that belongs to it (D19): first whatever could still write is stopped, then the data go,
 * and the login last. Safe to stop anywhere and to run again, also twice at once.
 *
 * @param mergedInto the account that gets an anonymous visitor's votes before the visitor goes
 * @param endCheckouts for accounts; a visitor has none
 * @throws Refusal if that account is being deleted itself
 */
export async function deleteAccount(
  db: Firestore,
  auth: Auth,
  uid: string,
  mergedInto: string | null = null,
  endCheckouts: EndCheckouts = async () => undefined,
): Promise<void> {
  const tombstone = await markDeleted(db, uid, mergedInto);
  if (tombstone.done) return;
  await unlessMissing(auth.updateUser(uid, { disabled: true }));
  await unlessMissing(auth.revokeRefreshTokens(uid));
  // No new one can be opened any more. Without Stripe the deletion goes on: a session can be paid for an hour at most, and
  // a payment for an account that is gone is refunded by itself.
  await endCheckouts(uid).catch((error: unknown) => logError('Checkouts stay open', describeError(error)));

  if (tombstone.merged_into !== null) {
    await passBlocks(db, uid, tombstone.merged_into);
    await mergeVotes(db, uid, { uid: tombstone.merged_into, isAnonymous: false });
  }
  for (const board of tombstone.boards ?? []) await sweepBoard(db, board);
  // Again until there is nothing, for what was under way when the tombstone was put up.
  while ((await releaseAll(db, uid)) > 0);

  await unlessMissing(auth.deleteUser(uid));
  await db.doc(tombstonePath(uid)).update({
    done: true,
    boards: FieldValue.delete(),
    expires_at: Timestamp.fromMillis(Date.now() + TOMBSTONE_LIFE_MS),
  });
}

/** @returns how many documents there were */
async function releaseAll(db: Firestore, uid: string): Promise<number> {
  let released = 0;
  for (const holding of INVENTORY) {
    released += await holding.release(db, holdingQuery(db, holding, uid), String(holding.field), uid);
  }
  return released;
}
