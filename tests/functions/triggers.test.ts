import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { CachedFirstPages } from '../../functions/src/pages/cached-first-pages.ts';
import { FEATURES } from '../../functions/src/shared/features.ts';
import {
  authorPath,
  commentPath,
  feedbackPath,
  hiddenTotalsPath,
  productPath,
  userPlanPath,
  votePath,
} from '../../functions/src/shared/paths.ts';
import { PRO, STANDARD } from '../../functions/src/shared/plans.ts';
import { DEFAULT_SETTINGS } from '../../functions/src/shared/product.ts';
import { addressPath, followPath, newsPath } from '../../functions/src/shared/telling/paths.ts';
import { callScheduled } from '../stack/emulators/scheduler.ts';
import { PROJECT } from '../stack/emulators/suite.ts';
import { url } from '../stack/ports.ts';
import { aFeedback, aFollow, anAddress, anAuthor, aProduct, aUserPlan, aVote, someNews } from '../support/factories.ts';
import { comment, createBoard, moderate, removeComment, removeItem, unvote, vote } from './support/board.ts';
import { firstReadsOf } from './support/first-reads.ts';

/** The deployed triggers, in the project for which the functions emulator runs them. */

const db = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));

beforeAll(async () => {
  const { backends } = (await (await fetch(`${url('functions')}/backends`)).json()) as { backends: unknown[] };
  expect(backends).not.toEqual([]);
});

/** Creates a separate board for each test, in the project that all tests share. */
async function aBoard() {
  const board = `board-${randomUUID()}`;
  await createBoard(db, [], board);
  const totals = async () => {
    const { feedback_count, vote_count } = (await db.doc(productPath(board)).get()).data() ?? {};
    return { items: feedback_count as number, votes: vote_count as number };
  };
  return { board, totals };
}

/** Creates an item like the visitor's form: with its author and the author's own vote, in one commit. */
async function anItem(productId: string) {
  const item = `item-${randomUUID()}`;
  const batch = db.batch();
  batch.create(
    db.doc(feedbackPath(item)),
    aFeedback({ product_id: productId, title: 'Dark mode', description: 'At night' }),
  );
  batch.create(db.doc(authorPath(item)), anAuthor({ product_id: productId }));
  batch.create(db.doc(votePath(item, 'author')), aVote({ feedback_id: item, product_id: productId }));
  await batch.commit();
  const counters = async () => {
    const { votes, comments } = (await db.doc(feedbackPath(item)).get()).data() ?? {};
    return { votes: votes as number, comments: comments as number };
  };
  return { item, counters };
}

async function remainsOf(productId: string): Promise<string[]> {
  const collections = ['feedback', 'votes', 'comments', 'authors', 'counters'];
  const found = await Promise.all(
    collections.map((collection) => db.collection(collection).where('product_id', '==', productId).get()),
  );
  return found.flatMap(({ docs }) => docs.map(({ ref }) => ref.path));
}

test('a new item is counted on its board, has its author’s vote and is found by the beginnings of its words', async () => {
  const { board, totals } = await aBoard();
  const { item, counters } = await anItem(board);
  await expect.poll(totals).toEqual({ items: 1, votes: 1 });
  await expect.poll(counters).toEqual({ votes: 1, comments: 0 });
  const tokens = async () => (await db.doc(feedbackPath(item)).get()).get('search_tokens') as string[] | undefined;
  await expect.poll(tokens).toEqual(expect.arrayContaining(['d', 'dark', 'mo', 'night']));
});

test('an item of the same title is stored with the later one as a possible duplicate', async () => {
  const { board } = await aBoard();
  const first = await anItem(board);
  const fieldsOf = async (id: string) => (await db.doc(feedbackPath(id)).get()).data() ?? {};
  await expect.poll(async () => (await fieldsOf(first.item)).title_words).toEqual(['dark', 'mod-']);
  const later = await anItem(board);
  await expect.poll(async () => (await fieldsOf(later.item)).similar_to).toEqual([first.item]);
  expect(await fieldsOf(first.item)).not.toHaveProperty('similar_to');
});

test('a submission and the comments of others are activity, which the owner has not seen, and their own are not', async () => {
  const { board } = await aBoard();
  const { item } = await anItem(board);
  const active = async () => (await db.doc(feedbackPath(item)).get()).get('active_at') as Timestamp | undefined;
  const { created_at } = (await db.doc(feedbackPath(item)).get()).data() ?? {};
  await expect.poll(active).toEqual(created_at);

  await comment(db, { feedbackId: item, id: `${item}-1`, productId: board, fields: { user_id: 'owner' } });
  const counted = async () => (await db.doc(feedbackPath(item)).get()).get('comments');
  await expect.poll(counted).toBe(1);
  expect(await active()).toEqual(created_at);

  await comment(db, { feedbackId: item, id: `${item}-2`, productId: board });
  await expect.poll(counted).toBe(2);
  expect(await active()).toEqual((await db.doc(commentPath(`${item}-2`)).get()).get('created_at'));
});

test('votes and comments are counted as they come and go', async () => {
  const { board, totals } = await aBoard();
  const { item, counters } = await anItem(board);
  await Promise.all(['a', 'b', 'c', 'd'].map((uid) => vote(db, { feedbackId: item, uid, productId: board })));
  await Promise.all(
    ['1', '2', '3'].map((name) => comment(db, { feedbackId: item, id: `${item}-${name}`, productId: board })),
  );
  await expect.poll(counters).toEqual({ votes: 5, comments: 3 });

  await Promise.all(['a', 'b'].map((uid) => unvote(db, item, uid)));
  await removeComment(db, `${item}-1`);
  await expect.poll(counters).toEqual({ votes: 3, comments: 2 });
  await expect.poll(totals).toEqual({ items: 1, votes: 3 });
  await expect.poll(async () => (await db.doc(authorPath(`${item}-1`)).get()).exists).toBe(false);
});

test('a vote that is taken back at once is not counted', { tags: ['attack'] }, async () => {
  const { board } = await aBoard();
  const { item, counters } = await anItem(board);
  await expect.poll(counters).toEqual({ votes: 1, comments: 0 });
  for (const uid of ['a', 'b', 'c']) {
    await vote(db, { feedbackId: item, uid, productId: board });
    if (uid !== 'a') await unvote(db, item, uid);
  }
  await expect.poll(counters).toEqual({ votes: 2, comments: 0 });
});

test('an archived item moves from the public to the hidden totals, and back', async () => {
  const { board, totals } = await aBoard();
  const { item } = await anItem(board);
  await anItem(board);
  await expect.poll(totals).toEqual({ items: 2, votes: 2 });
  await moderate(db, item, { is_archived: true });
  await expect.poll(totals).toEqual({ items: 1, votes: 1 });
  expect((await db.doc(hiddenTotalsPath(board)).get()).data()).toMatchObject({ feedback_count: 1, vote_count: 1 });
  await moderate(db, item, { is_archived: false });
  await expect.poll(totals).toEqual({ items: 2, votes: 2 });
});

test('deleting an item deletes its votes and comments', async () => {
  const { board, totals } = await aBoard();
  const { item, counters } = await anItem(board);
  const other = await anItem(board);
  await comment(db, { feedbackId: item, id: `${item}-1`, productId: board });
  await expect.poll(counters).toEqual({ votes: 1, comments: 1 });

  await removeItem(db, item);
  await expect.poll(totals).toEqual({ items: 1, votes: 1 });
  const left = ['feedback', 'authors', 'counters'].map((collection) => `${collection}/${other.item}`);
  await expect
    .poll(() => remainsOf(board))
    .toEqual(expect.toSatisfy((paths: string[]) => paths.length === 4 && left.every((path) => paths.includes(path))));
});

test('deleting a board deletes everything on it', async () => {
  const { board, totals } = await aBoard();
  const { item } = await anItem(board);
  await comment(db, { feedbackId: item, id: `${item}-1`, productId: board });
  await expect.poll(totals).toEqual({ items: 1, votes: 1 });

  await db.doc(productPath(board)).delete();
  await expect.poll(() => remainsOf(board)).toEqual([]);
  const tombstone = async () => (await db.doc(`deleted_products/${board}`).get()).get('done') as boolean | undefined;
  await expect.poll(tombstone).toBe(true);
  expect((await db.doc(productPath(board)).get()).exists).toBe(false);
});

test('a board beyond the plan is read-only, also on its first page, until the older one is deleted', {
  tags: ['attack'],
}, async () => {
  const owner = `owner-${randomUUID()}`;
  const [older, newer] = [`board-${randomUUID()}`, `board-${randomUUID()}`];
  for (const [at, id] of [older, newer].entries()) {
    await db.doc(productPath(id)).create(aProduct({ owner_id: owner, created_at: new Date(1_700_000_000_000 + at) }));
  }
  const readOnly = () =>
    Promise.all([older, newer].map(async (id) => (await db.doc(productPath(id)).get()).get('read_only')));
  const shown = async () => (await new CachedFirstPages(firstReadsOf(db)).get(newer))?.read_only;
  await db.doc(userPlanPath(owner)).set(aUserPlan({ user_id: owner, max_boards: 1 }));
  await expect.poll(readOnly).toEqual([undefined, true]);
  await expect.poll(shown).toBe(true);
  await db.doc(productPath(older)).delete();
  await expect.poll(readOnly).toEqual([undefined, false]);
  await expect.poll(shown).toBe(false);
});

test('a payment opens the features of all boards, and its refund closes them, also on their pages', {
  tags: ['all'],
}, async () => {
  const owner = `owner-${randomUUID()}`;
  const ids = [`board-${randomUUID()}`, `board-${randomUUID()}`];
  const settings = { ...DEFAULT_SETTINGS, hideBranding: true };
  for (const id of ids) await db.doc(productPath(id)).create(aProduct({ owner_id: owner, settings }));
  const features = () =>
    Promise.all(ids.map(async (id) => (await db.doc(productPath(id)).get()).get('features') as unknown));
  const line = async () => (await (await fetch(`${url('hosting')}/embed/${ids[0]}`)).text()).includes('Built with');
  const plan = db.doc(userPlanPath(owner));
  for (let time = 0; time < 2; time += 1) {
    await plan.set(aUserPlan({ user_id: owner, ...PRO.limits }));
    await expect.poll(features).toEqual([FEATURES, FEATURES]);
    await expect.poll(line).toBe(false);
    await plan.set(aUserPlan({ user_id: owner, ...STANDARD.limits }));
    await expect.poll(features).toEqual([[], []]);
    await expect.poll(line).toBe(true);
  }
});

test('the scheduled reconciliation repairs what lost events leave', { tags: ['all'] }, async () => {
  const { board, totals } = await aBoard();
  const { item, counters } = await anItem(board);
  await expect.poll(totals).toEqual({ items: 1, votes: 1 });
  await db.doc(feedbackPath(item)).update({ votes: 99, comments: 7 });
  await db.doc(productPath(board)).update({ feedback_count: 50, vote_count: 60 });

  const afterARun = async () => {
    // Each run checks a slice of all items and boards. This one begins with ours.
    await db
      .doc('system/reconciliation')
      .set({ feedback: item.slice(0, -1), products: board.slice(0, -1) }, { merge: true });
    await callScheduled('reconcile');
    return [await counters(), await totals()];
  };
  await expect.poll(afterARun).toEqual([
    { votes: 1, comments: 0 },
    { items: 1, votes: 1 },
  ]);
});

test('a hidden item leaves the news, and an address whose person follows nothing is marked', async () => {
  const { board } = await aBoard();
  const { item } = await anItem(board);
  const reader = `reader-${randomUUID()}`;
  const follow = db.doc(followPath(item, reader));
  const [address, news] = [db.doc(addressPath(reader)), db.doc(newsPath(reader))];
  await follow.set(aFollow({ item, product_id: board, uid: reader }));
  await address.set(anAddress({ product_id: board, uid: reader }));
  const { entries } = someNews();
  await news.set(someNews({ items: [item], boards: [board], entries: entries.map((entry) => ({ ...entry, item })) }));
  await moderate(db, item, { is_archived: true });
  await expect.poll(async () => (await news.get()).get('entries')).toEqual([]);
  await follow.delete();
  await expect.poll(async () => (await address.get()).get('idle_at')).toBeTruthy();
});
