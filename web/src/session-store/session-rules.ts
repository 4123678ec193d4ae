/** The fields of Firebase Auth's stored user that the rules below read. */
export interface StoredUser {
  readonly uid: string;
  readonly isAnonymous?: boolean;
  readonly stsTokenManager: { readonly expirationTime?: number };
}

/**
 * Whether a tab may overwrite the stored user with `next`. All tokens have the same lifetime, so of two copies of one
 * user, the one that expires later is newer.
 *
 * @param isEntry whether `next` has just signed in or signed up in this tab. Otherwise the tab only refreshes a user
 *   in memory, and another tab may have signed that user out or replaced it since.
 */
export function mayReplace(stored: StoredUser | null, next: StoredUser, isEntry: boolean): boolean {
  // The anonymous sign-in of a first vote must not end an account's session.
  if (isEntry) return !next.isAnonymous || stored === null;
  return stored?.uid === next.uid && expiry(stored) <= expiry(next);
}

/** Whether a tab may remove the stored user when Auth itself signs out the tab's user `held`. */
export function mayRemove(stored: StoredUser, held: StoredUser | null): boolean {
  return held?.uid === stored.uid && expiry(stored) <= expiry(held);
}

/** Whether a tab that holds `held` must adopt the stored user. An older stored copy is about to be replaced. */
export function isNews(stored: StoredUser | null, held: StoredUser | null): boolean {
  if (stored !== null && stored.uid === held?.uid && expiry(stored) < expiry(held)) return false;
  return JSON.stringify(stored) !== JSON.stringify(held);
}

const expiry = ({ stsTokenManager }: StoredUser) => stsTokenManager.expirationTime ?? 0;
