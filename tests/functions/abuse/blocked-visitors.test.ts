import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { blockBusyAuthor, blockBusyVoter, blockFickleVoter } from '../../../functions/src/abuse/block-busy.ts';
import { PAGE_SIZE } from '../../../functions/src/shared/limits.ts';
import { authorPath, blockPath, productPath, userPlanPath } from '../../../functions/src/shared/paths.ts';
import { HOUR_MS } from '../../../functions/src/shared/time.ts';
import { block } from '../../../functions/src/store/block.ts';
import { PROJECT } from '../../stack/emulators/suite.ts';
import { makeAccount, makeVisitor } from '../../support/auth.ts';
import { anAuthor, aProduct, aUserPlan } from '../../support/factories.ts';
import { ask, hostedAuth, hostedToken } from '../support/hosting.ts';

/** Both calls as raw HTTP requests through Hosting. */

const db = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));
const auth = hostedAuth();
const LIMITS = { posts: 3, votes: 5 };

let uid = '';
let board = '';
beforeEach(async () => {
  uid = await makeAccount(auth);
  board = `board-${randomUUID()}`;
  await db.doc(productPath(board)).create(aProduct({ owner_id: uid }));
  await db.doc(userPlanPath(uid)).create(aUserPlan({ user_id: uid }));
});

interface Blocked {
  readonly handle: string;
  readonly reason: string;
  readonly count: number | null;
  readonly since: number;
  readonly until: number;
}

const token = (traits = {}) => hostedToken({ uid, ...traits });
const list = (after: number | null = null, bearer: string | null = token()) =>
  ask('/api/blocked-visitors', bearer, { body: { id: board, after } });
const unblock = (handle: string, bearer: string | null = token()) =>
  ask('/api/unblock-visitor', bearer, { body: { id: board, handle } });
const listed = async () => (await list()).body.visitors as Blocked[];
const isBlocked = async (who: string) =>
  ((await db.doc(blockPath(board, who)).get()).get('until')?.toMillis() ?? 0) > Date.now();
const inHours = (hours: number) => Date.now() + hours * HOUR_MS;

test('lists current blocks, the longest first, without uids', { tags: ['attack'] }, async () => {
  const [busy, removed, over, elsewhere] = ['busy', 'removed', 'over', 'elsewhere'].map(
    (who) => `${who}-${randomUUID()}`,
  );
  const on = (who = '', productId = board) => ({ uid: who, productId });
  await block(db, on(busy), { reason: 'posts', count: 31, until: inHours(1) });
  await block(db, on(removed), { reason: 'removed', count: null, until: inHours(24) });
  await block(db, on(over), { reason: 'votes', count: 201, until: Date.now() - 1 });
  await block(db, on(elsewhere, `board-${randomUUID()}`), { reason: 'votes', count: 201, until: inHours(1) });
  const answer = await list();
  expect(answer).toMatchObject({ status: 200, body: { next: null } });
  expect(answer.body.visitors).toMatchObject([
    { reason: 'removed', count: null },
    { reason: 'posts', count: 31 },
  ]);
  const [first] = answer.body.visitors as Blocked[];
  expect(Object.keys(first ?? {}).sort()).toEqual(['count', 'handle', 'reason', 'since', 'until']);
  expect(first?.until).toBeGreaterThan(inHours(23));
  expect(first?.since).toBeGreaterThan(Date.now() - 60_000);
  for (const who of [busy, removed, over, elsewhere]) expect(answer.text).not.toContain(who);
});

test('a long list is paginated, with each visitor once', async () => {
  const count = PAGE_SIZE + 3;
  for (let at = 0; at < count; at += 1) {
    const visitor = { uid: randomUUID(), productId: board };
    await block(db, visitor, { reason: 'votes', count: 201, until: inHours(1) + at });
  }
  const first = await list();
  const second = await list(first.body.next as number);
  const handles = [first, second].map(({ body }) => (body.visitors as Blocked[]).map(({ handle }) => handle));
  expect(handles.map(({ length }) => length)).toEqual([PAGE_SIZE, 3]);
  expect(new Set(handles.flat()).size).toBe(count);
  expect(second.body.next).toBeNull();
});

test('unblocking a visitor resets the counts of posts and votes', async () => {
  const visitor = { uid: `visitor-${randomUUID()}`, productId: board };
  const post = () => db.doc(authorPath(randomUUID())).create(anAuthor({ uid: visitor.uid, product_id: board }));
  for (let at = 0; at < 4; at += 1) await post();
  for (let at = 0; at < 4; at += 1)
    await blockFickleVoter(db, { visitor, isAnonymous: true, castAt: Date.now(), limits: LIMITS });
  await blockBusyAuthor(db, { visitor, limits: LIMITS });
  expect(await listed()).toMatchObject([{ reason: 'posts', count: 4 }]);
  const [{ handle }] = (await listed()) as [Blocked];

  expect(await unblock(handle)).toMatchObject({ status: 200, body: {} });
  expect(await listed()).toEqual([]);
  expect(await isBlocked(visitor.uid)).toBe(false);
  // The call is idempotent.
  expect((await unblock(handle)).status).toBe(200);
  await post();
  await blockBusyAuthor(db, { visitor, limits: LIMITS });
  await blockFickleVoter(db, { visitor, isAnonymous: true, castAt: Date.now(), limits: LIMITS });
  await blockBusyVoter(db, { visitor, isAnonymous: true, limits: LIMITS });
  expect(await isBlocked(visitor.uid)).toBe(false);

  for (let at = 0; at < LIMITS.posts; at += 1) await post();
  await blockBusyAuthor(db, { visitor, limits: LIMITS });
  expect(await listed()).toMatchObject([{ handle, reason: 'posts', count: 4 }]);
});

test('only the active owner may list and unblock, and only on their own board', { tags: ['attack'] }, async () => {
  const visitor = { uid: `visitor-${randomUUID()}`, productId: board };
  await block(db, visitor, { reason: 'posts', count: 31, until: inHours(1) });
  const [{ handle }] = (await listed()) as [Blocked];
  const other = await makeAccount(auth);
  const otherBoard = `board-${randomUUID()}`;
  await db.doc(productPath(otherBoard)).create(aProduct({ owner_id: other }));
  await db.doc(userPlanPath(other)).create(aUserPlan({ user_id: other }));
  const anonymous = hostedToken({ uid: await makeVisitor(auth), isAnonymous: true });
  for (const call of [
    (bearer: string | null) => list(null, bearer),
    (bearer: string | null) => unblock(handle, bearer),
  ]) {
    expect(await call(hostedToken({ uid: other }))).toMatchObject({ status: 403, body: { key: 'blocksNotYours' } });
    expect(await call(null)).toMatchObject({ status: 401 });
    expect(await call(anonymous)).toMatchObject({ status: 401 });
  }
  // With the handle of a block on another owner's board.
  const foreign = { bearer: hostedToken({ uid: other }), body: { id: otherBoard, handle } };
  expect(await ask('/api/unblock-visitor', foreign.bearer, foreign)).toMatchObject({ status: 404 });
  expect(await ask('/api/blocked-visitors', token(), { body: { id: 'no-board', after: null } })).toMatchObject({
    status: 404,
  });
  await db.doc(userPlanPath(uid)).update({ account_active: false });
  expect(await list()).toMatchObject({ status: 403, body: { key: 'notActive' } });
  expect(await unblock(handle)).toMatchObject({ status: 403, body: { key: 'notActive' } });
  expect(await isBlocked(visitor.uid)).toBe(true);
});

test.each([{}, { after: 'x' }, { after: -1 }, { after: null, handle: 'x' }])(
  '%j is refused',
  { tags: ['attack'] },
  async (body) => {
    expect(await ask('/api/blocked-visitors', token(), { body: { id: board, ...body } })).toMatchObject({
      status: 400,
      body: { key: 'malformed' },
    });
  },
);

test.each([{}, { handle: 'x' }, { handle: null }, { handle: '../blocks/x' }])(
  '%j unblocks nobody',
  { tags: ['attack'] },
  async (body) => {
    expect(await ask('/api/unblock-visitor', token(), { body: { id: board, ...body } })).toMatchObject({
      status: 400,
      body: { key: 'malformed' },
    });
  },
);
