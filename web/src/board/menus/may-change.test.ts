import { EDIT_WINDOW_MS } from '@shared/limits';
import { expect, test } from 'vitest';
import { mayChange } from './may-change.ts';

/** What the menu of a visitor's own item asks before it offers "Edit" and "Delete" (D44): as the rules decide. */

const NOW = 1_800_000_000_000;
const OPEN = {
  title: 'Dark mode',
  votes: 1,
  comments: 0,
  status: 'open',
  is_pinned: false,
  is_archived: false,
  created_at: NOW,
};
const may = (change: object = {}, votedAt: number | undefined = NOW) =>
  mayChange({ fields: { ...OPEN, ...change }, votedAt }, NOW + 1000);

test('an author may change an item that nobody else has acted on', () => {
  expect(may()).toBe(true);
  expect(mayChange({ fields: { ...OPEN, votes: 0 }, votedAt: undefined }, NOW)).toBe(true);
  expect(may({ status: 'pending' })).toBe(true);
  expect(may({ tags: ['mobile'], rank: 'a0' })).toBe(true);
  expect(may({ votes_counted_at: NOW + 500 }, NOW + 500)).toBe(true);
});

test.each([
  ['a second vote', { votes: 2 }],
  ['a comment', { comments: 1 }],
  ['a status', { status: 'in-progress' }],
  ['a label', { label: 'planned' }],
  ['an answer', { response: { text: 'Yes, we will.', at: NOW } }],
  ['an entry of the changelog', { shipped_in: { id: 'entry', title: 'Dark mode' } }],
  ['a pin', { is_pinned: true }],
  ['a time on the roadmap', { eta: '2027-Q1' }],
  ['a merge', { has_merged: true }],
  ['the archive', { is_archived: true }],
  ['the hour', { created_at: NOW - EDIT_WINDOW_MS }],
])('the window closes with %s', (_, change) => {
  expect(may(change)).toBe(false);
});

test('the window closes with another’s vote, after the author’s was taken back, and while it is cast anew', () => {
  expect(mayChange({ fields: OPEN, votedAt: undefined }, NOW)).toBe(false);
  expect(may({}, NOW + 1)).toBe(false);
  expect(may({ votes_counted_at: NOW + 500 }, NOW + 501)).toBe(false);
});
