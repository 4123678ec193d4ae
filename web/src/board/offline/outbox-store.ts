import type { QueuedAct } from '../data/model.ts';
import { hasQueue, QUEUE } from './has-queue.ts';
import type { Queue } from './outbox-queue.ts';

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
