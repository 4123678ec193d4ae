import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { purgeBoard } from '../../../functions/src/abuse/purge.ts';
import {
  authorPath,
  blockPath,
  feedbackPath,
  productPath,
  userPlanPath,
  votePath,
} from '../../../functions/src/shared/paths.ts';
import { addressPath, followPath, newsPath } from '../../../functions/src/shared/telling/paths.ts';
import { HOUR_MS } from '../../../functions/src/shared/time.ts';
import { block } from '../../../functions/src/store/block.ts';
import { claimVisitor } from '../../../functions/src/visitors/claim-visitor.ts';
import { finishClaims } from '../../../functions/src/visitors/finish-claims.ts';
import { issueCode } from '../../../functions/src/visitors/issue-code.ts';
import { registerVote } from '../../../functions/src/visitors/register-vote.ts';
import { CODE_LIFE_MS, visitorCodePath } from '../../../functions/src/visitors/visitor-code.ts';
import { makeAccount, makeVisitor } from '../../support/auth.ts';
import { Traces } from '../../support/belongings/traces.ts';
import { aFollow, anAddress, aProduct, aUserPlan, aVote, someNews } from '../../support/factories.ts';
import { discrepancies } from '../support/discrepancies.ts';
import { emulators } from './support/emulators.ts';
import { settleAll, write } from './support/life.ts';
import { hasAccount, scan } from './support/scan.ts';

const world = emulators('account-visitor-code');
const { db, auth } = world;
const BOARD = 'board';
const EXPIRED = 'This link has expired. Please open it from the board again.';
let account = '';
let visitor = '';

beforeEach(async () => {
  await world.clear();
  account = await makeAccount(auth);
  visitor = await makeVisitor(auth);
  const traces = new Traces();
  traces.add(productPath(BOARD), aProduct());
  for (const item of ['both', 'visitors', 'later']) traces.submit({ uid: 'somebody-else' }, item, BOARD);
  traces.vote({ uid: account }, 'both', BOARD);
  for (const item of ['both', 'visitors']) traces.vote({ uid: visitor, isAnonymous: true }, item, BOARD);
  await write(db, traces.documents);
});

const at = async (path: string) => (await db.doc(path).get()).data();
const caller = (uid: string, isAnonymous = false) => ({ uid, isAnonymous, authTime: 0, hasEnded: false });
const issue = async () => (await issueCode(db, caller(visitor, true))).code;
const claim = (code: string, who = caller(account)) => claimVisitor({ db, auth }, who, code);
const votesOf = async (uid: string) =>
  (await db.collection('votes').get()).docs
    .filter(({ id }) => id.endsWith(`_${uid}`))
    .map(({ id }) => id.split('_')[0]);
/** Makes the codes old enough for the sweep. */
async function letExpire(): Promise<void> {
  const { docs } = await db.collection('visitor_codes').get();
  const before = Timestamp.fromMillis(Date.now() - CODE_LIFE_MS);
  await Promise.all(docs.map(({ ref }) => ref.update({ expires_at: before })));
}

test('a code transfers a visitor’s votes to the account, one per item, with exact counters', async () => {
  await claim(await issue());
  await settleAll(db);
  expect(await votesOf(account)).toEqual(['both', 'visitors']);
  expect(await votesOf(visitor)).toEqual([]);
  expect(await discrepancies(db)).toEqual([]);
  expect(await at(feedbackPath('both'))).toMatchObject({ votes: 1 });
});

for (const [whose, uid] of [
  ['an account that is blocked', () => account],
  ['a visitor who is blocked', () => visitor],
] as const) {
  test(`a code transfers no votes for ${whose}`, { tags: ['attack'] }, async () => {
    await block(db, { uid: uid(), productId: BOARD }, { reason: 'votes', count: 201, until: Date.now() + HOUR_MS });
    await claim(await issue());
    await letExpire();
    await finishClaims({ db, auth }, 10, 0);
    await settleAll(db);
    expect(await votesOf(account)).toEqual(['both']);
    expect(await votesOf(visitor)).toEqual(['both', 'visitors']);
    // An attacker can trick users into opening such a link, so it must not block them.
    expect((await db.collection('blocks').get()).size).toBe(1);
    expect(await discrepancies(db)).toEqual([]);
  });
}

describe('a code transfers "your votes", and nothing that its question does not name:', { tags: ['attack'] }, () => {
  const isAnonymous = true;
  beforeEach(async () => {
    const traces = new Traces();
    traces.submit({ uid: visitor, isAnonymous }, 'wish', BOARD);
    traces.comment({ uid: visitor, isAnonymous }, 'comment', 'both', BOARD);
    traces.add(followPath('both', visitor), aFollow({ item: 'both', product_id: BOARD, uid: visitor }));
    traces.add(addressPath('mailbox'), anAddress({ product_id: BOARD, uid: visitor }));
    traces.add(newsPath(visitor), someNews({ items: ['both'], boards: [BOARD] }));
    await write(db, traces.documents);
  });
  async function hand(): Promise<void> {
    await claim(await issue());
    await letExpire();
    await finishClaims({ db, auth }, 10, 0);
  }

  test('authorship, follows, a confirmed mailbox and news stay the visitor’s', async () => {
    const news = await at(newsPath(visitor));
    await hand();
    for (const id of ['wish', 'comment']) expect(await at(authorPath(id)), id).toMatchObject({ uid: visitor });
    expect(await at(addressPath('mailbox'))).toMatchObject({ uid: visitor, state: 'confirmed' });
    expect(await at(newsPath(visitor))).toEqual(news);
    expect((await db.collection('follows').get()).docs.map(({ id }) => id)).toEqual([`both_${visitor}`]);
  });

  test('"Remove visitor" on an item of a stranger whose code was claimed removes and blocks the stranger', async () => {
    await hand();
    const traces = new Traces();
    traces.submit({ uid: account }, 'own', BOARD);
    traces.add(userPlanPath('the-owner'), aUserPlan({ user_id: 'the-owner' }));
    await write(db, traces.documents);
    await db.doc(productPath(BOARD)).update({ owner_id: 'the-owner' });
    await purgeBoard(db, { caller: caller('the-owner'), request: { id: BOARD, writtenBy: 'wish' } });
    expect(await at(feedbackPath('wish'))).toBeUndefined();
    expect(await at(feedbackPath('own'))).toBeDefined();
    expect(await at(blockPath(BOARD, visitor))).toMatchObject({ reason: 'removed' });
    expect(await at(blockPath(BOARD, account))).toBeUndefined();
    expect(await votesOf(account)).toEqual(['both', 'visitors']);
  });
});

test('the visitor in the frame stays signed in', async () => {
  await claim(await issue());
  expect(await hasAccount(auth, visitor)).toBe(true);
  expect((await db.collection('deleted_users').get()).size).toBe(0);
});

test('another anonymous visitor can claim the votes and stays anonymous', async () => {
  const onOurPage = await makeVisitor(auth);
  const { fingerprint } = (await at(votePath('visitors', visitor))) ?? {};
  await claim(await issue(), caller(onOurPage, true));
  expect(await votesOf(onOurPage)).toEqual(['both', 'visitors']);
  expect(await at(votePath('visitors', onOurPage))).toMatchObject({ user_id: null, fingerprint, voter: onOurPage });
});

test('the code itself is not stored', { tags: ['attack'] }, async () => {
  const code = await issue();
  expect(code).toMatch(/^[\w-]{43}$/);
  expect(await scan(db, code)).toEqual([]);
});

test('an account cannot issue a code', { tags: ['attack'] }, async () => {
  await expect(issueCode(db, caller(account))).rejects.toThrow('There are no earlier votes to transfer.');
});

describe('the same answer refuses', { tags: ['attack'] }, () => {
  const unfit: Record<string, () => Promise<string>> = {
    'an unknown code': async () => 'x'.repeat(43),
    'an empty one': async () => '',
    'one that has expired': async () => {
      const code = await issue();
      await db.doc(visitorCodePath(code)).update({ expires_at: Timestamp.fromMillis(Date.now() - 1) });
      return code;
    },
    'one that another user has used': async () => {
      const code = await issue();
      await claim(code, caller(await makeAccount(auth, 'first')));
      return code;
    },
    'one of a visitor who has become an account': async () => {
      const code = await issue();
      await auth.updateUser(visitor, { email: 'linked@example.com', password: 'correct horse' });
      return code;
    },
  };
  test.each(Object.entries(unfit))('%s', async (_, bring) => {
    const code = await bring();
    await expect(claim(code)).rejects.toMatchObject({ message: EXPIRED, status: 404 });
    expect(await votesOf(account)).toEqual(['both']);
  });
});

test('ten concurrent claims count as one', { tags: ['attack'] }, async () => {
  const code = await issue();
  const accounts = await Promise.all(Array.from({ length: 10 }, (_, number) => makeAccount(auth, `claimer${number}`)));
  const claims = await Promise.allSettled(accounts.map((uid) => claim(code, caller(uid))));
  expect(claims.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  const gained = await Promise.all(accounts.map(votesOf));
  expect(gained.filter((votes) => votes.length > 0)).toEqual([['both', 'visitors']]);
});

test('the same claimer may repeat a claim whose answer was lost', async () => {
  const code = await issue();
  await claim(code);
  await claim(code);
  expect(await votesOf(account)).toEqual(['both', 'visitors']);
});

describe('the schedule', () => {
  test('deletes an expired code, and no other', async () => {
    await issue();
    expect(await finishClaims({ db, auth }, 10)).toBe(0);
    await letExpire();
    expect(await finishClaims({ db, auth }, 10)).toBe(1);
    expect(await finishClaims({ db, auth }, 10)).toBe(0);
    expect(await votesOf(visitor)).toEqual(['both', 'visitors']);
  });

  test('transfers votes whose events were slow, and no votes cast after the claim', async () => {
    await db.doc(votePath('later', visitor)).create(aVote({ feedback_id: 'later' }));
    await claim(await issue());
    expect(await votesOf(visitor)).toEqual(['later']);
    await registerVote(db, `later_${visitor}`, 'later');
    const again = aVote({ feedback_id: 'both', created_at: new Date(Date.now() + 1000) });
    await db.doc(votePath('both', visitor)).create({ ...again, voter: visitor });
    await letExpire();
    await finishClaims({ db, auth }, 10);
    expect(await votesOf(visitor)).toEqual(['both']);
    expect(await votesOf(account)).toEqual(['both', 'later', 'visitors']);
  });

  test('finishes an interrupted claim', async () => {
    const code = await issue();
    const claimed = { claimed_by: account, claimed_anonymously: false, claimed_at: Timestamp.now() };
    await db.doc(visitorCodePath(code)).update(claimed);
    await letExpire();
    await finishClaims({ db, auth }, 10);
    expect(await votesOf(account)).toEqual(['both', 'visitors']);
  });
});
