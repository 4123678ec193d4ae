import { expect, it } from 'vitest';
import { anItem } from '../data/item-fixture.ts';
import type { Item } from '../data/model.ts';
import { type ItemsState, initialItems, itemsReducer, shownItems } from '../list/items-state.ts';
import type { Act } from './kinds.ts';
import { unsentCommentsOn, unsentVoteOn, withWaiting } from './waiting.ts';

const listOf = (...entries: Item[]) => initialItems({ firstPage: { entries, next: null }, readAt: 1 });
const waitingFor = (...acts: Act[]) => acts.map((act, at) => ({ productId: 'board', account: null, actedAt: at, act }));
const figures = (state: ItemsState) => shownItems(state, false).map(({ votes, comments }) => [votes, comments]);

it('counts a vote, its end and a comment before they are sent, and nothing below zero', () => {
  const waiting = waitingFor(
    { kind: 'vote', itemId: 'a', voted: true },
    { kind: 'comment', itemId: 'a', id: '1', content: 'Mine too.' },
    { kind: 'vote', itemId: 'b', voted: false },
    { kind: 'vote', itemId: 'c', voted: false },
  );
  const state = withWaiting(listOf(anItem('a'), anItem('b'), anItem('c', { votes: 0 })), waiting);
  expect(figures(state)).toEqual([
    [6, 3],
    [4, 2],
    [0, 2],
  ]);
  expect(state.voting.size).toBe(0);
});

it('shows a submission first, as waiting, and once', () => {
  const input = { title: 'New', description: 'Text', category: 'bug' } as const;
  const waiting = waitingFor({ kind: 'submission', itemId: 'n', input });
  const state = withWaiting(listOf(anItem('a'), anItem('n')), waiting);
  expect([...state.voted]).toEqual(['n']);
  for (const hasFilters of [false, true]) {
    const [first, ...others] = shownItems(state, hasFilters);
    expect(first).toMatchObject({ id: 'n', title: 'New', votes: 1, status: 'pending' });
    expect(first?.unsent).toMatch(/back online/);
    expect(others.map(({ id }) => id)).toEqual(['a']);
  }
});

it('knows whose tile is pressed, and what is marked as unsent', () => {
  const waiting = waitingFor(
    { kind: 'vote', itemId: 'a', voted: true },
    { kind: 'vote', itemId: 'b', voted: false },
    { kind: 'comment', itemId: 'c', id: '1', content: 'Mine too.' },
  );
  const voted = new Map(['b', 'c'].map((id) => [id, 0]));
  const known = itemsReducer(listOf(anItem('a'), anItem('b'), anItem('c')), {
    type: 'own-votes',
    asked: ['b', 'c'],
    voted,
  });
  expect([...withWaiting(known, waiting).voted].sort()).toEqual(['a', 'c']);
  expect(unsentVoteOn(waiting, 'b')).toMatch(/back online/);
  expect(unsentVoteOn(waiting, 'c')).toBeUndefined();
  expect(unsentCommentsOn(waiting, 'c').map(({ content }) => content)).toEqual(['Mine too.']);
  expect(unsentCommentsOn(waiting, 'a')).toEqual([]);
});

it('changes nothing without waiting acts', () => {
  const state = listOf(anItem('a'));
  expect(withWaiting(state, [])).toBe(state);
});
