/** @module-tag attack */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { productPath, userPlanPath } from '../../../functions/src/shared/paths.ts';
import { PRO } from '../../../functions/src/shared/plans.ts';
import { url } from '../../stack/ports.ts';
import { connectAuth, type TokenTraits, tokenOf } from '../../support/auth.ts';
import { db, makeBoard, makeItem } from '../../support/boards.ts';
import { aUserPlan } from '../../support/factories.ts';

/**
 * Attacks by users who bypass our pages. They send plain requests with their own real token to all services of the
 * site: Auth, Firestore with its rules, and the calls through Hosting.
 */

const PROJECT = 'demo-hearback';
const PASSWORD = 'correct horse';
const auth = connectAuth(PROJECT);
const DOCUMENTS = `${url('firestore')}/v1/projects/${PROJECT}/databases/(default)/documents`;

interface Person {
  readonly uid: string;
  readonly email: string;
  readonly token: string;
}
interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

async function post(address: string, body: unknown, token?: string, method = 'POST'): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(address, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

/** The public REST interface of Auth. */
const identity = (method: string, body: object) =>
  post(`${url('auth')}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo-api-key`, body);

const call = (path: string, body: unknown, token: string) => post(url('hosting') + path, body, token);
const read = (path: string, { token }: Person) => post(`${DOCUMENTS}/${path}`, undefined, token, 'GET');
const write = (path: string, fields: object, { token }: Person) =>
  change(`${path}?${maskOf(fields)}`, { fields }, token, 'PATCH');

/** Asks again as long as a trigger holds the document's lock, which Firestore answers with 409 and changes nothing. */
async function change(path: string, body: unknown, token: string, method: string): Promise<Answer> {
  const answer = await post(`${DOCUMENTS}/${path}`, body, token, method);
  return answer.status === 409 ? change(path, body, token, method) : answer;
}

const maskOf = (fields: object) =>
  Object.keys(fields)
    .map((field) => `updateMask.fieldPaths=${field}`)
    .join('&');

async function join(fields: object | null): Promise<Person> {
  const email = `outside-${randomUUID()}@example.com`;
  const { uid } = await auth.createUser({ email, password: PASSWORD, emailVerified: true });
  if (fields) await db.doc(userPlanPath(uid)).set(aUserPlan({ user_id: uid, ...fields }));
  const { body } = await identity('signInWithPassword', { email, password: PASSWORD, returnSecureToken: true });
  return { uid, email, token: body.idToken as string };
}

let mallory: Person;
let victim: Person;
let board = '';
let hidden = '';
beforeAll(async () => {
  mallory = await join(null);
  victim = await join({ account_active: true });
  board = await makeBoard();
  await db.doc(productPath(board)).update({ owner_id: victim.uid });
  await makeItem(board, { title: 'Open' });
  hidden = await makeItem(board, { title: 'Hidden', is_archived: true });
});

describe('a user cannot set claims', () => {
  const CLAIMS = JSON.stringify({ account_active: true, plan: PRO.name, max_boards: -1 });

  test('on their own account or by signing up', async () => {
    const own = await identity('update', { idToken: mallory.token, customAttributes: CLAIMS });
    expect(own).toMatchObject({ status: 400, body: { error: { message: 'INSUFFICIENT_PERMISSION' } } });
    const chosen = await identity('update', { localId: mallory.uid, customAttributes: CLAIMS });
    expect(chosen.status).toBe(400);
    const email = `outside-${randomUUID()}@example.com`;
    const made = await identity('signUp', { email, password: PASSWORD, customAttributes: CLAIMS });
    const uid = made.body.localId as string | undefined;
    if (uid) expect((await auth.getUser(uid)).customClaims ?? {}).toEqual({});
    expect((await auth.getUser(mallory.uid)).customClaims ?? {}).toEqual({});
  });

  test('by writing a plan, their own or another user’s', async () => {
    for (const { uid } of [mallory, victim]) {
      const answer = await write(userPlanPath(uid), { account_active: { booleanValue: true } }, mallory);
      expect(answer).toMatchObject({ status: 403, body: { error: { status: 'PERMISSION_DENIED' } } });
    }
  });
});

test('a user can read their own plan only', async () => {
  expect(await read(userPlanPath(victim.uid), mallory)).toMatchObject({ status: 403 });
  expect(await read(userPlanPath(victim.uid), victim)).toMatchObject({ status: 200 });
});

describe('a user cannot delete another account', () => {
  const isThere = async () => (await auth.getUser(victim.uid)).disabled === false;

  test('by naming it in our call', async () => {
    for (const body of [{ uid: victim.uid }, { userId: victim.uid }, { localId: victim.uid }]) {
      const answer = await call('/functions/v1/delete-account', body, mallory.token);
      expect(answer).toMatchObject({ status: 400, body: { message: expect.any(String), key: 'malformed' } });
    }
    expect(await isThere()).toBe(true);
  });

  test('by naming it to Auth', async () => {
    expect((await identity('delete', { localId: victim.uid })).status).toBeGreaterThanOrEqual(400);
    expect((await identity('update', { localId: victim.uid, disableUser: true })).status).toBe(400);
    expect(await isThere()).toBe(true);
  });

  test('and the call deletes the account of the token only', async () => {
    const leaving = await join(null);
    expect(await call('/functions/v1/delete-account', undefined, leaving.token)).toEqual({ status: 200, body: {} });
    await expect(auth.getUser(leaving.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    expect(await isThere()).toBe(true);
  });
});

test('a user cannot export another account', async () => {
  for (const body of [
    { from: null, uid: victim.uid },
    { from: null, userId: victim.uid },
  ]) {
    expect((await call('/api/export-account', body, mallory.token)).status).toBe(400);
  }
  for (const source of [`${board}/feedback`, `${board}/comments`]) {
    const answer = await call('/api/export-account', { from: { source, after: null } }, mallory.token);
    expect(answer.status).toBe(404);
    expect(JSON.stringify(answer.body)).not.toContain('Open');
  }
  const own = await call('/api/export-account', { from: null }, mallory.token);
  expect(own.status).toBe(200);
  expect(JSON.stringify(own.body)).not.toContain(victim.uid);
});

describe('each call answers 401 with "No active session" to', () => {
  const bodies = {
    '/functions/v1/delete-account': undefined,
    '/api/export-account': { from: null },
    '/api/merge-visitor': { visitorToken: 'x' },
  } as const;
  const token = (traits: Partial<TokenTraits>) => tokenOf({ project: PROJECT, uid: victim.uid, ...traits });
  const unfit: Record<string, () => Promise<string>> = {
    'a token of another project': async () => token({ project: 'demo-elsewhere' }),
    'an expired token': async () => token({ age: 7_200_000, life: -1000 }),
    'a token of a deleted account': async () => {
      const gone = await join(null);
      await auth.deleteUser(gone.uid);
      return gone.token;
    },
    'a token of a disabled account': async () => {
      const gone = await join(null);
      await auth.updateUser(gone.uid, { disabled: true });
      return gone.token;
    },
  };
  test.each(Object.entries(unfit))('%s', async (_, bring) => {
    const unfitToken = await bring();
    for (const [path, body] of Object.entries(bodies)) {
      const field = path === '/functions/v1/delete-account' ? 'message' : 'error';
      const answer = await call(path, body, unfitToken);
      expect([path, answer]).toEqual([
        path,
        { status: 401, body: { [field]: 'No active session', key: 'signInRequired' } },
      ]);
    }
    expect((await auth.getUser(victim.uid)).disabled).toBe(false);
  });
});

describe('without the route guards, the rules still refuse:', () => {
  test('an inactive owner changes neither the board nor its items', async () => {
    const owner = await join({ account_active: false });
    const own = await makeBoard();
    await db.doc(productPath(own)).update({ owner_id: owner.uid });
    const item = await makeItem(own, { title: 'Mine' });
    const changes = { [productPath(own)]: { name: { stringValue: 'New' } } };
    const moderation = { [`feedback/${item}`]: { is_pinned: { booleanValue: true } } };
    for (const [path, fields] of Object.entries({ ...changes, ...moderation })) {
      expect(await write(path, fields, owner)).toMatchObject({ status: 403 });
    }
    expect(await change(`feedback/${item}`, undefined, owner.token, 'DELETE')).toMatchObject({ status: 403 });
    // The same requests by the same owner succeed once the account is active.
    await db.doc(userPlanPath(owner.uid)).update({ account_active: true });
    for (const [path, fields] of Object.entries({ ...changes, ...moderation })) {
      // Rules that cannot read a locked document in time refuse a write, too.
      await expect.poll(() => write(path, fields, owner)).toMatchObject({ status: 200 });
    }
  });

  test('a user who does not own the board, or is signed out, sees no hidden item', async () => {
    const query = {
      structuredQuery: {
        from: [{ collectionId: 'feedback' }],
        where: { fieldFilter: { field: { fieldPath: 'product_id' }, op: 'EQUAL', value: { stringValue: board } } },
        limit: 50,
      },
    };
    for (const token of [mallory.token, undefined]) {
      const listed = await post(`${DOCUMENTS}:runQuery`, query, token);
      expect(listed.status).toBe(403);
      expect((await post(`${DOCUMENTS}/feedback/${hidden}`, undefined, token, 'GET')).status).toBe(403);
    }
    const byOwner = await post(`${DOCUMENTS}:runQuery`, query, victim.token);
    expect(byOwner.status).toBe(200);
    expect(JSON.stringify(byOwner.body)).toContain('Hidden');
  });

  test('the token of an inactive account has no owner permissions', async () => {
    const { token, uid } = mallory;
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(payload.account_active ?? false).toBe(false);
    const board = { name: { stringValue: 'Mine' }, owner_id: { stringValue: uid } };
    expect((await write(productPath(`made-${randomUUID()}`), board, mallory)).status).toBe(403);
  });
});
