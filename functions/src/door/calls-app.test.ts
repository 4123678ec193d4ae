/** @module-tag attack */
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError, FieldError } from '../lib/api-error.ts';
import { OWN_HEADERS } from '../lib/own-headers.ts';
import { CALL_MAX_BYTES } from '../lib/read-body.ts';
import type { Means } from './call.ts';
import { type Asked, type Contract, defineCall } from './call.ts';
import { callsApp } from './calls-app.ts';

const logged = vi.fn();
vi.mock('firebase-functions/logger', { spy: true });
beforeEach(() => {
  logged.mockClear();
  vi.mocked(logger.info).mockImplementation(logged);
  vi.mocked(logger.error).mockImplementation(logged);
});

const call = {
  path: '/api/greet',
  token: 'required',
  request: z.strictObject({ name: z.string() }),
  response: z.object({ greeting: z.string() }),
} as const;
const claims = { sub: 'ada', auth_time: 1000, firebase: { sign_in_provider: 'password' } };
const TOKEN = 'aaa.bbb.ccc';

function authThat(verify: () => Promise<unknown>): Auth {
  return { verifyIdToken: verify } as unknown as Auth;
}
const good = authThat(async () => claims);
const failing = (code: string) => authThat(() => Promise.reject(Object.assign(new Error('secret'), { code })));

const options = { auth: good, failure: 'redeemFailed' } as const;

type Options = Pick<Means, 'auth' | 'isOpen'> & Omit<Parameters<typeof defineCall>[1], 'admits'>;
/** Makes the app of one call. */
function endpoint<C extends Contract>(
  contract: C,
  { auth, isOpen, ...terms }: Options & Pick<Parameters<typeof defineCall<C>>[1], 'admits'>,
  act: (request: z.output<C['request']>, caller: Asked<C>['caller']) => Promise<z.input<C['response']>>,
) {
  const made = defineCall(contract, terms, ({ request, caller }) => act(request, caller));
  const means = { db: {} as Firestore, auth, factor: 1, ...(isOpen && { isOpen }) };
  return callsApp({ [contract.path]: async () => made }, means);
}
const greet = endpoint(call, options, async ({ name }, { uid }) => ({ greeting: `${name}, ${uid}` }));

interface Asking {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

function request(body: unknown, changes: Partial<Asking> = {}): Asking {
  return {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...changes,
  };
}

async function ask(app: ReturnType<typeof callsApp>, { method, headers, body }: Asking) {
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const sent = { ...headers, 'content-length': String(Buffer.byteLength(body)) };
  const response = await app.request(call.path, { method, headers: sent, ...(hasBody && { body }) });
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
    headers: Object.fromEntries(response.headers),
  };
}

test('a call is answered in JSON, uncached and readable by no other origin', async () => {
  const answer = await ask(greet, request({ name: 'Hello' }));
  expect(answer).toMatchObject({ status: 200, body: { greeting: 'Hello, ada' } });
  expect(answer.headers).toEqual({
    ...OWN_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': expect.any(String),
  });
});

test.each(['GET', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'])('%s is refused with 405 and what is allowed', async (method) => {
  const { status, headers } = await ask(greet, request({ name: 'x' }, { method }));
  expect(status).toBe(405);
  expect(headers.allow).toBe('POST');
});

describe('a request that does not match the schema is refused with 400:', () => {
  const json = 'application/json';
  test.each([
    { what: 'no body', asked: request('') },
    { what: 'broken JSON', asked: request('{"name":') },
    { what: 'a missing field', asked: request({}) },
    { what: 'a field too many', asked: request({ name: 'x', admin: true }) },
    { what: 'a wrong type', asked: request({ name: ['x'] }) },
    { what: 'an array', asked: request([]) },
    { what: 'null', asked: request('null') },
    { what: 'a form', type: 'application/x-www-form-urlencoded' },
    { what: 'plain text', type: 'text/plain' },
    { what: 'a type that begins alike', type: `${json}p` },
    { what: 'no type', type: undefined },
  ])('$what', async ({ asked = request({ name: 'x' }), ...rest }) => {
    const { 'content-type': _, ...others } = asked.headers;
    const named = rest.type === undefined ? others : { ...others, 'content-type': rest.type };
    const headers = 'type' in rest ? named : asked.headers;
    const { status, body } = await ask(greet, { ...asked, headers });
    expect(status).toBe(400);
    expect(body).toEqual({ error: 'The request is not valid.', key: 'malformed' });
  });
});

test('the content type may name its character set', async () => {
  const asked = request({ name: 'é' });
  const headers = { ...asked.headers, 'content-type': 'application/json; charset=utf-8' };
  expect((await ask(greet, { ...asked, headers })).status).toBe(200);
});

test('a body that is too large is refused with 413 before its token is verified', async () => {
  const verify = vi.fn(async () => claims);
  const handler = endpoint(call, { ...options, auth: authThat(verify) }, async () => ({ greeting: '' }));
  expect((await ask(handler, request({ name: 'x'.repeat(CALL_MAX_BYTES) }))).status).toBe(413);
  expect(verify).not.toHaveBeenCalled();
});

describe('an invalid token is refused with 401:', () => {
  test.each([
    { what: 'no header', header: undefined },
    { what: 'an empty header', header: '' },
    { what: 'another scheme', header: `Basic ${TOKEN}` },
    { what: 'no token', header: 'Bearer ' },
    { what: 'two tokens', header: `Bearer ${TOKEN} ${TOKEN}` },
    { what: 'something that is no token', header: 'Bearer owner' },
  ])('$what', async ({ header }) => {
    const { status, body } = await ask(
      greet,
      request({ name: 'x' }, { headers: header === undefined ? {} : { authorization: header } }),
    );
    expect(status).toBe(401);
    expect(body).toEqual({ error: 'No active session', key: 'signInRequired' });
  });

  test.each([
    'auth/argument-error',
    'auth/id-token-expired',
    'auth/id-token-revoked',
    'auth/user-disabled',
    'auth/user-not-found',
  ])('%s', async (code) => {
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const handler = endpoint(call, { ...options, auth: failing(code) }, async () => ({ greeting: '' }));
    const headers = { authorization: `Bearer aaa.${payload}.ccc` };
    expect((await ask(handler, request({ name: 'x' }, { headers }))).status).toBe(401);
  });
});

test('a call can have its own sentence for a missing sign-in', async () => {
  const handler = endpoint(call, { ...options, signIn: 'boardSignInRequired' }, async () => ({ greeting: '' }));
  const { body } = await ask(handler, request({ name: 'x' }, { headers: {} }));
  expect(body).toMatchObject({ error: 'You must be logged in to create a product' });
});

test('a token is checked for revocation', async () => {
  const verify = vi.fn(async () => claims);
  const handler = endpoint(call, { ...options, auth: authThat(verify) }, async () => ({ greeting: '' }));
  await ask(handler, request({ name: 'x' }));
  expect(verify).toHaveBeenCalledExactlyOnceWith(TOKEN, true);
});

test('a request without a token is refused with 401 before its body is checked', async () => {
  expect((await ask(greet, request('nonsense', { headers: {} }))).status).toBe(401);
});

test('an optional token may be missing, but not invalid', async () => {
  const act = vi.fn(async (_: unknown, caller: unknown) => ({ greeting: String(caller) }));
  const optional = endpoint({ ...call, token: 'optional' }, options, act);
  const headers = { 'content-type': 'application/json' };
  expect((await ask(optional, request({ name: 'x' }, { headers }))).body).toEqual({ greeting: 'null' });
  const bad = { ...headers, authorization: 'Bearer nonsense' };
  expect((await ask(optional, request({ name: 'x' }, { headers: bad }))).status).toBe(401);
  expect(act).toHaveBeenCalledTimes(1);
});

test('an invalid field is refused with the sentence that its schema names, otherwise with the general one', async () => {
  const schema = z.strictObject({ name: z.string().min(1, 'boardNameRequired'), size: z.number().optional() });
  const handler = endpoint({ ...call, request: schema }, options, async () => ({ greeting: '' }));
  const error = 'Please enter a product name';
  expect(await ask(handler, request({ name: '' }))).toMatchObject({ status: 400, body: { error } });
  expect(await ask(handler, request({ name: '', size: 'x' }))).toMatchObject({ status: 400, body: { error } });
  const malformed = { error: 'The request is not valid.' };
  expect(await ask(handler, request({ name: 'x', size: 'x' }))).toMatchObject({ status: 400, body: malformed });
});

test('a refusal has its sentence and its status', async () => {
  const handler = endpoint(call, options, () =>
    Promise.reject(new ApiError('boardLimit', { n: 1, plan: 'Standard Plan' })),
  );
  expect(await ask(handler, request({ name: 'x' }))).toMatchObject({
    status: 409,
    body: { error: "You've reached your limit of 1 feedback boards on your Standard Plan." },
  });
});

test('a refusal names the field that it is about', async () => {
  const handler = endpoint(call, options, () => Promise.reject(new FieldError('sourceKeyRefused', 'key')));
  expect(await ask(handler, request({ name: 'x' }))).toMatchObject({
    status: 400,
    body: { key: 'sourceKeyRefused', field: 'key' },
  });
});

describe.each([
  { what: 'a failing act', auth: good },
  { what: 'an Auth that does not answer', auth: failing('app/network-error') },
])('$what', ({ auth }) => {
  test('is a 500 with the sentence of the call and without the cause', async () => {
    const failure = 'deleteAccountFailed';
    const handler = endpoint(call, { auth, failure, errorField: 'message' }, () =>
      Promise.reject(new Error('5 NOT_FOUND: user_plans/ada')),
    );
    const { status, body, headers } = await ask(handler, request({ name: 'Ada Lovelace' }));
    expect(status).toBe(500);
    expect(body).toEqual({ message: 'Failed to delete account. Please contact support.', key: failure });
    expect(headers['x-request-id']).toBe(logged.mock.calls[0]?.[1].request);
  });
});

test('the log names the call, the request and the stack, but no user', async () => {
  const handler = endpoint(call, options, () => Promise.reject(new RangeError('user_plans/lovelace')));
  const { headers } = await ask(handler, request({ name: 'Lovelace' }));
  const [sentence, entry] = logged.mock.calls[0] ?? [];
  expect(sentence).toBe('Failed');
  expect(entry).toMatchObject({
    call: '/api/greet',
    request: headers['x-request-id'],
    status: 500,
    name: 'RangeError',
  });
  expect(entry.stack_trace).toMatch(/^RangeError\n +at .*calls-app\.test\.ts:\d+:\d+/);
  expect(JSON.stringify(entry)).not.toMatch(/lovelace|Lovelace|aaa\.bbb/);
});

test('a thrown value that is no error, or has a message of several lines, is logged without its text', async () => {
  for (const thrown of [
    'lovelace',
    null,
    new Error('lovelace\n    at lovelace@example.com\n    at lovelace (lovelace.ts)'),
  ]) {
    logged.mockClear();
    await ask(
      endpoint(call, options, () => Promise.reject(thrown)),
      request({ name: 'x' }),
    );
    expect(logged).toHaveBeenCalledOnce();
    expect(JSON.stringify(logged.mock.calls)).not.toContain('lovelace');
  }
});

describe('a person whom a board’s site has identified', () => {
  const person = (board?: unknown) =>
    authThat(async () => ({
      sub: 'x_ada',
      auth_time: 1000,
      firebase: { sign_in_provider: 'custom' },
      board,
      secret: 'of a secret',
    }));
  const asked = request({ name: 'board' });
  const admitting = (auth: Auth) =>
    endpoint(call, { ...options, auth, isOpen, admits: ({ name }, board) => name === board }, async () => ({
      greeting: '',
    }));
  const isOpen = vi.fn(async () => true);
  beforeEach(() => void isOpen.mockReset().mockResolvedValue(true));

  test('is refused by a call that does not say that it is about the board', async () => {
    const plain = endpoint(call, { ...options, auth: person('board') }, async () => ({ greeting: '' }));
    expect(await ask(plain, asked)).toMatchObject({ status: 403, body: { key: 'personElsewhere' } });
  });

  test.each([
    [200, 'board'],
    [403, 'other'],
    [403, ''],
    [403, ['board']],
    [403, undefined],
  ])('gets %i with the claim %j from a call about "board"', async (status, board) => {
    expect((await ask(admitting(person(board)), asked)).status).toBe(status);
  });

  test('is refused once the secret that has opened the session no longer counts', async () => {
    isOpen.mockResolvedValue(false);
    expect(await ask(admitting(person('board')), asked)).toMatchObject({
      status: 401,
      body: { key: 'signInRequired' },
    });
    expect(isOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ board: 'board', mark: 'of a secret' }));
    const unasked = endpoint(call, { ...options, auth: person('board'), admits: () => true }, async () => ({
      greeting: '',
    }));
    expect((await ask(unasked, asked)).status).toBe(401);
    const account = authThat(async () => claims);
    expect((await ask(admitting(account), asked)).status).toBe(200);
  });

  test('is told by the uid alone: an account’s claim of a board changes nothing', async () => {
    const account = authThat(async () => ({ ...claims, board: 'other' }));
    expect((await ask(admitting(account), asked)).status).toBe(200);
  });
});
