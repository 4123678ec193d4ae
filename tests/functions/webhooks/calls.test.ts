import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, test } from 'vitest';
import { WEBHOOKS_MAX } from '../../../functions/src/shared/limits.ts';
import { feedbackPath, productPath, webhookPath } from '../../../functions/src/shared/paths.ts';
import { catcherUrl, caughtAt } from '../../stack/webhooks/read-hooks.ts';
import { makeAccount } from '../../support/auth.ts';
import { aHook, aProduct, aUserPlan } from '../../support/factories.ts';
import { anItem, changeTerms, hosted as db } from '../support/hosted.ts';
import { ask, hostedAuth, hostedToken } from '../support/hosting.ts';

/** Webhooks as an admin manages them, and what their receivers get from the running functions. */

const auth = hostedAuth();
let uid = '';
let product = '';

beforeEach(async () => {
  uid = await makeAccount(auth);
  product = `board-${randomUUID()}`;
  await db.doc(`user_plans/${uid}`).set(aUserPlan({ user_id: uid, has_integrations: true }));
  await db.doc(productPath(product)).create(aProduct({ owner_id: uid, features: ['integrations'] }));
});

const manage = (body: object, who = uid) =>
  ask('/api/webhooks', hostedToken({ uid: who }), { body: { product, ...body } });
const input = (url: string, more: object = {}) => ({
  url,
  format: 'standard',
  events: ['item.created', 'item.status_changed', 'item.deleted'],
  thresholds: [],
  ...more,
});
async function add(url: string, more = {}): Promise<{ id: string; secret: string }> {
  const { status, body } = await manage({ action: 'add', hook: input(url, more) });
  expect(status).toBe(200);
  const hooks = body.webhooks as { id: string; url: string }[];
  return { id: hooks.find((hook) => hook.url === url)?.id ?? '', secret: String(body.secret) };
}
const history = async (id: string, more = {}) =>
  (
    await ask('/api/webhook-deliveries', hostedToken({ uid }), {
      body: { product, id, after: null, retry: null, ...more },
    })
  ).body as { deliveries: { id: string; state: string; type: string; attempts: { status: number }[] }[] };

test('a receiver gets each event once, and verifies it by the official library', async () => {
  const url = catcherUrl(product);
  const { id, secret } = await add(url);
  const item = await anItem(product, { title: 'Grüße 🎉' });
  await expect.poll(async () => (await caughtAt(url)).length).toBe(1);
  await db.doc(feedbackPath(item)).update({ status: 'completed' });
  await expect.poll(async () => (await caughtAt(url)).length).toBe(2);
  for (const { body, headers } of await caughtAt(url)) {
    const payload = new Webhook(secret).verify(body, headers as Record<string, string>) as { id: string };
    expect(headers['webhook-id']).toBe(payload.id);
    expect(body).not.toContain(uid);
  }
  // The receiver has the event before the sender has noted its answer.
  const states = async () => (await history(id)).deliveries.map(({ type, state }) => `${type} ${state}`);
  await expect.poll(states).toEqual(['item.status_changed delivered', 'item.created delivered']);
});

test('a receiver that answers 503 at first gets the event again, with the same id', { tags: ['all'] }, async () => {
  const url = catcherUrl(product, 'status=503&times=1');
  await add(url);
  await anItem(product);
  await expect.poll(async () => (await caughtAt(url)).map(({ status }) => status)).toEqual([200, 503]);
  const ids = (await caughtAt(url)).map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(1);
});

test('a redirect is not followed, and a body without end or cut off is read no further', {
  tags: ['attack', 'all'],
}, async () => {
  const elsewhere = catcherUrl(`${product}-elsewhere`);
  const redirect = catcherUrl(product, `status=302&location=${encodeURIComponent(elsewhere)}`);
  const [endless, half] = ['endless', 'half'].map((answer) => catcherUrl(product, `answer=${answer}`));
  const sentTo = async (url: string) => {
    const { id } = await add(url);
    return async () => {
      const [first] = (await history(id)).deliveries;
      return first?.attempts.length ? `${first.state} ${first.attempts[0]?.status}` : 'waiting';
    };
  };
  const [redirected, flooded, cut] = await Promise.all([redirect, endless ?? '', half ?? ''].map(sentTo));
  await anItem(product);
  await expect.poll(() => redirected?.()).toBe('pending 302');
  await expect.poll(() => flooded?.()).toBe('delivered 200');
  await expect.poll(() => cut?.()).toBe('delivered 200');
  expect(await caughtAt(elsewhere)).toEqual([]);
});

test('a test is sent at once, as the format has it, and nothing is repeated', async () => {
  const url = catcherUrl(product, 'status=500');
  const { id } = await add(url, { format: 'slack' });
  expect((await manage({ action: 'test', id })).status).toBe(200);
  await expect.poll(async () => (await caughtAt(url)).length).toBe(1);
  expect(JSON.parse((await caughtAt(url))[0]?.body ?? '')).toHaveProperty('blocks');
  await expect.poll(async () => (await history(id)).deliveries[0]?.state).toBe('failed');
  const [first] = (await history(id)).deliveries;
  expect((await history(id, { retry: first?.id })).deliveries).toHaveLength(1);
  await expect.poll(async () => (await caughtAt(url)).length).toBe(2);
});

test('a secret is shown once, and rotated', async () => {
  const { id, secret } = await add(catcherUrl(product));
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const rotated = await manage({ action: 'rotate', id });
  expect(rotated.body.secret).not.toBe(secret);
  const listed = await manage({ action: 'list' });
  expect(listed.body.secret).toBe(null);
  expect(listed.text).not.toMatch(/whsec_/);
  expect((listed.body.webhooks as object[])[0]).toMatchObject({ rotating: expect.any(Number) });
});

test('a webhook is paused, resumed, changed and deleted', async () => {
  const { id } = await add(catcherUrl(product));
  const stateAfter = async (body: object) => ((await manage(body)).body.webhooks as { state: string }[])[0]?.state;
  expect(await stateAfter({ action: 'pause', id })).toBe('paused');
  expect(await stateAfter({ action: 'resume', id })).toBe('on');
  const hook = input(catcherUrl('other'), { events: ['item.votes_reached'], thresholds: [10] });
  expect((await manage({ action: 'change', id, hook })).body.webhooks).toMatchObject([hook]);
  expect((await manage({ action: 'delete', id })).body.webhooks).toEqual([]);
  expect((await manage({ action: 'delete', id })).status).toBe(200);
  expect((await manage({ action: 'pause', id })).status).toBe(404);
});

describe('refused are', { tags: ['attack'] }, () => {
  test('strangers, and webhooks of other boards', async () => {
    const { id } = await add(catcherUrl(product));
    const stranger = await makeAccount(auth);
    await db.doc(`user_plans/${stranger}`).set(aUserPlan({ user_id: stranger, has_integrations: true }));
    expect(await manage({ action: 'list' }, stranger)).toMatchObject({
      status: 403,
      body: { key: 'webhooksNotYours' },
    });
    expect((await manage({ action: 'delete', id }, stranger)).status).toBe(403);
    const theirs = `board-${stranger}`;
    await db.doc(productPath(theirs)).create(aProduct({ owner_id: stranger, features: ['integrations'] }));
    for (const action of ['pause', 'rotate', 'test', 'delete'])
      expect(await manage({ action, id, product: theirs }, stranger)).toMatchObject({ status: 404 });
    const sent = { body: { product: theirs, id, after: null, retry: null } };
    expect((await ask('/api/webhook-deliveries', hostedToken({ uid: stranger }), sent)).status).toBe(404);
  });

  test('boards without the plan, which can still list and delete', async () => {
    const { id } = await add(catcherUrl(product));
    await changeTerms(product, { features: [] });
    const refused = { status: 403, body: { key: 'integrationsClosed' } };
    expect(await manage({ action: 'add', hook: input(catcherUrl('x')) })).toMatchObject(refused);
    for (const action of ['resume', 'rotate', 'test']) expect(await manage({ action, id })).toMatchObject(refused);
    expect(await manage({ action: 'list' })).toMatchObject({ status: 200, body: { isOpen: false } });
    expect((await manage({ action: 'delete', id })).body.webhooks).toEqual([]);
  });

  test('an eleventh webhook', async () => {
    const batch = db.batch();
    for (let at = 0; at < WEBHOOKS_MAX; at += 1)
      batch.set(db.doc(webhookPath(`${product}-${at}`)), aHook({ product_id: product, state: 'paused' }));
    await batch.commit();
    const refused = { status: 409, body: { key: 'webhookLimit' } };
    expect(await manage({ action: 'add', hook: input(catcherUrl(product)) })).toMatchObject(refused);
  });

  test.each([
    'http://example.com/',
    'https://127.0.0.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://0x7f.1/',
    'https://localhost/',
    'https://user@example.com/',
    'https://example.com:8443/',
    'http://127.0.0.1:8080/hook',
    'https://no-such-name.example/',
  ])('the address %s', async (url) => {
    const refused = { status: 400, body: { key: 'webhookAddressInvalid' } };
    expect(await manage({ action: 'add', hook: input(url) })).toMatchObject(refused);
  });

  test('no events, unknown ones, and votes without a number', async () => {
    const url = catcherUrl(product);
    for (const hook of [
      input(url, { events: [] }),
      input(url, { events: ['item.exploded'] }),
      input(url, { events: ['item.created', 'item.created'] }),
      input(url, { events: ['item.votes_reached'] }),
      input(url, { thresholds: [10] }),
      input(url, { events: ['item.votes_reached'], thresholds: [1, 2, 3, 4, 5, 6] }),
      input(url, { events: ['item.votes_reached'], thresholds: [0] }),
      input(url, { secret: 'whsec_mine' }),
    ])
      expect((await manage({ action: 'add', hook })).status).toBe(400);
  });
});
