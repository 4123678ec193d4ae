import { IMPORT_FILE_BYTES, IMPORT_ITEMS_MAX } from '@shared/limits';
import { expect, test } from 'vitest';
import { collectPages } from './read-api.ts';

const issue = (number: number, comments = 0) => ({
  ...{ number, title: `Wish ${number}`, body: '', state: 'open', comments, created_at: '2026-01-01T00:00:00Z' },
  html_url: `https://github.com/demo/app/issues/${number}`,
});
const place = { kind: 'github-issues', address: 'Demo/App', since: null } as const;
const page = (...body: unknown[]) => ({ list: 'items' as const, of: null, body });

test('answers become one file of the repository', () => {
  const { format, add, read } = collectPages(place);
  expect([format.name, add([page(issue(1, 2), issue(2))]), add([page(issue(3))])]).toEqual(['GitHub issues', 2, 3]);
  const { file } = read();
  expect(file.items.map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(file.source).toEqual({ kind: 'github-issues', scope: 'demo/app' });
  expect(file.missing).toContainEqual({ what: 'comments', count: 2 });
});

test('comments that were imported before are not missing', () => {
  const { add, read } = collectPages({ ...place, since: 1 });
  add([page(issue(1, 2))]);
  expect(read().file.missing.map(({ what }) => what)).not.toContain('comments');
});

test('more than a file may hold is refused', { tags: ['all'] }, () => {
  const tooLarge = expect.objectContaining({ what: 'tooLarge' });
  const items = Array.from({ length: IMPORT_ITEMS_MAX / 2 }, (_, at) => ({ number: at }));
  const many = collectPages(place);
  expect([many.add([page(...items)]), many.add([page(...items)])]).toEqual([IMPORT_ITEMS_MAX / 2, IMPORT_ITEMS_MAX]);
  expect(() => many.add([page(issue(1))])).toThrow(tooLarge);
  const long = collectPages(place);
  const text = 'x'.repeat(IMPORT_FILE_BYTES / 4);
  for (let at = 0; at < 3; at += 1) long.add([page({ text })]);
  expect(() => long.add([page({ text })])).toThrow(tooLarge);
});
