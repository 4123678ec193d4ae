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

const TABLE = 'acts';

/** Opens the store. The first act creates the database. Where storage is blocked, acts live as long as the page. */
export function openOutboxStore(): OutboxStore {
  const memory = memoryStore();
  let database: Promise<IDBDatabase | null> | undefined;
  const open = () => {
    // Signing out deletes the database; the next act creates it again.
    database ??= openDatabase(() => {
      database = undefined;
    }).catch(() => null);
    return database;
  };
  return {
    async read() {
      if (!database && !(await hasQueue())) return memory.read();
      const opened = await open();
      return opened ? transact(opened, 'readonly') : memory.read();
    },
    async change(next) {
      const opened = await open();
      if (!opened) return memory.change(next);
      try {
        return await transact(opened, 'readwrite', next);
      } catch {
        // Full or removed: from here on, use memory as if storage were blocked.
        database = Promise.resolve(null);
        return memory.change(next);
      }
    },
  };
}

/** @param onGone called when another tab deletes the database */
function openDatabase(onGone: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(QUEUE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE, { keyPath: 'actedAt' });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      database.onversionchange = () => {
        onGone();
        database.close();
      };
      resolve(database);
    };
  });
}

/** Reads the queue and stores the next one in one transaction. @returns the stored queue */
function transact(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  next: (queue: Queue) => Queue = (queue) => queue,
): Promise<Queue> {
  return new Promise((resolve, reject) => {
    let after: Queue = [];
    const transaction = database.transaction(TABLE, mode);
    transaction.oncomplete = () => resolve(after);
    transaction.onabort = () => reject(transaction.error);
    const table = transaction.objectStore(TABLE);
    const reading: IDBRequest<QueuedAct[]> = table.getAll();
    reading.onsuccess = () => {
      const before = reading.result;
      after = next(before);
      const kept = new Set(after.map(({ actedAt }) => actedAt));
      for (const { actedAt } of before) if (!kept.has(actedAt)) table.delete(actedAt);
      for (const each of after) if (!before.includes(each)) table.put(each);
    };
  });
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
