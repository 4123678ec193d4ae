/** @module-tag attack */
import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { uidOfAddress, uidOfSubject } from '../../functions/src/people/person-id.ts';
import {
  authorPath,
  blockPath,
  boardSecretPath,
  feedbackPath,
  memberPath,
  personPath,
  productPath,
  userPlanPath,
  votePath,
} from '../../functions/src/shared/paths.ts';
import { PRO } from '../../functions/src/shared/plans.ts';
import { ROLES } from '../../functions/src/shared/team/roles.ts';
import { followPath } from '../../functions/src/shared/telling/paths.ts';
import { HOUR_MS } from '../../functions/src/shared/time.ts';
import { PROJECT } from '../stack/emulators/suite.ts';
import { makeAccount, makeVisitor, personClaims, personToken, signIn } from '../support/auth.ts';
import { aFeedback, aFollow, aMember, anAuthor, aProduct, aUserPlan, aVote } from '../support/factories.ts';
import { ask, finish, hostedAuth, hostedToken } from './support/hosting.ts';

/** Signed identity (D49) as raw HTTP requests through Hosting. */

const db = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));
const auth = hostedAuth();

let owner = '';
let board = '';
let secret = '';
beforeEach(async () => {
  owner = await makeAccount(auth);
  board = await makeBoard();
  secret = await create(board);
});

async function makeBoard(): Promise<string> {
  const id = `board-${randomUUID()}`;
  await db.doc(productPath(id)).create(aProduct({ owner_id: owner }));
  await db.doc(userPlanPath(owner)).set(aUserPlan({ user_id: owner, plan_name: PRO.name, ...PRO.limits }));
  return id;
}

const change = (action: string, productId = board, uid = owner) =>
  ask('/api/board-secret', hostedToken({ uid }), { body: { product: productId, action } });
const create = async (productId: string) => String((await change('create', productId)).body.secret);
const identify = (
  claims: object = {},
  {
    visitor = null,
    key = secret,
    productId = board,
  }: {
    readonly visitor?: string | null | undefined;
    readonly key?: string | undefined;
    readonly productId?: string | undefined;
  } = {},
) =>
  ask('/api/identify', visitor === null ? null : hostedToken({ uid: visitor, isAnonymous: true }), {
    body: { product: productId, token: personToken(personClaims(productId, claims), key) },
  });

async function submit(product_id: string): Promise<string> {
  const id = `item-${randomUUID()}`;
  await db.doc(feedbackPath(id)).create(aFeedback({ product_id }));
  return id;
}
const vote = (
  who: string,
  {
    feedback_id,
    product_id = board,
    fields = { voter: who },
  }: { readonly feedback_id: string; readonly product_id?: string | undefined; readonly fields?: object | undefined },
) => db.doc(votePath(feedback_id, who)).create({ ...aVote({ feedback_id, product_id }), ...fields });
const votersOf = async (item: string) =>
  (await db.collection('votes').where('feedback_id', '==', item).get()).docs.map(({ id }) => id.slice(item.length + 1));

/** Votes as a browser does. @returns the status */
async function voteByRest(token: string, uid: string, item: string): Promise<number> {
  const documents = `projects/${PROJECT}/databases/(default)/documents`;
  const text = (stringValue: string) => ({ stringValue });
  const fields = {
    feedback_id: text(item),
    product_id: text(board),
    user_id: text(uid),
    fingerprint: { nullValue: null },
  };
  const update = { name: `${documents}/${votePath(item, uid)}`, fields };
  const updateTransforms = [{ fieldPath: 'created_at', setToServerValue: 'REQUEST_TIME' }];
  const { status } = await fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${documents}:commit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ writes: [{ update, updateTransforms }] }),
  });
  return status;
}

describe('the secret', () => {
  test('is shown once, and known to functions alone', async () => {
    expect(secret).toMatch(/^hbs_[\w-]{43}$/);
    expect(await change('create')).toMatchObject({ status: 409, body: { key: 'secretExists' } });
    const { body } = await change('read');
    expect(body).toEqual({ secret: null, since: expect.any(Number), formerUntil: null });
  });

  test('is of the owner and the admins', async () => {
    for (const role of ROLES) {
      const uid = await makeAccount(auth, role);
      await db.doc(memberPath(board, uid)).create(aMember({ product_id: board, user_id: uid, role }));
      for (const action of ['read', 'rotate']) {
        expect((await change(action, board, uid)).status, role).toBe(role === 'admin' ? 200 : 403);
      }
    }
    const stranger = await makeAccount(auth);
    expect(await change('read', board, stranger)).toMatchObject({ status: 403, body: { key: 'secretNotYours' } });
    expect((await change('read', 'no-board')).status).toBe(404);
    for (const action of ['', 'delete', null]) expect((await change(String(action))).status).toBe(400);
    expect((await ask('/api/board-secret', null, { body: { product: board, action: 'read' } })).status).toBe(401);
  });

  test('counts for a day after a rotation, also after a second one, and not after a revocation', {
    tags: ['all'],
  }, async () => {
    const { body } = await change('rotate');
    const next = String(body.secret);
    expect(next).not.toBe(secret);
    expect(Number(body.formerUntil)).toBeGreaterThan(Date.now() + 23.9 * HOUR_MS);
    expect((await identify({}, { visitor: null, key: secret })).status).toBe(200);
    expect((await identify({}, { visitor: null, key: next })).status).toBe(200);
    const last = String((await change('rotate')).body.secret);
    expect((await identify({}, { visitor: null, key: secret })).status).toBe(200);
    expect(await identify({}, { visitor: null, key: next })).toMatchObject({
      status: 400,
      body: { key: 'tokenSignature' },
    });
    expect((await identify({}, { visitor: null, key: last })).status).toBe(200);
    await db.doc(boardSecretPath(board)).update({ previous_until: Timestamp.now() });
    expect(await identify({}, { visitor: null, key: secret })).toMatchObject({ body: { key: 'tokenSignature' } });
    expect((await change('revoke')).body).toEqual({ secret: null, since: null, formerUntil: null });
    expect((await change('revoke')).status).toBe(200);
    expect(await identify({}, { visitor: null, key: last })).toMatchObject({
      status: 404,
      body: { key: 'identityOff' },
    });
    expect(await change('rotate')).toMatchObject({ status: 404, body: { key: 'identityOff' } });
  });
});

describe('a person', () => {
  test('gets a token for this board alone, and is known to the team', async () => {
    const company = { id: '7', name: 'Ada & Co' };
    const { status, body } = await identify({ email: 'ADA@example.com', name: 'Ada \u202eL', company });
    expect(status).toBe(200);
    const { claims } = await signIn(body.token);
    const uid = await uidOfSubject(db, board, '42');
    expect(uid).toMatch(/^x_[0-9a-f]{26}$/);
    expect(claims).toMatchObject({ sub: uid, board, shown_name: 'Ada  L', firebase: { sign_in_provider: 'custom' } });
    expect(claims).not.toHaveProperty('email');
    const person = await db.doc(personPath(board, uid)).get();
    expect(person.data()).toMatchObject({ sub: '42', email: 'ada@example.com', name: 'Ada \u202eL', company });
    const login = await auth.getUser(uid);
    expect([login.email, login.displayName, login.providerData]).toEqual([undefined, undefined, []]);
  });

  test('is not refused for what is wrong besides the id, and the site reads what was left out', async () => {
    const claims = { name: `${'x'.repeat(49)}🙂`, email: 'Ada <ada@example.com>', company: '', iat: undefined };
    const { status, body } = await identify(claims);
    expect(status).toBe(200);
    expect(body.notes).toMatchObject([{ key: 'tokenEmail' }, { key: 'tokenNameCut' }, { key: 'tokenCompany' }]);
    const uid = await uidOfSubject(db, board, '42');
    const { name, email, company } = (await db.doc(personPath(board, uid)).get()).data() ?? {};
    expect({ name, email, company }).toEqual({ name: 'x'.repeat(49), email: null, company: null });
  });

  test('is another one on each board, and for each id of the site', async () => {
    const uids = await Promise.all([
      uidOfSubject(db, board, '42'),
      uidOfSubject(db, board, '43'),
      uidOfSubject(db, 'other', '42'),
      uidOfAddress(db, board, '42'),
    ]);
    expect(new Set(uids).size).toBe(4);
  });

  test.each([
    ['tokenAudience', { aud: 'other' }],
    ['tokenExpiry', { exp: undefined }],
    ['tokenLife', { exp: Math.floor(Date.now() / 1000) + 3600 }],
    ['tokenExpired', { iat: 1, exp: 2 }],
    ['tokenSubject', { sub: '' }],
  ])('is refused by the name of the mistake: %s', async (key, claims) => {
    expect(await identify(claims)).toMatchObject({ status: 400, body: { key, error: expect.any(String) } });
    const people = await db.collection('people').where('product_id', '==', board).get();
    expect(people.empty).toBe(true);
  });

  test('is refused without a signature, by another board’s secret, in a parameter, for a board that is gone', async () => {
    const other = await makeBoard();
    expect(await identify({}, { visitor: null, key: await create(other) })).toMatchObject({
      body: { key: 'tokenSignature' },
    });
    const token = personToken(personClaims(board), secret);
    expect((await ask(`/api/identify?product=${board}&token=${token}`, null, {})).status).toBe(400);
    const long = personToken(personClaims(board, { more: 'x'.repeat(8000) }), secret);
    expect(await ask('/api/identify', null, { body: { product: board, token: long } })).toMatchObject({ status: 413 });
    await db.doc(productPath(board)).delete();
    expect((await identify()).status).toBe(404);
  });

  test('takes over what this browser has done on the board anonymously, once, and nothing from other boards', async () => {
    const other = await makeBoard();
    const [here, written, elsewhere] = [await submit(board), await submit(board), await submit(other)];
    const visitor = await makeVisitor(auth);
    await Promise.all([
      vote(visitor, { feedback_id: here }),
      vote(visitor, { feedback_id: elsewhere, product_id: other }),
    ]);
    await db.doc(authorPath(written)).create(anAuthor({ uid: visitor, product_id: board }));
    await db.doc(followPath(here, visitor)).create(aFollow({ item: here, uid: visitor, product_id: board }));
    // The proof of the visitor is a token, not a name.
    expect((await identify({}, { visitor: null })).status).toBe(200);
    expect(await votersOf(here)).toEqual([visitor]);
    const [one, two] = await Promise.all([identify({}, { visitor }), identify({}, { visitor })]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const uid = await uidOfSubject(db, board, '42');
    expect(await votersOf(here)).toEqual([uid]);
    expect(await votersOf(elsewhere)).toEqual([visitor]);
    expect((await db.doc(authorPath(written)).get()).get('uid')).toBe(uid);
    expect((await db.doc(followPath(here, uid)).get()).exists).toBe(true);
    // Another user of this browser.
    expect((await identify({ sub: '43' }, { visitor })).status).toBe(200);
    expect(await votersOf(here)).toEqual([uid]);
    await expect.poll(async () => (await db.doc(feedbackPath(here)).get()).get('votes')).toBe(1);
  });

  test('keeps the block of the visitor, and takes nothing from an account', async () => {
    const visitor = await makeVisitor(auth);
    const until = Timestamp.fromMillis(Date.now() + 60_000);
    const block = { uid: visitor, product_id: board, handle: randomUUID(), reason: 'removed', count: null, until };
    await db.doc(blockPath(board, visitor)).set({ ...block, created_at: Timestamp.now(), expires_at: until });
    await identify({}, { visitor });
    const uid = await uidOfSubject(db, board, '42');
    expect((await db.doc(blockPath(board, uid)).get()).get('until')).toEqual(until);
    const account = await makeAccount(auth);
    const item = await submit(board);
    await vote(account, { feedback_id: item, product_id: board, fields: { user_id: account } });
    const token = personToken(personClaims(board), secret);
    expect(
      (await ask('/api/identify', hostedToken({ uid: account }), { body: { product: board, token } })).status,
    ).toBe(200);
    expect((await identify({}, { visitor: account })).status).toBe(200);
    expect(await votersOf(item)).toEqual([account]);
  });

  test('gets the votes that the team has cast for the address', async () => {
    const [item, both] = [await submit(board), await submit(board)];
    const known = await uidOfAddress(db, board, 'ada@example.com');
    for (const id of [item, both])
      await vote(known, { feedback_id: id, product_id: board, fields: { user_id: known, fingerprint: null } });
    const uid = await uidOfSubject(db, board, '42');
    await vote(uid, { feedback_id: both, product_id: board, fields: { user_id: uid, fingerprint: null } });
    expect((await identify({ email: 'Ada@Example.com' })).status).toBe(200);
    expect(await votersOf(item)).toEqual([uid]);
    expect(await votersOf(both)).toEqual([uid]);
  });
});

describe('an identified person', () => {
  test('has no session any more once the secret is revoked, in rules and calls, within a second', async () => {
    const [item, other] = [await submit(board), await submit(board)];
    const { token } = await signIn((await identify()).body.token);
    const uid = await uidOfSubject(db, board, '42');
    const calls = {
      'export-mine': { product: board, from: null },
      'mail-settings': { product: board },
      'show-picture': { product: board, id: 'a'.repeat(20), size: 'full' },
    };
    const answers = () =>
      Promise.all(
        Object.entries(calls).map(async ([path, body]) => (await ask(`/api/${path}`, token, { body })).status),
      );
    expect(await voteByRest(token, uid, item)).toBe(200);
    expect(await answers()).toEqual([200, 200, 404]);
    // As long as the former secret counts.
    await change('rotate');
    expect(await answers()).toEqual([200, 200, 404]);

    await change('revoke');
    expect(await voteByRest(token, uid, other)).toBe(403);
    expect(await answers()).toEqual([401, 401, 401]);
    expect(await ask('/api/erase-mine', token, { body: { product: board } })).toMatchObject({ status: 401 });
    expect(await votersOf(item)).toEqual([uid]);
    expect(await votersOf(other)).toEqual([]);
    // Another secret does not bring the session back, and a new session is as good as the first.
    secret = await create(board);
    expect(await voteByRest(token, uid, other)).toBe(403);
    expect(await answers()).toEqual([401, 401, 401]);
    const anew = await signIn((await identify()).body.token);
    expect(await voteByRest(anew.token, uid, other)).toBe(200);
  });

  test('is nobody after adding a password to the login', async () => {
    await signIn((await identify()).body.token);
    const uid = await uidOfSubject(db, board, '42');
    const escaped = hostedToken({ uid });
    for (const [path, body] of Object.entries({
      'export-mine': { product: board, from: null },
      'board-secret': { product: board, action: 'read' },
      'create-board': { name: 'Mine', settings: {} },
    })) {
      expect(await ask(`/api/${path}`, escaped, { body }), path).toMatchObject({ status: 403 });
    }
    const merging = { visitorToken: escaped };
    const account = hostedToken({ uid: await makeAccount(auth) });
    expect((await ask('/api/merge-visitor', account, { body: merging })).body.key).toBe('visitorRequired');
  });

  test('downloads and deletes what the board has about the person', async () => {
    const { token } = await signIn((await identify({ email: 'ada@example.com', name: 'Ada' })).body.token);
    const uid = await uidOfSubject(db, board, '42');
    const { text } = await ask('/api/export-mine', token, { body: { product: board, from: null } });
    expect(text).toContain('ada@example.com');
    await finish(() => ask('/api/erase-mine', token, { body: { product: board } }));
    expect((await db.doc(personPath(board, uid)).get()).exists).toBe(false);
  });

  test('“Check a token” says what a token says, or what is wrong with it, to admins, and stores nothing', async () => {
    const check = (token: string, uid = owner) =>
      ask('/api/check-token', hostedToken({ uid }), { body: { product: board, token } });
    const claims = personClaims(board, { name: 'Ada', email: 'ada@example.com' });
    expect((await check(personToken(claims, secret))).body).toEqual({
      sub: '42',
      name: 'Ada',
      email: 'ada@example.com',
      company: null,
      expires: Number(claims.exp) * 1000,
      notes: [],
    });
    const odd = personToken({ ...claims, name: 'x'.repeat(51), email: '', company: { id: 7 }, aud: [board] }, secret);
    const { body } = await check(odd);
    expect(body).toMatchObject({ name: 'x'.repeat(50), email: null, company: null });
    expect(body.notes).toEqual(
      ['tokenEmail', 'tokenNameCut', 'tokenCompany'].map((key) => ({ key, text: expect.stringContaining('left out') })),
    );
    const decoded = Buffer.from(secret, 'base64url') as unknown as string;
    expect((await check(personToken(claims, decoded))).body.key).toBe('tokenSecret');
    const late = { ...claims, iat: Number(claims.iat) * 1000, exp: Number(claims.exp) * 1000 };
    expect((await check(personToken(late, secret))).body.key).toBe('tokenMilliseconds');
    expect((await check('hello')).body.key).toBe('tokenMalformed');
    expect((await check(personToken(claims, 'wrong'))).body.key).toBe('tokenSignature');
    expect((await check(personToken(claims, secret), await makeAccount(auth))).status).toBe(403);
    expect((await db.collection('people').where('product_id', '==', board).get()).empty).toBe(true);
  });
});
