import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { notifyDue } from '../../../functions/src/notifications/news/notify-due.ts';
import { recordChange } from '../../../functions/src/notifications/news/record-change.ts';
import { recordComment } from '../../../functions/src/notifications/news/record-comment.ts';
import { commentPath, feedbackPath } from '../../../functions/src/shared/paths.ts';
import { changeSchema } from '../../../functions/src/shared/telling/change.ts';
import { type News, newsSchema } from '../../../functions/src/shared/telling/news.ts';
import { followPath, newsPath } from '../../../functions/src/shared/telling/paths.ts';
import { docOf } from '../../../functions/src/store/refs.ts';
import { aComment, aFollow } from '../../support/factories.ts';
import { begin } from '../merging/support/merges.ts';
import { BOARD } from '../support/board.ts';
import { clear, connect } from '../support/emulator.ts';

/** Notices of comments to followers: one per item and window of time, none about their own comments. */

const db = connect('comments');
const REST = 10 * 60_000;
/** The start of a window whose rest has ended. */
const THEN = (Math.floor(Date.now() / REST) - 3) * REST;

beforeEach(async () => {
  await clear('comments');
  await begin(db, ['item', 'other']);
});

const follow = (uid: string, on: ('status' | 'comment')[] = ['status', 'comment'], item = 'item') =>
  db.doc(followPath(item, uid)).set(aFollow({ item, product_id: BOARD, uid, on }));

/** Writes a comment, and delivers its event. @param after ms after THEN */
async function write(id: string, uid: string | undefined, after: number, item = 'item') {
  const document = db.doc(commentPath(id));
  const created_at = Timestamp.fromMillis(THEN + after);
  await document.set(aComment({ feedback_id: item, product_id: BOARD, created_at: created_at as never }));
  const event = await docOf(db, commentPath(id)).get();
  const deliver = () => recordComment(db, { comment: event, uid, restMs: REST });
  await deliver();
  return deliver;
}

const newsOf = async (uid: string): Promise<News['entries']> => {
  const stored = (await db.doc(newsPath(uid)).get()).data();
  return stored === undefined ? [] : newsSchema.parse(stored).entries;
};

test('of one author: others who follow comments hear of it once, the author nothing', async () => {
  await follow('ada');
  await follow('ben');
  await follow('status-only', ['status']);
  const deliver = await write('one', 'ada', 0);
  await write('two', 'ada', 60_000);
  await deliver();
  const [change, ...others] = (await db.collection('changes').get()).docs;
  expect(others).toEqual([]);
  expect(changeSchema.parse(change?.data()).telling).toMatchObject({ items: ['item'] });
  expect(JSON.stringify(change?.data()), 'names nobody').not.toContain('ada');
  for (let run = 0; run < 2; run += 1) await notifyDue(db, { restMs: REST });
  expect(await newsOf('ben')).toMatchObject([{ what: 'comment', item: 'item', title: 'Dark mode', entry: null }]);
  expect(await newsOf('ada')).toEqual([]);
  expect(await newsOf('status-only')).toEqual([]);
});

test('of two authors within a window: both hear of it', async () => {
  await follow('ada');
  await follow('ben');
  await write('one', 'ada', 0);
  await write('two', 'ben', 1000);
  await write('three', 'ada', 2000);
  await notifyDue(db, { restMs: REST });
  expect(await newsOf('ada')).toHaveLength(1);
  expect(await newsOf('ben')).toHaveLength(1);
});

test('of a later window: replaces the earlier news of comments, and no other', async () => {
  await follow('ben');
  const before = await docOf(db, feedbackPath('item')).get();
  await before.ref.update({ status: 'closed' });
  await recordChange(db, { before, after: await before.ref.get(), restMs: -1 });
  await write('one', 'ada', 0);
  await notifyDue(db, { restMs: REST });
  await write('two', 'ada', REST);
  await notifyDue(db, { restMs: REST });
  expect((await newsOf('ben')).map(({ what }) => what).sort()).toEqual(['comment', 'status']);
});

test('within the window and its rest: nobody hears of it yet', { tags: ['attack'] }, async () => {
  await follow('ben');
  await write('one', 'ada', Date.now() - THEN);
  await notifyDue(db, { restMs: REST });
  expect(await newsOf('ben')).toEqual([]);
});

test.each([
  ['deleted', () => db.doc('comments/one').delete()],
  ['removed by its author', () => db.doc('comments/one').update({ content: '', removed_at: Timestamp.now() })],
  ['on an item that is hidden', () => db.doc(feedbackPath('item')).update({ is_archived: true })],
])('%s meanwhile: nobody hears of it', async (_, meanwhile) => {
  await follow('ben');
  await write('one', 'ada', 0);
  await meanwhile();
  await notifyDue(db, { restMs: REST });
  expect(await newsOf('ben')).toEqual([]);
  expect((await db.collection('changes').where('due_at', '!=', null).get()).size).toBe(0);
});

test('without a known author: everyone hears of it', async () => {
  await follow('ada');
  await write('one', undefined, 0);
  await notifyDue(db, { restMs: REST });
  expect(await newsOf('ada')).toHaveLength(1);
});
