import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import type { ExportPage } from '../../../functions/src/accounts/export-page.ts';
import {
  authorPath,
  blockPath,
  commentPath,
  feedbackPath,
  picturePath,
  productPath,
  reactionPath,
  votePath,
} from '../../../functions/src/shared/paths.ts';
import { addressPath, followPath, newsPath } from '../../../functions/src/shared/telling/paths.ts';
import type { PICTURE_KINDS } from '../../../functions/src/shared/values.ts';
import { PROJECT } from '../../stack/emulators/suite.ts';
import { makeAccount, makeVisitor } from '../../support/auth.ts';
import {
  aComment,
  aFeedback,
  aFollow,
  anAddress,
  anAuthor,
  aPicture,
  aProduct,
  aReaction,
  aVote,
  someNews,
} from '../../support/factories.ts';
import { ask, finish, hostedAuth, hostedToken } from '../support/hosting.ts';

/** What a visitor may download of a board, and delete (D48), as raw requests with the triggers that follow. */

type PictureKind = (typeof PICTURE_KINDS)[number];

const db = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));
const auth = hostedAuth();

let board = '';
let me = '';
beforeEach(async () => {
  board = `board-${randomUUID()}`;
  me = await makeVisitor(auth);
  await db.doc(productPath(board)).create(aProduct({ owner_id: await makeAccount(auth) }));
});

const token = () => hostedToken({ uid: me, isAnonymous: true });
const erase = (productId = board, bearer: string | null = token()) =>
  ask('/api/erase-mine', bearer, { body: { product: productId } });

const eraseAll = () => finish(erase);

async function submit(who: string, product_id = board): Promise<string> {
  const id = `item-${randomUUID()}`;
  const batch = db.batch();
  batch.create(db.doc(feedbackPath(id)), aFeedback({ product_id, title: `Of ${who}`, author_name: 'Ada' }));
  batch.create(db.doc(authorPath(id)), anAuthor({ uid: who, product_id }));
  batch.create(db.doc(votePath(id, who)), aVote({ feedback_id: id, product_id, voter: who }));
  await batch.commit();
  return id;
}

const vote = (who: string, feedback_id: string) =>
  db.doc(votePath(feedback_id, who)).create(aVote({ feedback_id, product_id: board, voter: who }));

async function comment(who: string, feedback_id: string): Promise<string> {
  const id = `comment-${randomUUID()}`;
  const batch = db.batch();
  batch.create(db.doc(commentPath(id)), aComment({ feedback_id, product_id: board }));
  batch.create(db.doc(authorPath(id)), anAuthor({ uid: who, product_id: board }));
  await batch.commit();
  return id;
}

const read = async (path: string) => (await db.doc(path).get()).data();
const counters = async (id: string) => {
  const item = await read(feedbackPath(id));
  return item && { votes: item.votes, comments: item.comments };
};
const totals = async () => {
  const product = await read(productPath(board));
  return { items: product?.feedback_count, votes: product?.vote_count };
};

/** A board with what the visitor and another person have said. */
async function aLife() {
  const theirs = await submit('somebody');
  const [alone, shared] = [await submit(me), await submit(me)];
  await vote(me, theirs);
  await vote('somebody', shared);
  const own = await comment(me, theirs);
  const kept = await comment('somebody', theirs);
  await comment(me, alone);
  const follow = { item: theirs, uid: me, product_id: board };
  await db.doc(followPath(theirs, me)).create(aFollow(follow));
  await db.doc(reactionPath('entry', me)).set(aReaction({ uid: me, product_id: board }));
  await db.doc(addressPath('mine-of-board')).set(anAddress({ uid: me, product_id: board }));
  await expect.poll(() => counters(theirs)).toEqual({ votes: 2, comments: 2 });
  await expect.poll(totals).toEqual({ items: 3, votes: 5 });
  return { theirs, alone, shared, own, kept };
}

test('“Delete my data on this board” removes the visitor’s own and nothing else, and counters are exact', {
  tags: ['attack'],
}, async () => {
  const life = await aLife();
  const elsewhere = await submit(me, `other-${randomUUID()}`);
  const [entry] = someNews().entries;
  const entries = [board, 'other'].map((product_id) => ({ ...entry, id: product_id, product_id }));
  await db.doc(newsPath(me)).set({ ...someNews(), entries, boards: [board, 'other'] });
  const picture = picturePath(randomUUID());
  await db.doc(picture).set(aPicture({ product_id: board, user_id: me, on: { kind: 'item', id: life.shared } }));
  await db.doc(blockPath(board, me)).set({ uid: me });

  // Pressed twice.
  await Promise.all([erase(), erase()]);
  await eraseAll();
  expect(await eraseAll()).toBe(0);
  expect(await read(feedbackPath(life.alone))).toBeUndefined();
  expect(await read(commentPath(life.own))).toBeUndefined();
  expect(await read(commentPath(life.kept))).toBeDefined();
  // Others have voted for it: it stays, without a name and an author.
  expect(await read(authorPath(life.shared))).toBeUndefined();
  expect(await read(feedbackPath(life.shared))).toMatchObject({ created_by: null });
  expect(await read(feedbackPath(life.shared))).not.toHaveProperty('author_name');
  expect(await read(followPath(life.theirs, me))).toBeUndefined();
  expect(await read(reactionPath('entry', me))).toBeUndefined();
  expect(await read(addressPath('mine-of-board'))).toBeUndefined();
  expect(await read(picture)).toBeUndefined();
  expect((await read(newsPath(me)))?.boards).toEqual(['other']);
  // Otherwise, a press would lift the block.
  expect(await read(blockPath(board, me))).toBeDefined();
  expect(await read(authorPath(elsewhere))).toBeDefined();
  await expect.poll(() => counters(life.theirs)).toEqual({ votes: 1, comments: 1 });
  await expect.poll(() => counters(life.shared)).toEqual({ votes: 1, comments: 0 });
  await expect.poll(totals).toEqual({ items: 2, votes: 2 });
});

test('“Delete my data” of a person who was on the team leaves what stands in the board’s name, without the person', {
  tags: ['all', 'attack'],
}, async () => {
  const [theirs, own] = [await submit('somebody'), await submit(me)];
  const [reply, said] = [await comment(me, theirs), await comment(me, theirs)];
  await db.doc(commentPath(reply)).update({ by_team: true, user_id: me });
  await db.doc(commentPath(said)).update({ user_id: me });
  const place = async (kind: PictureKind, id: string) => {
    const path = picturePath(randomUUID());
    await db.doc(path).set(aPicture({ product_id: board, user_id: me, on: { kind, id } }));
    return path;
  };
  const [ofItem, ofComment] = [await place('item', own), await place('comment', said)];
  const unplaced = picturePath(randomUUID());
  await db.doc(unplaced).set(aPicture({ product_id: board, user_id: me }));
  const boards = await Promise.all([
    ...(['logo', 'logo_dark'] as const).map((kind) => place(kind, board)),
    place('entry', 'entry'),
    place('answer', theirs),
    place('answer', own),
    place('item', theirs),
    place('comment', reply),
  ]);
  await Promise.all([erase(), erase()]);
  await eraseAll();
  expect(await eraseAll()).toBe(0);
  for (const path of [ofItem, ofComment, unplaced]) expect(await read(path), path).toBeUndefined();
  expect(await read(commentPath(said))).toBeUndefined();
  expect(await read(commentPath(reply))).toMatchObject({ by_team: true, user_id: null });
  expect(await read(authorPath(reply))).toBeUndefined();
  // Their own item is gone, and with it what was on its answer.
  for (const path of boards.filter((_, at) => at !== 4)) expect(await read(path), path).toMatchObject({ user_id: '' });
});

test('“Download my data” has the texts of the visitor on this board, and nobody else’s', {
  tags: ['attack'],
}, async () => {
  const life = await aLife();
  const elsewhere = await submit(me, `other-${randomUUID()}`);
  const { status, body } = await ask('/api/export-mine', token(), { body: { product: board, from: null } });
  expect(status).toBe(200);
  const { sections, next } = body as unknown as ExportPage;
  expect(next).toBeNull();
  const idsOf = (name: string) => sections.filter((one) => one.name === name).flatMap(({ entries }) => entries);
  expect(idsOf('votes')).toHaveLength(3);
  const written = idsOf('authors');
  expect(written.map(({ id }) => id)).toEqual(expect.arrayContaining([life.alone, life.shared, life.own]));
  expect(written.find(({ id }) => id === life.alone)?.feedback).toMatchObject({ title: `Of ${me}` });
  // Authors follow their own items without a press.
  expect(idsOf('follows').map(({ item }) => item)).toContain(life.theirs);
  expect(idsOf('addresses')).toHaveLength(1);
  const text = JSON.stringify(body);
  expect(text).not.toContain(elsewhere);
  expect(text).not.toContain('Of somebody');
});

test('refuses who has no token, a board that does not exist, and a cursor of nothing', {
  tags: ['attack'],
}, async () => {
  expect(await erase(board, null)).toMatchObject({ status: 401 });
  expect(await erase('no-board')).toMatchObject({ status: 404, body: { key: 'boardNotFound' } });
  const from = { source: 'products.owner_id', after: null };
  const cursor = await ask('/api/export-mine', token(), { body: { product: board, from } });
  expect(cursor).toMatchObject({ status: 404 });
});
