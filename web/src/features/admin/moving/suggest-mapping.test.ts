import { withTables } from '@shared/labels/known';
import { TAGS_MAX } from '@shared/limits';
import { DEFAULT_SETTINGS } from '@shared/product';
import { expect, test } from 'vitest';
import { suggestMapping } from './suggest-mapping.ts';

const values = (...names: readonly string[]) => names.map((from) => ({ from, count: 1 }));
const settings = withTables({
  ...DEFAULT_SETTINGS,
  statuses: [{ id: 'later', name: 'Maybe later', color: 'gray', kind: 'closed' }],
  tags: [{ id: 'web', name: 'Web', color: 'gray' }],
} as const);
const suggest = (statuses: readonly string[], kind = 'csv', tags: readonly string[] = []) =>
  suggestMapping(
    { source: { kind, scope: '' }, values: { statuses: values(...statuses), categories: [], tags: values(...tags) } },
    settings,
  );

test.each([
  ['done', 'completed', null],
  ['Shipped!', 'completed', null],
  ['Won’t fix', 'closed', null],
  ['In Progress', 'in-progress', null],
  ['under review', 'open', null],
  ['MAYBE LATER', 'closed', { id: 'later' }],
  ['planned', 'open', { name: 'Planned' }],
  ['Waiting for the moon', 'open', null],
  ['pending', 'open', null],
  ['Awaiting approval', 'pending', null],
])('the status %s becomes %s', (from, status, label) => {
  expect(suggest([from]).statuses).toEqual([{ from, status, label }]);
});

test('statuses of our own exports stay what they are', () => {
  const from = ['pending', 'in-progress', 'closed: Maybe later', 'open: Planned'];
  expect(suggest(from, 'hearback').statuses.map(({ status, label }) => [status, label])).toEqual([
    ['pending', null],
    ['in-progress', null],
    ['closed', { id: 'later' }],
    ['open', { name: 'Planned' }],
  ]);
});

test('tags are those of the board, then new ones as long as there is room', () => {
  const many = Array.from({ length: 40 }, (_, at) => `tag ${at}`);
  const { tags } = suggest([], 'csv', ['a tag that is much longer than a tag can be', 'web', ...many]);
  expect(tags.slice(0, 2)).toEqual([
    { from: 'a tag that is much longer than a tag can be', tag: { name: 'a tag that is much longe' } },
    { from: 'web', tag: { id: 'web' } },
  ]);
  expect(tags).toHaveLength(1 + TAGS_MAX - 1);
});

test('categories are found by their words', () => {
  const categories = values('Bugs', 'Enhancement', 'Feature Requests', 'Mobile app');
  const source = { kind: 'csv', scope: '' };
  const { categories: found, otherwise } = suggestMapping(
    { source, values: { statuses: [], categories, tags: [] } },
    settings,
  );
  expect(found.map(({ category }) => category)).toEqual(['bug', 'improvement', 'feature', 'feature']);
  expect(otherwise).toBe('feature');
});
