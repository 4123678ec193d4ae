import type { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../functions/src/shared/changelog/entry.ts';
import { FEATURES } from '../../../functions/src/shared/features.ts';
import type { Feedback } from '../../../functions/src/shared/feedback.ts';
import { statusesOf, tagsOf } from '../../../functions/src/shared/labels/known.ts';
import { columnOf, columnsOf } from '../../../functions/src/shared/roadmap/columns.ts';
import { CATEGORIES, ENTRY_KINDS, STATUSES } from '../../../functions/src/shared/values.ts';
import type { Vote } from '../../../functions/src/shared/vote.ts';
import { BOARDS, DEMO_BOARD, type SeedBoard, type SeedItem } from './seed-data.ts';
import { accountDocuments, boardContents, boardDocuments, statsOf } from './seed-documents.ts';

// Creating a document also validates it against its schema.
const NOW = Date.UTC(2027, 0, 15);
const NONE = { feedback_count: 0, vote_count: 0 };
const demo = boardContents(DEMO_BOARD, NOW);
const storedBoard = (board: SeedBoard) => boardDocuments(board, NOW, { shown: NONE, hidden: NONE }).at(-1)?.data;
/** The documents of a collection, by id. */
const of = <T>(collection: string) =>
  new Map(
    demo
      .filter(({ path }) => path.startsWith(`${collection}/`))
      .map(({ path, data }) => [path.slice(collection.length + 1), data as T]),
  );
const [feedback, votes, comments] = [of<Feedback>('feedback'), of<Vote>('votes'), of<Vote>('comments')];

describe('the demo board', () => {
  const { items, settings } = DEMO_BOARD;

  test('has at least 24 items in all categories and statuses: two pinned, two archived, one pending', () => {
    expect(items.length).toBeGreaterThanOrEqual(24);
    expect(new Set(items.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(STATUSES));
    const numberOf = (isSo: (item: SeedItem) => boolean) => items.filter(isSo).length;
    expect(numberOf(({ pinned }) => pinned)).toBe(2);
    expect(numberOf(({ archived }) => archived)).toBe(2);
    expect(numberOf(({ status }) => status === 'pending')).toBe(1);
  });

  test('has a title of 100 characters, and votes from 0 to 150', () => {
    expect(Math.max(...items.map(({ title }) => title.length))).toBe(100);
    expect(Math.min(...items.map((item) => item.votes))).toBe(0);
    expect(Math.max(...items.map((item) => item.votes))).toBe(150);
  });

  test('shows answers, own statuses and tags, all of them its own', () => {
    const [statuses, tags] = [statusesOf(settings), tagsOf(settings)];
    const answered = items.filter(({ answer }) => answer);
    expect(answered.filter(({ archived }) => !archived).length).toBeGreaterThanOrEqual(3);
    expect(new Set(items.flatMap((item) => item.tags ?? []))).toEqual(new Set(tags.map(({ id }) => id)));
    const labeled = items.flatMap(({ label, status }) => (label ? [`${label}: ${status}`] : []));
    expect(new Set(labeled)).toEqual(new Set(statuses.map(({ id, kind }) => `${id}: ${kind}`)));
    const answers = statsOf(demo).flatMap(({ data }) => Object.values(data.answers ?? {}) as number[]);
    expect(answers.reduce((sum, number) => sum + number, 0)).toBe(answered.length);
  });

  test('has a roadmap, with items in every column and expected quarters', () => {
    const columns = columnsOf(settings);
    expect(columns).toHaveLength(settings.roadmap?.length ?? 0);
    const filled = [...feedback.values()].map((item) => columnOf(settings, columns, item)?.key);
    expect(filled).toEqual(expect.arrayContaining(columns.map(({ key }) => key)));
    expect([...feedback.values()].map(({ eta }) => eta)).toContain('2027-Q1');
  });

  test('has a changelog with an entry of each kind, which the items that it links name', () => {
    const entries = of<Entry>('changelog');
    expect(settings.changelog).toBe(true);
    expect([...entries.values()].map(({ kind }) => kind).sort()).toEqual(ENTRY_KINDS.toSorted());
    for (const [entryId, { items: linked, title, published_at }] of entries) {
      expect(linked.length).toBeGreaterThan(0);
      for (const item of linked.map((id) => feedback.get(id))) {
        expect(item).toMatchObject({ status: 'completed', shipped_in: { id: entryId, title } });
        expect(item?.created_at.toMillis()).toBeLessThan(published_at?.toMillis() ?? 0);
      }
    }
    const times = [...entries.values()].map(({ published_at }) => published_at?.toMillis() ?? 0);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    const stored = storedBoard(DEMO_BOARD)?.entries_at as Timestamp[] | undefined;
    expect(stored?.map((at) => at.toMillis())).toEqual(times);
  });

  test('has a document for every counted vote, with either a fingerprint or a user', () => {
    const all = [...votes.values()];
    const counted = items.map(({ id }) => all.filter(({ feedback_id }) => feedback_id === id).length);
    expect(counted).toEqual(items.map((item) => item.votes));
    for (const { user_id, fingerprint } of all) expect(user_id === null).toBe(fingerprint !== null);
    expect(new Set(all.map(({ user_id }) => user_id === null)).size).toBe(2);
  });

  test('has an author for every item and comment, and authors vote for their own items', () => {
    const authors = of<{ uid: string }>('authors');
    expect([...authors.keys()].sort()).toEqual([...feedback.keys(), ...comments.keys()].sort());
    for (const item of items) expect(votes.has(`${item.id}_${authors.get(item.id)?.uid}`)).toBe(item.votes > 0);
  });

  test('has votes and comments that are newer than their item and not in the future', () => {
    for (const { feedback_id, created_at } of [...votes.values(), ...comments.values()]) {
      const item = feedback.get(feedback_id)?.created_at.toMillis() ?? Number.POSITIVE_INFINITY;
      expect(created_at.toMillis()).toBeGreaterThanOrEqual(item);
      expect(created_at.toMillis()).toBeLessThanOrEqual(NOW);
    }
  });
});

test('plans and codes match their schemas', () => {
  expect(accountDocuments(NOW).map(({ path }) => path)).toEqual([
    'user_plans/demo-owner-uid',
    'user_plans/demo-standard-uid',
    'user_plans/demo-hearback-uid',
    'redeem_codes/WELCOME-PRO',
    'redeem_codes/WELCOME-STANDARD',
    'redeem_codes/USED-CODE',
  ]);
});

test('every board has the features that its owner’s plan opens', () => {
  const features = BOARDS.map((board) => storedBoard(board)?.features);
  expect(features).toEqual(BOARDS.map(({ owner }) => (owner.plan === 'pro' ? FEATURES : [])));
});
