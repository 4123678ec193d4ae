/** Where Firebase Auth keeps a session (session-stores.ts). */
export const SESSION_DATABASE = 'firebaseLocalStorageDb';
const KEY_PREFIX = 'firebase:authUser:';

/**
 * Whether this browser may hold a session, judged by traces that are there already. Looking leaves none: opening Auth's
 * database would create it, and that is storage before the visitor has acted (D6).
 * @param inDoubt the answer where the browser lets nobody look
 */
export async function hasStoredSession(inDoubt: boolean): Promise<boolean> {
  try {
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    if (keys.some((key) => key.startsWith(KEY_PREFIX))) return true;
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === SESSION_DATABASE);
  } catch {
    return inDoubt;
  }
}
