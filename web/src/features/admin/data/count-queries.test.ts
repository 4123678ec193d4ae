import { STATUSES } from '@shared/values';
import { expect, it } from 'vitest';
import { exactCountQueries } from './count-queries.ts';
import { DEFAULT_VIEW } from './view.ts';

const board = { product_id: 'board' };

it('counts by status and category, without archived items', () => {
  expect(exactCountQueries('board', { ...DEFAULT_VIEW, status: 'open', category: 'bug' })).toEqual({
    of: [{ from: 'feedback', equal: { ...board, is_archived: false, status: 'open', category: 'bug' } }],
    less: [],
  });
});

it('counts archived items without the merged ones, which are archived as well', () => {
  const merged = { from: 'feedback', equal: { ...board, status: 'open' }, orderBy: ['merged_at'] };
  const view = { ...DEFAULT_VIEW, status: 'open', isArchivedShown: true } as const;
  expect(exactCountQueries('board', view)).toEqual({
    of: [{ from: 'feedback', equal: { ...board, status: 'open' } }],
    less: [merged],
  });
  expect(exactCountQueries('board', { ...view, isMerged: true })).toEqual({ of: [merged], less: [] });
});

it('counts an own status and a tag in each status', () => {
  const labeled = exactCountQueries('board', { ...DEFAULT_VIEW, label: 'planned', category: 'bug' });
  expect(labeled?.of.map(({ equal }) => equal)).toEqual(
    STATUSES.map((status) => ({ ...board, is_archived: false, status, label: 'planned', category: 'bug' })),
  );
  const tagged = exactCountQueries('board', { ...DEFAULT_VIEW, tag: 'mobile', status: 'open' });
  expect(tagged?.of).toMatchObject([{ equal: { ...board, is_archived: false, status: 'open' }, tag: 'mobile' }]);
});

it('counts nothing that only the client can filter', () => {
  for (const view of [
    { search: 'dark' },
    { tag: 'mobile', category: 'bug' },
    { tag: 'mobile', label: 'planned' },
    { tag: 'mobile', isArchivedShown: true },
    { label: 'planned', isMerged: true },
  ] as const) {
    expect(exactCountQueries('board', { ...DEFAULT_VIEW, ...view })).toBeNull();
  }
});

it('counts open items without an answer by two counts, and leaves what is new or rises to others', () => {
  const unanswered = exactCountQueries('board', { ...DEFAULT_VIEW, only: 'unanswered' });
  expect(unanswered?.of).toMatchObject([{ equal: { status: 'open', is_archived: false } }]);
  expect(unanswered?.less).toMatchObject([{ equal: { status: 'open' }, orderBy: ['response.at'] }]);
  for (const view of [{ only: 'unanswered', category: 'bug' }, { only: 'new' }, { only: 'rising' }] as const)
    expect(exactCountQueries('board', { ...DEFAULT_VIEW, ...view })).toBeNull();
});
