import { FirebaseError, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  type Persistence,
  signInAnonymously,
  signOut,
  type User,
} from 'firebase/auth';
import { env } from '../../env.ts';
import { keptSession, sessionKeeper } from '../../session/kept-session.ts';
import { BoardFailure, type FailureReason, type Visitor } from '../data/model.ts';
import { partitionedCookiePersistence } from './visitor-cookie.ts';

/** The visitor's session. Only this module loads Firebase Auth, and only when the visitor acts or has acted before. */

export interface SignedIn extends Visitor {
  readonly token: string;
}

// A dynamic import, because a static one would add the library to every build.
const attest = __APP_CHECK__ ? (await import('../../firebase/app-check-token.ts')).attest : null;

let auth: Auth | undefined;

function connect(): Auth {
  if (auth) return auth;
  const app = initializeApp({ apiKey: env.apiKey, projectId: env.projectId, authDomain: env.authDomain });
  attest?.(app);
  // Same session store as on our other pages, so that an owner signed in there is signed in here. The cookie comes
  // last.
  auth = initializeAuth(app, {
    persistence: [keptSession as unknown as Persistence, partitionedCookiePersistence],
  });
  auth.beforeAuthStateChanged((user) => sessionKeeper.enter(user?.uid ?? null));
  if (env.authEmulatorOrigin) connectAuthEmulator(auth, env.authEmulatorOrigin, { disableWarnings: true });
  return auth;
}

/** Returns the visitor of an earlier visit with a valid token, or null. @throws BoardFailure */
export async function findVisitor(): Promise<SignedIn | null> {
  const connected = connect();
  await connected.authStateReady();
  // Another tab may have signed in or out, and its message may still be pending.
  await sessionKeeper.follow();
  return connected.currentUser ? withToken(connected, connected.currentUser) : null;
}

/** Signs the current user out. */
export const leave = (): Promise<void> => signOut(connect());

/** Returns the visitor stored in this browser without asking the server, or null if there is none. */
export function knownVisitor(): Visitor | null {
  const user = connect().currentUser;
  return user && { uid: user.uid, isAnonymous: user.isAnonymous, email: user.email };
}

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

async function findOrMake(): Promise<SignedIn> {
  const found = await findVisitor();
  if (found) return found;
  const connected = connect();
  try {
    const made = await signInAnonymously(connected);
    // Another tab may have signed in meanwhile; this tab then uses that user.
    await sessionKeeper.follow();
    const user = connected.currentUser ?? made.user;
    return { uid: user.uid, isAnonymous: user.isAnonymous, email: user.email, token: await user.getIdToken() };
  } catch (error) {
    throw failureOf(error);
  }
}

/** Returns null and signs out if the server no longer accepts the session. */
async function withToken(connected: Auth, user: User): Promise<SignedIn | null> {
  try {
    const { uid, isAnonymous, email } = user;
    return { uid, isAnonymous, email, token: await user.getIdToken() };
  } catch (error) {
    if (!(error instanceof FirebaseError) || !ENDED.has(error.code)) throw failureOf(error);
    await signOut(connected);
    return null;
  }
}

const ENDED = new Set([
  'auth/user-token-expired',
  'auth/user-not-found',
  'auth/user-disabled',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
]);

const REASONS: Readonly<Record<string, FailureReason>> = {
  'auth/network-request-failed': 'offline',
  'auth/timeout': 'offline',
  'auth/too-many-requests': 'too-many',
  'auth/quota-exceeded': 'too-many',
  'auth/operation-not-allowed': 'denied',
  'auth/admin-restricted-operation': 'denied',
};

function failureOf(error: unknown): BoardFailure {
  if (error instanceof FirebaseError) return new BoardFailure(REASONS[error.code] ?? 'unknown', error.message);
  return new BoardFailure('unknown', String(error));
}
