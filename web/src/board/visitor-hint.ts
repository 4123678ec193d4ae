import { readCookie } from './cookies.ts';

/**
 * Whether somebody may be signed in here, judged by traces that are there already. Looking leaves none: opening Auth's
 * database would create it, and that is storage before the visitor has acted (D6).
 */
export async function mayHaveVisitor(): Promise<boolean> {
  if (readCookie('hearback_visitor') !== null) return true;
  try {
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    if (keys.some((key) => key === 'voted_items' || key.startsWith('firebase:authUser:'))) return true;
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === 'firebaseLocalStorageDb');
  } catch {
    return false;
  }
}
