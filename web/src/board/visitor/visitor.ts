import { isNetworkFailure } from '../data/failures.ts';
import { BoardFailure, type Visitor } from '../data/model.ts';
import { isSignedIn, refresh, signUp, type Tokens } from './identity-rest.ts';
import { openStore } from './open-store.ts';
import { mayHaveVisitor } from './visitor-hint.ts';
import { anonymousUser, type StoredVisitor } from './visitor-store.ts';

/**
 * The visitor's session. This page holds none of its own: it reads the stored session for each act, because another tab
 * may have signed in or out since.
 */

export interface SignedIn extends Visitor {
  readonly token: string;
}

/** A token is refreshed this long before it expires, in ms. */
const MARGIN_MS = 30_000;

/** Returns the visitor of an earlier visit with a valid token, or null. @throws BoardFailure */
export async function findVisitor(): Promise<SignedIn | null> {
  const store = await openStore();
  const stored = await store.read();
  if (stored === null) return null;
  const { accessToken, expirationTime = 0 } = stored.stsTokenManager;
  const isFresh = accessToken && expirationTime - MARGIN_MS > Date.now();
  const token = isFresh ? accessToken : await renew(stored);
  if (token !== null && (await isAccepted(token))) return { ...visitorIn(stored), token };
  await store.remove(false);
  return null;
}

/** Returns the visitor stored in this browser without asking the server, or null if there is none. */
export async function knownVisitor(): Promise<Visitor | null> {
  const stored = await (await openStore()).read();
  return stored && visitorIn(stored);
}

/** Signs the current user out, in all tabs. */
export const leave = async (): Promise<void> => (await openStore()).remove(true);

let signingIn: Promise<SignedIn> | undefined;

/**
 * Returns the visitor, signing in anonymously if there is none. Concurrent callers share one sign-in.
 *
 * @throws BoardFailure
 */
export function requireVisitor(): Promise<SignedIn> {
  signingIn ??= findOrMake().finally(() => {
    signingIn = undefined;
  });
  return signingIn;
}

let ahead: Promise<Tokens | null> | undefined;

/** Creates the anonymous user of an act that is about to be sent. Stores nothing, so the page is still a reader's. */
export async function signUpAhead(): Promise<void> {
  if (!(await mayHaveVisitor())) ahead = signUp().catch(() => null);
}

async function findOrMake(): Promise<SignedIn> {
  const found = await findVisitor();
  if (found) return found;
  const { uid, ...tokens } = (await ahead) ?? (await signUp());
  ahead = undefined;
  accepted.set(tokens.accessToken, Promise.resolve(true));
  const now = String(Date.now());
  const store = await openStore();
  await store.write(anonymousUser(uid, tokens, { createdAt: now, lastLoginAt: now }), true);
  // Another tab may have signed in meanwhile; this tab then uses that user.
  const visitor = await findVisitor();
  if (visitor === null) throw new BoardFailure('unknown', 'The session was not stored.');
  return visitor;
}

const renewing = new Map<string, Promise<string | null>>();

/**
 * Refreshes the session's ID token, and stores it. Concurrent callers share one request.
 *
 * @returns null if the session has ended
 */
function renew(stored: StoredVisitor): Promise<string | null> {
  const { refreshToken } = stored.stsTokenManager;
  const ask = async () => {
    const tokens = await refresh(refreshToken);
    if (tokens === null) return null;
    const { uid, ...stsTokenManager } = tokens;
    accepted.set(tokens.accessToken, Promise.resolve(true));
    await (await openStore()).write({ ...stored, stsTokenManager }, false);
    return tokens.accessToken;
  };
  const known = renewing.get(refreshToken) ?? ask().finally(() => renewing.delete(refreshToken));
  renewing.set(refreshToken, known);
  return known;
}

/** Whether the server accepts an ID token, by token. */
const accepted = new Map<string, Promise<boolean>>();

/** Asks the server once per page, because the account may have been deleted. Without a network, the session is kept. */
function isAccepted(token: string): Promise<boolean> {
  const ask = () =>
    isSignedIn(token).catch((error: unknown) => {
      accepted.delete(token);
      if (isNetworkFailure(error)) return true;
      throw error;
    });
  const answer = accepted.get(token) ?? ask();
  accepted.set(token, answer);
  return answer;
}

const visitorIn = ({ uid, isAnonymous, email = null }: StoredVisitor): Visitor => ({ uid, isAnonymous, email });
