/** @module-tag all */
/// <reference types="vite/client" />
/// <reference path="../../web/src/vite-env.d.ts" />
import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeAll, expect, test, vi } from 'vitest';
import { authorPath, commentPath, feedbackPath, votePath } from '../../functions/src/shared/paths.ts';
import { creation } from '../../web/src/board/data/firestore-rest.ts';
import { type Writing, writeAs } from '../../web/src/board/visitor/write-as.ts';
import { callScheduled } from '../stack/emulators/scheduler.ts';
import { PROJECT } from '../stack/emulators/suite.ts';
import { FINGERPRINT } from '../support/factories.ts';
import { createBoard } from './support/board.ts';
import { hostedToken } from './support/hosting.ts';

/** Visitors who act at the same moment, with the board's own code, while the functions count what they did. */

const db = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));
const VISITORS = 50;
const board = `crowd-${randomUUID()}`;
const first = `${board}-0`;

beforeAll(async () => {
  vi.stubGlobal('__APP_CHECK__', false);
  await createBoard(db, [first], board);
});

function aVisitor() {
  const uid = randomUUID();
  const visitor = { uid, isAnonymous: true, email: null, token: hostedToken({ uid, isAnonymous: true }) };
  const author = (id: string) => creation(authorPath(id), { uid, product_id: board });
  const vote = (item: string) =>
    creation(votePath(item, uid), {
      feedback_id: item,
      product_id: board,
      user_id: null,
      fingerprint: FINGERPRINT,
      voter: uid,
    });
  const write = (item: string, writes: Writing['writes'], proof: string) =>
    writeAs(visitor, board, item, () => ({ writes, proof: { path: proof, exists: true } }));
  return {
    submit(): Promise<void> {
      const id = randomUUID();
      const fields = {
        title: `Wish of ${uid}`,
        description: 'All at once',
        category: 'feature',
        votes: 0,
        comments: 0,
        product_id: board,
        created_by: null,
        status: 'open',
        is_pinned: false,
        is_archived: false,
      };
      return write(id, [creation(feedbackPath(id), fields), author(id), vote(id)], authorPath(id));
    },
    vote: () => write(first, [vote(first)], votePath(first, uid)),
    comment(): Promise<void> {
      const id = randomUUID();
      const fields = { feedback_id: first, product_id: board, user_id: null, content: 'Me too' };
      return write(first, [creation(commentPath(id), fields), author(id)], authorPath(id));
    },
  };
}

test('of fifty visitors who act at the same moment none is refused, while the counters are reconciled', async () => {
  const crowd = Array.from({ length: VISITORS }, aVisitor);
  const reconciled = callScheduled('reconcile');
  const outcomes: PromiseSettledResult<void>[] = [];
  for (const act of ['submit', 'vote', 'submit', 'comment'] as const) {
    outcomes.push(...(await Promise.allSettled(crowd.map((visitor) => visitor[act]()))));
  }
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  await reconciled;
  const totals = async () => {
    const { feedback_count, vote_count } = (await db.doc(`products/${board}`).get()).data() ?? {};
    return { items: feedback_count, votes: vote_count };
  };
  await expect.poll(totals, { interval: 500 }).toEqual({ items: 1 + 2 * VISITORS, votes: 3 * VISITORS });
});
