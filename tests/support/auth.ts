import { createHmac, randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { HOUR_MS } from '../../functions/src/shared/time.ts';

process.env.FIREBASE_AUTH_EMULATOR_HOST ??= '127.0.0.1:9099';
// Otherwise the client looks for a cloud environment before it calls the emulator.
process.env.METADATA_SERVER_DETECTION = 'none';

/** The accounts of a project in the Auth emulator, which separates projects. */
export function connectAuth(project: string): Auth {
  return getAuth(initializeApp({ projectId: project }, randomUUID()));
}

/** Deletes every account of the project. */
export async function clearAccounts(project: string): Promise<void> {
  const url = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${project}/accounts`;
  const response = await fetch(url, { method: 'DELETE', headers: { authorization: 'Bearer owner' } });
  if (!response.ok) throw new Error(`The emulator could not clear the accounts of ${project}: ${response.status}`);
}

/** Creates an account with an email address and a password. @returns its uid */
export async function makeAccount(auth: Auth, name = 'member'): Promise<string> {
  const { uid } = await auth.createUser({
    email: `${name}-${randomUUID()}@example.com`,
    password: 'correct horse',
    emailVerified: true,
  });
  return uid;
}

/** Creates an anonymous visitor. @returns its uid */
export async function makeVisitor(auth: Auth): Promise<string> {
  return (await auth.createUser({})).uid;
}

/**
 * Makes a new account accept tokens of earlier sign-ins, as an old account does.
 *
 * @param age age of the last sign-in in ms; tokens fetched from now on contain it
 */
export async function backdateAccount(project: string, uid: string, age = 0): Promise<void> {
  const api = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1`;
  const response = await fetch(`${api}/projects/${project}/accounts:update`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ localId: uid, validSince: '1', lastLoginAt: String(Date.now() - age) }),
  });
  if (!response.ok) throw new Error(`The account could not be changed: ${await response.text()}`);
}

export interface TokenTraits {
  readonly project: string;
  readonly uid: string;
  readonly isAnonymous?: boolean;
  /** Age of the sign-in, in ms. */
  readonly age?: number;
  /** Remaining validity of the token, in ms. */
  readonly life?: number;
  /** Additional claims. */
  readonly claims?: object;
}

/** An unsigned ID token, which the emulators accept, with the claims that a test needs. */
export function tokenOf({
  project,
  uid,
  isAnonymous = false,
  age = 0,
  life = HOUR_MS,
  claims = {},
}: TokenTraits): string {
  const now = Date.now();
  return unsignedToken({
    ...claims,
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: uid,
    user_id: uid,
    auth_time: Math.floor((now - age) / 1000),
    iat: Math.floor((now - age) / 1000),
    exp: Math.floor((now + life) / 1000),
    firebase: { sign_in_provider: isAnonymous ? 'anonymous' : 'password', identities: {} },
  });
}

export function unsignedToken(payload: unknown): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
}

/** Claims of a token by which a board's site identifies a person (D49), valid from now on. */
export function personClaims(productId: string, claims: object = {}): Record<string, unknown> {
  const iat = Math.floor(Date.now() / 1000);
  return { aud: productId, sub: '42', iat, exp: iat + 300, ...claims };
}

/** Signs claims as a site does. @param header in place of the right one */
export function personToken(claims: unknown, secret: string, header: unknown = { alg: 'HS256', typ: 'JWT' }): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part(header)}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** What Auth makes of a custom token: an ID token, and its claims. */
export async function signIn(custom: unknown): Promise<{ token: string; claims: Record<string, unknown> }> {
  const api = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1`;
  const response = await fetch(`${api}/accounts:signInWithCustomToken?key=none`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: custom, returnSecureToken: true }),
  });
  const { idToken } = (await response.json()) as { idToken: string };
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
  return { token: idToken, claims };
}
