import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { recordSimilar } from '../../functions/src/boards/record-similar.ts';
import { registerItem } from '../../functions/src/counters/register-item.ts';
import type { Feedback } from '../../functions/src/shared/feedback.ts';
import { SIMILAR_READ } from '../../functions/src/shared/limits.ts';
import { counterPath, feedbackPath, productPath, statsPath } from '../../functions/src/shared/paths.ts';
import { searchFields } from '../../functions/src/shared/similar/search-fields.ts';
import { similarWords } from '../../functions/src/shared/similar/title-words.ts';
import { dayOf } from '../../functions/src/shared/stats/day.ts';
import { similarQuery } from '../../web/src/board/data/reads.ts';
import { aFeedback } from '../support/factories.ts';
import { MeteredSource } from '../support/search-source.ts';
import { BOARD, createBoard } from './support/board.ts';
import { clear, connect } from './support/emulator.ts';
import { record } from './support/tap.ts';

/** "For owners: a function compares a new item likewise and writes `feedback.similar_to: [ids]`" (D42). */

const db = connect('similar');
const emulator = `http://${process.env.FIRESTORE_EMULATOR_HOST}`;

beforeEach(async () => {
  await clear('similar');
  await createBoard(db);
});

async function add(id: string, title: string, fields: Partial<Feedback> = {}): Promise<Feedback> {
  const item = { ...aFeedback({ product_id: BOARD, title, ...fields }), created_at: Timestamp.now() } as Feedback;
  await db.doc(feedbackPath(id)).set({ ...item, ...searchFields(item) });
  return item;
}

const similarTo = async (id: string) => (await db.doc(feedbackPath(id)).get()).get('similar_to') as unknown;

test('a new item is stored with at most three public items of its board, the most similar first', async () => {
  await add('same', 'Export as CSV');
  await add('reversed', 'CSV export');
  await add('longer', 'Export CSV files');
  await add('closed', 'CSV exports', { status: 'closed' });
  await add('less', 'Export of all attachments of an item as PDF');
  await add('pending', 'Export as CSV', { status: 'pending' });
  await add('archived', 'Export as CSV', { is_archived: true });
  await add('elsewhere', 'Export as CSV', { product_id: 'another-board' });
  await recordSimilar(db, 'new', await add('new', 'Export as CSV!', { status: 'pending' }));
  expect(await similarTo('new')).toEqual(['same', 'reversed', 'closed']);
  for (const other of ['same', 'reversed', 'pending']) expect(await similarTo(other)).toBeUndefined();
});

test('an item like no other, or without a word, is not written again', async () => {
  await add('other', 'Slack integration');
  for (const title of ['Export as CSV', '🚀🚀🚀', '%', 'Integration of a calendar with holidays']) {
    const item = await add('new', title);
    const { db: watched, calls } = record(connect('similar'));
    await recordSimilar(watched, 'new', item);
    expect(calls.filter(({ method }) => method === 'commit')).toEqual([]);
  }
  expect(await similarTo('new')).toBeUndefined();
});

test('the comparison costs one query of at most 20 items and one write, on a board of any size', async () => {
  const writer = db.bulkWriter();
  for (let at = 0; at < 300; at += 1) {
    const item = aFeedback({ product_id: BOARD, title: `Export as CSV ${at}`, votes: at });
    writer.set(db.doc(feedbackPath(`item${at}`)), { ...item, ...searchFields(item), created_at: Timestamp.now() });
  }
  await writer.close();
  const item = await add('new', 'Export as CSV');
  const { db: watched, calls } = record(connect('similar'));
  await recordSimilar(watched, 'new', item);
  expect(calls.map(({ method }) => method)).toEqual(['runQuery', 'commit']);
  expect(calls[0]?.query).toMatchObject({ limit: { value: SIMILAR_READ } });
  expect(calls[1]?.documents).toEqual([feedbackPath('new')]);
  expect(await similarTo('new')).toHaveLength(3);
});

test('the words of an item come in the commit that counts it', async () => {
  const item = aFeedback({ product_id: BOARD, title: 'Bitte die Suche in Büchern verbessern' });
  const created_at = Timestamp.now();
  await db.doc(feedbackPath('new')).set({ ...item, created_at });
  const { db: watched, calls } = record(connect('similar'));
  await registerItem(watched, 'new', BOARD);
  const written = calls.flatMap(({ method, documents }) => (method === 'commit' ? documents : []));
  const today = statsPath(BOARD, dayOf(created_at.toMillis()));
  expect(written.sort()).toEqual([counterPath('new'), feedbackPath('new'), productPath(BOARD), today].sort());
  expect((await db.doc(feedbackPath('new')).get()).get('title_words')).toEqual(['such', 'buch']);
});

test('an item that is restored with its words is not compared again', async () => {
  await add('same', 'Export as CSV');
  const item = await add('restored', 'Export as CSV');
  await recordSimilar(db, 'restored', { ...item, ...searchFields(item) });
  expect(await similarTo('restored')).toBeUndefined();
});

test('an item that is deleted meanwhile stays deleted', async () => {
  await add('same', 'Export as CSV');
  const item = await add('new', 'Export as CSV');
  await db.doc(feedbackPath('new')).delete();
  await recordSimilar(db, 'new', item);
  expect((await db.doc(feedbackPath('new')).get()).exists).toBe(false);
});

test('the board asks for seven words in four statuses, which Firestore takes, and gets at most 20 titles', async () => {
  for (let at = 0; at < 25; at += 1) await add(`item${at}`, `Calendar ${at}`, { votes: at });
  await add('archived', 'Calendar', { is_archived: true, votes: 99 });
  const title = 'Calendar weeks months holidays reminders invitations timezones colleagues meetings';
  expect(similarWords(title)).toHaveLength(7);
  const source = new MeteredSource(emulator, 'demo-functions-similar');
  const asked = similarQuery(BOARD, similarWords(title));
  const found = await source.find(asked);
  expect(found).toHaveLength(20);
  expect(source.reads).toBe(20);
  expect(Object.keys(found[0]?.fields ?? {}).sort()).toEqual(['status', 'title', 'votes']);
  expect(found[0]?.fields?.title).toEqual({ stringValue: 'Calendar 24' });
});
