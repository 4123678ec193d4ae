import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { PROJECT } from '../../stack/emulators/suite.ts';
import { makeAccount, makeVisitor } from '../../support/auth.ts';
import { aRedeemCode, aUserPlan } from '../../support/factories.ts';
import { ask, hostedAuth, hostedToken } from '../support/hosting.ts';

/** The call as a raw HTTP request through Hosting, with the trigger that follows. */

const db = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));
const auth = hostedAuth();
const PATH = '/api/redeem-code';
const INVALID = { status: 404, body: { error: 'Invalid code entered.', key: 'codeInvalid' } };
const USED = { status: 409, body: { error: 'This code has already been used.', key: 'codeUsed' } };
const OWNED = { status: 409, body: { error: 'Your account already has this plan.', key: 'planOwned' } };

let uid = '';
beforeEach(async () => {
  uid = await makeAccount(auth);
});

const token = (traits = {}) => hostedToken({ uid, ...traits });
const redeem = (code: unknown, bearer: string | null = token()) => ask(PATH, bearer, { body: { code } });
const planOf = async (who = uid) => (await db.doc(`user_plans/${who}`).get()).data();
const stored = async (code: string) => (await db.doc(`redeem_codes/${code}`).get()).data();

/** Creates an unused code for one test. @returns the code in lower case */
async function aCode(granted_plan_identifier: string): Promise<string> {
  const code = `TEST-${randomUUID().toUpperCase()}`;
  await db.doc(`redeem_codes/${code}`).create(aRedeemCode({ code, granted_plan_identifier }));
  return code;
}

test.each([
  { granted: 'standard', name: 'Standard Plan', max_boards: 1, has: false },
  { granted: 'pro', name: 'Pro Plan', max_boards: 10, has: true },
  { granted: 'Super Pro Plan', name: 'Standard Plan', max_boards: 1, has: false },
])('a code for "$granted" grants the $name and is used', async ({ granted, name, max_boards, has }) => {
  const code = await aCode(granted);
  expect(await redeem(`  ${code.toLowerCase()}\n`)).toMatchObject({ status: 200, body: { planName: name } });
  expect(await planOf()).toEqual({
    user_id: uid,
    account_active: true,
    plan_name: name,
    payment_id: code,
    payment_date: expect.any(Timestamp),
    max_boards,
    has_advanced_analytics: has,
    has_custom_branding: has,
    has_integrations: has,
    has_roadmap_tools: has,
    has_priority_support: has,
  });
  expect(await stored(code)).toEqual({
    code,
    granted_plan_identifier: granted,
    is_used: true,
    used_by: uid,
    used_at: expect.any(Timestamp),
  });
  const claims = async () => (await auth.getUser(uid)).customClaims;
  await expect.poll(claims).toMatchObject({ account_active: true, plan: name, max_boards });
});

test('of twenty users who redeem a code at once, one receives it', { tags: ['attack', 'all'] }, async () => {
  const code = await aCode('pro');
  const people = await Promise.all(Array.from({ length: 20 }, (_, at) => makeAccount(auth, `racer${at}`)));
  const answers = await Promise.all(people.map((who) => redeem(code, token({ uid: who }))));
  const winners = people.filter((_, at) => answers[at]?.status === 200);
  expect(winners).toHaveLength(1);
  for (const answer of answers) if (answer.status !== 200) expect(answer).toMatchObject(USED);
  expect(await stored(code)).toMatchObject({ is_used: true, used_by: winners[0] });
  for (const who of people) expect((await planOf(who))?.account_active).toBe(who === winners[0] ? true : undefined);
});

test('a user who redeems two codes at once uses up one of them', { tags: ['all'] }, async () => {
  const codes = await Promise.all([aCode('pro'), aCode('pro')]);
  const answers = await Promise.all(codes.map((code) => redeem(code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const used = await Promise.all(codes.map(stored));
  expect(used.filter((code) => code?.is_used)).toHaveLength(1);
});

describe('a plan is never downgraded:', () => {
  test('a code for the same plan or a lesser one is refused and stays unused', async () => {
    await redeem(await aCode('pro'));
    for (const granted of ['pro', 'standard']) {
      const code = await aCode(granted);
      expect(await redeem(code)).toMatchObject(OWNED);
      expect(await stored(code)).toMatchObject({ is_used: false, used_by: null, used_at: null });
    }
    expect(await planOf()).toMatchObject({ account_active: true, plan_name: 'Pro Plan' });
  });

  test('a plan that an operator has set counts too', async () => {
    await db.doc(`user_plans/${uid}`).set(aUserPlan({ user_id: uid, plan_name: 'Pro Plan', max_boards: -1 }));
    expect(await redeem(await aCode('standard'))).toMatchObject(OWNED);
    expect(await planOf()).toMatchObject({ plan_name: 'Pro Plan', max_boards: -1 });
  });

  test('Standard becomes Pro, and an inactive account becomes active', async () => {
    await db.doc(`user_plans/${uid}`).set(aUserPlan({ user_id: uid, account_active: false, plan_name: 'Pro Plan' }));
    expect(await redeem(await aCode('standard'))).toMatchObject({ status: 200 });
    expect(await planOf()).toMatchObject({ account_active: true, plan_name: 'Standard Plan', max_boards: 1 });
    expect(await redeem(await aCode('pro'))).toMatchObject({ status: 200 });
    expect(await planOf()).toMatchObject({ account_active: true, plan_name: 'Pro Plan', max_boards: 10 });
  });
});

describe('repeating the same code returns the same answer', { tags: ['attack'] }, () => {
  test('and changes nothing', async () => {
    const code = await aCode('pro');
    const first = await redeem(code);
    const before = [await stored(code), await planOf()];
    const again = await redeem(code);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(again.body).toEqual({ planName: 'Pro Plan' });
    expect([await stored(code), await planOf()]).toEqual(before);
  });

  test('unless the account is no longer active', async () => {
    const code = await aCode('pro');
    await redeem(code);
    await db.doc(`user_plans/${uid}`).update({ account_active: false });
    expect(await redeem(code)).toMatchObject(USED);
    expect(await planOf()).toMatchObject({ account_active: false });
  });
});

describe('nothing is granted', { tags: ['attack'] }, () => {
  test('for a code that another account has used', async () => {
    const code = await aCode('pro');
    expect((await redeem(code)).status).toBe(200);
    const other = await makeAccount(auth, 'other');
    expect(await redeem(code, token({ uid: other }))).toMatchObject(USED);
    expect(await planOf(other)).toBeUndefined();
  });

  test.each([
    'NO-SUCH-CODE',
    'a/b',
    '../user_plans/x',
    '.',
    '__id__',
    '~',
    'ＷＥＬＣＯＭＥ',
    'WELCOME PRO',
    '\u200b',
    'x'.repeat(2000),
  ])('for %j, and the answer is always the same', async (code) => {
    expect(await redeem(code)).toMatchObject(INVALID);
    expect(await planOf()).toBeUndefined();
  });

  test.each(['', '   ', '\t\n', null, 5, undefined])('for %j, which is asked for', async (code) => {
    expect(await redeem(code)).toMatchObject({ status: 400, body: { error: 'Please enter a code.' } });
  });

  test.each([
    ['ſ', 'S'],
    ['ı', 'I'],
    ['ß', 'SS'],
    ['ﬁ', 'FI'],
    ['\u212A', 'K'],
  ])('for a code with %s in the place of %s, and the code stays unused', async (other, letters) => {
    const code = `${letters}${await aCode('pro')}`;
    await db.doc(`redeem_codes/${code}`).create(aRedeemCode({ code, granted_plan_identifier: 'pro' }));
    expect(await redeem(code.replace(letters, other))).toMatchObject(INVALID);
    expect(await stored(code)).toMatchObject({ is_used: false });
    expect((await redeem(code.toLowerCase())).status).toBe(200);
  });

  test('for a request that names a user or a plan', async () => {
    const code = await aCode('standard');
    for (const more of [{ userId: 'another' }, { plan: 'pro' }, { granted_plan_identifier: 'pro' }]) {
      expect((await ask(PATH, token(), { body: { code, ...more } })).status).toBe(400);
    }
    expect(await stored(code)).toMatchObject({ is_used: false });
  });

  test('without a sign-in, to an anonymous visitor, or during a deletion', async () => {
    const code = await aCode('pro');
    const visitor = await makeVisitor(auth);
    const unfit = [null, 'a.b.c', token({ life: -1000 }), token({ uid: visitor, isAnonymous: true })];
    for (const bearer of unfit) {
      expect(await redeem(code, bearer)).toMatchObject({ status: 401, body: { error: 'No active session' } });
    }
    await db.doc(`deleted_users/${uid}`).create({ done: false, merged_into: null, begun_at: new Date() });
    expect((await redeem(code)).status).toBe(401);
    expect(await planOf()).toBeUndefined();
    expect(await stored(code)).toMatchObject({ is_used: false });
  });

  test.each(['GET', 'PUT', 'DELETE'])('by %s', async (method) => {
    expect((await ask(PATH, token(), { method })).status).toBe(405);
  });
});

test('guessing is limited to twenty attempts an hour, also for a valid code', { tags: ['all', 'attack'] }, async () => {
  const code = await aCode('pro');
  const statuses: number[] = [];
  for (let at = 0; at < 25; at += 1) statuses.push((await redeem(`WRONG-${at}`)).status);
  expect(statuses).toEqual([...Array(20).fill(404), ...Array(5).fill(429)]);
  expect(await redeem(code)).toMatchObject({
    status: 429,
    body: { error: 'Too many attempts. Please wait a moment and try again.' },
  });
  expect(await stored(code)).toMatchObject({ is_used: false });
});
