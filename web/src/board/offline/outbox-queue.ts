import type { QueuedAct } from '../data/model.ts';

/** Waiting acts in the order in which they were made. `actedAt` identifies each. */
export type Queue = readonly QueuedAct[];

/** Returns the queue with one more act. A vote and its removal cancel out; a repeated vote is not queued again. */
export function withQueued(queue: Queue, added: QueuedAct): Queue {
  const { act } = added;
  if (act.kind === 'vote') {
    const waiting = queue.find((each) => each.act.kind === 'vote' && each.act.itemId === act.itemId);
    if (waiting?.act.kind === 'vote') {
      return waiting.act.voted === act.voted ? queue : queue.filter((each) => each !== waiting);
    }
  }
  const last = queue.at(-1)?.actedAt ?? 0;
  return [...queue, { ...added, actedAt: Math.max(added.actedAt, last + 1) }];
}

export const without = (queue: Queue, done: QueuedAct): Queue =>
  queue.filter(({ actedAt }) => actedAt !== done.actedAt);
