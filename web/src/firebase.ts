import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { env } from './env.ts';

export type { User } from 'firebase/auth';

/** The application's only Firebase app. The board has its own, of the same name, so that both share one sign-in. */
export const app = initializeApp({
  apiKey: env.apiKey,
  projectId: env.projectId,
  authDomain: env.authDomain,
  appId: env.appId,
});

/**
 * Finds a session in any of these places and leaves it where it is; signing in chooses one. The tab's own comes first:
 * whoever signs in to stay in another tab must not take this one over when it is reloaded. The popup resolver is
 * passed by whoever opens a popup: given here, it would load a script of Google's on every page.
 */
export const auth = initializeAuth(app, {
  persistence: [browserSessionPersistence, indexedDBLocalPersistence, browserLocalPersistence],
});
// Not a static import: the library would be in every build.
if (__APP_CHECK__) (await import('./app-check-token.ts')).attest(app);
if (env.authEmulatorOrigin) connectAuthEmulator(auth, env.authEmulatorOrigin, { disableWarnings: true });
