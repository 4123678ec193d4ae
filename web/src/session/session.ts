import { useSyncExternalStore } from 'react';
import { createSignal } from '../browser/signal.ts';
import { hasStoredSession } from '../session-store/stored-session.ts';
import type { Session } from './account.ts';

export type { Account, Session } from './account.ts';

const LOADING: Session = { status: 'loading' };

let known: Session = LOADING;
let shown: Session = known;
let holds = 0;
let isWatched = false;
const changed = createSignal();

/** Returns the current session. The first screen that uses it loads Firebase Auth, after that screen has painted. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => LOADING);
}

/**
 * Returns the session for public pages. It does not load Firebase Auth in a browser without a stored session, because
 * Auth is a third of such a page's weight and opens a database in the visitor's browser.
 */
export function useVisitorSession(): Session {
  return useSyncExternalStore(subscribeIfKnown, currentSession, () => LOADING);
}

/**
 * Freezes the session that screens see while `work` runs. Signing up takes several steps, and a guard that redirects
 * after the first would unmount the screen before the rest. Work that ends by leaving the screen calls
 * `navigateAndWait`, so that the next screen is shown before the session changes.
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

/** Only for the session watcher. */
function setSession(session: Session): void {
  known = session;
  publish();
}

const currentSession = () => shown;

function publish(): void {
  if (holds > 0 || JSON.stringify(known) === JSON.stringify(shown)) return;
  shown = known;
  changed.emit();
}

function subscribe(listener: () => void): () => void {
  void syncStranger();
  watch();
  return changed.on(listener);
}

function subscribeIfKnown(listener: () => void): () => void {
  void syncStranger().then((isStranger) => isStranger || watch());
  return changed.on(listener);
}

/** Sets `signed-out` without waiting for Auth if no session is stored. @returns whether the session is signed out */
async function syncStranger(): Promise<boolean> {
  if (known.status !== 'loading') return known.status === 'signed-out';
  if (await hasStoredSession()) return false;
  // Auth may have answered first.
  if (known.status === 'loading') setSession({ status: 'signed-out' });
  return true;
}

function watch(): void {
  if (isWatched) return;
  isWatched = true;
  import('./watch-session.ts').then(({ watchSession }) => watchSession(setSession), giveUp);
}

/** Signs out if Auth cannot be loaded. The next screen tries again. */
function giveUp(error: unknown): void {
  isWatched = false;
  reportError(error);
  setSession({ status: 'signed-out' });
}
