import { openDatabase, resultOf, transact } from '../browser/database.ts';
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
  read: async (key) => userIn(await onTable('readonly', (table) => table.get(key))),
  async change(key, decide) {
    await onTable('readwrite', (table) => {
      const reading = table.get(key);
      reading.onsuccess = () => {
        const next = decide(userIn(reading.result));
        if (next === null) table.delete(key);
        else if (next !== undefined) table.put({ [KEY]: key, value: next });
      };
    });
  },
};

const userIn = (entry: unknown) => ((entry as { value?: StoredUser } | undefined)?.value ?? null) as StoredUser | null;

/** Runs one transaction on its own connection. A connection that stays open could block deleting the database. */
async function onTable(mode: IDBTransactionMode, act: Parameters<typeof transact>[2]): Promise<unknown> {
  const database = await open();
  try {
    return await transact(database, mode, act);
  } finally {
    database.close();
  }
}

async function open(): Promise<IDBDatabase> {
  const database = await openDatabase({ name: SESSION_DATABASE, table: TABLE, keyPath: KEY });
  if (database.objectStoreNames.contains(TABLE)) return database;
  // In Firefox the database may lack its object store after several tabs open it at once.
  database.close();
  await resultOf(indexedDB.deleteDatabase(SESSION_DATABASE));
  return open();
}
