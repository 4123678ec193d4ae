import type { StoredUser } from './session-rules.ts';

/** How a window of ours hands its session to a board's frame that has opened it (D62). */

const TYPE = 'hearback-session';

/** An account's session as Firebase Auth stores it. */
export interface HandedUser extends StoredUser {
  readonly isAnonymous: false;
  readonly stsTokenManager: { readonly refreshToken: string; readonly expirationTime: number };
}

interface HandedSession {
  readonly type: typeof TYPE;
  readonly user: HandedUser;
}

export const handedSession = (user: HandedUser): HandedSession => ({ type: TYPE, user });

/** @param data of a message whose origin and sender are ours */
export const isHandedSession = (data: unknown): data is HandedSession => (data as HandedSession | null)?.type === TYPE;
