import { useSyncExternalStore } from 'react';

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

let known: Session = { status: 'loading' };
let shown: Session = known;
let holds = 0;
let isWatched = false;
const listeners = new Set<() => void>();

/** The session, kept fresh. Firebase Auth is loaded by the first screen that asks, after that screen has been painted. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => shown);
}

/**
 * Keeps the session as the screens see it while `work` runs: signing up is several steps, and a guard that redirects
 * after the first of them would take the screen away from the others. Work that ends by leaving the screen does so
 * by `leavePage`, so that the next one stands there when the session changes.
 */
export async function holdSession<Result>(work: () => Promise<Result>): Promise<Result> {
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

function publish(): void {
  if (holds > 0 || JSON.stringify(known) === JSON.stringify(shown)) return;
  shown = known;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isWatched) {
    isWatched = true;
    import('./watch-session.ts').then(({ watchSession }) => watchSession(setSession), giveUp);
  }
  return () => listeners.delete(listener);
}

/** Without Auth nobody can be signed in; the next screen tries again. */
function giveUp(error: unknown): void {
  isWatched = false;
  reportError(error);
  setSession({ status: 'signed-out' });
}
