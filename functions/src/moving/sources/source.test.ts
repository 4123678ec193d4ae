import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor, some, type Todo, understood } from './source.ts';

const TODOS: readonly Todo[] = [
  { list: 'voters', of: 'post_01h455vb4pex5vsknk084sn02q', at: null },
  { list: 'items', of: null, at: 'page=2' },
];

test('a cursor brings back what is still to be read', () => {
  expect(decodeCursor(encodeCursor(TODOS))).toEqual(TODOS);
});

test.each([
  '',
  'x',
  '{}',
  '[]',
  '[["items",null]]',
  '[["secrets",null,null]]',
  '[["voters","../../admin",null]]',
  '[["voters","a/b",null]]',
  '[["voters","",null]]',
  `[["items",null,"${'x'.repeat(1001)}"]]`,
  JSON.stringify(Array(301).fill(['items', null, null])),
])('%.60s is no cursor', { tags: ['attack'] }, (text) => expect(decodeCursor(text)).toBe(null));

test('fields that no import reads are dropped', () => {
  expect(understood(some('id', 'title'), { id: 1, title: 'a', email: 'ada@example.com' })).toEqual({
    id: 1,
    title: 'a',
  });
  expect(() => understood(some('id'), 'text')).toThrow(expect.objectContaining({ key: 'sourceUnreadable' }));
});
