import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import {
  authorPath,
  blockPath,
  commentPath,
  feedbackPath,
  productPath,
  userPlanPath,
  votePath,
} from '../../../functions/src/shared/paths.ts';
import { addressPath, bundlePath, followPath, mailPath } from '../../../functions/src/shared/telling/paths.ts';
import { DAY_MS, HOUR_MS } from '../../../functions/src/shared/time.ts';
import { PROJECT } from '../../stack/emulators/suite.ts';
import { makeAccount, makeVisitor } from '../../support/auth.ts';
import {
  aBundle,
  aComment,
  aFeedback,
  aFollow,
  aMail,
  anAddress,
  anAuthor,
  aProduct,
  aUserPlan,
  aVote,
} from '../../support/factories.ts';
import { ask, finish, hostedAuth, hostedToken } from '../support/hosting.ts';

/** The call as a raw HTTP request through Hosting, with the triggers that follow. */

const db = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));
const auth = hostedAuth();
const PATH = '/api/purge-board';

let uid = '';
let board = '';
beforeEach(async () => {
  uid = await makeAccount(auth);
  board = `board-${randomUUID()}`;
  await db.doc(userPlanPath(uid)).set(aUserPlan({ user_id: uid }));
  await db.doc(productPath(board)).create(aProduct({ owner_id: uid }));
});

const token = (traits = {}) => hostedToken({ uid, ...traits });
const purge = (body: object, bearer: string | null = token()) => ask(PATH, bearer, { body: { id: board, ...body } });

const preview = (body: object, bearer: string | null = token()) =>
  ask('/api/preview-purge', bearer, { body: { id: board, ...body } });

/** Repeats the call until it reports completion, like the screen. @returns the number of removed entries */
const purgeAll = (body: object) => finish(() => purge(body));

/** Creates an item with its author and the author's vote. @returns its id */
async function submit(who: string, created_at = new Date(), productId = board): Promise<string> {
  const id = `item-${randomUUID()}`;
  const batch = db.batch();
  batch.create(db.doc(feedbackPath(id)), aFeedback({ product_id: productId, created_at }));
  batch.create(db.doc(authorPath(id)), anAuthor({ uid: who, product_id: productId, created_at }));
  batch.create(db.doc(votePath(id, who)), aVote({ feedback_id: id, product_id: productId, created_at }));
  await batch.commit();
  return id;
}

async function vote(who: string, feedback_id: string, fields: object = {}): Promise<void> {
  await db.doc(votePath(feedback_id, who)).create({ ...aVote({ feedback_id, product_id: board }), ...fields });
}

async function comment(who: string, feedback_id: string, created_at = new Date()): Promise<string> {
  const id = `comment-${randomUUID()}`;
  const batch = db.batch();
  batch.create(db.doc(commentPath(id)), aComment({ feedback_id, product_id: board, created_at }));
  batch.create(db.doc(authorPath(id)), anAuthor({ uid: who, product_id: board, created_at }));
  await batch.commit();
  return id;
}

const itemOf = async (id: string) => (await db.doc(feedbackPath(id)).get()).data();
const counters = async (id: string) => {
  const item = await itemOf(id);
  return item && { votes: item.votes, comments: item.comments };
};
const totals = async () => {
  const { feedback_count, vote_count } = (await db.doc(productPath(board)).get()).data() ?? {};
  return { items: feedback_count, votes: vote_count };
};
const idsOf = async (collection: string) =>
  (await db.collection(collection).where('product_id', '==', board).get()).docs.map(({ id }) => id).sort();

test('a purge by an item deletes everything by its author and nothing else, and counters are exact', {
  tags: ['all'],
}, async () => {
  const spam = `spam-${randomUUID()}`;
  const kept = await submit('somebody');
  const first = await submit(spam);
  for (let at = 0; at < 5; at += 1) await submit(spam);
  await vote(spam, kept);
  await vote('signed-in', kept, { user_id: 'signed-in', fingerprint: null });
  await vote('another', first);
  await comment(spam, kept);
  const keptComment = await comment('somebody', kept);
  const elsewhere = await submit(spam, new Date(), `board-${randomUUID()}`);
  await expect.poll(() => counters(kept)).toEqual({ votes: 3, comments: 2 });
  await expect.poll(totals).toEqual({ items: 7, votes: 10 });

  // The items and the comment on this board, and a vote for each item and for the other one.
  expect(await preview({ writtenBy: first })).toMatchObject({ status: 200, body: { posts: 7, items: 6, votes: 7 } });
  expect(await purgeAll({ writtenBy: first })).toBeGreaterThan(0);
  expect(await idsOf('feedback')).toEqual([kept]);
  expect(await idsOf('authors')).toEqual([kept, keptComment].sort());
  expect(await itemOf(elsewhere)).toBeDefined();
  await expect.poll(() => counters(kept)).toEqual({ votes: 2, comments: 1 });
  await expect.poll(totals).toEqual({ items: 1, votes: 2 });
  await expect.poll(() => idsOf('counters')).toEqual([kept]);
  const block = (await db.doc(blockPath(board, spam)).get()).data();
  expect(block?.until.toMillis()).toBeGreaterThan(Date.now() + 29 * DAY_MS);
  // The item no longer identifies a visitor.
  expect(await purge({ writtenBy: first })).toMatchObject({ status: 404 });
});

test('a purged visitor follows nothing on the board and gets no mail of it', { tags: ['all'] }, async () => {
  const spam = `spam-${randomUUID()}`;
  const kept = await submit('somebody');
  const first = await submit(spam);
  const elsewhere = `board-${randomUUID()}`;
  for (const who of [spam, 'reader']) {
    for (const product_id of [board, elsewhere]) {
      const about = { product_id, uid: who, hash: who };
      await db.doc(followPath(`${kept}${product_id}`, who)).set(aFollow({ item: kept, product_id, uid: who }));
      await db.doc(addressPath(`${product_id}-${who}`)).set(anAddress(about));
      await db.doc(bundlePath(`${product_id}-${who}`)).set(aBundle(about));
      await db.doc(mailPath(`${product_id}-${who}`)).set(aMail(about));
    }
  }
  await purgeAll({ writtenBy: first });
  const left = async (collection: string) =>
    (await db.collection(collection).where('uid', 'in', [spam, 'reader']).get()).docs
      .map((one) => [one.get('product_id'), one.get('uid')].join(' of '))
      .filter((one) => one.includes(board) || one.includes(elsewhere))
      .sort();
  const others = [`${board} of reader`, `${elsewhere} of reader`, `${elsewhere} of ${spam}`].sort();
  for (const collection of ['addresses', 'bundles', 'mail']) expect(await left(collection)).toEqual(others);
  await expect.poll(() => left('follows')).toEqual(others);
});

test('a purge by a comment does not block the owner of the board', async () => {
  const kept = await submit('somebody');
  const own = await comment(uid, kept);
  await purgeAll({ writtenBy: own });
  expect(await idsOf('comments')).toEqual([]);
  expect(await idsOf('feedback')).toEqual([kept]);
  expect((await db.doc(blockPath(board, uid)).get()).exists).toBe(false);
});

test('a purge of a period deletes nothing before or after it', { tags: ['all'] }, async () => {
  const noon = Date.UTC(2026, 4, 1, 12);
  const at = (hours: number) => new Date(noon + hours * HOUR_MS);
  const before = await submit('a', at(-1));
  const begin = await submit('b', at(0));
  const middle = await submit('c', at(1));
  const end = await submit('d', at(2));
  const gone = await comment('e', before, at(1));
  const stays = await comment('e', before, at(3));
  await vote('f', end, { created_at: at(1) });
  await vote('g', end, { created_at: at(3) });
  await expect.poll(totals).toEqual({ items: 4, votes: 6 });

  await purgeAll({ from: at(0).getTime(), to: at(2).getTime() });
  expect(await idsOf('feedback')).toEqual([before, end].sort());
  expect(await idsOf('comments')).toEqual([stays]);
  expect(await idsOf('authors')).toEqual([before, end, stays].sort());
  await expect.poll(() => counters(before)).toEqual({ votes: 1, comments: 1 });
  await expect.poll(() => counters(end)).toEqual({ votes: 2, comments: 0 });
  await expect.poll(totals).toEqual({ items: 2, votes: 3 });
  for (const id of [begin, middle, gone]) expect((await db.doc(authorPath(id)).get()).exists).toBe(false);
});

test('an owner whose account is not active may not purge', { tags: ['attack', 'all'] }, async () => {
  const item = await submit('somebody');
  const INACTIVE = { status: 403, body: { key: 'notActive' } };
  await db.doc(userPlanPath(uid)).update({ account_active: false });
  for (const body of [{ writtenBy: item }, { from: 0, to: Date.now() }])
    expect(await purge(body)).toMatchObject(INACTIVE);
  expect(await preview({ writtenBy: item })).toMatchObject(INACTIVE);
  await db.doc(userPlanPath(uid)).delete();
  expect(await purge({ writtenBy: item })).toMatchObject(INACTIVE);
  expect(await itemOf(item)).toBeDefined();
});

test('only the owner may purge, and only their own board', { tags: ['attack'] }, async () => {
  const item = await submit('somebody');
  const other = await makeAccount(auth);
  const time = { from: 0, to: Date.now() };
  const REFUSED = {
    status: 403,
    body: { error: "Only the board's admins can remove feedback", key: 'feedbackNotYours' },
  };
  for (const body of [{ writtenBy: item }, time]) {
    expect(await purge(body, hostedToken({ uid: other }))).toMatchObject(REFUSED);
    expect(await purge(body, null)).toMatchObject({ status: 401 });
    const visitor = await makeVisitor(auth);
    expect(await purge(body, hostedToken({ uid: visitor, isAnonymous: true }))).toMatchObject({ status: 401 });
  }
  expect(await preview({ writtenBy: item }, hostedToken({ uid: other }))).toMatchObject(REFUSED);
  expect(await preview({ writtenBy: item }, null)).toMatchObject({ status: 401 });
  const foreign = await submit('somebody', new Date(), `board-${randomUUID()}`);
  expect(await purge({ writtenBy: foreign })).toMatchObject({ status: 404 });
  expect(await preview({ writtenBy: foreign })).toMatchObject({ status: 404 });
  expect(await purge({ writtenBy: 'nothing' })).toMatchObject({ status: 404 });
  expect(await ask(PATH, token(), { body: { id: 'no-board', ...time } })).toMatchObject({ status: 404 });
  expect(await itemOf(item)).toBeDefined();
  expect(await itemOf(foreign)).toBeDefined();
});

test.each([
  {},
  { from: 5, to: 5 },
  { from: 6, to: 5 },
  { from: -1, to: 5 },
  { from: '0', to: 5 },
  { from: 0, to: 1e300 },
  { from: 0.5, to: 5 },
  { from: 0, to: 5, writtenBy: 'x' },
  { writtenBy: '../products/x' },
  { writtenBy: '' },
  { writtenBy: null },
])('%j is refused', { tags: ['attack'] }, async (body) => {
  expect(await purge(body)).toMatchObject({ status: 400, body: { key: 'malformed' } });
});
