import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithCredential,
  signInWithEmailAndPassword,
  type User,
} from 'firebase/auth';
import type { Page } from 'playwright/test';
import { SESSION_DATABASE, sessionKey } from '../../web/src/session-store/stored-session.ts';

/** Sessions for browser tests that are not about signing in, which saves each a login page and a dashboard. */

const auth = initializeAuth(initializeApp({ apiKey: 'demo-api-key' }), { persistence: inMemoryPersistence });
const host = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '127.0.0.1:9099';
connectAuthEmulator(auth, `http://${host}`, { disableWarnings: true });

/** A file of the site that runs no script. */
const QUIET = '/robots.txt';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Opens a page of the application as this account. */
export async function enter(page: Page, account: Credentials, path = '/dashboard'): Promise<void> {
  await storeSession(page, account);
  await page.goto(path);
}

/** Opens a page of the application, signed in with Google under this address. Creates the account if there is none. */
export async function enterWithGoogle(page: Page, email: string, path = '/dashboard'): Promise<void> {
  const identity = JSON.stringify({ sub: email, email, email_verified: true });
  const { user } = await signInWithCredential(auth, GoogleAuthProvider.credential(identity));
  await store(page, user);
  await page.goto(path);
}

/** Ends the sessions of this browser, which is cheaper than another browser context. Other tabs keep their own. */
export async function forget(page: Page): Promise<void> {
  await page.goto(QUIET);
  await page.evaluate((name) => {
    localStorage.clear();
    sessionStorage.clear();
    return new Promise<void>((resolve, reject) => {
      const deletion = indexedDB.deleteDatabase(name);
      deletion.onsuccess = () => resolve();
      deletion.onerror = () => reject(deletion.error);
    });
  }, SESSION_DATABASE);
}

/** Stores a session as the SDK does in the browser. */
export async function storeSession(page: Page, { email, password }: Credentials): Promise<void> {
  await store(page, (await signInWithEmailAndPassword(auth, email, password)).user);
}

async function store(page: Page, user: User): Promise<void> {
  const record = { fbase_key: sessionKey(auth.app.options.apiKey ?? ''), value: user.toJSON() };
  await page.goto(QUIET);
  await page.evaluate(
    ([name, entry]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, 1);
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' });
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const change = database.transaction('firebaseLocalStorage', 'readwrite');
          change.objectStore('firebaseLocalStorage').put(entry);
          change.oncomplete = () => {
            database.close();
            resolve();
          };
          change.onabort = () => reject(change.error);
        };
      }),
    [SESSION_DATABASE, record] as const,
  );
}
