import type { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../functions/src/shared/changelog/entry.ts';
import type { Feedback } from '../../../functions/src/shared/feedback.ts';
import { FEATURES } from '../../../functions/src/shared/plans.ts';
import { DEFAULT_SETTINGS } from '../../../functions/src/shared/product.ts';
import { columnOf, columnsOf } from '../../../functions/src/shared/roadmap/columns.ts';
import { CATEGORIES, ENTRY_KINDS, STATUSES } from '../../../functions/src/shared/values.ts';
import type { Vote } from '../../../functions/src/shared/vote.ts';
import { ACCOUNTS, BOARDS, DEMO_BOARD } from './seed-data.ts';
import { accountDocuments, boardContents, boardDocuments, claimsOf } from './seed-documents.ts';
import { statsOf } from './seed-stats.ts';

// Creating a document also validates it against its schema.
const NOW = Date.UTC(2027, 0, 15);
const NONE = { feedback_count: 0, vote_count: 0 };
const demo = boardContents(DEMO_BOARD, NOW);
const of = <T>(collection: string) =>
  demo.filter(({ path }) => path.startsWith(`${collection}/`)).map(({ path, data }) => ({ path, data: data as T }));

describe('the demo board', () => {
  const items = DEMO_BOARD.items;

  test('has at least 24 items in all categories and statuses', () => {
    expect(items.length).toBeGreaterThanOrEqual(24);
    expect(new Set(items.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(STATUSES));
  });

  test('has two pinned items, two archived ones and one pending', () => {
    expect(items.filter(({ pinned }) => pinned)).toHaveLength(2);
    expect(items.filter(({ archived }) => archived)).toHaveLength(2);
    expect(items.filter(({ status }) => status === 'pending')).toHaveLength(1);
  });

  test('has a title of 100 characters, and votes from 0 to 150', () => {
    expect(Math.max(...items.map(({ title }) => title.length))).toBe(100);
    expect(Math.min(...items.map(({ votes }) => votes))).toBe(0);
    expect(Math.max(...items.map(({ votes }) => votes))).toBe(150);
  });
});

test('the demo board shows answers, own statuses and tags, all of them its own', () => {
  const { statuses = [], tags = [] } = DEMO_BOARD.settings;
  const { items } = DEMO_BOARD;
  expect(items.filter(({ answer, archived }) => answer && !archived).length).toBeGreaterThanOrEqual(3);
  expect(new Set(items.flatMap((item) => item.tags ?? []))).toEqual(new Set(tags.map(({ id }) => id)));
  const labeled = items.flatMap(({ label, status }) => (label ? [`${label}: ${status}`] : []));
  expect(new Set(labeled)).toEqual(new Set(statuses.map(({ id, kind }) => `${id}: ${kind}`)));
  const answers = statsOf(demo).flatMap(({ data }) => Object.values(data.answers ?? {}) as number[]);
  expect(answers.reduce((sum, number) => sum + number, 0)).toBe(items.filter(({ answer }) => answer).length);
});

test('the demo board has a roadmap, with items in every column and expected quarters', () => {
  const { settings } = DEMO_BOARD;
  const board = { ...DEFAULT_SETTINGS, ...settings };
  const columns = columnsOf(board);
  const items = of<Feedback>('feedback').map(({ data }) => data);
  expect(columns).toHaveLength(settings.roadmap?.length ?? 0);
  const filled = items.map((item) => columnOf(board, columns, item)?.key);
  for (const { key } of columns) expect(filled).toContain(key);
  expect(items.flatMap(({ eta }) => eta ?? [])).toContain('2027-Q1');
});

test('the demo board has a changelog with an entry of each kind, which the items that it links name', () => {
  const entries = of<Entry>('changelog');
  expect(DEMO_BOARD.settings.changelog).toBe(true);
  expect(entries.map(({ data }) => data.kind).sort()).toEqual(ENTRY_KINDS.toSorted());
  const items = new Map(of<Feedback>('feedback').map(({ path, data }) => [path, data]));
  for (const { path, data } of entries) {
    expect(data.items.length).toBeGreaterThan(0);
    for (const id of data.items) {
      const item = items.get(`feedback/${id}`);
      expect(item).toMatchObject({ status: 'completed', shipped_in: { id: path.split('/')[1], title: data.title } });
      expect(item?.created_at.toMillis()).toBeLessThan(data.published_at?.toMillis() ?? 0);
    }
  }
  const stored = boardDocuments(DEMO_BOARD, NOW, { shown: NONE, hidden: NONE }).at(-1)?.data;
  const times = entries.map(({ data }) => data.published_at?.toMillis() ?? 0);
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  expect((stored?.entries_at as Timestamp[] | undefined)?.map((at) => at.toMillis())).toEqual(times);
});

test('every counted vote has a document', () => {
  const votes = of<Vote>('votes');
  expect(new Set(votes.map(({ path }) => path)).size).toBe(votes.length);
  for (const item of DEMO_BOARD.items) {
    expect(votes.filter(({ data }) => data.feedback_id === item.id)).toHaveLength(item.votes);
  }
});

test('a vote has either a fingerprint or a user', () => {
  const votes = of<Vote>('votes');
  for (const { data } of votes) expect(data.user_id === null).toBe(data.fingerprint !== null);
  expect(votes.some(({ data }) => data.user_id === null) && votes.some(({ data }) => data.user_id)).toBe(true);
});

test('every item and comment has an author, and authors vote for their own items', () => {
  const authors = new Map(of<{ uid: string }>('authors').map(({ path, data }) => [path.split('/')[1], data.uid]));
  for (const { path } of [...of('feedback'), ...of('comments')]) expect(authors.has(path.split('/')[1])).toBe(true);
  const votes = new Set(of('votes').map(({ path }) => path));
  for (const { id, votes: number } of DEMO_BOARD.items) {
    expect(votes.has(`votes/${id}_${authors.get(id)}`)).toBe(number > 0);
  }
});

test('votes and comments are newer than their item and not in the future', () => {
  const created = new Map(of<Feedback>('feedback').map(({ path, data }) => [path, data.created_at.toMillis()]));
  for (const { data } of [...of<Vote>('votes'), ...of<Vote>('comments')]) {
    const at = data.created_at.toMillis();
    expect(at).toBeGreaterThanOrEqual(created.get(`feedback/${data.feedback_id}`) ?? Number.POSITIVE_INFINITY);
    expect(at).toBeLessThanOrEqual(NOW);
  }
  for (const at of created.values()) expect(at).toBeLessThanOrEqual(NOW);
});

test('boards, plans and codes match their schemas', () => {
  for (const board of BOARDS) boardDocuments(board, NOW, { shown: NONE, hidden: NONE });
  expect(accountDocuments(ACCOUNTS, NOW).map(({ path }) => path)).toEqual([
    'user_plans/demo-owner-uid',
    'user_plans/demo-standard-uid',
    'redeem_codes/WELCOME-PRO',
    'redeem_codes/WELCOME-STANDARD',
    'redeem_codes/USED-CODE',
  ]);
});

test('every board has the features that its owner’s plan opens', () => {
  for (const board of BOARDS) {
    const stored = boardDocuments(board, NOW, { shown: NONE, hidden: NONE }).at(-1)?.data;
    expect(stored?.features, board.id).toEqual(board.owner.plan === 'pro' ? FEATURES : []);
  }
});

test('the token of every account matches its plan document', () => {
  for (const account of ACCOUNTS) {
    const [plan] = accountDocuments([account], NOW).filter(({ path }) => path === `user_plans/${account.uid}`);
    if (!plan) {
      expect(claimsOf(account)).toBeNull();
      continue;
    }
    const { user_id, payment_id, payment_date, plan_name, ...rest } = plan.data;
    expect(claimsOf(account)).toEqual({ ...rest, plan: plan_name });
  }
});
