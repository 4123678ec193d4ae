/** @module-tag attack */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { feedbackPath, productPath, userPlanPath } from '../../functions/src/shared/paths.ts';
import { ask, hostedAuth, hostedToken } from '../functions/support/hosting.ts';
import { callScheduled } from '../stack/emulators/scheduler.ts';
import { PROJECT } from '../stack/emulators/suite.ts';
import { url } from '../stack/ports.ts';
import { makeAccount } from '../support/auth.ts';
import { aUserPlan } from '../support/factories.ts';
import { aBoard } from './support/board.ts';
import { killFunctions } from './support/functions-emulator.ts';
import { aVisitor } from './support/visitors.ts';

const db = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));
const VISITORS = 12;
const ROUNDS = 12;

test('merges and undos whose functions are killed, among votes and removals, end exactly and count nobody twice', async () => {
  const { board, items } = await aBoard(db, 3);
  const [source = '', target = '', other = ''] = items;
  const uid = await makeAccount(hostedAuth());
  await db.doc(userPlanPath(uid)).set(aUserPlan({ user_id: uid }));
  await db.doc(productPath(board)).update({ owner_id: uid });
  const visitors = await Promise.all(Array.from({ length: VISITORS }, () => aVisitor(url('firestore'))));
  for (const [at, visitor] of visitors.entries()) {
    await visitor.vote(board, source);
    await visitor.comment(board, source);
    if (at % 3 === 0) await visitor.vote(board, target);
  }

  /** Repeats a call like the screen: until it is done, or answered at all. */
  const finish = async (path: string, body: object) => {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const answer = await ask(path, hostedToken({ uid }), { body: { product: board, ...body } }).catch(() => null);
      if (answer?.body.done) return;
      await sleep(300);
    }
    throw new Error(`${path} is never done.`);
  };

  let isOver = false;
  let killed = 0;
  const killing = (async () => {
    // An instance needs a second or two before it answers its first call.
    for (let round = 0; !isOver && round < ROUNDS; round += 1) {
      await sleep(round % 2 === 0 ? 1500 : 3000);
      killed += killFunctions();
    }
  })();
  const voting = Promise.all(
    visitors.map(async (visitor, at) => {
      for (let turn = 0; turn < 4; turn += 1) {
        await visitor.vote(board, other);
        await sleep(400);
        if (at % 2 === 0) await visitor.unvote(other);
      }
    }),
  );
  await finish('/api/merge-items', { source, target });
  await finish('/api/merge-items', { source: target, target: other });
  await finish('/api/unmerge-item', { source });
  await voting;
  isOver = true;
  await killing;
  expect(killed).toBeGreaterThan(0);

  const votersOf = async (item: string) => {
    const { docs } = await db.collection('votes').where('feedback_id', '==', item).get();
    return docs.map(({ id }) => id.slice(item.length + 1)).sort();
  };
  const exact = async () => {
    const cursor = { feedback: board, counters: board, products: board.slice(0, -1) };
    await db.doc('system/reconciliation').set(cursor, { merge: true });
    await callScheduled('reconcile');
    const counts = async (item: string) => (await db.doc(feedbackPath(item)).get()).get('votes');
    const wrong = [];
    for (const item of items) if ((await counts(item)) !== (await votersOf(item)).length) wrong.push(item);
    const shown = (await votersOf(source)).length + (await votersOf(other)).length;
    const total = (await db.doc(productPath(board)).get()).get('vote_count');
    return total === shown ? wrong : [...wrong, `vote_count is ${total}, not ${shown}`];
  };
  await expect.poll(exact, { interval: 500 }).toEqual([]);
  expect(await votersOf(source)).toEqual(visitors.map((visitor) => visitor.uid).sort());
  const { docs } = await db.collection('comments').where('feedback_id', '==', source).get();
  expect(docs).toHaveLength(VISITORS);
  // Copies of the target's votes remain, as it is still merged.
  const { docs: copies } = await db.collection('votes').where('via', '==', target).get();
  const kept = await votersOf(other);
  expect(copies.every(({ id }) => kept.includes(id.slice(other.length + 1)))).toBe(true);
});
