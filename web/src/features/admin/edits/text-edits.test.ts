import { expect, it, vi } from 'vitest';
import { changedText } from './text-edits.ts';

vi.mock('../data/owner-data.ts', () => ({}));

const item = { title: 'Dark mode', description: 'My eyes hurt.' };

it('saves of a typed text only what was typed, also if the item was changed elsewhere since', () => {
  const typed = { title: ' Dark theme ' };
  const theirs = { ...item, description: 'Their eyes hurt.' };
  expect(changedText(theirs, typed, { title: 'Dark mode' })).toEqual({ title: 'Dark theme' });
  expect(changedText({ ...item, title: 'Night mode' }, { title: 'Dark mode' }, { title: 'Dark mode' })).toEqual({});
  expect(changedText({ ...item, title: 'Dark theme' }, typed, { title: 'Dark mode' })).toEqual({});
  expect(changedText(item, { description: '' }, { description: item.description })).toEqual({ description: '' });
});
