/** A database in IndexedDB with one table. */
interface Shape {
  readonly name: string;
  readonly table: string;
  /** The property that identifies an entry. */
  readonly keyPath: string;
}

export function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Opens a database, and creates it if necessary. Rejects where the browser blocks storage. */
export async function openDatabase({ name, table, keyPath }: Shape): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(table, { keyPath });
  return resultOf(opening);
}

interface LastingDatabase {
  /** Resolves to null where the browser blocks storage. */
  readonly open: () => Promise<IDBDatabase | null>;
  readonly wasOpened: () => boolean;
}

/** Opens a database once. Signing out, also in another tab, deletes it; the next call creates it again. */
export function lastingDatabase(shape: Shape): LastingDatabase {
  let opened: Promise<IDBDatabase | null> | undefined;
  const open = async () => {
    const database = await openDatabase(shape);
    database.onversionchange = () => {
      opened = undefined;
      database.close();
    };
    return database;
  };
  return {
    open() {
      opened ??= open().catch(() => null);
      return opened;
    },
    wasOpened: () => opened !== undefined,
  };
}

/**
 * Runs requests on the table in one transaction. It is undone if one fails, or if a listener of one throws.
 *
 * @returns the result of the request that `act` returns, once the transaction is complete
 */
export function transact<Result>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  act: (table: IDBObjectStore) => IDBRequest<Result> | undefined,
): Promise<Result | undefined> {
  return new Promise((resolve, reject) => {
    const table = database.objectStoreNames[0] ?? '';
    const transaction = database.transaction(table, mode);
    transaction.onabort = () => reject(transaction.error);
    const request = act(transaction.objectStore(table));
    transaction.oncomplete = () => resolve(request?.result);
  });
}
