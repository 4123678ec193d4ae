import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  authorPath,
  commentPath,
  feedbackPath,
  mergePath,
  productPath,
  userPlanPath,
  votePath,
} from '../../../functions/src/shared/paths.ts';
import { PROJECT } from '../../stack/emulators/suite.ts';
import { makeAccount, makeVisitor } from '../../support/auth.ts';
import { aComment, aFeedback, anAuthor, aProduct, aUserPlan, aVote } from '../../support/factories.ts';
import { ask, finish, hostedAuth, hostedToken } from '../support/hosting.ts';

/** The calls as raw HTTP requests through Hosting, with the triggers that follow. */

const db = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));
const auth = hostedAuth();

let uid = '';
let board = '';
let source = '';
let target = '';

async function submit(fields: object = {}, productId = board): Promise<string> {
  const id = `item-${randomUUID()}`;
  const batch = db.batch();
  batch.create(db.doc(feedbackPath(id)), { ...aFeedback({ product_id: productId }), ...fields });
  batch.create(db.doc(authorPath(id)), anAuthor({ product_id: productId }));
  await batch.commit();
  return id;
}

async function vote(feedback_id: string, voter: string): Promise<void> {
  const cast = aVote({ feedback_id, product_id: board, user_id: voter, fingerprint: null });
  await db.doc(votePath(feedback_id, voter)).create(cast);
}

const totals = async () => (await db.doc(productPath(board)).get()).data();
const item = async (id: string) => (await db.doc(feedbackPath(id)).get()).data();

beforeEach(async () => {
  uid = await makeAccount(auth);
  board = `board-${randomUUID()}`;
  await db.doc(userPlanPath(uid)).set(aUserPlan({ user_id: uid }));
  await db.doc(productPath(board)).create(aProduct({ owner_id: uid }));
  [source, target] = [await submit(), await submit()];
  await expect.poll(totals).toMatchObject({ feedback_count: 2 });
});

const token = (traits = {}) => hostedToken({ uid, ...traits });
const merge = (changes: object = {}, bearer: string | null = token()) =>
  ask('/api/merge-items', bearer, { body: { product: board, source, target, ...changes } });
const unmerge = (changes: object = {}, bearer: string | null = token()) =>
  ask('/api/unmerge-item', bearer, { body: { product: board, source, ...changes } });
const done = { status: 200, body: { done: true, remaining: 0 } };

test('a merge and its undo, each repeated, leave exact counters behind', { tags: ['all'] }, async () => {
  for (const voter of ['ada', 'both']) await vote(source, voter);
  for (const voter of ['bob', 'both']) await vote(target, voter);
  await db.doc(commentPath(`c-${source}`)).create(aComment({ feedback_id: source, product_id: board }));
  await expect.poll(totals).toMatchObject({ vote_count: 4 });
  await expect.poll(() => item(source)).toMatchObject({ comments: 1 });

  await finish(merge);
  expect(await merge()).toMatchObject(done);
  await expect.poll(totals).toMatchObject({ feedback_count: 1, vote_count: 3 });
  expect(await item(target)).toMatchObject({ votes: 3, comments: 1 });
  expect(await item(source)).toMatchObject({ is_archived: true, merged_into: target });

  await finish(unmerge);
  expect(await unmerge()).toMatchObject(done);
  await expect.poll(totals).toMatchObject({ feedback_count: 2, vote_count: 4 });
  expect(await item(target)).toMatchObject({ votes: 2, comments: 0 });
  expect(await item(source)).toMatchObject({ votes: 2, comments: 1, is_archived: false });
  expect(await item(source)).not.toHaveProperty('merged_into');
  expect((await db.doc(mergePath(source)).get()).exists).toBe(false);
});

test('a vote taken back on the target, with its event, is taken back on the source', async () => {
  await vote(source, 'ada');
  await finish(merge);
  await db.doc(votePath(target, 'ada')).delete();
  const isThere = async () => (await db.doc(votePath(source, 'ada')).get()).exists;
  await expect.poll(isThere).toBe(false);
  await expect.poll(() => item(target)).toMatchObject({ votes: 0 });
});

test('copies block nobody, however many there are', { tags: ['attack', 'all'] }, async () => {
  const visitor = await makeVisitor(auth);
  const items = await Promise.all(Array.from({ length: 6 }, () => submit()));
  for (const one of items) {
    const cast = aVote({ feedback_id: one, product_id: board });
    await db.doc(votePath(one, visitor)).create({ ...cast, created_at: new Date(), voter: visitor });
  }
  for (const one of items.slice(1)) await finish(() => merge({ source: one, target: items[0] }));
  await expect.poll(() => item(items[0] ?? '')).toMatchObject({ votes: 1 });
  const blocks = await db.collection('blocks').where('product_id', '==', board).get();
  expect(blocks.size).toBe(0);
});

test('the preview counts each voter once, and changes nothing', async () => {
  for (const voter of ['ada', 'both']) await vote(source, voter);
  for (const voter of ['bob', 'both']) await vote(target, voter);
  await expect.poll(totals).toMatchObject({ vote_count: 4 });
  const preview = (changes: object = {}, bearer: string | null = token()) =>
    ask('/api/preview-merge', bearer, { body: { product: board, sources: [source], target, ...changes } });
  expect(await preview()).toMatchObject({ status: 200, body: { voters: 3, isExact: true } });
  expect(await item(source)).toMatchObject({ is_archived: false });
  expect(await preview({ sources: ['nothing'] })).toMatchObject({ status: 404 });
  expect(await preview({ sources: Array(21).fill(source) })).toMatchObject({ status: 400 });
  expect(await preview({}, hostedToken({ uid: await makeAccount(auth) }))).toMatchObject({ status: 403 });
});

describe('is refused:', { tags: ['attack'] }, () => {
  test('an item into itself', async () => {
    expect(await merge({ target: source })).toMatchObject({ status: 400, body: { key: 'mergeSelf' } });
  });

  test('an item into one of another board, of the same owner or not, or into none', async () => {
    const other = `board-${randomUUID()}`;
    await db.doc(productPath(other)).create(aProduct({ owner_id: uid }));
    const foreign = await submit({}, other);
    for (const body of [{ target: foreign }, { source: foreign }, { target: 'nothing' }, { source: 'nothing' }]) {
      expect(await merge(body)).toMatchObject({ status: 404, body: { key: 'notFound' } });
    }
    expect(await unmerge({ source: foreign })).toMatchObject({ status: 404, body: { key: 'notFound' } });
    expect(await item(foreign)).toMatchObject({ is_archived: false });
  });

  test('an item into a pending, archived or merged one', async () => {
    const hidden = [await submit({ status: 'pending' }), await submit({ is_archived: true }), await submit()];
    expect(await merge({ source: hidden[2], target: source })).toMatchObject({ status: 200 });
    for (const id of hidden) {
      expect(await merge({ source: target, target: id })).toMatchObject({
        status: 409,
        body: { key: 'mergeTargetHidden' },
      });
    }
  });

  test('items that different people find, on a board where not everybody finds all', { tags: ['attack'] }, async () => {
    const [ada, bob] = [{ created_by: 'ada' }, { created_by: 'bob' }];
    const [adaOfAcme, bobOfAcme] = [ada, bob].map((of) => ({ ...of, company: 'acme' })) as [object, object];
    const [adaShared, bobShared] = [ada, bob].map((of) => ({ ...of, is_shared: true })) as [object, object];
    const nobodys = { created_by: null };
    const pairs = async (sees: string | undefined, sides: readonly [object, object]) => {
      if (sees) await db.doc(productPath(board)).update({ 'settings.access': 'people', 'settings.sees': sees });
      const [from, into] = [await submit(sides[0]), await submit(sides[1])];
      const { status, body } = await merge({ source: from, target: into });
      return status === 200 ? 'merged' : body.key;
    };
    expect(await pairs(undefined, [ada, bob])).toBe('merged');
    for (const apart of [
      [ada, bob],
      [ada, bobShared],
      [adaShared, bob],
      [adaOfAcme, bobOfAcme],
      [nobodys, nobodys],
    ])
      expect(await pairs('own', apart as [object, object])).toBe('mergeApart');
    expect(await pairs('own', [ada, ada])).toBe('merged');
    expect(await pairs('own', [adaShared, bobShared])).toBe('merged');
    expect(await pairs('company', [adaOfAcme, bobOfAcme])).toBe('merged');
    expect(await pairs('company', [adaOfAcme, bob])).toBe('mergeApart');
  });

  test('an archived item, or one that is merged into another item', async () => {
    const archived = await submit({ is_archived: true });
    expect(await merge({ source: archived })).toMatchObject({ status: 409, body: { key: 'mergeSourceArchived' } });
    await finish(merge);
    expect(await merge({ target: await submit() })).toMatchObject({ status: 409, body: { key: 'mergeSourceMerged' } });
  });

  test('one of two merges into each other at the same time', { tags: ['all'] }, async () => {
    const both = await Promise.all([merge(), merge({ source: target, target: source })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const merged = [await item(source), await item(target)].filter((one) => one?.merged_into !== undefined);
    expect(merged).toHaveLength(1);
  });

  test('more than a hundred items into one', { tags: ['all'] }, async () => {
    const batch = db.batch();
    for (let at = 0; at < 100; at += 1) {
      const merged = { ...aFeedback({ product_id: board, is_archived: true }), merged_into: target };
      batch.create(db.doc(feedbackPath(`m${at}-${target}`)), merged);
    }
    await batch.commit();
    expect(await merge()).toMatchObject({
      status: 409,
      body: { key: 'mergeFull', error: 'At most 100 items can be merged into one.' },
    });
  });

  test('anyone but the active owner', async () => {
    const other = await makeAccount(auth);
    await db.doc(userPlanPath(other)).set(aUserPlan({ user_id: other }));
    const visitor = await makeVisitor(auth);
    for (const call of [merge, unmerge]) {
      expect(await call({}, null)).toMatchObject({ status: 401 });
      expect(await call({}, hostedToken({ uid: visitor, isAnonymous: true }))).toMatchObject({ status: 401 });
      expect(await call({}, hostedToken({ uid: other }))).toMatchObject({
        status: 403,
        body: { key: 'mergeNotYours' },
      });
      expect(await call({ product: 'no-board' })).toMatchObject({ status: 404, body: { key: 'boardNotFound' } });
    }
    await db.doc(userPlanPath(uid)).update({ account_active: false });
    for (const call of [merge, unmerge]) {
      expect(await call()).toMatchObject({ status: 403, body: { key: 'notActive' } });
    }
    expect(await item(source)).not.toHaveProperty('merged_into');
  });

  test.each([
    { source: null },
    { source: '../user_plans/x' },
    { source: '__x__' },
    { target: ['x'] },
    { target: undefined },
    { via: 'x' },
  ])('%j', async (changes) => {
    expect(await merge(changes)).toMatchObject({ status: 400, body: { key: 'malformed' } });
  });
});

test('the undo of an item that is not merged changes nothing', async () => {
  const before = await item(source);
  expect(await unmerge()).toMatchObject(done);
  // A trigger may add possible duplicates meanwhile.
  expect(await item(source)).toMatchObject({ ...before });
});

test('after the deletion of the target, the undo brings the source back', { tags: ['all'] }, async () => {
  await vote(source, 'ada');
  await finish(merge);
  await db.doc(feedbackPath(target)).delete();
  await expect.poll(async () => (await db.doc(votePath(target, 'ada')).get()).exists).toBe(false);
  await finish(unmerge);
  await expect.poll(() => item(source)).toMatchObject({ is_archived: false, votes: 1 });
  await expect.poll(totals).toMatchObject({ feedback_count: 1, vote_count: 1 });
});
