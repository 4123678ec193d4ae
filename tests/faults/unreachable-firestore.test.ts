import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { PROJECT } from '../stack/emulators/suite.ts';
import { address } from '../stack/ports.ts';
import { aBoard, missing, wrongCounters } from './support/board.ts';
import { layLine } from './support/outage.ts';
import { aVisitor } from './support/visitors.ts';

const db = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));

const CLIENTS = 50;
const OUTAGE_MS = 20_000;

test('fifty visitors who vote and comment while Firestore is out of reach for 20 s lose nothing and do nothing twice', async () => {
  const { board, items } = await aBoard(db, 10);
  const line = await layLine(address('firestore'));
  const visitors = await Promise.all(Array.from({ length: CLIENTS }, () => aVisitor(line.origin)));
  const burst = Promise.all(
    visitors.map(async (visitor, at) => {
      for (let turn = 0; turn < 4; turn += 1) {
        const item = items[(at + turn) % items.length] as string;
        await visitor.vote(board, item);
        if (turn % 2 === 0) await visitor.comment(board, item);
        if (turn === 1 && at % 5 === 0) await visitor.unvote(item);
        await sleep(50 + ((at * 37) % 200));
      }
    }),
  );

  // Cuts the connection mid-burst, so that responses to successful writes are lost.
  await sleep(250);
  line.cut();
  await sleep(OUTAGE_MS);
  const during = visitors.filter((visitor) => visitor.told().votes.size === 4).length;
  expect(during).toBeLessThan(CLIENTS);
  line.mend();
  await burst;

  const told = visitors.map((visitor) => visitor.told());
  expect(told.every(({ broken }) => broken > 0)).toBe(true);
  expect(
    await missing(
      db,
      told.flatMap((one) => [...one.votes, ...one.comments]),
    ),
  ).toEqual([]);
  for (const collection of ['votes', 'comments'] as const) {
    const stored = await db.collection(collection).where('product_id', '==', board).count().get();
    expect(stored.data().count).toBe(told.reduce((sum, one) => sum + one[collection].size, 0));
  }
  await expect.poll(() => wrongCounters(db, board), { interval: 500 }).toEqual([]);

  for (const visitor of visitors) expect(await visitor.seesVotes(items)).toEqual(visitor.told().votes);
  await line.close();
});
