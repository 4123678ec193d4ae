/** @module-tag all */
import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { CALL_LIMITS, type LimitedCall } from '../../../functions/src/shared/call-limits.ts';
import * as calls from '../../../functions/src/shared/calls.ts';
import { countLimitedCall, readLimitFactor } from '../../../functions/src/store/count-limited-call.ts';
import { ownKey } from '../../../functions/src/store/own-key.ts';
import { bucketPath } from '../../../functions/src/store/rate-limit.ts';
import { CALL_LIMIT_FACTOR, PROJECT } from '../../stack/emulators/suite.ts';
import { makeAccount, makeVisitor } from '../../support/auth.ts';
import { clear, connect } from '../support/emulator.ts';
import { ask, hostedAuth, hostedToken } from '../support/hosting.ts';

const NAME = 'call-limits';
const PATHS = new Map(Object.entries(calls).map(([name, { path }]) => [name, path]));
const LIMITED = Object.keys(CALL_LIMITS) as LimitedCall[];
/** A picture is counted once its board takes it (pictures.test.ts). */
type LimitedBefore = Exclude<LimitedCall, 'addPicture'>;

test('every call that needs a token has a limit', () => {
  const needing = Object.entries(calls).filter(([, { token }]) => token === 'required');
  // Before a request to Stripe, they count as payment calls.
  expect([...LIMITED, 'paymentStatus', 'receiptLink'].sort()).toEqual(needing.map(([name]) => name).sort());
});

describe('through Hosting', () => {
  const db = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));
  const auth = hostedAuth();
  const BODIES: Record<LimitedBefore, object | undefined> = {
    planDetails: { after: null },
    redeemCode: { code: 'NO-SUCH-CODE' },
    createBoard: { name: 'A board', settings: {} },
    deleteBoard: { id: 'no-board' },
    purgeBoard: { id: 'no-board', writtenBy: 'nothing' },
    previewPurge: { id: 'no-board', writtenBy: 'nothing' },
    mergeItems: { product: 'no-board', source: 'one', target: 'other' },
    previewMerge: { product: 'no-board', sources: ['one'], target: 'other' },
    unmergeItem: { product: 'no-board', source: 'one' },
    blockedVisitors: { id: 'no-board', after: null },
    unblockVisitor: { id: 'no-board', handle: randomUUID() },
    deleteAccount: undefined,
    exportAccount: { from: null },
    exportMine: { product: 'no-board', from: null },
    eraseMine: { product: 'no-board' },
    mergeVisitor: { visitorToken: 'nonsense' },
    visitorCode: {},
    claimVisitor: { code: 'wrong' },
    deviceCode: { product: 'no-board', session: 'x' },
    useDeviceCode: { product: 'no-board', code: 'ACDE2345' },
    follow: { item: 'no-item', email: 'ada@example.com' },
    mailSettings: { product: 'no-board' },
    ownerMail: { product: 'no-board', change: null },
    invite: { product: 'no-board', role: 'editor' },
    acceptInvitation: { code: 'wrong' },
    removeMember: { product: 'no-board', uid: 'nobody' },
    setRole: { product: 'no-board', uid: 'nobody', role: 'viewer' },
    createApiKey: { product: 'no-board', name: 'Key', scopes: ['read'] },
    revokeApiKey: { product: 'no-board', prefix: 'no-key' },
    transferBoard: { product: 'no-board', uid: 'nobody' },
    boardSecret: { product: 'no-board', action: 'read' },
    checkToken: { product: 'no-board', token: 'x' },
    voteFor: { product: 'no-board', item: 'no-item', person: { name: 'Ada' } },
    unvoteFor: { product: 'no-board', item: 'no-item', person: { name: 'Ada' } },
    companies: { product: 'no-board', company: null },
    voters: { product: 'no-board', item: 'no-item', after: null },
    stopMail: { product: null },
    setPictures: { product: 'no-board', on: { kind: 'logo' }, pictures: [] },
    webhooks: { action: 'list', product: 'no-board' },
    webhookDeliveries: { product: 'no-board', id: 'none', after: null, retry: null },
    showPicture: { product: 'no-board', id: 'a'.repeat(20), size: 'full' },
  };

  test.each(Object.keys(BODIES) as LimitedBefore[])(
    '%s is refused to a caller above the limit, and served to others',
    async (call) => {
      const isAnonymous = call === 'visitorCode';
      const make = () => (isAnonymous ? makeVisitor(auth) : makeAccount(auth));
      const [busy, other] = [await make(), await make()];
      const limit = CALL_LIMITS[call].perCaller * Number(CALL_LIMIT_FACTOR);
      await db.doc(bucketPath(await ownKey(db, 'hash_key'), call, `account ${busy}`)).set({ count: limit });
      const send = (uid: string) =>
        ask(PATHS.get(call) ?? '', hostedToken({ uid, isAnonymous }), { body: BODIES[call] });
      const refused = await send(busy);
      expect(refused).toMatchObject({ status: 429, body: { key: 'tooMany' } });
      expect((await send(other)).status).not.toBe(429);
    },
  );
});

describe('counted', () => {
  const db = connect(NAME);
  beforeEach(() => clear(NAME));
  const counting = { db, factor: 1 };
  const caller = (uid: string) => ({ uid, isAnonymous: false, authTime: 0, hasEnded: false });
  const { perCaller, perAddress } = CALL_LIMITS.claimVisitor;

  const passes = (uid: string, address: string) =>
    countLimitedCall(counting, 'claimVisitor', caller(uid), { 'x-forwarded-for': address }).then(
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

  test('by address, for any caller', async () => {
    await db
      .doc(bucketPath(await ownKey(db, 'hash_key'), 'claimVisitor', 'client 203.0.113.7'))
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
