import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '../../../functions/src/accounts/delete-account.ts';
import { mergeVisitor } from '../../../functions/src/accounts/merge-visitor.ts';
import { resumeDeletions } from '../../../functions/src/accounts/resume-deletions.ts';
import { registerItem } from '../../../functions/src/counters/register-item.ts';
import {
  authorPath,
  blockPath,
  entryPath,
  feedbackPath,
  hiddenTotalsPath,
  mergePath,
  productPath,
  reactionPath,
  votePath,
} from '../../../functions/src/shared/paths.ts';
import { followPath } from '../../../functions/src/shared/telling/paths.ts';
import { HOUR_MS } from '../../../functions/src/shared/time.ts';
import { block, passBlocks } from '../../../functions/src/store/block.ts';
import { tombstonePath } from '../../../functions/src/store/tombstone.ts';
import { mergeVotes } from '../../../functions/src/visitors/merge-votes.ts';
import { registerMissedVotes } from '../../../functions/src/visitors/register-missed-votes.ts';
import { registerVote } from '../../../functions/src/visitors/register-vote.ts';
import { deployedRules, putRules } from '../../stack/emulators/rules.ts';
import { makeAccount, makeVisitor, tokenOf } from '../../support/auth.ts';
import { Traces } from '../../support/belongings/traces.ts';
import { aFollow, aMerge, aProduct, aReaction, aVote } from '../../support/factories.ts';
import { discrepancies } from '../support/discrepancies.ts';
import { tap } from '../support/tap.ts';
import { emulators } from './support/emulators.ts';
import { settleAll, write } from './support/life.ts';
import { atEveryStep } from './support/mortal.ts';
import { hasAccount, scan } from './support/scan.ts';
import { Writer } from './support/writer.ts';

const world = emulators('account-merging');
const { db, auth, project } = world;
const BOARD = 'board';
let account = '';
let visitor = '';

beforeAll(() => putRules(deployedRules(), project));

/** Votes: both on `both`, the account on `accounts`, the visitor on `visitors` and on its own item. */
async function begin(): Promise<void> {
  await world.clear();
  account = await makeAccount(auth);
  visitor = await makeVisitor(auth);
  const traces = new Traces();
  const anonymous = { uid: visitor, isAnonymous: true };
  traces.add(productPath(BOARD), aProduct());
  for (const item of ['both', 'accounts', 'visitors', 'later']) traces.submit({ uid: 'somebody-else' }, item, BOARD);
  traces.submit(anonymous, 'wish', BOARD, { status: 'pending' });
  traces.comment(anonymous, 'comment', 'both', BOARD);
  for (const item of ['both', 'accounts']) traces.vote({ uid: account }, item, BOARD);
  for (const item of ['both', 'visitors', 'wish']) traces.vote(anonymous, item, BOARD);
  await write(db, traces.documents);
}
beforeEach(begin);

const at = async (path: string) => (await db.doc(path).get()).data();
const caller = (changes = {}) => ({ uid: account, isAnonymous: false, authTime: 0, hasEnded: false, ...changes });
const token = (uid = visitor, traits = {}) => tokenOf({ project, uid, isAnonymous: true, ...traits });
const votesOf = async (uid: string) =>
  (await db.collection('votes').get()).docs
    .filter(({ id }) => id.endsWith(`_${uid}`))
    .map(({ id }) => id.split('_')[0]);

async function expectMerged(): Promise<void> {
  await settleAll(db);
  expect(await discrepancies(db)).toEqual([]);
  expect(await votesOf(account)).toEqual(['accounts', 'both', 'visitors', 'wish']);
  expect(await at(authorPath('wish'))).toMatchObject({ uid: account });
  expect(await scan(db, visitor)).toEqual([tombstonePath(visitor)]);
  expect(await hasAccount(auth, visitor)).toBe(false);
}

test.each(['all', 'own', 'company'] as const)('an item names the account where a board shows %s', async (sees) => {
  await db.doc(productPath(BOARD)).update({ 'settings.access': 'people', 'settings.sees': sees });
  await mergeVisitor({ db, auth }, caller(), token());
  const { created_by, is_claimed } = (await at(feedbackPath('wish'))) ?? {};
  expect([created_by, is_claimed]).toEqual(sees === 'all' ? [null, undefined] : [account, true]);
  expect(await at(authorPath('wish'))).toMatchObject({ uid: account });
  expect(await at(feedbackPath('both'))).toMatchObject({ created_by: 'somebody-else' });
});

test('a merge leaves one vote per item and exact counters', async () => {
  const { created_at } = (await at(votePath('visitors', visitor))) ?? {};
  await mergeVisitor({ db, auth }, caller(), token());
  await expectMerged();
  expect(await at(productPath(BOARD))).toMatchObject({ vote_count: 3 });
  expect(await at(hiddenTotalsPath(BOARD))).toMatchObject({ vote_count: 1 });
  expect(await at(feedbackPath('both'))).toMatchObject({ votes: 1 });
  expect(await at(votePath('visitors', account))).toEqual({
    feedback_id: 'visitors',
    product_id: BOARD,
    user_id: account,
    fingerprint: null,
    created_at,
  });
});

test('items and comments of the visitor belong to the account, and stay anonymous to others', async () => {
  await mergeVisitor({ db, auth }, caller(), token());
  expect(await at(authorPath('comment'))).toMatchObject({ uid: account });
  expect(await at(feedbackPath('wish'))).toMatchObject({ created_by: null });
});

test('what changes while a merge runs moves all the same, such as a comment that is approved', async () => {
  const [follow, reaction] = [followPath('both', visitor), reactionPath('entry', visitor)];
  await db.doc(entryPath('entry')).set({ product_id: BOARD });
  await db.doc(follow).set(aFollow({ item: 'both', product_id: BOARD, uid: visitor }));
  await db.doc(reaction).set(aReaction({ entry: 'entry', product_id: BOARD, uid: visitor }));
  const comment = authorPath('comment');
  await db.doc(comment).update({ waits_on: 'both' });
  const changes = new Map<string, object>([
    [comment, { waits_on: FieldValue.delete() }],
    [follow, { on: ['status'] }],
    [reaction, { kind: 'love' }],
  ]);
  const { db: racing } = world.reconnect();
  tap(racing, async ({ documents }, proceed) => {
    for (const path of documents) {
      const change = changes.get(path);
      changes.delete(path);
      if (change) await db.doc(path).update(change);
    }
    return proceed();
  });
  await mergeVotes(racing, { from: visitor, heir: { uid: account, isAnonymous: false } });
  expect([...changes.keys()]).toEqual([]);
  expect(await at(comment)).toMatchObject({ uid: account });
  expect(await at(comment)).not.toHaveProperty('waits_on');
  expect(await at(followPath('both', account))).toMatchObject({ on: ['status'], uid: account });
  expect(await at(reactionPath('entry', account))).toMatchObject({ kind: 'love', uid: account });
  for (const path of [follow, reaction]) expect(await at(path)).toBeUndefined();
});

test('a merge is idempotent, also concurrently', async () => {
  const second = world.reconnect();
  await Promise.all([
    mergeVisitor({ db, auth }, caller(), token()),
    mergeVisitor({ db: second.db, auth: second.auth }, caller(), token()),
  ]);
  await mergeVisitor({ db, auth }, caller(), token());
  await expectMerged();
});

test('a merge that dies after any of its writes is finished by the same caller or by the schedule', {
  tags: ['all'],
}, async () => {
  let heals = 0;
  const deaths = await atEveryStep({
    reconnect: world.reconnect,
    prepare: begin,
    work: (mortalDb, mortalAuth) => mergeVisitor({ db: mortalDb, auth: mortalAuth }, caller(), token()),
    async heal() {
      heals += 1;
      await (heals % 2 === 0 ? mergeVisitor({ db, auth }, caller(), token()) : resumeDeletions({ db, auth }, 10));
      await expectMerged();
    },
  });
  expect(deaths).toBeGreaterThan(8);
});

test('votes on merged items and their target move together, with what they stand for', {
  tags: ['all'],
}, async () => {
  const traces = new Traces();
  const link = { is_archived: true, merged_into: 'shown', merged_at: new Date() };
  traces.submit({ uid: 'somebody-else' }, 'shown', BOARD);
  for (const id of ['first', 'second']) {
    traces.submit({ uid: 'somebody-else' }, id, BOARD, link);
    traces.add(mergePath(id), aMerge({ product_id: BOARD, target_id: 'shown' }));
    traces.vote({ uid: visitor, isAnonymous: true }, id, BOARD);
  }
  traces.vote({ uid: visitor, isAnonymous: true }, 'shown', BOARD, { via: 'first', also: ['second'] });
  traces.vote({ uid: account }, 'first', BOARD);
  traces.vote({ uid: account }, 'shown', BOARD, { via: 'first' });
  for (const [path, data] of traces.documents) await db.doc(path).set(data);
  for (const id of ['first', 'second', 'shown']) await registerItem(db, id);

  await mergeVisitor({ db, auth }, caller(), token());
  await settleAll(db);
  expect(await discrepancies(db)).toEqual([]);
  expect(await votesOf(account)).toEqual(expect.arrayContaining(['first', 'second', 'shown']));
  expect(await votesOf(visitor)).toEqual([]);
  expect(await at(votePath('shown', account))).toMatchObject({ via: 'first', also: ['second'] });
  expect(await at(votePath('second', account))).toMatchObject({ user_id: account, fingerprint: null });
});

test('a vote whose event arrives after the merge is transferred', async () => {
  await new Writer(project, visitor, 'anonymous').vote('later', BOARD);
  await mergeVisitor({ db, auth }, caller(), token());
  expect(await votesOf(visitor)).toEqual(['later']);
  await registerVote(db, `later_${visitor}`, 'later');
  await registerVote(db, `later_${visitor}`, 'later');
  expect(await votesOf(visitor)).toEqual([]);
  expect(await votesOf(account)).toContain('later');
});

describe('a merge does not circumvent a block:', { tags: ['attack'] }, () => {
  const blocking = (uid: string, until = Date.now() + HOUR_MS) =>
    block(db, { uid, productId: BOARD }, { reason: 'posts', count: 31, until });

  test('a blocked account receives no votes on that board, and the counters are exact', async () => {
    await blocking(account);
    await mergeVisitor({ db, auth }, caller(), token());
    await settleAll(db);
    expect(await votesOf(account)).toEqual(['accounts', 'both']);
    expect(await votesOf(visitor)).toEqual([]);
    expect(await at(authorPath('wish'))).toMatchObject({ uid: account });
    expect(await discrepancies(db)).toEqual([]);
  });

  test('the account of a blocked visitor receives the block instead of the votes', async () => {
    const until = Date.now() + HOUR_MS;
    await blocking(visitor, until);
    await mergeVisitor({ db, auth }, caller(), token());
    await settleAll(db);
    expect(await votesOf(account)).toEqual(['accounts', 'both']);
    expect((await at(blockPath(BOARD, account)))?.until.toMillis()).toBe(until);
    expect(await scan(db, visitor)).toEqual([tombstonePath(visitor)]);
    expect(await discrepancies(db)).toEqual([]);
  });

  test('a vote whose event arrives after the merge is deleted', async () => {
    await blocking(account);
    await new Writer(project, visitor, 'anonymous').vote('later', BOARD);
    await mergeVisitor({ db, auth }, caller(), token());
    await registerVote(db, `later_${visitor}`, 'later');
    expect([...(await votesOf(visitor)), ...(await votesOf(account))].sort()).toEqual(['accounts', 'both']);
  });

  test('an expired block and one on another board do not count', async () => {
    await blocking(account, Date.now() - 1);
    await block(
      db,
      { uid: visitor, productId: 'another' },
      { reason: 'votes', count: 201, until: Date.now() + HOUR_MS },
    );
    await mergeVisitor({ db, auth }, caller(), token());
    await expectMerged();
    expect(await at(blockPath('another', account))).toMatchObject({ reason: 'votes', count: 201 });
  });

  test('moves from each of very many boards', { tags: ['all'] }, async () => {
    const until = Date.now() + HOUR_MS;
    const boards = Array.from({ length: 120 }, (_, at) => `board${String(at).padStart(3, '0')}`);
    const blocks = boards.map((productId) =>
      block(db, { uid: visitor, productId }, { reason: 'votes', count: 201, until }),
    );
    await Promise.all(blocks);
    await passBlocks(db, { from: visitor, to: account });
    const passed = await db.collection('blocks').where('uid', '==', account).count().get();
    expect(passed.data().count).toBe(120);
  });

  test('keeps the authorship from an account that is not blocked', async () => {
    const until = Date.now() + HOUR_MS;
    await block(db, { uid: visitor, productId: BOARD }, { reason: 'posts', count: 31, until });
    await mergeVotes(db, { from: visitor, heir: { uid: account, isAnonymous: false } });
    expect(await at(authorPath('wish'))).toMatchObject({ uid: visitor });
    await passBlocks(db, { from: visitor, to: account });
    await mergeVotes(db, { from: visitor, heir: { uid: account, isAnonymous: false } });
    expect(await at(authorPath('wish'))).toMatchObject({ uid: account });
  });
});

test('the visitor’s token is no longer valid', { tags: ['attack'] }, async () => {
  await mergeVisitor({ db, auth }, caller(), token());
  expect(await new Writer(project, visitor, 'anonymous').vote('later', BOARD)).toBe(false);
});

describe('a merge needs both tokens:', { tags: ['attack'] }, () => {
  const unfit: Record<string, () => Promise<string>> = {
    'another user’s account': async () => token(await makeAccount(auth, 'stranger'), { isAnonymous: false }),
    // A token issued before linking still claims to be anonymous.
    'a visitor who has become an account': async () => token(await makeAccount(auth, 'linked')),
    'an expired token': async () => token(visitor, { life: -1000 }),
    'a token of another project': async () => token(visitor, { project: 'demo-elsewhere' }),
    'no token at all': async () => 'nonsense',
  };
  test.each(Object.entries(unfit))('%s is refused', async (_, bring) => {
    const merging = mergeVisitor({ db, auth }, caller(), await bring());
    await expect(merging).rejects.toThrow('There are no earlier votes to transfer.');
    expect(await votesOf(visitor)).toEqual(['both', 'visitors', 'wish']);
    expect((await db.collection('deleted_users').get()).size).toBe(0);
  });

  test('a visitor cannot receive another visitor’s votes', async () => {
    const merging = mergeVisitor({ db, auth }, caller({ isAnonymous: true }), token());
    await expect(merging).rejects.toThrow('No active session');
  });
});

test('linking keeps the uid, so that no merge is needed and nothing is lost', async () => {
  await mergeVisitor({ db, auth }, caller({ uid: visitor }), token());
  expect(await hasAccount(auth, visitor)).toBe(true);
  expect(await votesOf(visitor)).toEqual(['both', 'visitors', 'wish']);
});

describe('a merge with an account that is being deleted', { tags: ['attack'] }, () => {
  test('is refused if the deletion has begun', async () => {
    await deleteAccount({ db, auth }, account);
    await expect(mergeVisitor({ db, auth }, caller(), token())).rejects.toThrow('No active session');
    expect(await votesOf(visitor)).toEqual(['both', 'visitors', 'wish']);
  });

  test('transfers nothing if the deletion begins in between', async () => {
    await db.doc(tombstonePath(account)).create({ done: true, merged_into: null });
    await mergeVotes(db, { from: visitor, heir: { uid: account, isAnonymous: false } });
    expect(await votesOf(account)).toEqual(['accounts', 'both']);
    expect(await at(authorPath('wish'))).toMatchObject({ uid: visitor });
  });

  test('leaves nothing of either if both run at the same time', async () => {
    const second = world.reconnect();
    await Promise.allSettled([
      mergeVisitor({ db, auth }, caller(), token()),
      deleteAccount({ db: second.db, auth: second.auth }, account),
    ]);
    await settleAll(db);
    expect(await scan(db, account)).toEqual([tombstonePath(account)]);
    expect(await discrepancies(db)).toEqual([]);
  });
});

test('a merge does not recreate a vote on an item that is being deleted', async () => {
  await db.doc(feedbackPath('visitors')).delete();
  await mergeVisitor({ db, auth }, caller(), token());
  expect(await at(votePath('visitors', account))).toBeUndefined();
  expect(await at(votePath('visitors', visitor))).toBeUndefined();
});

test('the schedule registers an anonymous vote whose event was lost', async () => {
  await db.doc(votePath('later', visitor)).create(aVote({ feedback_id: 'later' }));
  const found = [await registerMissedVotes(db, 4), await registerMissedVotes(db, 4), await registerMissedVotes(db, 4)];
  expect(found.reduce((sum, number) => sum + number)).toBe(1);
  expect(await at(votePath('later', visitor))).toMatchObject({ voter: visitor });
  expect(await at(votePath('both', account))).not.toHaveProperty('voter');
});

test('the event of a withdrawn vote recreates nothing', async () => {
  await registerVote(db, `gone_${visitor}`, 'gone');
  expect(await at(votePath('gone', visitor))).toBeUndefined();
});
