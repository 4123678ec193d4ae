import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type AppCheck,
  CustomProvider,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import { env } from '../env.ts';
import { loadRecaptcha } from './load-recaptcha.ts';

/**
 * Proof that requests come from our pages. In an app of its own, because the library would ask Google as soon as it is
 * given to an app: so it is asked when the first request needs a token, and nobody who only looks is known to it.
 */

const TIMEOUT_MS = 10_000;

let connected: Promise<AppCheck> | undefined;

/** A token that is still good. @throws Error if there is none to be had in time; the next call tries again */
export async function appCheckToken(): Promise<string> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('App Check took too long')), TIMEOUT_MS);
  });
  const ask = async () => (await getToken(await connect())).token;
  return Promise.race([ask(), late]);
}

/** Lets Firebase's own libraries send the token along with what they ask in the name of this app. */
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

/** In ms since 1970. */
function expiryOf(token: string): number {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  return (JSON.parse(atob(payload)) as { readonly exp: number }).exp * 1000;
}
