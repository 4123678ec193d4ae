import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { sweepItem } from '../../../functions/src/boards/sweep-item.ts';
import { runMerges } from '../../../functions/src/merging/run-merges.ts';
import {
  commentPath,
  feedbackPath,
  hiddenTotalsPath,
  mergePath,
  productPath,
  votePath,
} from '../../../functions/src/shared/paths.ts';
import { collectionOf, docOf } from '../../../functions/src/store/refs.ts';
import { tombstonePath } from '../../../functions/src/store/tombstone.ts';
import { followVote, followWithdrawal } from '../../../functions/src/visitors/follow-vote.ts';
import { BOARD, fill, removeItem, unvote, vote } from '../support/board.ts';
import { discrepancies } from '../support/discrepancies.ts';
import { clear, connect } from '../support/emulator.ts';
import { record } from '../support/tap.ts';
import { begin, cast, commentsOf, contents, merge, say, settle, undo, votersOf } from './support/merges.ts';

const db = connect('merging');
const SETTINGS = { limits: { posts: 30, votes: 200 }, spacing: 0 };

beforeEach(async () => {
  await clear('merging');
  await begin(db, ['source', 'target', 'third', 'other']);
});

const at = async (path: string) => (await db.doc(path).get()).data();
const exact = async () => expect(await discrepancies(db)).toEqual([]);

/** A vote taken back by its voter, with the event that follows. */
async function takeBack(item: string, uid: string): Promise<void> {
  const document = await docOf(db, votePath(item, uid)).get();
  await unvote(db, item, uid);
  await followWithdrawal(db, document, SETTINGS);
}

test('"Votes are copied to votes/{target}_{uid} with via: source, skipped where one exists"', async () => {
  await cast(db, 'source', ['ada', 'both']);
  await cast(db, 'target', ['bob', 'both']);
  const [original, own] = [await at(votePath('source', 'ada')), await at(votePath('target', 'both'))];
  expect(await merge(db, { source: 'source', target: 'target' })).toEqual({ done: true, remaining: 0 });
  expect(await votersOf(db, 'target')).toEqual(['ada', 'bob', 'both']);
  expect(await at(votePath('target', 'ada'))).toEqual({
    ...original,
    feedback_id: 'target',
    via: 'source',
    voter: 'ada',
  });
  expect(await at(votePath('target', 'both'))).toEqual({ ...own, also: ['source'] });
  expect(await at(votePath('source', 'ada'))).toEqual(original);
  expect(await at(feedbackPath('target'))).toMatchObject({ votes: 3 });
  await exact();
});

test('the source is archived, leads to the target, and counts in no totals: each person counts once', {
  tags: ['attack'],
}, async () => {
  await cast(db, 'source', ['ada', 'both']);
  await cast(db, 'target', ['both']);
  await merge(db, { source: 'source', target: 'target' });
  expect(await at(feedbackPath('source'))).toMatchObject({
    is_archived: true,
    merged_into: 'target',
    merged_at: expect.any(Timestamp),
    status: 'open',
  });
  expect(await at(mergePath('source'))).toMatchObject({
    product_id: BOARD,
    target_id: 'target',
    by: 'owner',
    state: 'merged',
    was: { status: 'open' },
  });
  expect(await at(productPath(BOARD))).toMatchObject({ feedback_count: 3, vote_count: 2 });
  expect((await at(hiddenTotalsPath(BOARD)))?.vote_count ?? 0).toBe(0);
  expect((await at(hiddenTotalsPath(BOARD)))?.feedback_count ?? 0).toBe(0);
});

test('a target is marked while anything is merged into it, so that its author can neither change nor delete it', {
  tags: ['attack'],
}, async () => {
  const marked = async () =>
    (await db.collection('feedback').where('has_merged', '==', true).get()).docs.map(({ id }) => id);
  await merge(db, { source: 'source', target: 'target' });
  await merge(db, { source: 'other', target: 'target' });
  await merge(db, { source: 'target', target: 'third' });
  expect(await marked()).toEqual(['target', 'third']);
  await undo(db, 'source');
  expect(await marked()).toEqual(['target', 'third']);
  await undo(db, 'target');
  expect(await marked()).toEqual(['target']);
  await undo(db, 'other');
  expect(await marked()).toEqual([]);
});

test('"Comments are re-pointed with from: source"', async () => {
  await say(db, 'source', ['one', 'two']);
  await say(db, 'target', ['three']);
  await merge(db, { source: 'source', target: 'target' });
  expect(await commentsOf(db, 'target')).toEqual(['one', 'three', 'two']);
  expect(await at(commentPath('one'))).toMatchObject({ feedback_id: 'target', from: 'source' });
  expect(await at(commentPath('three'))).not.toHaveProperty('from');
  expect(await at(feedbackPath('target'))).toMatchObject({ comments: 3 });
  expect(await at(feedbackPath('source'))).toMatchObject({ comments: 0 });
  await exact();
});

test('"undo gives back what was there", and repeating either is safe', async () => {
  await cast(db, 'source', ['ada', 'both']);
  await cast(db, 'target', ['bob', 'both']);
  await say(db, 'source', ['one', 'two']);
  await db.doc(feedbackPath('source')).update({ status: 'in-progress', is_pinned: true });
  const before = await contents(db);
  for (let turn = 0; turn < 2; turn += 1) {
    await merge(db, { source: 'source', target: 'target' });
    expect(await merge(db, { source: 'source', target: 'target' })).toEqual({ done: true, remaining: 0 });
    await undo(db, 'source');
    expect(await undo(db, 'source')).toEqual({ done: true, remaining: 0 });
    expect(await contents(db)).toEqual({ ...before, ...(await emptyTotals()) });
    await exact();
  }
});

const emptyTotals = async () => {
  const totals = await at(hiddenTotalsPath(BOARD));
  return totals === undefined ? {} : { [hiddenTotalsPath(BOARD)]: { ...totals, feedback_count: 0, vote_count: 0 } };
};

test('what came to the target since stays there', async () => {
  await cast(db, 'source', ['ada']);
  await merge(db, { source: 'source', target: 'target' });
  await cast(db, 'target', ['new']);
  await say(db, 'target', ['later']);
  await undo(db, 'source');
  expect(await votersOf(db, 'target')).toEqual(['new']);
  expect(await commentsOf(db, 'target')).toEqual(['later']);
  await exact();
});

test('a voter of two sources keeps the vote on the target until both are unmerged', { tags: ['attack'] }, async () => {
  await cast(db, 'source', ['ada']);
  await cast(db, 'other', ['ada']);
  const before = await contents(db);
  await merge(db, { source: 'source', target: 'target' });
  await merge(db, { source: 'other', target: 'target' });
  expect(await at(votePath('target', 'ada'))).toMatchObject({ via: 'source', also: ['other'] });
  await undo(db, 'source');
  expect(await votersOf(db, 'target')).toEqual(['ada']);
  expect(await at(votePath('target', 'ada'))).toMatchObject({ via: 'other' });
  await exact();
  await undo(db, 'other');
  expect(await contents(db)).toEqual({ ...before, ...(await emptyTotals()) });
});

test.each([
  ['a copy', ['ada'], []],
  ['their own vote', ['ada'], ['ada']],
])('"Taking the vote back on the target takes the source’s away as well": %s', async (_, ofSource, ofTarget) => {
  await cast(db, 'source', [...ofSource, 'bob']);
  await cast(db, 'target', ofTarget);
  await merge(db, { source: 'source', target: 'target' });
  await takeBack('target', 'ada');
  expect(await votersOf(db, 'source')).toEqual(['bob']);
  // Voting again is a vote for the target alone.
  await vote(db, { feedbackId: 'target', uid: 'ada' });
  await undo(db, 'source');
  expect(await votersOf(db, 'source')).toEqual(['bob']);
  expect(await votersOf(db, 'target')).toEqual(['ada']);
  await settle(db);
  await exact();
});

test('a vote whose removal was followed by no event does not come back with the undo', async () => {
  await cast(db, 'source', ['ada', 'bob']);
  await merge(db, { source: 'source', target: 'target' });
  await unvote(db, 'target', 'ada');
  await undo(db, 'source');
  expect(await votersOf(db, 'source')).toEqual(['bob']);
  await exact();
});

test('the removal of a copy by an undo takes no vote away, however late its event comes', {
  tags: ['all'],
}, async () => {
  await cast(db, 'source', ['ada']);
  await merge(db, { source: 'source', target: 'target' });
  const copy = await docOf(db, votePath('target', 'ada')).get();
  await undo(db, 'source');
  await followWithdrawal(db, copy, SETTINGS);
  await merge(db, { source: 'source', target: 'target' });
  await unvote(db, 'target', 'ada');
  await followWithdrawal(db, copy, SETTINGS);
  expect(await votersOf(db, 'source')).toEqual(['ada']);
});

test('"No chains: what was merged into the source is re-pointed"', async () => {
  await cast(db, 'source', ['ada', 'both']);
  await cast(db, 'target', ['bob', 'both']);
  await cast(db, 'third', ['cleo']);
  await say(db, 'source', ['one']);
  await say(db, 'target', ['two']);
  const before = await contents(db);
  await merge(db, { source: 'source', target: 'target' });
  const between = await contents(db);
  await merge(db, { source: 'target', target: 'third' });
  for (const id of ['source', 'target']) {
    expect(await at(feedbackPath(id))).toMatchObject({ merged_into: 'third' });
  }
  expect(await votersOf(db, 'third')).toEqual(['ada', 'bob', 'both', 'cleo']);
  expect(await at(commentPath('one'))).toMatchObject({ feedback_id: 'third', from: 'source' });
  expect(await at(commentPath('two'))).toMatchObject({ feedback_id: 'third', from: 'target' });
  await exact();
  await undo(db, 'target');
  expect(await contents(db)).toEqual({ ...between, ...(await emptyTotals()) });
  await undo(db, 'source');
  expect(await contents(db)).toEqual({ ...before, ...(await emptyTotals()) });
  await exact();
});

test('the first of a chain is unmerged alone, and the rest stays merged', async () => {
  await cast(db, 'source', ['ada', 'both']);
  await cast(db, 'target', ['bob', 'both']);
  await say(db, 'source', ['one']);
  const before = await contents(db);
  await merge(db, { source: 'source', target: 'target' });
  await merge(db, { source: 'target', target: 'third' });
  await undo(db, 'source');
  expect(await votersOf(db, 'third')).toEqual(['bob', 'both']);
  expect(await votersOf(db, 'target')).toEqual(['bob', 'both']);
  expect(await commentsOf(db, 'source')).toEqual(['one']);
  expect(await at(feedbackPath('target'))).toMatchObject({ merged_into: 'third' });
  await exact();
  await undo(db, 'target');
  expect(await contents(db)).toEqual({ ...before, ...(await emptyTotals()) });
});

test('in a chain, too, a vote taken back is taken back everywhere', { tags: ['attack'] }, async () => {
  await cast(db, 'source', ['ada']);
  await merge(db, { source: 'source', target: 'target' });
  await merge(db, { source: 'target', target: 'third' });
  await unvote(db, 'third', 'ada');
  await undo(db, 'source');
  await undo(db, 'target');
  for (const id of ['source', 'target', 'third']) expect(await votersOf(db, id)).toEqual([]);
  await exact();
});

test('the deletion of the target destroys nothing of its sources, which come back with the undo', async () => {
  await cast(db, 'source', ['ada', 'both']);
  await cast(db, 'target', ['both']);
  await say(db, 'source', ['one']);
  await say(db, 'target', ['two']);
  const before = await contents(db);
  await merge(db, { source: 'source', target: 'target' });
  const copies = (await collectionOf(db, 'votes').where('feedback_id', '==', 'target').get()).docs;
  await removeItem(db, 'target');
  await sweepItem(db, 'target', { productId: BOARD });
  for (const copy of copies) await followWithdrawal(db, copy, SETTINGS);
  expect(await at(feedbackPath('source'))).toMatchObject({ is_archived: true, merged_into: 'target' });
  expect(await commentsOf(db, 'source')).toEqual(['one']);
  await undo(db, 'source');
  const after = await contents(db);
  for (const path of [
    feedbackPath('source'),
    votePath('source', 'ada'),
    votePath('source', 'both'),
    commentPath('one'),
  ])
    expect(after[path]).toEqual(before[path]);
  await exact();
});

test('a copy that an undo deletes takes no vote away, even if its event arrives before the undo has ended', async () => {
  await cast(db, 'source', ['ada']);
  await merge(db, { source: 'source', target: 'target' });
  const copy = await docOf(db, votePath('target', 'ada')).get();
  await db.doc(mergePath('source')).update({ state: 'undoing' });
  await copy.ref.delete();
  await followWithdrawal(db, copy, SETTINGS);
  expect(await votersOf(db, 'source')).toEqual(['ada']);
});

test('the vote of an account that is being deleted is not copied', async () => {
  await cast(db, 'source', ['ada', 'bob']);
  await db.doc(tombstonePath('ada')).create({ done: false, merged_into: null });
  await merge(db, { source: 'source', target: 'target' });
  expect(await votersOf(db, 'target')).toEqual(['bob']);
});

test('a source that is deleted takes its votes and comments with it', { tags: ['attack'] }, async () => {
  await cast(db, 'source', ['ada', 'both']);
  await cast(db, 'target', ['bob', 'both']);
  await cast(db, 'other', ['dora']);
  await say(db, 'source', ['one']);
  await merge(db, { source: 'other', target: 'source' });
  await merge(db, { source: 'source', target: 'target' });
  await removeItem(db, 'source');
  await sweepItem(db, 'source', { productId: BOARD });
  expect(await votersOf(db, 'target')).toEqual(['bob', 'both']);
  expect(await commentsOf(db, 'target')).toEqual([]);
  expect(await at(mergePath('source'))).toBeUndefined();
  await undo(db, 'other');
  expect(await votersOf(db, 'other')).toEqual(['dora']);
  await exact();
});

test('a target that is deleted during the merge gets nothing, and the undo restores the source', {
  tags: ['all', 'attack'],
}, async () => {
  await fill(db, { feedbackId: 'source', votes: 150, comments: 120 });
  await merge(db, { source: 'source', target: 'target', workMs: 0 });
  await removeItem(db, 'target');
  await sweepItem(db, 'target', { productId: BOARD });
  expect(await runMerges(db, BOARD)).toBe(true);
  await undo(db, 'source');
  expect(await votersOf(db, 'source')).toHaveLength(150);
  expect(await commentsOf(db, 'source')).toHaveLength(120);
  await exact();
});

test('a source that is deleted during the merge leaves nothing behind', { tags: ['attack'] }, async () => {
  await fill(db, { feedbackId: 'source', votes: 150, comments: 120 });
  await merge(db, { source: 'source', target: 'target', workMs: 0 });
  await removeItem(db, 'source');
  await sweepItem(db, 'source', { productId: BOARD });
  expect(await votersOf(db, 'target')).toEqual([]);
  await exact();
});

test('a merge that is undone before it is finished is undone', { tags: ['all'] }, async () => {
  await fill(db, { feedbackId: 'source', votes: 150, comments: 20 });
  const before = await contents(db);
  expect(await merge(db, { source: 'source', target: 'target', workMs: 0 })).toEqual({ done: false, remaining: 170 });
  expect(await undo(db, 'source')).toEqual({ done: true, remaining: 0 });
  await settle(db);
  expect(Object.keys(await contents(db)).filter((path) => !path.startsWith('hidden'))).toEqual(Object.keys(before));
  await exact();
});

test('"merging 1,000 votes at most 4,000 writes", events included', { tags: ['all'] }, async () => {
  for (let from = 0; from < 1000; from += 250) {
    const batch = db.batch();
    for (let voter = from; voter < from + 250; voter += 1) {
      const [path, uid] = [votePath('source', `v${voter}`), `v${voter}`];
      batch.create(db.doc(path), {
        ...{ feedback_id: 'source', product_id: BOARD, user_id: null, fingerprint: null },
        ...{ created_at: Timestamp.now(), voter: uid },
      });
    }
    await batch.commit();
  }
  await settle(db);
  const { db: watched, calls } = record(connect('merging'));
  await merge(watched, { source: 'source', target: 'target' });
  const { docs } = await collectionOf(db, 'votes').where('feedback_id', '==', 'target').get();
  expect(docs).toHaveLength(1000);
  await Promise.all(docs.map((copy) => followVote(watched, copy, SETTINGS)));
  const written = calls.flatMap(({ method, documents }) => (method === 'commit' ? documents : []));
  expect(written.length).toBeGreaterThanOrEqual(1000);
  expect(written.length).toBeLessThan(1100);
  expect(calls.filter(({ documents }) => documents.some((path) => path.startsWith('blocks/')))).toEqual([]);
  await exact();
});
