import { importFileSchema } from '@shared/imports/file';
import { z } from '@shared/zod';
import { expect, test } from 'vitest';
import { entriesOf, withReplies } from './pages.ts';
import { startReading } from './reading.ts';
import { allAmong, firstKeys, flag, isFollowed, listIn, listOf, maybe, monthIn, raw, text } from './shapes.ts';

const shape = z.object({ id: text, isOn: flag, any: raw, inner: maybe(z.object({ name: text })).optional() });

test.each([
  ['an empty object', '{}', { id: null, isOn: false }],
  ['a number for an id', '{"id":12}', { id: '12', isOn: false }],
  ['wrong types', '{"id":{"a":1},"isOn":"yes","inner":7}', { id: null, isOn: false, inner: null }],
  ['keys of prototypes', '{"__proto__":{"id":"x","isOn":true},"constructor":1,"id":""}', { id: null, isOn: false }],
])('a shape takes %s, and nothing that it does not name', (_, json, expected) => {
  const parsed = shape.parse(JSON.parse(json));
  expect(parsed).toEqual(expected);
  expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
  expect({}).not.toHaveProperty('isOn');
});

const wrapped = { data: { repository: { discussions: { nodes: [{ id: 1 }] } } } };
const NESTED = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);

test.each([
  ['a list', [{ id: 1 }], [{ id: 1 }]],
  ['what wraps it', wrapped, [{ id: 1 }]],
  ['pages that follow each other', [wrapped, wrapped], [{ id: 1 }, { id: 1 }]],
  ['lists that follow each other', [[{ id: 1 }], [{ id: 2 }]], [{ id: 1 }, { id: 2 }]],
  ['an error', { message: 'Not Found' }, null],
  ['a text', 'x', null],
  ['a list under another name', { nodesOf: [] }, null],
])('a list is found in %s', (_, value, expected) => {
  expect(listIn(value, ['data', 'repository', 'discussions', 'nodes'])).toEqual(expected);
});

test('lists within lists end early', () => {
  expect(listIn(NESTED, [])).toHaveLength(1);
});

test.each([
  ['Canny', { posts: [], hasMore: true }, { posts: [], hasMore: false }],
  ['Zendesk', { posts: [], next_page: 'https://x' }, { posts: [], next_page: null }],
  ['Featurebase', { data: [], nextCursor: 'x' }, { data: [], nextCursor: null }],
  ['its older form', { results: [], page: 1, totalPages: 2 }, { results: [], page: 2, totalPages: 2 }],
  ['Quackback', { data: [], meta: { pagination: { hasMore: true } } }, { data: [], meta: { pagination: {} } }],
  ['GraphQL', { data: { repository: { issues: { pageInfo: { hasNextPage: true } } } } }, wrapped],
  ['lists', [{ number: 1, hasMore: true }, [{ hasMore: true }]], [{ number: 1, page: 3 }]],
  ['pages', [{ hasMore: false }, { hasMore: true }], [{ hasMore: true }, { hasMore: false }]],
  ['lists within lists', [[[{ hasNextPage: true }]]], NESTED],
])('an answer says whether another page follows: %s', (_, followed, last) => {
  expect([isFollowed(followed), isFollowed(last)]).toEqual([true, false]);
});

test('entries of another shape are left out', () => {
  expect(listOf(shape).parse([null, 'x', [], { id: 1 }])).toEqual([{ id: '1', isOn: false }]);
  expect(listOf(shape).parse({ nodes: [{ id: 1 }] })).toHaveLength(1);
  expect(listOf(shape).parse({ nodes: 'x' })).toEqual([]);
  const pages = [
    { list: 'comments', of: '7', body: [{ id: 1 }, 3] },
    { list: 'items', of: null, body: [{ id: 2 }] },
  ] as const;
  expect(entriesOf(pages, { list: 'comments', keys: [], shape })).toEqual([{ id: '1', isOn: false, of: '7' }]);
  const broken = [{ list: 'items', of: null, body: { error: 'x' } }] as const;
  expect(() => entriesOf(broken, { list: 'items', keys: ['posts'], shape })).toThrow('broken');
});

test('a format is known by the keys of the first object', () => {
  const keys = firstKeys({ kind: 'json', name: 'a.json', value: { posts: ['x', { a: 1, b: 2 }] } }, ['posts']);
  expect(keys).toEqual(['a', 'b']);
  expect(allAmong(keys, ['b', 'a'])).toEqual(['b', 'a']);
  expect(allAmong(keys, ['a', 'c'])).toBeNull();
  expect(allAmong(null, [])).toBeNull();
  expect(firstKeys({ kind: 'zip', name: 'a.zip', files: [], text: () => '', placeOf: () => null }, [])).toBeNull();
});

test('replies follow their comment, however deep, and belong to its item', () => {
  const commentShape = z.object({ id: text, replies: raw });
  const deep = Array.from({ length: 10_000 }).reduce<object>((reply, _, at) => ({ id: at, replies: [reply] }), {
    id: 'x',
  });
  expect(withReplies(commentShape, [{ id: 'a', of: '7', replies: [deep] }])).toHaveLength(10_002);
  const two = [{ id: 'b', replies: [{ id: 'c' }] }, { id: 'd' }];
  const all = withReplies(commentShape, [{ id: 'a', of: '7', replies: two }]);
  expect(all.map(({ id, of }) => `${id} ${of}`)).toEqual(['a 7', 'b 7', 'c 7', 'd 7']);
});

test.each([
  ['2027-03-31T22:00:00.000Z', '2027-03'],
  ['2027-03', null],
  [null, null],
])('the month in %s is %s', (time, month) => {
  expect(monthIn(time)).toBe(month);
});

test.each([
  ['RFC 3339', '2026-07-02T22:01:53.120+02:00', Date.UTC(2026, 6, 2, 20, 1, 53, 120)],
  ['seconds', 1_446_788_856, 1_446_788_856_000],
  ['ms', 1_446_788_856_447, 1_446_788_856_447],
])('a time may be %s', (_, value, at) => {
  const reading = startReading({ kind: 'canny', scope: '' });
  expect(reading.time(value)).toBe(at);
  expect(reading.file([]).problems).toEqual([]);
});

test('an address is no name: those of authors stay away, those of voters are addresses', () => {
  const reading = startReading({ kind: 'canny', scope: '' });
  const comment = { id: '1', text: 'x', at: null, is_team: false };
  const comments = [
    { ...comment, author: 'bo@example.com' },
    { ...comment, author: 'Bo' },
  ];
  const [item] = reading.item({ id: '1', title: 'A', author: 'ada@example.com', comments });
  expect([item?.author, ...(item?.comments ?? []).map(({ author }) => author)]).toEqual([null, null, 'Bo']);
  const ada = { name: null, address: 'ada@example.com', at: null };
  expect(reading.voter({ name: 'ada@example.com' }, null)).toEqual([ada]);
  expect(reading.voter({ name: 'Ada', email: 'no address' }, null)).toEqual([{ ...ada, name: 'Ada', address: null }]);
});

test('what cannot be read is said, once each, and what is absent is not', () => {
  const reading = startReading({ kind: 'canny', scope: '' });
  for (const value of [null, undefined, '']) expect(reading.time(value)).toBeNull();
  for (const value of ['7/9/2026', 'yesterday', true, -1]) expect(reading.time(value)).toBeNull();
  expect([null, 3, -2, 'x', 1.5].map(reading.votes)).toEqual([null, 3, -2, null, null]);
  expect(reading.item({ id: null, title: 'A' })).toEqual([]);
  expect(reading.item({ id: '1', title: ' ' })).toEqual([]);
  const [item] = reading.item({ id: '1', title: 'A', votes: 5, voters: reading.voter({ name: 'Ada' }, null) });
  expect(reading.voter({ name: null, email: null }, null)).toEqual([]);
  reading.comments(5, 2);
  reading.comments(1, 4);
  reading.lack('votes', null);
  reading.lack('votes', 3);
  const { file, problems } = reading.file(item === undefined ? [] : [{ ...item, pictures: ['a.png'] }]);
  const dates = Array.from({ length: 4 }, () => 'dateUnreadable');
  expect(problems.map(({ what }) => what)).toEqual([
    ...dates,
    ...['votesUnreadable', 'votesUnreadable', 'idMissing', 'titleMissing'],
  ]);
  expect(importFileSchema.parse(file).missing).toEqual([
    { what: 'votes', count: null },
    { what: 'voters', count: 4 },
    { what: 'comments', count: 3 },
    { what: 'pictures', count: 1 },
  ]);
});
