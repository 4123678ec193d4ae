import { expect, test } from 'vitest';
import type { CommentView } from '../data/model.ts';
import { heldReducer, NONE_HELD } from './use-waiting.ts';

const aComment = (id: string): CommentView => ({ id, userId: null, content: id, createdAt: 0, isWaiting: true });
const change = (id: string, to: CommentView | null) => ({ type: 'changed', id, to }) as const;
const idsOf = (...actions: Parameters<typeof heldReducer>[1][]) =>
  actions.reduce(heldReducer, NONE_HELD).waiting.map(({ id }) => id);

test('a slow answer keeps what was added and removed while it was under way', () => {
  const found = { type: 'arrived', found: [aComment('older'), aComment('taken back')] } as const;
  const meanwhile = [change('new', aComment('new')), change('taken back', null)];
  expect(idsOf({ type: 'asked' }, ...meanwhile, found)).toEqual(['new', 'older']);
  // The answer may have it already.
  const both = { type: 'arrived', found: [aComment('new'), aComment('older')] } as const;
  expect(idsOf({ type: 'asked' }, change('new', aComment('new')), both)).toEqual(['new', 'older']);
});

test('a later answer decides on its own: the team may have approved or rejected what was added', () => {
  expect(idsOf(change('new', aComment('new')), { type: 'asked' }, { type: 'arrived', found: [] })).toEqual([]);
});
