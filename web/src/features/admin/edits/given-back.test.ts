import { beforeEach, expect, it, vi } from 'vitest';
import { draftsOf } from '../../../session/drafts.ts';
import { giveBack, onGivenBack, timesGivenBack } from './given-back.ts';

// It reaches Firebase, which needs a browser.
vi.mock('../../../session/session.ts', () => ({}));

const drafts = draftsOf('ada');
const heard = vi.fn();
onGivenBack(heard);
beforeEach(() => heard.mockClear());

it('makes what was taken back a draft again, and tells the form', () => {
  giveBack(drafts, 'a', { 'answer/a': 'Yes.', 'answer/a/over': '', 'readers/a': 'answer mail' });
  expect([drafts.get('answer/a'), drafts.get('answer/a/over'), drafts.get('readers/a')]).toEqual([
    'Yes.',
    '',
    'answer mail',
  ]);
  expect([timesGivenBack('a'), timesGivenBack('b'), heard.mock.calls.length]).toEqual([1, 0, 1]);
});

it.each(['answer/c', 'reply/c', 'reply/c/pictures'])('never replaces the next text: %s', (begun) => {
  for (const name of ['answer/c', 'reply/c', 'reply/c/pictures']) drafts.delete(name);
  drafts.set(begun, 'The next one');
  giveBack(drafts, 'c', { 'reply/c': 'The last one', 'readers/c': 'comment' });
  expect(drafts.get(begun)).toBe('The next one');
  expect([drafts.has('readers/c'), heard.mock.calls.length]).toEqual([false, 0]);
});
