import { expect } from 'vitest';
import { type Actor, claimsOf, firestoreEmulator } from '../support/actors.ts';
import { type Outcome, PROJECT } from './environment.ts';

/** What an attacker without any SDK can send: every form of request that the protocol knows. */

export const DOCUMENTS = `projects/${PROJECT}/databases/(default)/documents`;
export const nameOf = (path: string) => `${DOCUMENTS}/${path}`;

/** The actor's token. The emulator takes it unsigned. */
function tokenOf(who: Actor): string {
  const claims = claimsOf(who);
  const payload = {
    ...claims,
    user_id: claims.sub,
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    iat: 0,
    exp: 4_000_000_000,
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;
}

/** Sends a request and tells what the rules said. Any other failure fails the test. */
export async function send(who: Actor, method: string, path: string, body?: object): Promise<Outcome> {
  const response = await fetch(`${firestoreEmulator().url}/v1/${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(who.token !== 'none' && { authorization: `Bearer ${tokenOf(who)}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (response.ok) return 'allowed';
  expect(await response.json()).toMatchObject({ error: { status: 'PERMISSION_DENIED' } });
  return 'refused';
}

/** Sends writes in one commit, each as the protocol has it. */
export const commit = (who: Actor, ...writes: object[]) => send(who, 'POST', `${DOCUMENTS}:commit`, { writes });

function encoded(value: unknown): object {
  if (value === null) return { nullValue: null };
  if (typeof value === 'number') return { integerValue: String(value) };
  return typeof value === 'boolean' ? { booleanValue: value } : { stringValue: value };
}

/** A document's fields, without its time, which only the server may set. */
export function fieldsOf({ created_at: _, ...fields }: object & { created_at: unknown }): Record<string, object> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, encoded(value)]));
}

/** Has the server set the time. */
export const stamp = [{ fieldPath: 'created_at', setToServerValue: 'REQUEST_TIME' }];
