import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, type Persistence } from 'firebase/auth';
import { env } from '../env.ts';
import { SITE_LANGUAGE } from '../language.ts';
import { followTabs, keptSession, sessionKeeper } from '../session-store/kept-session.ts';

export type { User } from 'firebase/auth';

/** The app's only Firebase app. The board has its own with the same name, so that both share one sign-in. */
export const app = initializeApp({
  apiKey: env.apiKey,
  projectId: env.projectId,
  authDomain: env.authDomain,
  appId: env.appId,
});

followTabs();
/**
 * Never change the persistence later: Auth would keep listening to the first one. Calls that open a popup pass the
 * popup resolver themselves; passed here, it would load a Google script on every page.
 */
export const auth = initializeAuth(app, { persistence: keptSession as unknown as Persistence });
auth.beforeAuthStateChanged((user) => sessionKeeper.enter(user?.uid ?? null));
// The mails of Auth are in English unless a page asks for another language.
if (SITE_LANGUAGE !== 'en') auth.languageCode = SITE_LANGUAGE;
// A static import would include the library in every build.
if (__APP_CHECK__) (await import('./app-check-token.ts')).attest(app);
if (env.authEmulatorOrigin) connectAuthEmulator(auth, env.authEmulatorOrigin, { disableWarnings: true });
