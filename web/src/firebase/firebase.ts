import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, type Persistence } from 'firebase/auth';
import { env } from '../env.ts';
import { keptSession, sessionKeeper } from '../session/kept-session.ts';

export type { User } from 'firebase/auth';

/** The application's only Firebase app. The board has its own, of the same name, so that both share one sign-in. */
export const app = initializeApp({
  apiKey: env.apiKey,
  projectId: env.projectId,
  authDomain: env.authDomain,
  appId: env.appId,
});

/**
 * Never given another persistence later: Auth would go on listening to the first one. The popup resolver is passed by
 * the calls that open a popup: given here, it would load a script of Google's on every page.
 */
export const auth = initializeAuth(app, { persistence: keptSession as unknown as Persistence });
auth.beforeAuthStateChanged((user) => sessionKeeper.enter(user?.uid ?? null));
// Not a static import: the library would be in every build.
if (__APP_CHECK__) (await import('./app-check-token.ts')).attest(app);
if (env.authEmulatorOrigin) connectAuthEmulator(auth, env.authEmulatorOrigin, { disableWarnings: true });
