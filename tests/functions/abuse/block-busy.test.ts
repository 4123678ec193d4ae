import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { type DocumentData, type Firestore, getFirestore } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { block } from '../../../functions/src/abuse/block.ts';
import { blockBusyAuthor, blockBusyVoter } from '../../../functions/src/abuse/block-busy.ts';
import { authorPath, blockPath, votePath } from '../../../functions/src/shared/paths.ts';
import { POSTS_PER_HOUR, PROJECT } from '../../stage/suite.ts';
import { anAuthor, aVote } from '../../support/factories.ts';
import { clear, connect } from '../support/emulator.ts';

const NAME = 'block-busy';
const db = connect(NAME);
const LIMITS = { posts: 3, votes: 5 };
const HOUR_MS = 60 * 60_000;
const visitor = { uid: 'visitor', productId: 'board' };

beforeEach(() => clear(NAME));

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

test('as many posts as the limit are taken, one more blocks for an hour', async () => {
  await write(db, posts(LIMITS.posts));
  await blockBusyAuthor(db, visitor, LIMITS);
  expect(await blockOf()).toBeUndefined();
  await write(db, posts(1));
  await blockBusyAuthor(db, visitor, LIMITS);
  const { until, ...rest } = (await blockOf()) as DocumentData;
  expect(rest).toMatchObject({ uid: 'visitor', product_id: 'board' });
  expect(until.toMillis()).toBeGreaterThan(Date.now() + HOUR_MS - 60_000);
  expect(until.toMillis()).toBeLessThanOrEqual(Date.now() + HOUR_MS);
});

test('what others wrote, on other boards, or more than an hour ago does not count', async () => {
  await write(db, [
    ...posts(10, { uid: 'somebody' }),
    ...posts(10, { product_id: 'another' }),
    ...posts(10, { created_at: new Date(Date.now() - HOUR_MS - 1000) }),
  ]);
  await blockBusyAuthor(db, visitor, LIMITS);
  expect(await blockOf()).toBeUndefined();
});

for (const [who, field, isAnonymous] of [
  ['an anonymous visitor', 'voter', true],
  ['a signed-in one', 'user_id', false],
] as const) {
  test(`${who} is blocked by votes as well`, async () => {
    await write(db, votes(LIMITS.votes, { [field]: 'visitor' }));
    await blockBusyVoter(db, visitor, isAnonymous, LIMITS);
    expect(await blockOf()).toBeUndefined();
    await write(db, votes(1, { [field]: 'visitor' }));
    await blockBusyVoter(db, visitor, isAnonymous, LIMITS);
    expect(await blockOf()).toBeDefined();
  });
}

test('a longer block is not made shorter', async () => {
  const until = Date.now() + 30 * 24 * HOUR_MS;
  await block(db, visitor, until);
  await write(db, posts(10));
  await blockBusyAuthor(db, visitor, LIMITS);
  expect((await blockOf())?.until.toMillis()).toBe(until);
});

test('the trigger of what is written blocks by itself', { timeout: 240_000 }, async () => {
  const hosted = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));
  const busy = { uid: `busy-${randomUUID()}`, productId: `board-${randomUUID()}` };
  const fields = { uid: busy.uid, product_id: busy.productId };
  await write(hosted, posts(Number(POSTS_PER_HOUR) + 1, fields));
  await expect
    .poll(() => blockOf(hosted, busy), { timeout: 200_000, interval: 500 })
    .toMatchObject({
      uid: busy.uid,
      product_id: busy.productId,
    });
});
