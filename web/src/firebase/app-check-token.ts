import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type AppCheck,
  CustomProvider,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import { withTimeout } from '../browser/with-timeout.ts';
import { env } from '../env.ts';
import { loadRecaptcha } from './load-recaptcha.ts';

/**
 * App Check tokens, which prove that requests come from our pages. App Check contacts Google as soon as it is added to
 * a Firebase app. It therefore gets its own app, created when the first request needs a token, so that Google does not
 * learn of visitors who only read.
 */

const TIMEOUT_MS = 10_000;

let connected: Promise<AppCheck> | undefined;

/** Returns a valid token. @throws Error on failure or after 10 s; the next call tries again */
export async function appCheckToken(): Promise<string> {
  const ask = async () => (await getToken(await connect())).token;
  return withTimeout(ask(), TIMEOUT_MS, 'App Check took too long');
}

/** Makes Firebase's libraries send the token with this app's requests. */
export function attest(app: FirebaseApp): void {
  const provider = new CustomProvider({
    getToken: async () => {
      const token = await appCheckToken();
      return { token, expireTimeMillis: expiryOf(token) };
    },
  });
  initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: false });
}

function connect(): Promise<AppCheck> {
  connected ??= prepare().catch((error: unknown) => {
    connected = undefined;
    throw error;
  });
  return connected;
}

async function prepare(): Promise<AppCheck> {
  await loadRecaptcha();
  const { apiKey, projectId, appId } = env;
  const app = initializeApp({ apiKey, projectId, appId }, 'app-check');
  const provider = new ReCaptchaEnterpriseProvider(import.meta.env.VITE_APP_CHECK_SITE_KEY ?? '');
  return initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: false });
}

/** Reads a token's expiry time, in ms since 1970. */
function expiryOf(token: string): number {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  return (JSON.parse(atob(payload)) as { readonly exp: number }).exp * 1000;
}
