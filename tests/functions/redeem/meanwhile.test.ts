/** @module-tag all */
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '../../../functions/src/accounts/delete-account.ts';
import { LIMIT, redeemCode } from '../../../functions/src/billing/redeem-code.ts';
import { redeemCodePath } from '../../../functions/src/shared/codes/redeem-code.ts';
import { userPlanPath } from '../../../functions/src/shared/paths.ts';
import { ownKey } from '../../../functions/src/store/own-key.ts';
import { bucketPath } from '../../../functions/src/store/rate-limit.ts';
import { tombstonePath } from '../../../functions/src/store/tombstone.ts';
import { makeAccount } from '../../support/auth.ts';
import { aRedeemCode } from '../../support/factories.ts';
import { emulators } from '../account/support/emulators.ts';
import { scan } from '../account/support/scan.ts';
import { Killed, killAt, record, tap } from '../support/tap.ts';

const world = emulators('redeem-meanwhile');
const { db, auth } = world;
const CODE = 'WELCOME-PRO';
const headers = { 'x-forwarded-for': '203.0.113.7' };
let uid = '';

beforeEach(async () => {
  await world.clear();
  uid = await makeAccount(auth);
  await db.doc(redeemCodePath(CODE)).create(aRedeemCode({ code: CODE, granted_plan_identifier: 'pro' }));
});

const redeem = (from = db, { code = CODE, who = uid, sent = headers as Record<string, string> } = {}) =>
  redeemCode(from, {
    caller: { uid: who, isAnonymous: false, authTime: 0, hasEnded: false },
    request: { code },
    headers: sent,
  });
const isUsed = async () => (await db.doc(redeemCodePath(CODE)).get()).get('is_used');
const isActive = async () => (await db.doc(userPlanPath(uid)).get()).get('account_active') === true;

test.each(['before', 'after'] as const)(
  'a process that dies %s any of its requests has used the code and given the plan, or neither',
  async (moment) => {
    for (let n = 1, isDead = true; isDead; n += 1) {
      await world.clear();
      await db.doc(redeemCodePath(CODE)).create(aRedeemCode({ code: CODE, granted_plan_identifier: 'pro' }));
      const mortal = killAt(world.reconnect().db, { n, moment });
      await redeem(mortal.db).catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
      expect(await isUsed()).toBe(await isActive());
      isDead = mortal.isDead();
    }
    expect(await isActive()).toBe(true);
  },
);

test('an account that is deleted meanwhile receives nothing', { tags: ['attack'] }, async () => {
  let deletion: Promise<void> | undefined;
  const { db: connection } = world.reconnect();
  tap(connection, async ({ method, documents }, proceed) => {
    if (method === 'commit' && documents.includes(userPlanPath(uid))) {
      deletion ??= deleteAccount({ db, auth }, uid);
      await Promise.race([deletion, sleep(1000)]);
    }
    return proceed();
  });
  await redeem(connection).catch(() => undefined);
  await deletion;
  expect(deletion).toBeDefined();
  expect(await scan(db, uid)).toEqual([tombstonePath(uid)]);
});

test('an unknown code and a malformed one cost the same requests', { tags: ['attack'] }, async () => {
  // Otherwise, the first of the two would make the key.
  await ownKey(world.reconnect().db, 'hash_key');
  const requestsFor = async (code: string) => {
    const { db: watched, calls } = record(world.reconnect().db);
    await expect(redeem(watched, { code })).rejects.toMatchObject({ key: 'codeInvalid' });
    return calls.map(({ method, documents }) => `${method} ${documents.length}`);
  };
  const requests = await requestsFor('NO-SUCH-CODE');
  expect(requests.length).toBeGreaterThan(3);
  expect(await requestsFor('../user_plans/x')).toEqual(requests);
});

describe('attempts are counted', { tags: ['attack'] }, () => {
  const guess = (who: string, sent: Record<string, string>) =>
    redeem(db, { code: 'WRONG', who, sent }).catch((error) => error.key as string);

  test('by address, for any account and despite forged addresses', async () => {
    const answers: unknown[] = [];
    const { perAddress } = LIMIT;
    await db
      .doc(bucketPath(await ownKey(db, 'hash_key'), '/api/redeem-code', 'client 203.0.113.7'))
      .set({ count: perAddress - 20 });
    for (let at = 0; at < 23; at += 1) {
      answers.push(await guess(`guesser${at}`, { 'x-forwarded-for': `10.0.0.${at}, 203.0.113.7` }));
    }
    expect(answers).toEqual([...Array(20).fill('codeInvalid'), ...Array(3).fill('tooManyNearby')]);
    expect(await guess('another', { 'x-forwarded-for': '203.0.113.8' })).toBe('codeInvalid');
  });

  test('without storing the address or the account', async () => {
    await guess(uid, headers);
    const { docs } = await db.collection('rate_limits').get();
    expect(docs.length).toBeGreaterThan(2);
    expect(JSON.stringify(docs.map((document) => [document.id, document.data()]))).not.toMatch(`203.0.113|${uid}`);
  });
});
