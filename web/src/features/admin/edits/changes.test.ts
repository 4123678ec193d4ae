import { expect, it } from 'vitest';
import type { Item } from '../model.ts';
import { approve, reject, reopen, setArchived, setPinned, setStatus, stepsOf, undoOf } from './changes.ts';

const item = (id: string, fields: Partial<Item> = {}) =>
  ({ id, status: 'open', is_pinned: false, is_archived: false, ...fields }) as Item;

it('says what was done, with the label of the status', () => {
  expect(setStatus('in-progress').done).toBe('Status updated to In Progress');
  expect(setPinned(true).done).toBe('Pinned feedback');
  expect(setPinned(false).done).toBe('Unpinned feedback');
  expect(setArchived(true).done).toBe('Archived feedback');
  expect(setArchived(false).done).toBe('Unarchived feedback');
  expect(setArchived(true).doneMany(12)).toBe('Archived 12 items');
});

it('approves to open and rejects to archived', () => {
  expect(approve.patch).toEqual({ status: 'open', is_archived: false });
  expect(reject.patch).toEqual({ is_archived: true });
});

it('says that what was rejected waits again once it is unarchived', () => {
  expect(reopen.patch).toEqual({ is_archived: false });
  expect(reopen.done).toBe('Unarchived feedback. It waits for approval again.');
  expect(reopen.doneMany(2)).toBe('Unarchived 2 items, waiting for approval again');
});

it('leaves alone what is that way already, and gives each its earlier value back', () => {
  const items = [item('a'), item('b', { status: 'closed' }), item('c', { status: 'completed' })];
  const steps = stepsOf(items, { status: 'completed' });
  expect(steps.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(undoOf(steps).map(({ id, patch }) => [id, patch])).toEqual([
    ['a', { status: 'open' }],
    ['b', { status: 'closed' }],
  ]);
});

it('takes no approval back: nobody may set an item pending', () => {
  const steps = stepsOf([item('a', { status: 'pending' }), item('b')], { status: 'closed' });
  expect(undoOf(steps).map(({ id }) => id)).toEqual(['b']);
  expect(undoOf(stepsOf([item('a', { status: 'pending' })], reject.patch))).toHaveLength(1);
});
