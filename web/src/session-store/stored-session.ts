/** The IndexedDB database in which Firebase Auth stores a session (session-stores.ts). */
export const SESSION_DATABASE = 'firebaseLocalStorageDb';
const KEY_PREFIX = 'firebase:authUser:';

/** Key under which the SDK stores the user of its default app. */
export const sessionKey = (apiKey: string) => `${KEY_PREFIX}${apiKey}:[DEFAULT]`;

/**
 * Whether this browser may hold a session; true if it forbids a check. Checks only for existing keys and databases:
 * opening Auth's database would create it, which would be storage before the visitor has acted (D6).
 */
export async function hasStoredSession(): Promise<boolean> {
  try {
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    return keys.some((key) => key.startsWith(KEY_PREFIX)) || (await hasDatabase(SESSION_DATABASE));
  } catch {
    return true;
  }
}

/** Whether this browser has a database. Opening it to look would create it. @throws Error if the browser forbids it */
export const hasDatabase = async (wanted: string): Promise<boolean> =>
  (await indexedDB.databases()).some(({ name }) => name === wanted);
