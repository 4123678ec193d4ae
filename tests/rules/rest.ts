import { expect } from 'vitest';
import { type Actor, claimsOf, firestoreEmulator } from '../support/actors.ts';
import { type Outcome, PROJECT } from './environment.ts';

/** Raw REST requests as an attacker without an SDK can send them, in every form of the protocol. */

export const DOCUMENTS = `projects/${PROJECT}/databases/(default)/documents`;
export const nameOf = (path: string) => `${DOCUMENTS}/${path}`;

/** An unsigned token with these claims, which the emulator accepts. */
export function tokenOf(claims: Readonly<Record<string, unknown>>): string {
  const payload = {
    user_id: claims.sub,
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    iat: 0,
    exp: 4_000_000_000,
    ...claims,
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;
}

/**
 * Sends a raw request, again while another one holds its document. @param token null for none @param body strings are
 * sent unchanged
 */
export async function request(
  token: string | null,
  method: string,
  path: string,
  body?: object | string,
): Promise<Response> {
  const response = await fetch(`${firestoreEmulator().url}/v1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const isHeld = response.status === 409 && (await response.clone().text()).includes('"ABORTED"');
  return isHeld ? request(token, method, path, body) : response;
}

const ask = (who: Actor, method: string, path: string, body?: object | string) =>
  request(who.token === 'none' ? null : tokenOf(claimsOf(who)), method, path, body);

/** Sends a request and returns the rules' decision. Any other failure fails the test. */
export async function send(who: Actor, method: string, path: string, body?: object): Promise<Outcome> {
  const response = await ask(who, method, path, body);
  if (response.ok) return 'allowed';
  expect(await response.json()).toMatchObject({ error: { status: 'PERMISSION_DENIED' } });
  return 'refused';
}

/** Error statuses of a database that rejects a request or does not understand it: `{ error: { status } }`. */
const NOT_DONE = ['PERMISSION_DENIED', 'INVALID_ARGUMENT', 'UNAUTHENTICATED', 'FAILED_PRECONDITION', 'UNIMPLEMENTED'];

/**
 * Sends a request that may be invalid. Fails the test if the server executes it or answers with an unexpected error.
 */
export async function notDone(who: Actor, method: string, path: string, body?: object | string): Promise<void> {
  await isRefusal(await ask(who, method, path, body));
}

export async function isRefusal(response: Response): Promise<void> {
  const text = await response.text();
  // Some answers are streams: a list of results whose last entry is the error.
  const answer = JSON.parse(text || '{}') as object;
  const last = (Array.isArray(answer) ? answer.at(-1) : answer) as { error?: { status?: string } } | undefined;
  expect(`${response.status} ${last?.error?.status}`, text.slice(0, 500)).toMatch(
    new RegExp(`^(?:4\\d\\d|501) (?:${NOT_DONE.join('|')})$`),
  );
}

/** Sends protocol-level writes in one commit. */
export const commit = (who: Actor, ...writes: object[]) => send(who, 'POST', `${DOCUMENTS}:commit`, { writes });

/** A value in protocol encoding. */
export function encoded(value: unknown): object {
  if (value === null) return { nullValue: null };
  if (typeof value === 'number') return { integerValue: String(value) };
  return typeof value === 'boolean' ? { booleanValue: value } : { stringValue: value };
}

/** A document's fields without its time, which only the server may set. */
export function fieldsOf({ created_at: _, ...fields }: object & { created_at: unknown }): Record<string, object> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, encoded(value)]));
}

/** Makes the server set the time. */
export const stamp = [{ fieldPath: 'created_at', setToServerValue: 'REQUEST_TIME' }];
