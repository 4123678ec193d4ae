import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { FEATURES } from '../../../functions/src/shared/features.ts';
import { PRO } from '../../../functions/src/shared/plans.ts';
import { PROJECT } from '../../stack/emulators/suite.ts';
import { makeAccount, makeVisitor } from '../../support/auth.ts';
import { aProduct, aUserPlan } from '../../support/factories.ts';
import { ask, hostedAuth, hostedToken, type Sent } from '../support/hosting.ts';

/** The call as a raw HTTP request through Hosting. */

const db = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));
const auth = hostedAuth();
const PATH = '/api/create-board';
const SIGN_IN = { error: 'You must be logged in to create a product', key: 'boardSignInRequired' };
const NAME = { error: 'Please enter a product name', key: 'boardNameRequired' };

let uid = '';
beforeEach(async () => {
  uid = await makeAccount(auth);
});

const plan = () => db.doc(`user_plans/${uid}`);
const activate = (fields: object = {}) => plan().set({ ...aUserPlan({ user_id: uid }), ...fields });
const token = (traits = {}) => hostedToken({ uid, ...traits });
const good = { name: 'My product', settings: {} };
const create = (body: unknown = good, bearer: string | null = token(), sent: Sent = {}) =>
  ask(PATH, bearer, { ...sent, body });
const boards = async () => (await db.collection('products').where('owner_id', '==', uid).get()).docs;

/** Sends the same request several times at once. @returns the number of times each answer came */
async function createAtOnce(times: number): Promise<Record<string, number>> {
  const answers = await Promise.all(Array.from({ length: times }, () => create()));
  const tally: Record<string, number> = {};
  for (const { status, body } of answers) {
    const answer = status === 200 ? '200' : `${status} ${body.error}`;
    tally[answer] = (tally[answer] ?? 0) + 1;
  }
  return tally;
}

describe('an active account', () => {
  test('gets a board with its name trimmed, the default settings and empty counters', async () => {
    await activate();
    const { status, body } = await create({ name: '  My product\n', settings: {} });
    expect(status).toBe(200);
    expect(body).toEqual({ id: expect.stringMatching(/^[A-Za-z0-9]{20}$/) });
    expect((await db.doc(`products/${body.id}`).get()).data()).toEqual({
      name: 'My product',
      owner_id: uid,
      created_at: expect.any(Timestamp),
      settings: {
        theme: 'light',
        displayMode: 'fullscreen',
        primaryColor: '#3b82f6',
        productLogo: '',
        allowAnonymous: true,
        requireApproval: false,
        defaultSort: 'popular',
      },
      feedback_count: 0,
      vote_count: 0,
      features: [],
    });
  });

  test('gets a daily digest of it at nine by the clock of the browser, or of UTC if that is unknown', async () => {
    await activate({ max_boards: 10 });
    const digestOf = async (body: object) => {
      const { id } = (await create(body)).body;
      return (await db.doc(`digests/${id}`).get()).data();
    };
    const tokyo = await digestOf({ ...good, zone: 'Asia/Tokyo' });
    expect(tokyo).toMatchObject({ digest: 'daily', hour: 9, zone: 'Asia/Tokyo', waiting: false, owner_id: uid });
    // Midnight UTC.
    expect(tokyo?.next_at.toDate().toISOString()).toMatch(/T00:00:00\.000Z$/);
    expect(await digestOf({ ...good, zone: 'Europe/Atlantis' })).toMatchObject({ zone: 'UTC' });
    expect(await digestOf(good)).toMatchObject({ zone: 'UTC' });
  });

  test('gets a board with the features that the plan’s flags open, regardless of its name', async () => {
    const featuresOf = async (id: unknown) => (await db.doc(`products/${id}`).get()).get('features') as unknown;
    await activate({ ...PRO.limits, plan_name: PRO.name });
    expect(await featuresOf((await create()).body.id)).toEqual(FEATURES);
    await activate({ ...PRO.limits, plan_name: 'Standard Plan', has_integrations: false });
    expect(await featuresOf((await create()).body.id)).toEqual(['analytics', 'branding', 'roadmap', 'support']);
    await activate({ plan_name: PRO.name, max_boards: 10 });
    expect(await featuresOf((await create()).body.id)).toEqual([]);
  });

  test('keeps the settings of the request', async () => {
    await activate();
    const settings = { theme: 'system', displayMode: 'fab', primaryColor: '#10b981', productLogo: '' };
    const { body } = await create({ name: 'x'.repeat(100), settings });
    expect((await db.doc(`products/${body.id}`).get()).get('settings')).toEqual({
      ...settings,
      allowAnonymous: true,
      requireApproval: false,
      defaultSort: 'popular',
    });
  });
});

describe('the plan’s limit', () => {
  test('gives a Standard account exactly one board of twenty asked for at once', {
    tags: ['attack', 'all'],
  }, async () => {
    await activate();
    expect(await createAtOnce(20)).toEqual({
      '200': 1,
      "409 You've reached your limit of 1 feedback boards on your Standard Plan.": 19,
    });
    expect(await boards()).toHaveLength(1);
  });

  test('gives a Pro account ten', { tags: ['attack', 'all'] }, async () => {
    await activate({ plan_name: 'Pro Plan', max_boards: 10 });
    expect(await createAtOnce(20)).toEqual({
      '200': 10,
      "409 You've reached your limit of 10 feedback boards on your Pro Plan.": 10,
    });
    expect(await boards()).toHaveLength(10);
  });

  test('does not apply if -1 is stored', { tags: ['all'] }, async () => {
    await activate({ max_boards: -1 });
    expect(await createAtOnce(12)).toEqual({ '200': 12 });
  });

  test.each([
    { stored: { plan_name: 'Super Pro Plan', max_boards: 2 }, n: 2, plan: 'Standard Plan' },
    { stored: { plan_name: 'Pro Plan', max_boards: 0 }, n: 0, plan: 'Pro Plan' },
    { stored: { plan_name: 'Super Pro Plan', max_boards: null }, n: 1, plan: 'Standard Plan' },
    { stored: { plan_name: null, max_boards: 'ten' }, n: 1, plan: 'Standard Plan' },
    { stored: { plan_name: 'Pro Plan', max_boards: null }, n: 10, plan: 'Pro Plan' },
  ])('is $n for $stored', async ({ stored, n, plan: name }) => {
    await activate(stored);
    for (let at = 0; at < n; at += 1) await db.collection('products').add(aProduct({ owner_id: uid }));
    expect(await create()).toMatchObject({
      status: 409,
      body: { error: `You've reached your limit of ${n} feedback boards on your ${name}.`, key: 'boardLimit' },
    });
    expect(await boards()).toHaveLength(n);
  });

  test('a retry whose answer was lost returns the same board, also at the limit', async () => {
    await activate();
    const asked = { ...good, attempt: randomUUID() };
    const { status, body } = await create(asked);
    expect(status).toBe(200);
    for (const again of await Promise.all([create(asked), create(asked)])) {
      expect(again).toMatchObject({ status: 200, body });
    }
    expect(await boards()).toHaveLength(1);
    expect(await create({ ...good, attempt: randomUUID() })).toMatchObject({
      status: 409,
      body: { key: 'boardLimit' },
    });
    expect(await create({ ...good, attempt: 'again' })).toMatchObject({ status: 400 });
  });

  test('the same attempt id makes another board for another user, and after the first board is deleted', async () => {
    await activate();
    const asked = { ...good, attempt: randomUUID() };
    const { body } = await create(asked);
    const other = await makeAccount(auth);
    await db.doc(`user_plans/${other}`).set(aUserPlan({ user_id: other }));
    const others = await create(asked, hostedToken({ uid: other }));
    expect(others.status).toBe(200);
    expect(others.body.id).not.toBe(body.id);
    await db.doc(`deleted_products/${body.id}`).set({ done: true });
    await db.doc(`products/${body.id}`).delete();
    const again = await create(asked);
    expect(again.status).toBe(200);
    expect(again.body.id).not.toBe(body.id);
  });

  test('a deleted board makes room for another', async () => {
    await activate();
    const { body } = await create();
    expect((await create()).status).toBe(409);
    await db.doc(`products/${body.id}`).delete();
    const { status, body: next } = await create();
    expect(status).toBe(200);
    expect(next.id).not.toBe(body.id);
  });
});

describe('a board is refused to', { tags: ['attack'] }, () => {
  const notActive = { error: 'Your account needs to be activated before accessing this page', key: 'notActive' };

  test('a request without a valid token', async () => {
    const unfit = [null, 'a.b.c', 'owner', token({ life: -1000 }), token({ uid: 'nobody' })];
    for (const bearer of unfit) expect(await create(good, bearer)).toMatchObject({ status: 401, body: SIGN_IN });
  });

  test('an anonymous visitor, whatever the plan document says', async () => {
    uid = await makeVisitor(auth);
    await activate();
    expect(await create(good, token({ isAnonymous: true }))).toMatchObject({ status: 401, body: SIGN_IN });
    expect(await boards()).toEqual([]);
  });

  test('an account whose deletion has begun', async () => {
    await activate();
    await db.doc(`deleted_users/${uid}`).create({ done: false, merged_into: null, begun_at: new Date() });
    expect(await create()).toMatchObject({ status: 401, body: SIGN_IN });
    expect(await boards()).toEqual([]);
  });

  test.each([
    { what: 'without a plan', stored: null },
    { what: 'that is not active', stored: { account_active: false } },
    { what: 'whose activity is a word', stored: { account_active: 'true' } },
  ])('an account $what', async ({ stored }) => {
    if (stored) await activate(stored);
    const boasting = token({ claims: { account_active: true, plan: 'Pro Plan', max_boards: -1 } });
    expect(await create(good, boasting)).toMatchObject({ status: 403, body: notActive });
    expect(await boards()).toEqual([]);
  });

  test('an account that was just refunded', async () => {
    await activate({ max_boards: -1 });
    expect((await create()).status).toBe(200);
    await plan().update({ account_active: false });
    expect(await create()).toMatchObject({ status: 403, body: notActive });
    expect(await boards()).toHaveLength(1);
  });
});

describe('an invalid request', { tags: ['attack'] }, () => {
  const unfit: Record<string, unknown> = {
    nothing: '',
    'a list': [good],
    'no settings': { name: 'My product' },
    'an owner': { ...good, owner_id: 'somebody' },
    'an id': { ...good, id: 'demo' },
    'a limit': { ...good, max_boards: 99 },
    'unknown settings': { ...good, settings: { customCss: 'x' } },
    'branding, which the plan may not open': { ...good, settings: { hideBranding: true } },
    'a font, likewise': { ...good, settings: { font: 'serif' } },
    'a roadmap, likewise': { ...good, settings: { roadmap: [{ status: 'open', title: 'Open' }] } },
    'a changelog, likewise': { ...good, settings: { changelog: true } },
    'a list of features': { ...good, features: ['branding'] },
    'a nested map': { ...good, settings: { theme: { theme: 'dark' } } },
    'an end of the rule': { ...good, settings: { primaryColor: '#fff;}' } },
    'a script for a logo': { ...good, settings: { productLogo: 'javascript:alert(1)' } },
    'a word for a truth value': { ...good, settings: { allowAnonymous: 'true' } },
  };
  test.each(Object.entries(unfit))('is refused: %s', async (_, body) => {
    await activate();
    expect(await create(body)).toMatchObject({ status: 400, body: { error: 'The request is not valid.' } });
    expect(await boards()).toEqual([]);
  });

  test.each([
    '',
    ' \t\r\n',
    '\u00a0\u2003\u3000',
    '\u200b\u200d',
    '\u2800',
    ' '.repeat(300),
    null,
    5,
    ['My product'],
    undefined,
  ])('a name that shows nothing is asked for: %j', async (name) => {
    await activate();
    expect(await create({ name, settings: {} })).toMatchObject({ status: 400, body: NAME });
    expect(await boards()).toEqual([]);
  });

  test('a name of 101 characters is too long, one of 51 emoji too', async () => {
    await activate();
    for (const name of ['x'.repeat(101), '😀'.repeat(51)]) {
      expect(await create({ name, settings: {} })).toMatchObject({
        status: 400,
        body: { error: 'Name is too long. Maximum 100 characters allowed.', key: 'boardNameTooLong' },
      });
    }
    expect((await create({ name: '😀'.repeat(50), settings: {} })).status).toBe(200);
  });

  test('half a surrogate pair becomes a replacement character', async () => {
    await activate();
    const { body } = await create({ name: 'My product \ud83d', settings: {} });
    expect((await db.doc(`products/${body.id}`).get()).get('name')).toBe('My product \ufffd');
  });

  test('a body that is not JSON is refused before our code runs, without a stack', async () => {
    await activate();
    const { status, text } = await create('{');
    expect(status).toBe(400);
    expect(text).not.toMatch(/ at |node_modules|\.js/);
  });

  test('a body of a hundred kilobytes is refused', async () => {
    await activate();
    const settings = { productLogo: `https://example.com/${'x'.repeat(100_000)}` };
    expect((await create({ name: 'My product', settings })).status).toBe(413);
  });

  test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('%s is not allowed', async (method) => {
    const { status, headers } = await ask(PATH, token(), { method });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('POST');
  });

  test('a form post is refused', async () => {
    await activate();
    const sent = { headers: { 'content-type': 'text/plain' } };
    expect((await create(good, token(), sent)).status).toBe(400);
  });
});
