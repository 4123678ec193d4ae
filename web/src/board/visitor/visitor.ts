import { isNetworkFailure, isRefusal } from '../data/failures.ts';
import { BoardFailure, type SignedIn, type Visitor } from '../data/model.ts';
import { isSignedIn, refresh, signUp } from './identity-rest.ts';
import { openStore } from './open-store.ts';
import { findPerson } from './person.ts';
import { mayHaveVisitor } from './visitor-hint.ts';
import { anonymousUser, type StoredVisitor } from './visitor-store.ts';

/**
 * The visitor's session. This page keeps no copy: it reads the stored session for each act, because another tab
 * may have signed in or out since.
 */

/** A token is refreshed this long before it expires, in ms. */
const MARGIN_MS = 30_000;

/**
 * Returns the person whom the host page identifies, or the visitor of an earlier visit with a valid token, or null.
 *
 * @throws BoardFailure
 */
export const findVisitor = async (): Promise<SignedIn | null> => (await findPerson()) ?? findStored();

/** Returns the visitor of an earlier visit, as this browser has stored the session. @throws BoardFailure */
export async function findStored(): Promise<SignedIn | null> {
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

/**
 * Returns the visitor of an earlier visit, or null; offline, as stored in this browser. Signs in and stores nothing.
 *
 * @throws BoardFailure
 */
export async function restoreVisitor(): Promise<Visitor | null> {
  try {
    return await findVisitor();
  } catch (error) {
    if (!isNetworkFailure(error)) throw error;
    const stored = await (await openStore()).read();
    return stored && visitorIn(stored);
  }
}

/** Reads or writes with the visitor's session; null if there is none. For parts of the board with their own calls. */
export async function withVisitor<T>(use: (visitor: SignedIn) => Promise<T>): Promise<T | null> {
  const visitor = await findVisitor();
  return visitor && withSession(visitor, use);
}

/**
 * Reads or writes with a session, and once more if the session of a person has ended meanwhile: it ends with the secret
 * by which the site has identified the person.
 */
export async function withSession<T>(visitor: SignedIn, use: (visitor: SignedIn) => Promise<T>): Promise<T> {
  try {
    return await use(visitor);
  } catch (error) {
    const isPerson = visitor.shownName !== undefined;
    const anew = isPerson && isRefusal(error) ? await findPerson(visitor) : null;
    if (anew === null) throw error;
    return use(anew);
  }
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

let mayBeNew = true;

async function findOrMake(): Promise<SignedIn> {
  const person = await findPerson();
  if (person) return person;
  const isNew = mayBeNew && !(await mayHaveVisitor());
  mayBeNew = false;
  // Opening the store takes about as long as the request.
  const [found, made] = await Promise.all([findVisitor(), isNew && signUp()]);
  if (found) return found;
  const { uid, ...tokens } = made || (await signUp());
  accepted.set(tokens.accessToken, Promise.resolve(true));
  const now = String(Date.now());
  const store = await openStore();
  await store.write(anonymousUser(uid, tokens, { createdAt: now, lastLoginAt: now }), true);
  // Another tab may have signed in meanwhile; this tab then uses that user.
  const visitor = await findVisitor();
  if (visitor === null) throw new BoardFailure('unknown', 'The session could not be stored.');
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
