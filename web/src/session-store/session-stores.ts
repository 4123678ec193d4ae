import type { StoredUser } from './session-rules.ts';
import { SESSION_DATABASE } from './stored-session.ts';

/** Storage for sessions. The record format is Firebase Auth's own, so that sessions survive an upgrade. */
export interface SessionStore {
  /** Whether the browser lets this page use the store. */
  readonly isUsable: () => Promise<boolean>;
  readonly read: (key: string) => Promise<StoredUser | null>;
  /**
   * Replaces the stored user atomically across tabs.
   *
   * @param decide gets the stored user and returns its replacement: a user, null to delete, undefined for no change
   */
  readonly change: (key: string, decide: Decide) => Promise<void>;
}

type Decide = (stored: StoredUser | null) => StoredUser | null | undefined;

/** Store in local or session storage. `storageOf` may throw where the browser blocks storage. */
export function webStore(storageOf: () => Storage): SessionStore {
  const read = (key: string) => JSON.parse(storageOf().getItem(key) ?? 'null') as StoredUser | null;
  return {
    async isUsable() {
      try {
        storageOf().setItem(PROBE, '1');
        storageOf().removeItem(PROBE);
        return true;
      } catch {
        return false;
      }
    },
    async read(key) {
      return read(key);
    },
    async change(key, decide) {
      const next = decide(read(key));
      if (next === null) storageOf().removeItem(key);
      else if (next !== undefined) storageOf().setItem(key, JSON.stringify(next));
    },
  };
}

const PROBE = 'hearback_probe';
const TABLE = 'firebaseLocalStorage';
const KEY = 'fbase_key';

/** Store in IndexedDB, which all tabs share. */
export const databaseStore: SessionStore = {
  isUsable: () =>
    open().then(
      (database) => {
        database.close();
        return true;
      },
      () => false,
    ),
  async read(key) {
    let found: StoredUser | null = null;
    await transact('readonly', (table) => {
      const reading = table.get(key);
      reading.onsuccess = () => {
        found = userIn(reading.result);
      };
    });
    return found;
  },
  change: (key, decide) =>
    transact('readwrite', (table, fail) => {
      const reading = table.get(key);
      reading.onsuccess = () => {
        try {
          const next = decide(userIn(reading.result));
          if (next === null) table.delete(key);
          else if (next !== undefined) table.put({ [KEY]: key, value: next });
        } catch (error) {
          fail(error);
        }
      };
    }),
};

const userIn = (entry: unknown) => ((entry as { value?: StoredUser } | undefined)?.value ?? null) as StoredUser | null;

/** Runs one transaction on its own connection. A connection that stays open could block deleting the database. */
async function transact(
  mode: IDBTransactionMode,
  act: (table: IDBObjectStore, fail: (error: unknown) => void) => void,
): Promise<void> {
  const database = await open();
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(TABLE, mode);
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The session could not be stored.'));
      act(transaction.objectStore(TABLE), (error) => {
        reject(error);
        transaction.abort();
      });
    });
  } finally {
    database.close();
  }
}

async function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(SESSION_DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE, { keyPath: KEY });
  const database = await resultOf(opening);
  if (database.objectStoreNames.contains(TABLE)) return database;
  // In Firefox the database may lack its object store after several tabs open it at once.
  database.close();
  await resultOf(indexedDB.deleteDatabase(SESSION_DATABASE));
  return open();
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
