/** A signed-in user as Firebase Auth stores it; the parts that the rules below look at. */
export interface StoredUser {
  readonly uid: string;
  readonly isAnonymous?: boolean;
  readonly stsTokenManager: { readonly expirationTime?: number };
}

/**
 * Whether a tab may write `next` over what is stored. Tokens of one lifetime expire in the order in which they were
 * issued, so of two copies of one user the one that expires later is the later one.
 *
 * @param isEntry whether `next` has just signed in or signed up in this tab; otherwise the tab only refreshes a user
 *   that it remembers, whom another tab may have signed out or replaced since
 */
export function mayReplace(stored: StoredUser | null, next: StoredUser, isEntry: boolean): boolean {
  // The anonymous visitor of a first vote must not end the session of an account.
  if (isEntry) return !next.isAnonymous || stored === null;
  return stored?.uid === next.uid && expiry(stored) <= expiry(next);
}

/** Whether a tab whose user `held` is signed out by Auth itself may remove what is stored. */
export function mayRemove(stored: StoredUser, held: StoredUser | null): boolean {
  return held?.uid === stored.uid && expiry(stored) <= expiry(held);
}

/** Whether a tab that holds `held` has to adopt what is stored. A stored copy that is older is about to be replaced. */
export function isNews(stored: StoredUser | null, held: StoredUser | null): boolean {
  if (stored !== null && stored.uid === held?.uid && expiry(stored) < expiry(held)) return false;
  return JSON.stringify(stored) !== JSON.stringify(held);
}

const expiry = ({ stsTokenManager }: StoredUser) => stsTokenManager.expirationTime ?? 0;
