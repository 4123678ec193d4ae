import { withTimeout } from '@shared/time';
import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type AppCheck,
  CustomProvider,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import { claimsIn } from '../browser/token-claims.ts';
import { env } from '../env.ts';

/** The build that supports Trusted Types. Firebase's own loader does not request it and never reports a failure. */
const ADDRESS = 'https://www.google.com/recaptcha/enterprise.js?render=explicit&trustedtypes=true';

interface ScriptPolicy {
  createScriptURL(address: string): string;
}
interface Policies {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/** Loads Google's reCAPTCHA unless it is loaded already. @throws Error if the script cannot be loaded */
function loadRecaptcha(): Promise<void> {
  const page = globalThis as {
    readonly trustedTypes?: Policies;
    readonly grecaptcha?: { readonly enterprise?: object };
  };
  if (page.grecaptcha?.enterprise) return Promise.resolve();
  const script = document.createElement('script');
  const policy = page.trustedTypes?.createPolicy('hearback-recaptcha', { createScriptURL: (address) => address });
  script.src = policy?.createScriptURL(ADDRESS) ?? ADDRESS;
  return new Promise((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('reCAPTCHA could not be loaded'));
    };
    document.head.append(script);
  });
}

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
  return withTimeout(ask(), TIMEOUT_MS);
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
const expiryOf = (token: string): number => Number(claimsIn(token).exp) * 1000;
