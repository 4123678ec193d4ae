import { HOUR_MS } from '@shared/time';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anonymousUser, type StoredVisitor, type VisitorStore } from './visitor-store.ts';

/** What Firebase Auth answers, by call. */
const server = {
  'accounts:signUp': [200, {}] as Answer,
  'accounts:lookup': [200, {}] as Answer,
  token: [200, {}] as Answer,
};
type Answer = readonly [status: number, json: object] | 'offline';
let calls: string[] = [];
let bodies: string[] = [];

let stored: StoredVisitor | null = null;
const store: VisitorStore = {
  isUsable: async () => true,
  read: async () => stored,
  write: async (next, isEntry) => {
    if (!isEntry || stored === null) stored = next;
  },
  remove: async () => {
    stored = null;
  },
};
vi.mock('./open-store.ts', () => ({ openStore: async () => store }));

let mayHaveVisitor = false;
vi.mock('./visitor-hint.ts', () => ({ mayHaveVisitor: async () => mayHaveVisitor }));

const session = (uid: string, expirationTime = Date.now() + HOUR_MS) =>
  anonymousUser(uid, { accessToken: `token of ${uid}`, refreshToken: `refresh ${uid}`, expirationTime }, {});
const refusal = (message: string): Answer => [400, { error: { message } }];

async function fakeFetch(url: string, { body }: RequestInit): Promise<Response> {
  const call = new URL(url).pathname.split('/').at(-1) as keyof typeof server;
  calls.push(call);
  bodies.push(String(body));
  const answer = server[call];
  if (answer === 'offline') throw new TypeError('Failed to fetch');
  return Response.json(answer[1], { status: answer[0] });
}

/** A page of its own: the module remembers which sessions the server has accepted. */
const openPage = () => import('./visitor.ts');

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', fakeFetch);
  vi.stubGlobal('__APP_CHECK__', false);
  [calls, bodies, stored, mayHaveVisitor] = [[], [], null, false];
  const made = { localId: 'new', idToken: 'first token', refreshToken: 'refresh new', expiresIn: '3600' };
  server['accounts:signUp'] = [200, made];
  server['accounts:lookup'] = [200, { users: [{}] }];
  server.token = [200, { user_id: 'ann', id_token: 'second token', refresh_token: 'refresh 2', expires_in: '3600' }];
});
afterEach(() => vi.unstubAllGlobals());

it.each(['accounts:lookup', 'token'] as const)('keeps the session if the server fails: %s', async (call) => {
  stored = session('ann', call === 'token' ? Date.now() - HOUR_MS : undefined);
  server[call] = [503, { error: { code: 503, message: 'The service is currently unavailable.' } }];
  const { restoreVisitor } = await openPage();
  expect(await restoreVisitor()).toMatchObject({ uid: 'ann' });
  expect(stored).toMatchObject({ uid: 'ann' });
});

it('signs a new visitor in once for concurrent acts, and stores the session for the SDK', async () => {
  const { requireVisitor } = await openPage();
  const [one, other] = await Promise.all([requireVisitor(), requireVisitor()]);
  expect(one).toEqual({ uid: 'new', isAnonymous: true, email: null, token: 'first token' });
  expect(other).toEqual(one);
  expect(await requireVisitor()).toEqual(one);
  expect(calls).toEqual(['accounts:signUp']);
  expect(stored).toMatchObject({
    uid: 'new',
    isAnonymous: true,
    emailVerified: false,
    appName: '[DEFAULT]',
    stsTokenManager: { accessToken: 'first token', refreshToken: 'refresh new' },
  });
});

it('creates no user for a known visitor', async () => {
  mayHaveVisitor = true;
  stored = session('ann');
  const { requireVisitor } = await openPage();
  expect(await requireVisitor()).toMatchObject({ uid: 'ann' });
  expect(calls).toEqual(['accounts:lookup']);
});

it('signs in anew after a failure', async () => {
  const made = server['accounts:signUp'];
  server['accounts:signUp'] = 'offline';
  const { requireVisitor } = await openPage();
  await expect(requireVisitor()).rejects.toMatchObject({ reason: 'offline' });
  server['accounts:signUp'] = made;
  expect(await requireVisitor()).toMatchObject({ uid: 'new' });
  expect(calls).toEqual(['accounts:signUp', 'accounts:signUp']);
});

it('uses the account that another tab has signed in meanwhile', async () => {
  const { requireVisitor } = await openPage();
  const account = { ...session('ann'), isAnonymous: false, email: 'ann@example.com' };
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    stored = account;
    return fakeFetch(url, init);
  });
  expect(await requireVisitor()).toMatchObject({ uid: 'ann', isAnonymous: false, email: 'ann@example.com' });
  expect(stored).toBe(account);
});

it('checks a stored session with the server once per page', async () => {
  stored = session('ann');
  const { findVisitor } = await openPage();
  expect(await findVisitor()).toMatchObject({ uid: 'ann', token: 'token of ann' });
  await findVisitor();
  expect(calls).toEqual(['accounts:lookup']);
});

it('refreshes an expiring token once for concurrent acts, and stores the new one', async () => {
  stored = session('ann', Date.now() + 10_000);
  const { findVisitor } = await openPage();
  const found = await Promise.all([findVisitor(), findVisitor()]);
  expect(found.map((visitor) => visitor?.token)).toEqual(['second token', 'second token']);
  expect(calls).toEqual(['token']);
  expect(bodies).toEqual(['grant_type=refresh_token&refresh_token=refresh+ann']);
  expect(stored.stsTokenManager).toMatchObject({ accessToken: 'second token', refreshToken: 'refresh 2' });
});

it.each([
  ['accounts:lookup', 'USER_NOT_FOUND', HOUR_MS],
  ['accounts:lookup', 'USER_DISABLED', HOUR_MS],
  ['accounts:lookup', 'TOKEN_EXPIRED', HOUR_MS],
  ['token', 'USER_NOT_FOUND', 0],
  ['token', 'INVALID_REFRESH_TOKEN', 0],
] as const)('removes the session after %s has answered %s', async (call, code, life) => {
  stored = session('ann', Date.now() + life);
  server[call] = refusal(code);
  const { findVisitor } = await openPage();
  expect(await findVisitor()).toBeNull();
  expect(stored).toBeNull();
});

it('keeps the session without a network, and checks it when the network is back', async () => {
  stored = session('ann');
  server['accounts:lookup'] = 'offline';
  const { findVisitor, restoreVisitor } = await openPage();
  expect(await findVisitor()).toMatchObject({ uid: 'ann' });
  expect(await restoreVisitor()).toMatchObject({ uid: 'ann', isAnonymous: true, email: null });
  server['accounts:lookup'] = refusal('USER_NOT_FOUND');
  expect(await findVisitor()).toBeNull();
});

it('keeps an expired session whose token cannot be refreshed now', async () => {
  stored = session('ann', 0);
  server.token = 'offline';
  const { findVisitor } = await openPage();
  await expect(findVisitor()).rejects.toMatchObject({ reason: 'offline' });
  server.token = [400, {}];
  await expect(findVisitor()).rejects.toMatchObject({ reason: 'unknown' });
  expect(stored).not.toBeNull();
});

it.each([
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'crowded'],
  ['QUOTA_EXCEEDED : Exceeded quota for accounts', 'crowded'],
  ['ADMIN_ONLY_OPERATION', 'denied'],
  ['SOMETHING_ELSE', 'unknown'],
])('reports a refused sign-in: %s', async (message, reason) => {
  server['accounts:signUp'] = refusal(message);
  const { requireVisitor } = await openPage();
  await expect(requireVisitor()).rejects.toMatchObject({ reason });
  expect(stored).toBeNull();
});

it('ends the session when the visitor signs out', async () => {
  stored = session('ann');
  const { leave } = await openPage();
  await leave();
  expect(stored).toBeNull();
});
