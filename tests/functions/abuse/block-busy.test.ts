import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { type DocumentData, type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import {
  blockBusyAuthor,
  blockBusyVoter,
  blockFickleAuthor,
  blockFickleVoter,
  POSTS_SLACK,
} from '../../../functions/src/abuse/block-busy.ts';
import { authorPath, blockPath, feedbackPath, productPath, votePath } from '../../../functions/src/shared/paths.ts';
import { HOUR_MS } from '../../../functions/src/shared/time.ts';
import { block } from '../../../functions/src/store/block.ts';
import { POSTS_PER_HOUR, PROJECT } from '../../stack/emulators/suite.ts';
import { aFeedback, anAuthor, aProduct, aVote } from '../../support/factories.ts';
import { hourLasts } from '../support/clock.ts';
import { clear, connect } from '../support/emulator.ts';
import { record } from '../support/tap.ts';

const NAME = 'block-busy';
const db = connect(NAME);
const LIMITS = { posts: 3, votes: 5 };
const visitor = { uid: 'visitor', productId: 'board' };

beforeEach(() => clear(NAME));
beforeEach(hourLasts);

const blockOf = async (from = db, { uid, productId } = visitor) =>
  (await from.doc(blockPath(productId, uid)).get()).data();

async function write(to: Firestore, entries: readonly (readonly [path: string, data: DocumentData])[]): Promise<void> {
  const writer = to.bulkWriter();
  for (const [path, data] of entries) void writer.set(to.doc(path), data);
  await writer.close();
}

const posts = (count: number, fields: Parameters<typeof anAuthor>[0] = {}) =>
  Array.from({ length: count }, () => [authorPath(randomUUID()), anAuthor(fields)] as const);
const votes = (count: number, fields: DocumentData) =>
  Array.from({ length: count }, () => {
    const item = randomUUID();
    return [votePath(item, 'visitor'), { ...aVote({ feedback_id: item }), ...fields }] as const;
  });

test('one post above the limit blocks a visitor for an hour', { tags: ['attack'] }, async () => {
  await write(db, posts(LIMITS.posts));
  await blockBusyAuthor(db, { visitor, limits: LIMITS });
  expect(await blockOf()).toBeUndefined();
  await write(db, posts(1));
  await blockBusyAuthor(db, { visitor, limits: LIMITS });
  const { until, ...rest } = (await blockOf()) as DocumentData;
  expect(rest).toMatchObject({ uid: 'visitor', product_id: 'board' });
  expect(until.toMillis()).toBeGreaterThan(Date.now() + HOUR_MS - 60_000);
  expect(until.toMillis()).toBeLessThanOrEqual(Date.now() + HOUR_MS);
});

test('votes that the team has cast for a person do not count', async () => {
  const own = { user_id: 'visitor', fingerprint: null };
  await write(db, votes(LIMITS.votes, { ...own, on_behalf: { by: 'owner', source: null, url: null } }));
  await write(db, votes(LIMITS.votes, own));
  await blockBusyVoter(db, { visitor, isAnonymous: false, limits: LIMITS });
  expect(await blockOf()).toBeUndefined();
  await write(db, votes(1, own));
  await blockBusyVoter(db, { visitor, isAnonymous: false, limits: LIMITS });
  expect(await blockOf()).toMatchObject({ reason: 'votes', count: LIMITS.votes + 1 });
});

test('a visitor who writes and deletes posts is blocked as well, the owner never', { tags: ['attack'] }, async () => {
  await db.doc(productPath('board')).set(aProduct({ owner_id: 'owner' }));
  const now = Date.now();
  for (const uid of ['visitor', 'owner']) {
    const who = { ...visitor, uid };
    for (let at = 0; at < LIMITS.posts; at += 1)
      await blockFickleAuthor(db, { visitor: who, writtenAt: now, limits: LIMITS });
    await blockFickleAuthor(db, { visitor: who, writtenAt: now - HOUR_MS - 1000, limits: LIMITS });
    expect(await blockOf(db, who)).toBeUndefined();
    await blockFickleAuthor(db, { visitor: who, writtenAt: now, limits: LIMITS });
  }
  expect((await blockOf())?.reason).toBe('posts');
  expect(await blockOf(db, { ...visitor, uid: 'owner' })).toBeUndefined();
});

test('posts of others, on other boards, or older than an hour do not count', async () => {
  await write(db, [
    ...posts(10, { uid: 'somebody' }),
    ...posts(10, { product_id: 'another' }),
    ...posts(10, { created_at: new Date(Date.now() - HOUR_MS - 1000) }),
  ]);
  await blockBusyAuthor(db, { visitor, limits: LIMITS });
  expect(await blockOf()).toBeUndefined();
});

for (const [who, field, isAnonymous] of [
  ['an anonymous visitor', 'voter', true],
  ['a signed-in one', 'user_id', false],
] as const) {
  test(`votes above the limit block ${who}`, { tags: ['attack'] }, async () => {
    await write(db, votes(LIMITS.votes, { [field]: 'visitor' }));
    await blockBusyVoter(db, { visitor, isAnonymous, limits: LIMITS });
    expect(await blockOf()).toBeUndefined();
    await write(db, votes(1, { [field]: 'visitor' }));
    await blockBusyVoter(db, { visitor, isAnonymous, limits: LIMITS });
    expect(await blockOf()).toBeDefined();
  });
}

/** Casts and withdraws votes one after another, and handles the resulting events. */
async function toggle(times: number, isAnonymous: boolean, castAt = Date.now()): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    await blockBusyVoter(db, { visitor, isAnonymous, limits: LIMITS });
    await blockFickleVoter(db, { visitor, isAnonymous, castAt, limits: LIMITS });
  }
}

for (const isAnonymous of [true, false]) {
  test(`votes that were taken back count as well, ${isAnonymous ? 'anonymous' : 'signed-in'}`, {
    tags: ['attack'],
  }, async () => {
    await toggle(LIMITS.votes, isAnonymous);
    expect(await blockOf()).toBeUndefined();
    await toggle(1, isAnonymous);
    expect(await blockOf()).toMatchObject({ reason: 'votes', count: LIMITS.votes + 1 });
  });
}

test('votes are counted only once per fiftieth of the limit', async () => {
  const { db: watched, calls } = record(connect(NAME));
  const regular = { uid: `regular-${randomUUID()}`, productId: 'board' };
  for (let at = 0; at < 9; at += 1) {
    await blockBusyVoter(watched, { visitor: regular, isAnonymous: true, limits: { posts: 30, votes: 200 } });
    await blockFickleVoter(watched, {
      visitor: regular,
      isAnonymous: true,
      castAt: Date.now(),
      limits: { posts: 30, votes: 200 },
    });
  }
  const writes = calls.filter(({ method }) => method === 'commit');
  expect([calls.filter(({ query }) => query).length, writes.length]).toEqual([2, 2]);
  const [tally] = (await db.collection('rate_limits').get()).docs;
  expect(tally?.get('count')).toBe(8);
});

test('stored votes and withdrawn votes are added up', async () => {
  await toggle(3, true);
  await write(db, votes(2, { voter: 'visitor' }));
  await blockBusyVoter(db, { visitor, isAnonymous: true, limits: LIMITS });
  expect(await blockOf()).toBeUndefined();
  await write(db, votes(1, { voter: 'visitor' }));
  await blockBusyVoter(db, { visitor, isAnonymous: true, limits: LIMITS });
  expect(await blockOf()).toMatchObject({ reason: 'votes', count: 6 });
});

test('a withdrawn vote that is older than an hour does not count', async () => {
  await toggle(20, true, Date.now() - HOUR_MS - 1000);
  expect(await blockOf()).toBeUndefined();
  expect((await db.collection('rate_limits').get()).size).toBe(0);
});

test('the record of withdrawals names no visitor and expires', async () => {
  await toggle(1, true);
  const [tally] = (await db.collection('rate_limits').get()).docs;
  expect(JSON.stringify([tally?.id, tally?.data()])).not.toMatch(/visitor|board/);
  expect(tally?.get('expires_at').toMillis()).toBeLessThanOrEqual(Date.now() + 2 * HOUR_MS);
});

test('the owner of the board has no limit', async () => {
  await write(db, [[productPath('board'), aProduct({ owner_id: 'visitor' })]]);
  await write(db, posts(20));
  await write(db, votes(20, { user_id: 'visitor' }));
  const post = { id: 'last', created_at: Timestamp.now() };
  await write(db, [[feedbackPath('last'), aFeedback()]]);
  await blockBusyAuthor(db, { visitor, limits: LIMITS, post });
  await blockBusyVoter(db, { visitor, isAnonymous: false, limits: LIMITS });
  await toggle(10, false);
  expect(await blockOf()).toBeUndefined();
  expect((await db.doc(feedbackPath('last')).get()).exists).toBe(true);
});

test('posts of a flood beyond the limit and its slack are deleted', { tags: ['all', 'attack'] }, async () => {
  const start = Date.now() - 10_000;
  const flood = Array.from({ length: 20 }, (_, at) => ({
    id: `flood-${at}`,
    created_at: Timestamp.fromMillis(start + at * 100),
  }));
  await write(
    db,
    flood.flatMap(({ id, created_at }) => [
      [authorPath(id), anAuthor({ created_at })] as const,
      [feedbackPath(id), aFeedback({ created_at })] as const,
    ]),
  );
  // Events arrive in any order, some of them twice.
  for (const post of [...flood.toReversed(), ...flood.slice(5, 15)])
    await blockBusyAuthor(db, { visitor, limits: LIMITS, post });
  const left = (await db.collection('feedback').get()).docs.map(({ id }) => id);
  expect(left.sort()).toEqual(
    flood
      .slice(0, LIMITS.posts + POSTS_SLACK)
      .map(({ id }) => id)
      .sort(),
  );
  expect((await db.collection('authors').get()).size).toBe(left.length);
  expect(await blockOf()).toMatchObject({ reason: 'posts' });
});

test('a deleted visitor is not blocked, because a block would store the uid', async () => {
  await write(db, [['deleted_users/visitor', { done: true }], ...posts(10)]);
  await blockBusyAuthor(db, { visitor, limits: LIMITS });
  expect(await blockOf()).toBeUndefined();
});

test('a longer block is not shortened', async () => {
  const until = Date.now() + 30 * 24 * HOUR_MS;
  await block(db, visitor, { reason: 'removed', count: null, until });
  await write(db, posts(10));
  await blockBusyAuthor(db, { visitor, limits: LIMITS });
  expect((await blockOf())?.until.toMillis()).toBe(until);
});

test('the trigger blocks a visitor above the limit', { tags: ['all'] }, async () => {
  const hosted = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));
  const busy = { uid: `busy-${randomUUID()}`, productId: `board-${randomUUID()}` };
  const fields = { uid: busy.uid, product_id: busy.productId };
  const authors = posts(Number(POSTS_PER_HOUR) + 1, fields);
  await write(hosted, authors);
  const [last = ''] = authors.at(-1)?.[0].split('/').slice(1) ?? [];
  await write(hosted, [[feedbackPath(last), aFeedback({ product_id: busy.productId })]]);
  await expect
    .poll(() => blockOf(hosted, busy), { interval: 500 })
    .toMatchObject({
      uid: busy.uid,
      product_id: busy.productId,
    });
});
