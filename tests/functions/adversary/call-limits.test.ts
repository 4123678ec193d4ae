/**
 * @module-tag all
 * @module-tag attack
 */
import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { countLimitedCall, readLimitFactor } from '../../../functions/src/store/count-limited-call.ts';
import { ownKey } from '../../../functions/src/store/own-key.ts';
import { bucketPath } from '../../../functions/src/store/rate-limit.ts';
import { CALL_LIMIT_FACTOR, PROJECT } from '../../stack/emulators/suite.ts';
import { makeAccount, makeVisitor } from '../../support/auth.ts';
import { clear, connect } from '../support/emulator.ts';
import { ask, hostedAuth, hostedToken } from '../support/hosting.ts';
import { ALL_CALLS } from './support/all-calls.ts';
import { requestFor } from './support/requests-of.ts';

const NAME = 'call-limits';
/** A picture is counted once its board takes it (pictures.test.ts). */
const LIMITED = [...ALL_CALLS].filter(([path, { limit }]) => limit !== undefined && path !== '/api/add-picture');
const NOWHERE = { product: 'no-board', id: 'noSuchBoardOrPicture' };

describe('through Hosting', () => {
  const db = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));
  const auth = hostedAuth();

  test.each(LIMITED)('%s is refused to a caller above the limit, and served to others', async (path, call) => {
    const isAnonymous = path === '/api/visitor-code';
    const make = () => (isAnonymous ? makeVisitor(auth) : makeAccount(auth));
    const [busy, other] = [await make(), await make()];
    const count = (call.limit?.perCaller ?? 0) * Number(CALL_LIMIT_FACTOR);
    await db.doc(bucketPath(await ownKey(db, 'hash_key'), path, `account ${busy}`)).set({ count });
    const body = requestFor(call.contract.request, NOWHERE);
    const send = (uid: string) => ask(path, hostedToken({ uid, isAnonymous }), { body });
    expect(await send(busy)).toMatchObject({ status: 429, body: { key: 'tooMany' } });
    expect((await send(other)).status).not.toBe(429);
  });
});

describe('counted', () => {
  const db = connect(NAME);
  beforeEach(() => clear(NAME));
  const counting = { db, factor: 1 };
  const caller = (uid: string) => ({ uid, isAnonymous: false, authTime: 0, hasEnded: false });
  const limit = { perCaller: 20, perAddress: 600 };
  const { perCaller, perAddress } = limit;
  const counted = { path: '/api/any', limit };

  const passes = (uid: string, address: string) =>
    countLimitedCall(counting, counted, caller(uid), { 'x-forwarded-for': address }).then(
      () => true,
      ({ status, key }) => {
        expect(status).toBe(429);
        return key as string;
      },
    );

  test('by caller, from any address', async () => {
    const answers: unknown[] = [];
    for (let at = 0; at < perCaller + 3; at += 1) answers.push(await passes('ada', `203.0.113.${at}`));
    expect(answers).toEqual([...Array(perCaller).fill(true), ...Array(3).fill('tooMany')]);
    expect(await passes('bob', '203.0.113.1')).toBe(true);
  });

  test('by address, for any caller', { tags: ['field'] }, async () => {
    await db
      .doc(bucketPath(await ownKey(db, 'hash_key'), '/api/any', 'client 203.0.113.7'))
      .set({ count: perAddress - 1 });
    expect(await passes('ada', '203.0.113.7')).toBe(true);
    expect(await passes('bob', '10.0.0.1, 203.0.113.7')).toBe('tooManyNearby');
    expect(await passes('bob', '203.0.113.8')).toBe(true);
  });
});

test('an operator may raise the limits, in whole numbers', () => {
  expect(readLimitFactor({})).toBe(1);
  expect(readLimitFactor({ CALL_LIMIT_FACTOR: '5' })).toBe(5);
  expect(() => readLimitFactor({ CALL_LIMIT_FACTOR: 'many' })).toThrow('CALL_LIMIT_FACTOR: many');
});
