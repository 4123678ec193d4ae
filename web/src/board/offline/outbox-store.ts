import { lastingDatabase, transact } from '../../browser/database.ts';
import type { AnyAct, QueuedAct } from '../data/model.ts';
import { hasQueue, QUEUE } from './has-queue.ts';

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

/** Storage of waiting acts in the browser, so that a closed tab loses none. All tabs of the board share it. */
export interface OutboxStore {
  readonly read: () => Promise<Queue>;
  /** Reads and writes in one transaction. @returns the new queue */
  readonly change: (next: (queue: Queue) => Queue) => Promise<Queue>;
}

/** Opens the store. The first act creates the database. Where storage is blocked, acts live as long as the page. */
export function openOutboxStore(): OutboxStore {
  const memory = memoryStore();
  const database = lastingDatabase({ name: QUEUE, table: 'acts', keyPath: 'actedAt' });
  let isBlocked = false;
  return {
    async read() {
      const isThere = !isBlocked && (database.wasOpened() || (await hasQueue()));
      const opened = isThere && (await database.open());
      return opened ? changed(opened, 'readonly') : memory.read();
    },
    async change(next) {
      const opened = isBlocked ? null : await database.open();
      if (!opened) return memory.change(next);
      try {
        return await changed(opened, 'readwrite', next);
      } catch {
        // Full or removed: from here on, use memory as if storage were blocked.
        isBlocked = true;
        return memory.change(next);
      }
    },
  };
}

/** Reads the queue and stores the next one in one transaction. @returns the stored queue */
async function changed(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  next: (queue: Queue) => Queue = (queue) => queue,
): Promise<Queue> {
  let after: Queue = [];
  await transact(database, mode, (table) => {
    const reading: IDBRequest<QueuedAct[]> = table.getAll();
    reading.onsuccess = () => {
      const before = reading.result;
      after = next(before);
      const kept = new Set(after.map(({ actedAt }) => actedAt));
      for (const { actedAt } of before) if (!kept.has(actedAt)) table.delete(actedAt);
      for (const each of after) if (!before.includes(each)) table.put(each);
    };
  });
  return after;
}

/** Returns a store that lives as long as the page. */
export function memoryStore(): OutboxStore {
  let queue: Queue = [];
  return {
    read: async () => queue,
    change: async (next) => {
      queue = next(queue);
      return queue;
    },
  };
}
