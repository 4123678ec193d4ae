import { useSyncExternalStore } from 'react';
import { hasStoredSession } from './stored-session.ts';

/** Who uses this tab. An anonymous visitor of a board has no account and counts as signed out. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | ({ readonly status: 'signed-in' } & Account);

/** A signed-in account and what its token says about its plan (D11). */
export interface Account {
  readonly uid: string;
  readonly email: string | null;
  readonly isVerified: boolean;
  readonly isActive: boolean;
  readonly plan: string | null;
  /** The ways in that it has, as Firebase names them: `password`, `google.com`, `github.com`. */
  readonly providers: readonly string[];
}

const LOADING: Session = { status: 'loading' };

let known: Session = LOADING;
let shown: Session = known;
let holds = 0;
let isWatched = false;
const listeners = new Set<() => void>();

/** The session, kept fresh. Firebase Auth is loaded by the first screen that asks, after that screen has been painted. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => LOADING);
}

/**
 * The session for public pages. Where nobody has ever signed in, Firebase Auth is not even loaded, because it weighs a
 * third of such a page and opens a database in the visitor's browser.
 */
export function useVisitorSession(): Session {
  return useSyncExternalStore(subscribeIfKnown, currentSession, () => LOADING);
}

/**
 * Keeps the session as the screens see it while `work` runs: signing up is several steps, and a guard that redirects
 * after the first of them would take the screen away from the others. Work that ends by leaving the screen does so
 * by `navigateAndWait`, so that the next one stands there when the session changes.
 */
export async function freezeSession<Result>(work: () => Promise<Result>): Promise<Result> {
  holds += 1;
  try {
    return await work();
  } finally {
    holds -= 1;
    publish();
  }
}

/** For the watcher alone. */
export function setSession(session: Session): void {
  known = session;
  publish();
}

const currentSession = () => shown;

function publish(): void {
  if (holds > 0 || JSON.stringify(known) === JSON.stringify(shown)) return;
  shown = known;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void settleStranger();
  watch();
  return () => listeners.delete(listener);
}

function subscribeIfKnown(listener: () => void): () => void {
  listeners.add(listener);
  void settleStranger().then((isStranger) => isStranger || watch());
  return () => listeners.delete(listener);
}

/** Whoever has never signed in here is signed out: no screen waits until Auth says the same. @returns whether it is so */
async function settleStranger(): Promise<boolean> {
  if (known.status !== 'loading') return known.status === 'signed-out';
  if (await hasStoredSession(true)) return false;
  // Auth may have been faster.
  if (known.status === 'loading') setSession({ status: 'signed-out' });
  return true;
}

function watch(): void {
  if (isWatched) return;
  isWatched = true;
  import('./watch-session.ts').then(({ watchSession }) => watchSession(setSession), giveUp);
}

/** Without Auth nobody can be signed in; the next screen tries again. */
function giveUp(error: unknown): void {
  isWatched = false;
  reportError(error);
  setSession({ status: 'signed-out' });
}
