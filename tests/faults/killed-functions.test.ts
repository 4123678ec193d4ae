import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { callScheduled } from '../stack/emulators/scheduler.ts';
import { PROJECT } from '../stack/emulators/suite.ts';
import { url } from '../stack/ports.ts';
import { aBoard, missing, wrongCounters } from './support/board.ts';
import { hearEvents, killFunctions } from './support/functions-emulator.ts';
import { aVisitor } from './support/visitors.ts';

/** The emulator does not retry an event whose handler has died. Unlike in production, such events are lost for good. */

const db = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));
const VISITORS = 40;

test('functions that are killed, and down for a while, in a burst of votes and comments lose none and count each once', async () => {
  const { board, items } = await aBoard(db, 5);
  const visitors = await Promise.all(Array.from({ length: VISITORS }, () => aVisitor(url('firestore'))));
  let isOver = false;
  const burst = Promise.all(
    visitors.map(async (visitor, at) => {
      for (let turn = 0; turn < items.length; turn += 1) {
        const item = items[(at + turn) % items.length] as string;
        await visitor.vote(board, item);
        if (turn === 0) await visitor.comment(board, item);
        if (turn === 1 && at % 4 === 0) await visitor.unvote(item);
        await sleep(1500);
      }
    }),
  ).finally(() => {
    isOver = true;
  });

  let killed = 0;
  for (let round = 0; !isOver; round += 1) {
    await sleep(500);
    killed += killFunctions();
    if (round !== 1) continue;
    const deaf = hearEvents(false);
    killed += killFunctions();
    await deaf;
    await hearEvents(true);
  }
  await burst;
  expect(killed).toBeGreaterThan(0);

  const told = visitors.map((visitor) => visitor.told());
  expect(
    await missing(
      db,
      told.flatMap(({ votes, comments }) => [...votes, ...comments]),
    ),
  ).toEqual([]);
  const stored = await db.collection('votes').where('product_id', '==', board).count().get();
  expect(stored.data().count).toBe(told.reduce((sum, { votes }) => sum + votes.size, 0));

  // Reconciliation repairs the counters that no later event has corrected. Its next slice begins with this board.
  const afterReconciling = async () => {
    const cursor = { feedback: board, counters: board, products: board.slice(0, -1) };
    await db.doc('system/reconciliation').set(cursor, { merge: true });
    await callScheduled('reconcile');
    return wrongCounters(db, board);
  };
  await expect.poll(afterReconciling, { interval: 500 }).toEqual([]);
});
