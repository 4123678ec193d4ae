import { claimsIn } from '../../browser/token-claims.ts';
import { env } from '../../env.ts';
import { fetchJson } from '../data/fetch-json.ts';
import { BoardFailure, type FailureReason } from '../data/model.ts';

/**
 * Client for the three REST calls of Firebase Auth that a board needs. The SDK would add 24 KB.
 * @see https://firebase.google.com/docs/reference/rest/auth
 */

export interface Tokens {
  readonly uid: string;
  /** ID token. */
  readonly accessToken: string;
  readonly refreshToken: string;
  /** When the ID token expires; ms since 1970, by this device's clock. */
  readonly expirationTime: number;
}

/** Creates an anonymous user. Auth limits how many an address creates. @throws BoardFailure */
export async function signUp(): Promise<Tokens> {
  const { json, refusal } = await send(IDENTITY, 'accounts:signUp', { returnSecureToken: true });
  const reason = REASONS[refusal ?? ''] ?? 'unknown';
  if (refusal !== null) throw new BoardFailure(reason === 'too-many' ? 'crowded' : reason, refusal);
  return tokensOf(json.localId, json.idToken, json.refreshToken, json.expiresIn);
}

/** Signs in with a custom token. @throws BoardFailure */
export async function signInWith(token: string): Promise<Tokens> {
  const { json, refusal } = await send(IDENTITY, 'accounts:signInWithCustomToken', { token, returnSecureToken: true });
  if (refusal !== null) throw new BoardFailure(REASONS[refusal] ?? 'unknown', refusal);
  const { sub } = claimsIn(json.idToken ?? '');
  return tokensOf(String(sub), json.idToken, json.refreshToken, json.expiresIn);
}

/** Returns new tokens, or null if the server no longer accepts the session. @throws BoardFailure */
export async function refresh(refreshToken: string): Promise<Tokens | null> {
  const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
  const { json, refusal } = await send(TOKENS, 'token', form);
  if (refusal !== null) return ended(refusal, null);
  return tokensOf(json.user_id, json.id_token, json.refresh_token, json.expires_in);
}

/** Returns whether the user still exists, is enabled and is signed in. @throws BoardFailure */
export async function isSignedIn(accessToken: string): Promise<boolean> {
  const { refusal } = await send(IDENTITY, 'accounts:lookup', { idToken: accessToken });
  return refusal === null || ended(refusal, false);
}

const IDENTITY = 'identitytoolkit.googleapis.com';
const TOKENS = 'securetoken.googleapis.com';

interface Answer {
  readonly json: Readonly<Record<string, string>>;
  /** Error code of Firebase Auth; null for success. */
  readonly refusal: string | null;
}

async function send(host: string, call: string, body: object): Promise<Answer> {
  const origin = env.authEmulatorOrigin === null ? `https://${host}` : `${env.authEmulatorOrigin}/${host}`;
  const url = `${origin}/v1/${call}?key=${encodeURIComponent(env.apiKey)}`;
  const { isOk, status, json } = await fetchJson(url, body, {});
  // A server that fails says nothing about the session, which is kept as it is without a network.
  if (status >= 500) throw new BoardFailure('offline', `${call}: HTTP ${status}`);
  // A code may be followed by details: "QUOTA_EXCEEDED : Exceeded quota for …".
  const [code] = (json as { error?: { message?: string } })?.error?.message?.split(' ') ?? [];
  return { json: json as Answer['json'], refusal: isOk ? null : code || `HTTP ${status}` };
}

/** Numbers arrive as text. @throws BoardFailure if the answer is not Firebase's */
function tokensOf(uid?: string, accessToken?: string, refreshToken?: string, seconds?: string): Tokens {
  if (!uid || !accessToken || !refreshToken) throw new BoardFailure('unknown', 'No token');
  return { uid, accessToken, refreshToken, expirationTime: Date.now() + Number(seconds) * 1000 };
}

/** Returns `value` if the refusal says that the session has ended. @throws BoardFailure otherwise */
function ended<T>(refusal: string, value: T): T {
  if (ENDED.has(refusal)) return value;
  throw new BoardFailure(REASONS[refusal] ?? 'unknown', refusal);
}

const ENDED = new Set([
  'TOKEN_EXPIRED',
  'USER_NOT_FOUND',
  'USER_DISABLED',
  'INVALID_ID_TOKEN',
  'INVALID_REFRESH_TOKEN',
  'MISSING_REFRESH_TOKEN',
]);

const REASONS: Readonly<Record<string, FailureReason>> = {
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many',
  QUOTA_EXCEEDED: 'too-many',
  RESOURCE_EXHAUSTED: 'too-many',
  OPERATION_NOT_ALLOWED: 'denied',
  ADMIN_ONLY_OPERATION: 'denied',
};
