import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type Settings, settingsSchema } from '../product.ts';
import { itemTags, ownStatusOf, statusesOf, tagsOf, withTables } from './known.ts';

const lists = {
  statuses: [
    { id: 'soon', name: 'Soon', color: 'blue', kind: 'open' },
    { id: '2', name: 'In beta', color: 'purple', kind: 'in-progress' },
  ],
  tags: [
    { id: 'web', name: 'Web', color: 'teal' },
    { id: '10', name: 'Ten', color: 'gray' },
    { id: '9', name: 'Nine', color: 'red' },
  ],
} as const;
const asLists = { ...DEFAULT_SETTINGS, ...lists } as unknown as Settings;
const asTables = withTables({ ...DEFAULT_SETTINGS, statuses: lists.statuses, tags: lists.tags });

test.each([
  ['lists, as an earlier version stored them', asLists],
  ['tables', asTables],
])('own statuses and tags are read in the owner’s order from %s', (_, settings) => {
  expect(statusesOf(settings)).toEqual(lists.statuses);
  expect(tagsOf(settings)).toEqual(lists.tags);
  expect(ownStatusOf(settings, { label: '2', status: 'in-progress' })?.name).toBe('In beta');
  expect(ownStatusOf(settings, { label: '2', status: 'open' })).toBeUndefined();
  expect(ownStatusOf(settings, { label: 'gone', status: 'open' })).toBeUndefined();
  expect(ownStatusOf(settings, { status: 'open' })).toBeUndefined();
  expect(itemTags(settings, { tags: ['9', 'gone', 'web'] }).map(({ name }) => name)).toEqual(['Web', 'Nine']);
});

test('a table has no name of an object by itself', () => {
  const tags = { ...asTables.tags, order: ['constructor', '__proto__', 'toString', 'web'] } as Settings['tags'];
  expect(tagsOf({ ...(tags && { tags }) }).map(({ id }) => id)).toEqual(['web']);
});

test('lists become tables that the schema takes, and tables stay as they are', () => {
  expect(asTables.tags).toEqual({
    order: ['web', '10', '9'],
    names: { web: 'Web', 10: 'Ten', 9: 'Nine' },
    colors: { web: 'teal', 10: 'gray', 9: 'red' },
  });
  expect(settingsSchema.safeParse(asTables).success).toBe(true);
  expect(settingsSchema.safeParse(asLists).success).toBe(false);
  expect(withTables(asLists)).toEqual(asTables);
  expect(withTables(asTables)).toEqual(asTables);
  expect(withTables({ ...DEFAULT_SETTINGS, statuses: [], tags: [] })).toEqual(DEFAULT_SETTINGS);
});

test('what a raw request stored in lists is left out, or made a color that exists', () => {
  const odd = {
    ...DEFAULT_SETTINGS,
    statuses: [
      { id: 'a', name: 'A', color: 'red' },
      { ...lists.statuses[0], junk: 'x'.repeat(9999) },
    ],
    tags: [
      ...[null, 'odd', { id: 1, name: 'One' }, { id: 'b' }, { id: '__b__', name: 'B' }, { id: 'a b', name: 'B' }],
      ...[
        { id: 'web', name: 'Web', color: 'url(x)', junk: 'x' },
        { id: 'web', name: 'Again', color: 'red' },
      ],
    ],
  } as unknown as Settings;
  expect(statusesOf(odd)).toEqual([lists.statuses[0]]);
  expect(withTables(odd)).toEqual({
    ...DEFAULT_SETTINGS,
    statuses: { order: ['soon'], names: { soon: 'Soon' }, colors: { soon: 'blue' }, kinds: { soon: 'open' } },
    tags: { order: ['web'], names: { web: 'Web' }, colors: { web: 'gray' } },
  });
  for (const none of ['odd', 7, null, {}, [null]])
    expect(withTables({ ...DEFAULT_SETTINGS, tags: none } as unknown as Settings)).toEqual(DEFAULT_SETTINGS);
});
