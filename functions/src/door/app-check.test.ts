/** @module-tag attack */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { isAppCheckOn, type VerifyApp } from '../lib/app-check.ts';
import { defineCall } from './call.ts';
import { callsApp } from './calls-app.ts';

vi.mock('firebase-functions/logger');

const PROJECT = 'hearback-test';
const KID = 'key-of-google';
const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const strangers = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Local stand-in for Google's server with the public keys of tokens. */
let google: Server;
let isUp = true;
const asked: string[] = [];

let app: App;
const verify: VerifyApp = (token) => getAppCheck(app).verifyToken(token);

/** Routes every connection, regardless of its address, to the stand-in, which uses no TLS. */
class Detour extends Agent {
  override createConnection() {
    return connect((google.address() as AddressInfo).port, '127.0.0.1');
  }
}

beforeAll(async () => {
  const key = { ...ours.publicKey.export({ format: 'jwk' }), kid: KID, alg: 'RS256', use: 'sig' };
  google = createServer(({ headers, url }, response) => {
    asked.push(`${headers.host}${url}`);
    response.writeHead(isUp ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ keys: [key] }));
  });
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
});
beforeEach(async () => {
  isUp = true;
  // A new app, because keys are cached for hours.
  if (app) await deleteApp(app);
  app = initializeApp({ projectId: PROJECT, httpAgent: new Detour() }, 'app-check-test');
});
afterAll(() => {
  google.close();
});

const SOON = () => Math.floor(Date.now() / 1000) + 3600;

function token(claims: object = {}, key: KeyObject = ours.privateKey, header: object = {}): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const iss = 'https://firebaseappcheck.googleapis.com/123';
  const aud = ['projects/123', `projects/${PROJECT}`];
  const payload = { sub: '1:123:web:abc', aud, iss, exp: SOON(), ...claims };
  const text = `${encode({ alg: 'RS256', kid: KID, ...header })}.${encode(payload)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

const call = {
  path: '/api/greet',
  token: 'optional',
  request: z.strictObject({}),
  response: z.object({ greeting: z.string() }),
} as const;

/** Returns a call's response to a request with these headers. */
async function ask(headers: Record<string, string>, verifyApp: VerifyApp | null = verify) {
  const auth = { verifyIdToken: vi.fn() };
  const made = defineCall(call, { failure: 'redeemFailed' }, async () => ({ greeting: 'Hello' }));
  const means = { db: {} as Firestore, auth: auth as unknown as Auth, verifyApp, factor: 1 };
  const response = await callsApp({ [call.path]: async () => made }, means).request(call.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
  });
  const identified = auth.verifyIdToken.mock.calls.length > 0;
  return { status: response.status, body: await response.json(), identified };
}

const GREETED = { status: 200, body: { greeting: 'Hello' } };
const REFUSED = {
  status: 401,
  body: { error: 'This request could not be verified. Please reload the page.', key: 'appUnverified' },
};

test('App Check is off by default, and then requests need no token', async () => {
  for (const value of [undefined, '', 'off', 'true', '1']) expect(isAppCheckOn({ APP_CHECK: value })).toBe(false);
  for (const value of ['on', ' ON ']) expect(isAppCheckOn({ APP_CHECK: value })).toBe(true);
  expect(await ask({}, null)).toMatchObject(GREETED);
});

test('a token that Firebase issued for this project is accepted', async () => {
  asked.length = 0;
  expect(await ask({ 'x-firebase-appcheck': token() })).toMatchObject(GREETED);
  expect(asked).toEqual(['firebaseappcheck.googleapis.com/v1/jwks']);
});

describe('refused with 401:', () => {
  test.each([
    { what: 'no token', header: () => undefined },
    { what: 'an empty one', header: () => '' },
    { what: 'what is no token', header: () => 'nonsense' },
    { what: 'the one that the browser’s library sends when it has none', header: () => btoa('{"error":"UNKNOWN"}') },
    { what: 'one that a stranger has signed', header: () => token({}, strangers.privateKey) },
    { what: 'one by a key that Google does not have', header: () => token({}, ours.privateKey, { kid: 'other' }) },
    { what: 'one of another project', header: () => token({ aud: ['projects/9', 'projects/other'] }) },
    { what: 'one of another issuer', header: () => token({ iss: 'https://example.com/123' }) },
    { what: 'one that has expired', header: () => token({ exp: SOON() - 7200 }) },
    {
      what: 'one without a signature',
      header: () => `${token({}, ours.privateKey, { alg: 'none' }).split('.', 2).join('.')}.`,
    },
  ])('$what', async ({ header }) => {
    const value = header();
    expect(await ask(value === undefined ? {} : { 'x-firebase-appcheck': value })).toMatchObject(REFUSED);
  });
});

test('a refused request causes no lookup in Auth, which would cost a call', async () => {
  const { identified } = await ask({ authorization: 'Bearer aaa.bbb.ccc' });
  expect(identified).toBe(false);
});

test('the call fails with 500 if Google’s keys cannot be loaded', async () => {
  isUp = false;
  expect(await ask({ 'x-firebase-appcheck': token() })).toMatchObject({ status: 500, body: { key: 'redeemFailed' } });
});
