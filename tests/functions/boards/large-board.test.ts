/** @module-tag all */
import type { DocumentData } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '../../../functions/src/accounts/delete-account.ts';
import { requestBoardDeletion } from '../../../functions/src/boards/request-board-deletion.ts';
import { reconcile } from '../../../functions/src/reconcile/reconcile.ts';
import {
  authorPath,
  commentPath,
  counterPath,
  feedbackPath,
  productPath,
  votePath,
} from '../../../functions/src/shared/paths.ts';
import { tombstonePath } from '../../../functions/src/store/tombstone.ts';
import { TEST_MS } from '../../stack/emulators/emulator-env.ts';
import { makeAccount } from '../../support/auth.ts';
import { aComment, aCounter, aFeedback, anAuthor, aProduct, aVote } from '../../support/factories.ts';
import { emulators } from '../account/support/emulators.ts';
import { scan } from '../account/support/scan.ts';
import { BOARD, fill } from '../support/board.ts';
import { remains } from '../support/discrepancies.ts';
import { Killed, killAt, tap } from '../support/tap.ts';

const world = emulators('boards-large');
const { db, auth } = world;
const ITEMS = 500;
const DOCUMENTS = ITEMS * (3 + 4 + 2);
let uid = '';

const caller = () => ({ uid, isAnonymous: false, authTime: 0, hasEnded: false });
const remove = (from = db, sweepMs?: number) =>
  requestBoardDeletion(from, { caller: caller(), request: { id: BOARD }, sweepMs });
const tombstone = async () => (await db.doc(`deleted_products/${BOARD}`).get()).data();

beforeEach(async () => {
  await world.clear();
  uid = await makeAccount(auth);
  await db.doc(productPath(BOARD)).create(aProduct({ owner_id: uid }));
});

/** Creates items with four votes and a comment each, and the related documents. */
async function fillBoard(): Promise<void> {
  for (let from = 0; from < ITEMS; from += 50) {
    const batch = db.batch();
    const create = (path: string, data: DocumentData) => batch.create(db.doc(path), data);
    for (let at = from; at < from + 50; at += 1) {
      const [id, comment] = [`item${at}`, `comment${at}`];
      create(feedbackPath(id), aFeedback());
      create(counterPath(id), aCounter());
      for (const voter of ['a', 'b', 'c', 'd']) create(votePath(id, voter), aVote({ feedback_id: id }));
      create(commentPath(comment), aComment({ feedback_id: id }));
      for (const written of [id, comment]) create(authorPath(written), anAuthor());
    }
    await batch.commit();
  }
}

/** Repeats the call until it reports completion, like the screen. @returns the remaining documents after each call */
async function watch(sweepMs: number): Promise<number[]> {
  const left: number[] = [];
  for (;;) {
    const { done, remaining } = await remove(db, sweepMs);
    left.push(remaining);
    if (done) return left;
  }
}

test('a board of five hundred items disappears at once, and the owner sees its contents being deleted', {
  tags: ['attack'],
}, async () => {
  await fillBoard();
  await db.doc(feedbackPath('foreign')).create(aFeedback({ product_id: 'another' }));
  const first = await remove(db, 0);
  expect(first).toEqual({ done: false, remaining: DOCUMENTS });
  expect((await db.doc(productPath(BOARD)).get()).exists).toBe(false);

  const left = await watch(100);
  expect(left.length).toBeGreaterThan(1);
  expect(left).toEqual(left.toSorted((a, b) => b - a));
  expect(await remains(db)).toEqual([feedbackPath('foreign')]);
  expect(await tombstone()).toMatchObject({ done: true, owner_id: uid });
});

test('the schedule continues an interrupted sweep', async () => {
  await fillBoard();
  const mortal = killAt(world.reconnect().db, { n: 30, moment: 'before' });
  await expect(remove(mortal.db, TEST_MS)).rejects.toThrow(Killed);
  const { remaining } = await remove(db, 0);
  expect(remaining).toBeGreaterThan(0);
  expect(remaining).toBeLessThan(DOCUMENTS);
  // Each run sweeps a part; the next one continues.
  while ((await tombstone())?.done !== true) await reconcile(db, 10);
  expect(await remains(db)).toEqual([]);
});

test('deleting the account as well leaves nothing, not even in the tombstone', async () => {
  await fill(db, { feedbackId: 'item', votes: 4, comments: 1 });
  let deletion: Promise<void> | undefined;
  const { db: connection } = world.reconnect();
  tap(connection, ({ method }, proceed) => {
    if (method === 'commit') deletion ??= deleteAccount({ db, auth }, uid);
    return proceed();
  });
  await remove(connection).catch(() => undefined);
  await deletion;
  expect(deletion).toBeDefined();
  await reconcile(db, 10);
  expect(await scan(db, uid)).toEqual([tombstonePath(uid)]);
  expect(await remains(db)).toEqual([]);
  expect(await tombstone()).toMatchObject({ done: true });
});
