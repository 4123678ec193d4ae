import { beforeEach, expect, it, vi } from 'vitest';
import { anItem } from '../data/item-fixture.ts';
import { earlierLooks, looksKey, newsSince, recordLooks } from './looks.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

const item = anItem('item', { votes: 3, comments: 1, status: 'open' });
const none = new Map();
let visits = 0;
/** A board of its own for each test, because looks are read once a page. */
const aBoard = () => `board-${++visits}`;

it('nothing is new at the first look', () => {
  expect(newsSince(earlierLooks(aBoard()), item, none)).toBeNull();
});

it('what has happened since the last visit is new until the page is left', () => {
  const board = aBoard();
  recordLooks(board, [item]);
  const later = { ...item, votes: 5, comments: 2, status: 'completed' as const, answeredAt: 7 };
  const news = { hasStatus: true, hasAnswer: true, votes: 2, comments: 1 };
  expect(newsSince(earlierLooks(board), later, none)).toEqual(news);
  recordLooks(board, [later]);
  expect(newsSince(earlierLooks(board), later, none), 'the visitor comes back from an item').toEqual(news);
});

it('an own status of the board is news, and fewer votes are none', () => {
  const board = aBoard();
  recordLooks(board, [item]);
  const looks = earlierLooks(board);
  expect(newsSince(looks, { ...item, label: 'beta' }, none)).toMatchObject({ hasStatus: true });
  expect(newsSince(looks, { ...item, votes: 2 }, none)).toBeNull();
});

it('the visitor’s own acts are no news', () => {
  const board = aBoard();
  recordLooks(board, [item]);
  const recent = new Map([['item', { votes: 4, comments: 2, voted: true, until: 0 }]]);
  const looks = earlierLooks(board);
  expect(newsSince(looks, { ...item, votes: 4, comments: 2 }, recent)).toBeNull();
  expect(newsSince(looks, { ...item, votes: 6, comments: 2 }, recent)).toMatchObject({ votes: 2, comments: 0 });
});

it('keeps the last 300 items, and takes what another version stored as nothing', () => {
  const board = aBoard();
  stored.set(looksKey(board), '{"a":1');
  recordLooks(
    board,
    Array.from({ length: 310 }, (_, at) => anItem(`item${at}`)),
  );
  const kept: [string, unknown][] = JSON.parse(stored.get(looksKey(board)) ?? '');
  expect(kept).toHaveLength(300);
  expect(kept.at(-1)?.[0]).toBe('item309');
});
