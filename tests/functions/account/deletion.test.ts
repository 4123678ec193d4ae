import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '../../../functions/src/accounts/delete-account.ts';
import { requestDeletion } from '../../../functions/src/accounts/request-deletion.ts';
import { resumeDeletions } from '../../../functions/src/accounts/resume-deletions.ts';
import { redeemCodePath } from '../../../functions/src/shared/codes/redeem-code.ts';
import { RECENT_SIGN_IN_MS } from '../../../functions/src/shared/limits.ts';
import {
  authorPath,
  commentPath,
  feedbackPath,
  hiddenTotalsPath,
  productPath,
  webhookPath,
} from '../../../functions/src/shared/paths.ts';
import { HOUR_MS } from '../../../functions/src/shared/time.ts';
import { TOMBSTONE_LIFE_MS, tombstonePath } from '../../../functions/src/store/tombstone.ts';
import { TEST_MS } from '../../stack/emulators/emulator-env.ts';
import { makeAccount } from '../../support/auth.ts';
import { discrepancies } from '../support/discrepancies.ts';
import { tap } from '../support/tap.ts';
import { emulators } from './support/emulators.ts';
import { FOREIGN, lifeOf, OWN, settleAll, write } from './support/life.ts';
import { hasAccount, scan } from './support/scan.ts';

const world = emulators('account-deletion');
const { db, auth } = world;
let uid = '';

async function begin(): Promise<void> {
  await world.clear();
  uid = await makeAccount(auth);
  await write(db, lifeOf(uid));
}

const at = async (path: string) => (await db.doc(path).get()).data();
const caller = (changes = {}) => ({ uid, isAnonymous: false, authTime: Date.now(), hasEnded: false, ...changes });

test('the account to be deleted has documents in every collection, and the counters are exact', async () => {
  await begin();
  const collections = new Set((await scan(db, uid)).map((path) => path.split('/')[0]));
  expect([...collections].sort()).toEqual([
    'activity',
    'acts',
    'addresses',
    'api_keys',
    'authors',
    'blocks',
    'bundles',
    'checkouts',
    'comments',
    'deleted_products',
    'deleted_users',
    'device_codes',
    'digests',
    'feedback',
    'follows',
    'guests',
    'hidden_totals',
    'imports',
    'invitations',
    'links',
    'mail',
    'members',
    'merges',
    'news',
    'notes',
    'own_views',
    'payments',
    'pending_comments',
    'people',
    'pictures',
    'products',
    'reactions',
    'redeem_codes',
    'seen',
    'tracker_secrets',
    'trackers',
    'triage',
    'user_plans',
    'visitor_codes',
    'votes',
  ]);
  expect(await discrepancies(db)).toEqual([]);
});

describe('after a deletion', () => {
  beforeAll(async () => {
    await begin();
    await deleteAccount({ db, auth }, uid);
    await settleAll(db);
  });

  test('only the tombstone contains the uid, and the login is deleted', async () => {
    expect(await scan(db, uid)).toEqual([tombstonePath(uid)]);
    expect(await hasAccount(auth, uid)).toBe(false);
  });

  test('the tombstone holds no personal data and outlives the last token', async () => {
    const tombstone = await at(tombstonePath(uid));
    expect(tombstone).toEqual({
      done: true,
      merged_into: null,
      begun_at: expect.anything(),
      expires_at: expect.anything(),
    });
    expect(tombstone?.expires_at.toMillis()).toBeGreaterThan(Date.now() + TOMBSTONE_LIFE_MS - 60_000);
  });

  test('the counters of boards of other owners are exact', async () => {
    expect(await discrepancies(db)).toEqual([]);
    expect(await at(productPath(FOREIGN))).toMatchObject({ feedback_count: 4, vote_count: 7 });
    expect(await at(hiddenTotalsPath(FOREIGN))).toMatchObject({ feedback_count: 1, vote_count: 0 });
    expect(await at(feedbackPath('others'))).toMatchObject({ votes: 3, comments: 2 });
  });

  test('the boards are deleted with all their contents', async () => {
    for (const board of OWN) {
      expect(await at(productPath(board))).toBeUndefined();
      expect(await at(`deleted_products/${board}`)).toMatchObject({ done: true });
      expect(await scan(db, `${board}-wish`)).toEqual([]);
    }
  });

  test('items and comments on boards of other owners stay without their author, with the comments of others', async () => {
    expect(await at(feedbackPath('mine'))).toMatchObject({
      created_by: null,
      title: 'Dark mode',
      votes: 2,
      comments: 1,
    });
    expect(await at(commentPath('my-comment'))).toMatchObject({ user_id: null, content: 'Mine too.' });
    expect(await at(commentPath('others-comment'))).toMatchObject({ user_id: 'somebody-else' });
    for (const path of [commentPath('my-comment'), feedbackPath('mine-before')]) {
      expect(await at(path)).not.toHaveProperty('author_name');
    }
    expect(await at(feedbackPath('others'))).toHaveProperty('author_name', 'Grace');
    expect(await at(authorPath('mine-pending'))).toBeUndefined();
    expect(await at(authorPath('others-comment'))).toMatchObject({ uid: 'somebody-else' });
  });

  test('a webhook that the person’s key has added is paused', async () => {
    expect(await at(webhookPath('by-my-key'))).toMatchObject({ state: 'paused' });
  });

  test('a redeemed code stays used, without a user', async () => {
    expect(await at(redeemCodePath('WELCOME'))).toMatchObject({ is_used: true, used_by: null });
    expect(await at(redeemCodePath('OTHERS'))).toMatchObject({ is_used: true, used_by: 'somebody-else' });
  });

  test('the id of a board deleted earlier stays taken, without an owner', async () => {
    expect(await at('deleted_products/an-earlier-board')).toMatchObject({ done: true, owner_id: null });
  });

  test('a second deletion changes nothing', async () => {
    const before = await at(tombstonePath(uid));
    await deleteAccount({ db, auth }, uid);
    expect(await at(tombstonePath(uid))).toEqual(before);
  });
});

test('two concurrent deletions run once', { tags: ['attack', 'all'] }, async () => {
  await begin();
  const second = world.reconnect();
  await Promise.all([deleteAccount({ db, auth }, uid), deleteAccount({ db: second.db, auth: second.auth }, uid)]);
  await settleAll(db);
  expect(await scan(db, uid)).toEqual([tombstonePath(uid)]);
  expect(await discrepancies(db)).toEqual([]);
  expect((await db.collection('deleted_users').where('done', '==', false).get()).size).toBe(0);
});

test('the tombstone is written first, then sign-in is blocked, then the data is deleted, and the login last', async () => {
  await begin();
  const watched = world.reconnect();
  const steps: string[] = [];
  tap(watched.db, ({ method, documents }, proceed) => {
    if (method === 'commit') steps.push(...documents.map((path) => path.split('/')[0] ?? ''));
    return proceed();
  });
  const auths = new Proxy(watched.auth, {
    get:
      (target, name) =>
      (...args: unknown[]) => {
        steps.push(`auth.${String(name)}`);
        return Reflect.get(target, name, target).apply(target, args);
      },
  });
  await deleteAccount({ db: watched.db, auth: auths }, uid);
  expect(steps.slice(0, 3)).toEqual(['deleted_users', 'auth.updateUser', 'auth.revokeRefreshTokens']);
  expect(steps.slice(-2)).toEqual(['auth.deleteUser', 'deleted_users']);
  expect(steps).toContain('votes');
});

test('other accounts lose nothing', async () => {
  await begin();
  const stranger = await makeAccount(auth, 'stranger');
  await deleteAccount({ db, auth }, stranger);
  expect(await hasAccount(auth, uid)).toBe(true);
  expect(await discrepancies(db)).toEqual([]);
  expect((await scan(db, uid)).length).toBeGreaterThan(20);
});

describe('a deletion', () => {
  beforeEach(begin);
  const request = (changes = {}) => requestDeletion({ db, auth }, caller(changes), { answerWithinMs: TEST_MS });

  test('is accepted within five minutes of the sign-in', { tags: ['attack'] }, async () => {
    await request({ authTime: Date.now() - RECENT_SIGN_IN_MS + 120_000 });
    expect(await hasAccount(auth, uid)).toBe(false);
  });

  test('is refused after a sign-in that is older', { tags: ['attack'] }, async () => {
    const asked = request({ authTime: Date.now() - RECENT_SIGN_IN_MS - 1000 });
    await expect(asked).rejects.toThrow('Please sign in again to confirm your identity.');
    expect(await at(tombstonePath(uid))).toBeUndefined();
    expect(await hasAccount(auth, uid)).toBe(true);
  });

  test('is refused if the session was ended for another reason', { tags: ['attack'] }, async () => {
    await expect(request({ hasEnded: true })).rejects.toThrow('No active session');
    expect(await at(tombstonePath(uid))).toBeUndefined();
  });

  test('is accepted from the same caller again, although the first attempt has ended the session', async () => {
    await db.doc(tombstonePath(uid)).create({ done: false, merged_into: null, begun_at: new Date() });
    await request({ hasEnded: true, authTime: 0 });
    expect(await scan(db, uid)).toEqual([tombstonePath(uid)]);
  });
});

test('a deletion that takes too long is answered in time and finished by the schedule', { tags: ['all'] }, async () => {
  await begin();
  const slow = world.reconnect();
  let end = () => {};
  const ended = new Promise<never>((_, reject) => {
    end = () => reject(new Error('The instance was stopped'));
  });
  tap(slow.db, ({ method, documents }, proceed) =>
    method === 'commit' && !documents.includes(tombstonePath(uid)) ? ended : proceed(),
  );
  await requestDeletion({ db: slow.db, auth: slow.auth }, caller(), { answerWithinMs: 1000 });
  await expect.poll(() => at(tombstonePath(uid))).toMatchObject({ done: false });
  end();
  expect(await resumeDeletions({ db, auth }, 10)).toEqual([{ uid, overdue: false }]);
  expect(await scan(db, uid)).toEqual([tombstonePath(uid)]);
  expect(await resumeDeletions({ db, auth }, 10)).toEqual([]);
});

test('a deletion that keeps failing is reported and stops no other', { tags: ['all'] }, async () => {
  await begin();
  const begun = { done: false, merged_into: null, begun_at: new Date(Date.now() - 25 * HOUR_MS) };
  await db.doc(tombstonePath('a-broken-one')).create({ ...begun, boards: ['a/b'] });
  await db.doc(tombstonePath(uid)).create({ ...begun, begun_at: new Date() });
  expect(await resumeDeletions({ db, auth }, 10)).toEqual(
    expect.arrayContaining([
      { uid: 'a-broken-one', overdue: true, error: expect.anything() },
      { uid, overdue: false },
    ]),
  );
  expect(await hasAccount(auth, uid)).toBe(false);
});
