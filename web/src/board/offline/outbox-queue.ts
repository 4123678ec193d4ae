import type { AnyAct, QueuedAct } from '../data/model.ts';

/** Waiting acts in the order in which they were made. `actedAt` identifies each. */
export type Queue<A extends AnyAct = AnyAct> = readonly QueuedAct<A>[];

/** Returns what remains of two acts: null if they cancel out, undefined if both wait. */
export type Merge<A extends AnyAct> = (earlier: A, later: A) => A | null | undefined;

/** Returns the queue with one more act, merged with an earlier one where the kind of act wants that. */
export function withQueued<A extends AnyAct>(queue: Queue<A>, added: QueuedAct<A>, merge: Merge<A>): Queue<A> {
  // The act of another person stays as it is.
  for (const waiting of queue.filter(({ account }) => account === added.account)) {
    const merged = merge(waiting.act, added.act);
    if (merged === null) return queue.filter((each) => each !== waiting);
    if (merged === waiting.act) return queue;
    if (merged) return queue.map((each) => (each === waiting ? { ...waiting, act: merged } : each));
  }
  const last = queue.at(-1)?.actedAt ?? 0;
  return [...queue, { ...added, actedAt: Math.max(added.actedAt, last + 1) }];
}

export const without = <A extends AnyAct>(queue: Queue<A>, done: QueuedAct): Queue<A> =>
  queue.filter(({ actedAt }) => actedAt !== done.actedAt);
