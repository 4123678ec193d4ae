import { expect, test } from 'vitest';
import type { CommentView } from '../data/model.ts';
import { threadsOf } from './threads.ts';

const comment = (id: string, replyTo?: string): CommentView => ({
  id,
  userId: null,
  content: id,
  createdAt: 0,
  ...(replyTo !== undefined && { replyTo }),
});

/** Ids of the comments, with those of their replies. */
const shown = (...entries: CommentView[]) =>
  threadsOf(entries).map(({ comment: { id }, replies }) => [id, ...replies.map((reply) => reply.comment.id)]);

test('replies stand below their comment, the oldest first', () => {
  expect(shown(comment('third', 'first'), comment('later'), comment('second', 'first'), comment('first'))).toEqual([
    ['later'],
    ['first', 'second', 'third'],
  ]);
});

test('a reply whose comment is not loaded keeps its place', () => {
  expect(shown(comment('newest'), comment('reply', 'on another page'), comment('oldest'))).toEqual([
    ['newest'],
    ['reply'],
    ['oldest'],
  ]);
});

test('each comment knows its place in the list, which tells the last one', () => {
  const [thread] = threadsOf([comment('reply', 'first'), comment('first')]);
  expect(thread?.at).toBe(1);
  expect(thread?.replies[0]?.at).toBe(0);
});

test('no comment is lost, whatever replies to what', () => {
  const entries = [comment('a', 'a'), comment('b', 'c'), comment('c', 'b'), comment('d'), comment('e', 'd')];
  expect(
    shown(...entries)
      .flat()
      .sort(),
  ).toEqual(['a', 'b', 'c', 'd', 'e']);
});
