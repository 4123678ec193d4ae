import { expect, it } from 'vitest';
import type { Act, Item } from '../data/model.ts';
import { PendingActs } from './pending-acts.tsx';

const item = (id: string, votes = 5): Item => ({
  id,
  title: `Title of ${id}`,
  description: 'Text',
  category: 'feature',
  votes,
  comments: 2,
  createdAt: 0,
  status: 'open',
  isPinned: false,
});
const unsent = (...acts: Act[]) =>
  new PendingActs(
    acts.map((act, at) => ({ productId: 'board', account: null, actedAt: at, act })),
    0,
  );

it('counts a vote, its end and a comment before they are sent, and nothing below zero', () => {
  const shown = unsent(
    { kind: 'vote', itemId: 'a', voted: true },
    { kind: 'comment', itemId: 'a', id: '1', content: 'Mine too.' },
    { kind: 'vote', itemId: 'b', voted: false },
    { kind: 'vote', itemId: 'c', voted: false },
  ).itemsWith([item('a'), item('b'), item('c', 0)]);
  expect(shown.map(({ votes, comments }) => [votes, comments])).toEqual([
    [6, 3],
    [4, 2],
    [0, 2],
  ]);
});

it('shows a submission first, as waiting, and once', () => {
  const input = { title: 'New', description: 'Text', category: 'bug' } as const;
  const waiting = unsent({ kind: 'submission', itemId: 'n', input });
  expect([...waiting.votedWith(new Set())]).toEqual(['n']);
  const [first, ...others] = waiting.itemsWith([item('a'), item('n')]);
  expect(first).toMatchObject({ id: 'n', title: 'New', votes: 1, status: 'pending' });
  expect(first?.unsent).toMatch(/back online/);
  expect(others.map(({ id }) => id)).toEqual(['a']);
});

it('knows whose tile is pressed, and what has to wait behind what', () => {
  const waiting = unsent({ kind: 'vote', itemId: 'a', voted: true }, { kind: 'vote', itemId: 'b', voted: false });
  expect([...waiting.votedWith(new Set(['b', 'c']))].sort()).toEqual(['a', 'c']);
  expect(waiting.voteOn('b')).toMatch(/back online/);
  expect(waiting.voteOn('c')).toBeUndefined();
  expect(waiting.isBefore({ kind: 'comment', itemId: 'a', id: '1', content: 'x' })).toBe(true);
  expect(waiting.isBefore({ kind: 'vote', itemId: 'c', voted: true })).toBe(false);
});
