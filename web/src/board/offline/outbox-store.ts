import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { QueuedAct } from '../data/model.ts';
import type { Queue } from './outbox-queue.ts';

/** Storage of waiting acts in the browser, so that a closed tab loses none. All tabs of the board share it. */
export interface OutboxStore {
  readonly read: () => Promise<Queue>;
  /** Reads and writes in one transaction. @returns the new queue */
  readonly change: (next: (queue: Queue) => Queue) => Promise<Queue>;
}

interface Schema extends DBSchema {
  readonly acts: { readonly key: number; readonly value: QueuedAct };
}

const DATABASE = 'hearback_queue';

/** Opens the store. The first act creates the database. Where storage is blocked, acts live as long as the page. */
export function openOutboxStore(): OutboxStore {
  const memory = memoryStore();
  let database: Promise<IDBPDatabase<Schema> | null> | undefined;
  const open = () => {
    database ??= openDB<Schema>(DATABASE, 1, {
      upgrade: (created) => void created.createObjectStore('acts', { keyPath: 'actedAt' }),
      // Signing out deletes the database; the next act creates it again.
      blocking: (_current, _blocked, event) => {
        database = undefined;
        (event.target as IDBDatabase).close();
      },
    }).catch(() => null);
    return database;
  };
  return {
    async read() {
      if (!database && !(await isThere())) return memory.read();
      const opened = await open();
      return opened ? opened.getAll('acts') : memory.read();
    },
    async change(next) {
      const opened = await open();
      if (!opened) return memory.change(next);
      try {
        const { store, done } = opened.transaction('acts', 'readwrite');
        const before = await store.getAll();
        const after = next(before);
        const kept = new Set(after.map(({ actedAt }) => actedAt));
        const gone = before.filter(({ actedAt }) => !kept.has(actedAt));
        const added = after.filter((each) => !before.includes(each));
        await Promise.all([
          ...gone.map(({ actedAt }) => store.delete(actedAt)),
          ...added.map((each) => store.put(each)),
          done,
        ]);
        return after;
      } catch {
        // Full or removed: from here on, use memory as if storage were blocked.
        database = Promise.resolve(null);
        return memory.change(next);
      }
    },
  };
}

/** Checks without leaving traces: opening the database would create it. */
async function isThere(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE);
  } catch {
    return false;
  }
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
