import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import type { Comment, Entry, Feedback } from '../store/documents.ts';
import { commentEvents, entryEvents, itemEvents, reachedBy } from './item-events.ts';

const at = Timestamp.fromMillis(0);
const item: Feedback = {
  title: 'Dark mode',
  description: 'My eyes hurt.',
  category: 'feature',
  votes: 3,
  comments: 0,
  product_id: 'board',
  created_by: null,
  created_at: at,
  status: 'open',
  is_pinned: false,
  is_archived: false,
};
const answer = (text: string) => ({ response: { text, at } });

test.each<[string, Partial<Feedback>, Partial<Feedback>, string[]]>([
  ['a count', {}, { votes: 4, comments: 1, hot: 3, votes_counted_at: at }, []],
  [
    'what functions derive',
    {},
    { search_tokens: ['a'], title_words: ['a'], active_at: at, shipped_in: { id: 'e', title: 'E' } },
    [],
  ],
  ['the name of an author who leaves', { author_name: 'Ada' }, {}, []],
  ['another title', {}, { title: 'Darker' }, ['item.updated']],
  ['tags', { tags: ['a'] }, { tags: ['a', 'b'] }, ['item.updated']],
  ['the archive', {}, { is_archived: true }, ['item.updated']],
  ['approval', { status: 'pending' }, {}, ['item.status_changed']],
  ['an own status of the same kind', {}, { label: 'planned' }, ['item.status_changed']],
  [
    'status and answer at once',
    {},
    { status: 'completed', ...answer('Done.') },
    ['item.status_changed', 'item.answered'],
  ],
  ['another answer', answer('Soon.'), answer('Done.'), ['item.answered']],
  ['an answer that is removed', answer('Soon.'), {}, ['item.updated']],
  ['a merge, which archives', {}, { is_archived: true, merged_into: 'other', merged_at: at }, ['item.merged']],
  ['its undo', { is_archived: true, merged_into: 'other' }, {}, ['item.unmerged']],
])('%s', (_, before, after, events) => {
  expect(itemEvents({ ...item, ...before }, { ...item, ...after })).toEqual(events);
});

test('an item that is created or deleted', () => {
  expect(itemEvents(undefined, { ...item, status: 'pending' })).toEqual(['item.created']);
  expect(itemEvents(item, undefined)).toEqual(['item.deleted']);
  expect(itemEvents(undefined, undefined)).toEqual([]);
});

test('numbers of votes are reached on the way up, several at once after a merge', () => {
  const wanted = [100, 10, 50, 10];
  const votes = (before: number, after: number) => reachedBy({ votes: before }, { votes: after }, wanted);
  expect(votes(9, 10)).toEqual([10]);
  expect(votes(10, 11)).toEqual([]);
  expect(votes(10, 9)).toEqual([]);
  expect(votes(2, 70)).toEqual([10, 50]);
  expect(reachedBy(undefined, { votes: 0 }, wanted)).toEqual([]);
  expect(reachedBy({ votes: 70 }, undefined, wanted)).toEqual([]);
});

test('a comment that is written, but none that moves or was removed before it was reported', () => {
  const comment: Comment = {
    content: 'Me too',
    feedback_id: 'item',
    product_id: 'board',
    user_id: null,
    created_at: at,
  };
  expect(commentEvents(comment)).toEqual(['comment.created']);
  expect(commentEvents({ ...comment, from: 'source' })).toEqual([]);
  expect(commentEvents({ ...comment, content: '', removed_at: at })).toEqual([]);
});

test('an entry, once it is published', () => {
  const entry: Entry = {
    title: 'E',
    body: 'B',
    kind: 'new',
    items: [],
    product_id: 'board',
    state: 'draft',
    published_at: null,
    created_at: at,
  };
  const shown: Entry = { ...entry, state: 'published', published_at: at };
  expect(entryEvents(entry, shown)).toEqual(['changelog.published']);
  expect(entryEvents(undefined, shown)).toEqual(['changelog.published']);
  expect(entryEvents(shown, { ...shown, title: 'F' })).toEqual([]);
  expect(entryEvents(shown, entry)).toEqual([]);
  expect(entryEvents(entry, { ...entry, state: 'scheduled' })).toEqual([]);
});
