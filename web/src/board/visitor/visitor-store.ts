import { env } from '../../env.ts';
import type { StoredUser } from '../../session-store/session-rules.ts';
import type { Tokens } from './identity-rest.ts';

/** A session in Firebase Auth's own format, because our other pages use the SDK. */
export interface StoredVisitor extends StoredUser {
  readonly isAnonymous: boolean;
  readonly email?: string | null;
  readonly stsTokenManager: Pick<Tokens, 'refreshToken'> & Partial<Tokens>;
  /** ms since 1970, as text. */
  readonly createdAt?: string;
  readonly lastLoginAt?: string;
}

/** A place for the visitor's session. */
export interface VisitorStore {
  readonly isUsable: () => Promise<boolean>;
  readonly read: () => Promise<StoredVisitor | null>;
  /**
   * Stores a new or refreshed session, unless another tab has stored a different one.
   *
   * @param isEntry whether the visitor has just been signed in here
   */
  readonly write: (next: StoredVisitor, isEntry: boolean) => Promise<void>;
  /** Ends the session. @param isWanted whether the visitor has asked for it; otherwise a newer session stays */
  readonly remove: (isWanted: boolean) => Promise<void>;
}

/** Returns the record of an anonymous visitor. */
export function anonymousUser(
  uid: string,
  stsTokenManager: StoredVisitor['stsTokenManager'],
  times: Pick<StoredVisitor, 'createdAt' | 'lastLoginAt'>,
): StoredVisitor {
  const { apiKey } = env;
  const fixed = { isAnonymous: true, emailVerified: false, apiKey, appName: '[DEFAULT]' };
  return { ...fixed, ...times, uid, stsTokenManager };
}
