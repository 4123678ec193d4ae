import * as logger from 'firebase-functions/logger';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { exportAccountCall } from '../../../functions/src/accounts/export-page.ts';
import { mergeVisitorCall } from '../../../functions/src/accounts/merge-visitor.ts';
import { requestDeletion } from '../../../functions/src/accounts/request-deletion.ts';
import { deleteAccountCall } from '../../../functions/src/billing/delete-account-call.ts';
import { defineCall } from '../../../functions/src/door/call.ts';
import { callsApp } from '../../../functions/src/door/calls-app.ts';
import { RECENT_SIGN_IN_MS } from '../../../functions/src/shared/limits.ts';
import { tombstonePath } from '../../../functions/src/store/tombstone.ts';
import { claimVisitorCall } from '../../../functions/src/visitors/claim-visitor.ts';
import { visitorCodeCall } from '../../../functions/src/visitors/issue-code.ts';
import { TEST_MS } from '../../stack/emulators/emulator-env.ts';
import {
  backdateAccount,
  makeAccount,
  makeVisitor,
  type TokenTraits,
  tokenOf,
  unsignedToken,
} from '../../support/auth.ts';
import { emulators } from './support/emulators.ts';
import { lifeOf, write } from './support/life.ts';
import { hasAccount, scan } from './support/scan.ts';

vi.mock('firebase-functions/logger', { spy: true });

/** The calls as a browser makes them, with tokens that the real Auth emulator verifies. */

const world = emulators('account-calls');
const { db, auth, project } = world;

const deletionCall = defineCall(
  deleteAccountCall.contract,
  { failure: 'deleteAccountFailed', errorField: 'message', acceptsEnded: true },
  ({ caller }) => requestDeletion({ db, auth }, caller, { answerWithinMs: TEST_MS }),
);
const app = callsApp(
  {
    '/functions/v1/delete-account': async () => deletionCall,
    '/api/export-account': async () => exportAccountCall,
    '/api/merge-visitor': async () => mergeVisitorCall,
    '/api/visitor-code': async () => visitorCodeCall,
    '/api/claim-visitor': async () => claimVisitorCall,
  },
  { db, auth, factor: 1000 },
);

async function post(path: string, token: string | null, body?: unknown) {
  const headers = {
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const response = await app.request(path, {
    method: 'POST',
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

let uid = '';
const failed = vi.fn();
beforeEach(async () => {
  vi.mocked(logger.info).mockReturnValue();
  vi.mocked(logger.error).mockImplementation(failed);
  await world.clear();
  uid = await makeAccount(auth);
});

const token = (traits: Partial<TokenTraits> = {}) => tokenOf({ project, uid, ...traits });
const deletion = (bearer: string | null, body?: unknown) => post('/functions/v1/delete-account', bearer, body);
const untouched = async () => {
  expect(await hasAccount(auth, uid)).toBe(true);
  expect((await db.collection('deleted_users').get()).size).toBe(0);
};

afterEach(() => expect(failed).not.toHaveBeenCalled());

describe('every call refuses', { tags: ['attack'] }, () => {
  const claims = { iss: `https://securetoken.google.com/demo-functions-account-calls`, aud: project, auth_time: 1 };
  const unfit: Record<string, () => string | null> = {
    'a request without a token': () => null,
    'a token of another project': () => token({ project: 'demo-elsewhere' }),
    'a token that has expired': () => token({ life: -1000 }),
    'a token of an account that does not exist': () => token({ uid: 'nobody' }),
    'a token without a subject': () => unsignedToken(claims),
    'a token with an empty subject': () => unsignedToken({ ...claims, sub: '' }),
    'a token with a number for a subject': () => unsignedToken({ ...claims, sub: 1 }),
    'a token with a path for a subject': () => unsignedToken({ ...claims, sub: '../x' }),
    'a token of another issuer': () => unsignedToken({ ...claims, sub: uid, iss: 'https://example.com' }),
    'a token that says null': () => unsignedToken(null),
    'a token that says a list': () => unsignedToken([]),
    'a token that says a text': () => unsignedToken('x'),
    'something that is no token': () => 'a.b.c',
    'the emulator’s owner': () => 'owner',
  };
  const bodies: Record<string, unknown> = {
    '/functions/v1/delete-account': undefined,
    '/api/export-account': { from: null },
    '/api/merge-visitor': { visitorToken: 'x' },
    '/api/visitor-code': {},
    '/api/claim-visitor': { code: 'x' },
  };
  test.each(Object.entries(unfit))('%s', async (_, bring) => {
    for (const [path, body] of Object.entries(bodies)) {
      const { status, body: answer } = await post(path, bring(), body);
      expect([path, status]).toEqual([path, 401]);
      expect(answer[path === '/functions/v1/delete-account' ? 'message' : 'error']).toBe('No active session');
    }
    await untouched();
  });

  test('a session that has been revoked', async () => {
    const old = token({ age: 10_000 });
    await auth.revokeRefreshTokens(uid);
    expect((await deletion(old)).status).toBe(401);
    await untouched();
  });

  test('an account that has been disabled', async () => {
    await auth.updateUser(uid, { disabled: true });
    expect((await deletion(token())).status).toBe(401);
    await untouched();
  });
});

describe('a deletion of the account', () => {
  test('takes no body and answers with an empty object', async () => {
    await write(db, lifeOf(uid));
    expect(await deletion(token())).toEqual({ status: 200, body: {} });
    expect(await scan(db, uid)).toEqual([tombstonePath(uid)]);
    expect(await hasAccount(auth, uid)).toBe(false);
  });

  test('succeeds however often the same session repeats it', async () => {
    const bearer = token();
    const answers = await Promise.all([deletion(bearer), deletion(bearer), deletion(bearer)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await deletion(bearer)).status).toBe(200);
  });

  test('needs a sign-in within the last five minutes', { tags: ['attack'] }, async () => {
    await backdateAccount(project, uid);
    const { status, body } = await deletion(token({ age: RECENT_SIGN_IN_MS + 2000 }));
    expect(status).toBe(401);
    expect(body.message).toBe('Please sign in again to confirm your identity.');
    await untouched();
    expect((await deletion(token({ age: RECENT_SIGN_IN_MS - 120_000 }))).status).toBe(200);
  });

  test.each([
    { body: { uid: 'another' } },
    { body: { userId: 'another' } },
    { body: ['another'] },
    { body: 'another' },
    { body: null },
  ])('a request that names another account is refused: $body', { tags: ['attack'] }, async ({ body }) => {
    expect((await deletion(token(), body)).status).toBe(400);
    await untouched();
  });
});

test('an account takes over an anonymous visitor’s votes by a code, then by both tokens', async () => {
  const visitor = await makeVisitor(auth);
  const asVisitor = token({ uid: visitor, isAnonymous: true });
  const { body } = await post('/api/visitor-code', asVisitor, {});
  expect(await post('/api/claim-visitor', token(), { code: body.code })).toEqual({ status: 200, body: {} });
  expect(await post('/api/merge-visitor', token(), { visitorToken: asVisitor })).toEqual({ status: 200, body: {} });
  expect(await hasAccount(auth, visitor)).toBe(false);
});

test('an export starts with the account', async () => {
  const { status, body } = await post('/api/export-account', token(), { from: null });
  expect(status).toBe(200);
  expect(body).toMatchObject({ sections: [{ name: 'user', entries: [{ id: uid }] }], next: null });
});

const cursors = ['a/b', '.', '..', '__x__', '____', ''].map((after) => ({ from: { source: 'votes.user_id', after } }));
test.each([{}, { from: 'start' }, ...cursors, { from: null, uid: 'another' }])(
  'an export that starts at %j is refused',
  { tags: ['attack'] },
  async (body) => {
    expect((await post('/api/export-account', token(), body)).status).toBe(400);
  },
);

test('an account cannot issue a visitor code, and an unknown code is refused', { tags: ['attack'] }, async () => {
  expect((await post('/api/visitor-code', token(), {})).status).toBe(403);
  expect((await post('/api/claim-visitor', token(), { code: 'x' })).status).toBe(404);
});
