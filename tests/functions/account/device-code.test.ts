import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { issueDeviceCode, useDeviceCode } from '../../../functions/src/accounts/device-code.ts';
import { mergeVisitor } from '../../../functions/src/accounts/merge-visitor.ts';
import { resumeDeletions } from '../../../functions/src/accounts/resume-deletions.ts';
import { DEVICE_CODE_LIFE, deviceCodeIn } from '../../../functions/src/shared/device-code.ts';
import { authorPath, feedbackPath, productPath, votePath } from '../../../functions/src/shared/paths.ts';
import { followPath } from '../../../functions/src/shared/telling/paths.ts';
import { block } from '../../../functions/src/store/block.ts';
import { tombstonePath } from '../../../functions/src/store/tombstone.ts';
import { registerVote } from '../../../functions/src/visitors/register-vote.ts';
import { TEST_MS } from '../../stack/emulators/emulator-env.ts';
import { makeAccount, makeVisitor, tokenOf } from '../../support/auth.ts';
import { Traces } from '../../support/belongings/traces.ts';
import { aFollow, aProduct, aVote } from '../../support/factories.ts';
import { property } from '../../support/property.ts';
import { discrepancies } from '../support/discrepancies.ts';
import { emulators } from './support/emulators.ts';
import { settleAll, write } from './support/life.ts';
import { hasAccount, scan } from './support/scan.ts';

/** “Use on another device: a code, valid 10 minutes, used once; both browsers are then one visitor” (D48). */

const world = emulators('account-device-code');
const { db, auth } = world;
const BOARD = 'board';
const INVALID = 'This code is wrong, or it was used, or it is older than ten minutes.';
let first = '';
let second = '';

beforeEach(async () => {
  await world.clear();
  [first, second] = [await makeVisitor(auth), await makeVisitor(auth)];
  const traces = new Traces();
  for (const board of [BOARD, 'other']) traces.add(productPath(board), aProduct());
  for (const item of ['both', 'firsts', 'seconds']) traces.submit({ uid: 'somebody-else' }, item, BOARD);
  traces.submit({ uid: second, isAnonymous: true }, 'wish', BOARD);
  for (const item of ['both', 'firsts']) traces.vote({ uid: first, isAnonymous: true }, item, BOARD);
  for (const item of ['both', 'seconds']) traces.vote({ uid: second, isAnonymous: true }, item, BOARD);
  await write(db, traces.documents);
});

const caller = (uid: string, isAnonymous = true) => ({ uid, isAnonymous, authTime: 0, hasEnded: false });
const issue = async (uid = first, productId = BOARD) =>
  (await issueDeviceCode({ db, auth }, caller(uid), { product: productId, session: `session of ${uid}` })).code;
const enter = (code: string, uid = second, productId = BOARD) =>
  useDeviceCode({ db, auth }, caller(uid), { request: { product: productId, code }, answerWithinMs: TEST_MS });
const at = async (path: string) => (await db.doc(path).get()).data();
const votesOf = async (uid: string) =>
  (await db.collection('votes').get()).docs
    .filter(({ id }) => id.endsWith(`_${uid}`))
    .map(({ id }) => id.split('_')[0])
    .sort();

test('makes both browsers one visitor: one vote an item, items, follows, and exact counters', async () => {
  const follow = { item: 'seconds', product_id: BOARD, uid: second };
  await db.doc(followPath('seconds', second)).create(aFollow(follow));
  const { created_at } = (await at(votePath('seconds', second))) ?? {};
  const code = await issue();
  expect(deviceCodeIn(code)).toBe(code);
  expect(await enter(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).toEqual({
    session: `session of ${first}`,
  });
  await settleAll(db);
  expect(await votesOf(first)).toEqual(['both', 'firsts', 'seconds']);
  expect(await at(votePath('seconds', first))).toMatchObject({ user_id: null, voter: first, created_at });
  expect(await at(authorPath('wish'))).toMatchObject({ uid: first });
  expect(await at(followPath('seconds', first))).toMatchObject({ uid: first });
  expect(await at(feedbackPath('both'))).toMatchObject({ votes: 1 });
  expect(await discrepancies(db)).toEqual([]);
  expect(await scan(db, second)).toEqual([tombstonePath(second)]);
  expect(await hasAccount(auth, second)).toBe(false);
  expect(await hasAccount(auth, first)).toBe(true);
});

test('is stored as a hash, and the session only encrypted', { tags: ['attack'] }, async () => {
  const code = await issue();
  const stored = (await db.collection('device_codes').get()).docs.map((one) => JSON.stringify([one.id, one.data()]));
  expect(stored).toHaveLength(1);
  expect(stored[0]).not.toContain(code);
  expect(stored[0]).not.toContain('session of');
});

describe('is refused', { tags: ['attack'] }, () => {
  const outdated: Record<string, () => Promise<string>> = {
    'with a wrong letter': async () => {
      const code = await issue();
      return `${code.slice(0, 7)}${code.endsWith('A') ? 'C' : 'A'}`;
    },
    'with a letter that no code has': async () => `${(await issue()).slice(0, 7)}O`,
    'after ten minutes': async () => {
      const code = await issue();
      const [document] = (await db.collection('device_codes').get()).docs;
      await document?.ref.update({ expires_at: Timestamp.now() });
      return code;
    },
    'after a newer one': async () => {
      const code = await issue();
      await issue();
      return code;
    },
    'on another board': () => issue(first, 'other'),
    'once it was used': async () => {
      const code = await issue();
      await enter(code, await makeVisitor(auth));
      return code;
    },
    'of a visitor who has signed up': async () => {
      const code = await issue();
      await auth.updateUser(first, { email: 'ada@example.com' });
      return code;
    },
    'of a visitor who has signed in to an account': async () => {
      const code = await issue();
      const account = await makeAccount(auth);
      await mergeVisitor(
        { db, auth },
        caller(account, false),
        tokenOf({ project: world.project, uid: first, isAnonymous: true }),
      );
      return code;
    },
  };
  test.each(Object.entries(outdated))('%s', async (_, make) => {
    await expect(enter(await make())).rejects.toThrow(INVALID);
    expect(await votesOf(second)).toEqual(['both', 'seconds']);
    expect(await hasAccount(auth, second)).toBe(true);
  });

  test('in the browser that has issued it, and it can still be used', async () => {
    const code = await issue();
    await expect(enter(code, first)).rejects.toThrow('This code is of this browser.');
    expect(await enter(code)).toEqual({ session: `session of ${first}` });
  });

  test('to an account, which signs in instead', async () => {
    const account = caller(await makeAccount(auth), false);
    const request = { product: BOARD, session: 'x' };
    await expect(issueDeviceCode({ db, auth }, account, request)).rejects.toThrow('You are signed in.');
    const code = await issue();
    await expect(useDeviceCode({ db, auth }, account, { request: { product: BOARD, code } })).rejects.toThrow(
      'You are signed in.',
    );
    // Its token still says that it is a visitor.
    await auth.updateUser(second, { email: 'ada@example.com' });
    await expect(enter(code)).rejects.toThrow('You are signed in.');
  });
});

test('used by two browsers at the same moment is used by one', { tags: ['attack'] }, async () => {
  const [code, third] = [await issue(), await makeVisitor(auth)];
  const outcomes = await Promise.allSettled([enter(code), enter(code, third)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a move that takes too long is answered in time and finished by the schedule', { tags: ['all'] }, async () => {
  const code = await issue();
  await useDeviceCode({ db, auth }, caller(second), { request: { product: BOARD, code }, answerWithinMs: 0 });
  await expect.poll(() => at(tombstonePath(second))).toMatchObject({ merged_into: first, merged_anonymously: true });
  await resumeDeletions({ db, auth }, 10);
  await settleAll(db);
  expect(await votesOf(first)).toEqual(['both', 'firsts', 'seconds']);
  expect(await discrepancies(db)).toEqual([]);
});

test('a vote that was on its way moves, too', { tags: ['all'] }, async () => {
  await enter(await issue());
  const late = aVote({ feedback_id: 'firsts', product_id: BOARD, user_id: null });
  await db.doc(votePath('firsts', second)).create(late);
  await db.doc(votePath('seconds', first)).delete();
  await db.doc(votePath('seconds', second)).create({ ...late, feedback_id: 'seconds' });
  for (const item of ['firsts', 'seconds']) await registerVote(db, `${item}_${second}`, item);
  await settleAll(db);
  expect(await votesOf(second)).toEqual([]);
  expect(await at(votePath('seconds', first))).toMatchObject({ voter: first, user_id: null });
  expect(await discrepancies(db)).toEqual([]);
});

test('lifts no block: a blocked visitor stays blocked', { tags: ['attack'] }, async () => {
  await block(
    db,
    { uid: second, productId: BOARD },
    { reason: 'votes', count: 201, until: Date.now() + DEVICE_CODE_LIFE },
  );
  await enter(await issue());
  expect((await db.collection('blocks').where('uid', '==', first).get()).size).toBe(1);
});

test('one person has one vote an item, whoever has voted where and in whatever order', { tags: ['all'] }, async () => {
  const items = ['a', 'b', 'c'];
  const votes = fc.subarray(items);
  const plan = fc.record({ ofFirst: votes, ofSecond: votes, late: votes, isReversed: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(plan, async ({ ofFirst, ofSecond, late, isReversed }) => {
      await world.clear();
      const [one, other] = [await makeVisitor(auth), await makeVisitor(auth)];
      const traces = new Traces();
      traces.add(productPath(BOARD), aProduct());
      for (const item of items) traces.submit({ uid: 'somebody-else' }, item, BOARD);
      for (const item of ofFirst) traces.vote({ uid: one, isAnonymous: true }, item, BOARD);
      for (const item of ofSecond) traces.vote({ uid: other, isAnonymous: true }, item, BOARD);
      await write(db, traces.documents);
      const [keeps, enters] = isReversed ? [other, one] : [one, other];
      const code = await issue(keeps);
      await Promise.all([
        enter(code, enters),
        ...late.map((item) =>
          db
            .doc(votePath(item, keeps))
            .create(aVote({ feedback_id: item, product_id: BOARD, user_id: null, voter: keeps }))
            .catch(() => undefined),
        ),
      ]);
      await settleAll(db);
      expect(await votesOf(enters)).toEqual([]);
      expect(await votesOf(keeps)).toEqual([...new Set([...ofFirst, ...ofSecond, ...late])].sort());
      expect(await discrepancies(db)).toEqual([]);
    }),
    property(20),
  );
});
