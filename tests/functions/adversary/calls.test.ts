/**
 * @module-tag all
 * @module-tag attack
 */
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeAccount, makeVisitor, unsignedToken } from '../../support/auth.ts';
import { hostedAuth, hostedToken } from '../support/hosting.ts';
import { ALL_CALLS } from './support/all-calls.ts';
import { ask, CALLS, TELLTALE } from './support/wire.ts';

/** Attacks on the calls over the wire, by a user with a valid account. */

const json = 'application/json';
const WEBHOOK = '/api/stripe-webhook';
const NEED_TOKEN = [...ALL_CALLS.values()]
  .filter(({ contract }) => contract.token === 'required')
  .map(({ contract }) => contract.path);
/** Even calls without fields reject every test body: it is not an object, or it has a field. */
const ALL = CALLS.filter((path) => path !== WEBHOOK);

let account = '';
beforeAll(async () => {
  account = await makeAccount(hostedAuth());
});

const good = () => ({ authorization: `Bearer ${hostedToken({ uid: account })}`, 'content-type': json });

async function expectRefusal(answer: Awaited<ReturnType<typeof ask>>, statuses: readonly number[]): Promise<void> {
  expect(statuses, `${answer.status} ${answer.body.slice(0, 300)}`).toContain(answer.status);
  expect(answer.body).not.toMatch(TELLTALE);
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  expect(answer.headers).not.toHaveProperty('set-cookie');
}

describe.each(CALLS)('%s', (path) => {
  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('is not there for %s', async (method) => {
    const answer = await ask(path, { method, headers: { 'content-type': json } });
    await expectRefusal(answer, [405]);
    expect(answer.headers.allow).toBe('POST');
  });

  test('ignores method overrides in headers and parameters', async () => {
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      await expectRefusal(await ask(path, { headers: { [name]: 'POST' } }), [405]);
    }
    await expectRefusal(await ask(`${path}?_method=POST`), [405]);
  });

  test('sends no CORS headers to other origins, with or without a preflight', async () => {
    const origin = 'https://evil.example';
    const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': '*' };
    const before = await ask(path, { method: 'OPTIONS', headers });
    expect(before.headers).not.toHaveProperty('access-control-allow-origin');
    await expectRefusal(await ask(path, { method: 'POST', headers: { origin, 'content-type': json } }), [400, 401]);
  });

  test('refuses form posts, which browsers send without a preflight', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { ...good(), 'content-type': type };
      await expectRefusal(await ask(path, { method: 'POST', headers, body: '{"id":"x","code":"x"}' }), [400]);
    }
  });

  test('refuses compressed and oversized bodies', async () => {
    const packed = { method: 'POST', headers: { ...good(), 'content-encoding': 'gzip' } };
    await expectRefusal(await ask(path, { ...packed, body: gzipSync('{"x":1}') }), [400, 413, 415]);
    const bomb = gzipSync(Buffer.alloc(2_000_000, ' '));
    await expectRefusal(await ask(path, { ...packed, body: bomb }), [400, 413, 415]);
    // The limit is higher for Stripe's events, which are larger than requests of our own pages.
    const large = JSON.stringify({ x: 'x'.repeat(path === WEBHOOK ? 2_000_000 : 20_000) });
    await expectRefusal(await ask(path, { method: 'POST', headers: good(), body: large }), [400, 413]);
  });
});

/** Valid JSON that our pages never send. */
const BODIES: Record<string, string> = {
  'a prototype': '{"__proto__":{"isAdmin":true}}',
  'a constructor': '{"constructor":{"prototype":{"isAdmin":true}}}',
  'a number as large as none': '{"amount":1e999}',
  'a null character': '{"id":"a\\u0000b","code":"a\\u0000b"}',
  'half an emoji': '{"id":"\\ud83d","code":"\\ud83d"}',
  'a way up': '{"id":"../user_plans/x","code":"../user_plans/x"}',
  'an id that Firestore keeps for itself': '{"id":"__x__"}',
  'a list of requests': '[{"id":"x"},{"id":"y"}]',
  'a text': '"x"',
  'a number': '1',
  true: 'true',
  'a list in a list, a thousand deep': '['.repeat(1000) + ']'.repeat(1000),
  'a map in a map, a thousand deep': `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`,
  'fields of somebody else': '{"uid":"owner","userId":"owner","plan":"pro","account_active":true}',
  'a condition in place of a text': '{"id":{"$ne":null},"code":{"$gt":""},"userId":{"$ne":""}}',
};

describe.each(ALL)('%s', (path) => {
  test.each(Object.entries(BODIES))('refuses %s', async (_, body) => {
    await expectRefusal(await ask(path, { method: 'POST', headers: good(), body }), [400]);
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
  });

  test('refuses other character sets and a byte order mark', async () => {
    const asUtf16 = Buffer.from('{"id":"x","code":"x"}', 'utf16le');
    const headers = { ...good(), 'content-type': 'application/json; charset=utf-16le' };
    await expectRefusal(await ask(path, { method: 'POST', headers, body: asUtf16 }), [400, 415]);
    await expectRefusal(await ask(path, { method: 'POST', headers: good(), body: '\ufeff{"x":1}' }), [400]);
  });
});

describe('the last of two fields of one name counts, for both the check and the action:', () => {
  test('an unknown board', async () => {
    const body = '{"id":"demo","id":"no-such-board"}';
    const answer = await ask('/api/delete-board', { method: 'POST', headers: good(), body });
    await expectRefusal(answer, [404]);
  });

  test('a wrong price', async () => {
    const body = `{"userId":"${account}","productName":"Standard Plan","amount":500,"amount":1}`;
    await expectRefusal(await ask('/api/create-checkout-session', { method: 'POST', headers: good(), body }), [400]);
  });
});

const claims = (uid: string) => ({
  iss: 'https://securetoken.google.com/demo-hearback',
  aud: 'demo-hearback',
  sub: uid,
  auth_time: Math.floor(Date.now() / 1000),
  iat: Math.floor(Date.now() / 1000),
  exp: Math.floor(Date.now() / 1000) + 3600,
  firebase: { sign_in_provider: 'password' },
});

/** Invalid bearer tokens. */
const TOKENS: Record<string, () => string | undefined> = {
  'no token': () => undefined,
  'an empty one': () => 'Bearer ',
  'the name of the emulator’s owner': () => 'Bearer owner',
  'another scheme': () => `Basic ${hostedToken({ uid: account })}`,
  'a token without its scheme': () => hostedToken({ uid: account }),
  'two tokens': () => `Bearer ${hostedToken({ uid: account })}, Bearer ${hostedToken({ uid: 'owner' })}`,
  'a token of another project': () => `Bearer ${unsignedToken({ ...claims(account), aud: 'demo-other' })}`,
  'a token of another issuer': () => `Bearer ${unsignedToken({ ...claims(account), iss: 'https://evil.example' })}`,
  'a token that has expired': () => `Bearer ${hostedToken({ uid: account, life: -60_000 })}`,
  'a token of nobody': () => `Bearer ${unsignedToken({ ...claims('x'), sub: undefined })}`,
  'a token of an account that there is not': () => `Bearer ${hostedToken({ uid: 'no-such-account' })}`,
  'a token of a path': () => `Bearer ${unsignedToken(claims('../../x'))}`,
  'a token of 200 characters': () => `Bearer ${unsignedToken(claims('x'.repeat(200)))}`,
  'a token of a list': () => `Bearer ${unsignedToken({ ...claims('x'), sub: ['owner'] })}`,
  'a token with a line break': () => `Bearer ${hostedToken({ uid: account })}%0d%0a`,
};

describe.each(NEED_TOKEN)('%s answers 401 to', (path) => {
  test.each(Object.entries(TOKENS))('%s', async (_, make) => {
    const authorization = make();
    const headers = { 'content-type': json, ...(authorization !== undefined && { authorization }) };
    await expectRefusal(await ask(path, { method: 'POST', headers, body: '{}' }), [401]);
  });
});

describe('an anonymous visitor, who has no account, is refused by', () => {
  const CLOSED: Record<string, [body: object, status: number]> = {
    '/api/create-board': [{ name: 'Mine', settings: {} }, 401],
    '/api/delete-board': [{ id: 'demo' }, 403],
    '/api/redeem-code': [{ code: 'WELCOME-PRO' }, 401],
  };
  test.each(Object.entries(CLOSED))('%s', async (path, [body, status]) => {
    const uid = await makeVisitor(hostedAuth());
    const headers = { authorization: `Bearer ${hostedToken({ uid, isAnonymous: true })}`, 'content-type': json };
    const answer = await ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
    await expectRefusal(answer, [status, 401, 403]);
  });
});
