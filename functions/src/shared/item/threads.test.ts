import { expect, test } from 'vitest';
import { threadsOf } from './threads.ts';

interface Comment {
  readonly id: string;
  readonly replyTo?: string | undefined;
}

const comment = (id: string, replyTo?: string): Comment => ({ id, replyTo });
const threads = (...entries: Comment[]) => threadsOf(entries, ({ replyTo }) => replyTo);

/** Ids of the comments, with those of their replies. */
const shown = (...entries: Comment[]) =>
  threads(...entries).map(({ comment: { id }, replies }) => [id, ...replies.map((reply) => reply.comment.id)]);

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
  const [thread] = threads(comment('reply', 'first'), comment('first'));
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
