import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { WEBHOOKS_MAX } from '../../../functions/src/shared/limits.ts';
import { webhookPath } from '../../../functions/src/shared/paths.ts';
import { catcherUrl, caughtAt } from '../../stack/webhooks/read-hooks.ts';
import { aHook } from '../../support/factories.ts';
import { changeTerms } from '../support/hosted.ts';
import { call, db, makeBoard, makeKey, type Place } from './support/boards.ts';
import { type Client, clientOf, type OpenApi, readDocument } from './support/requests.ts';

/** Webhooks of a board, as programs change them. */

let document: OpenApi;
let place: Place;
let key: { key: string; prefix: string };
let send: Client;
beforeAll(async () => {
  document = await readDocument();
});
beforeEach(async () => {
  place = await makeBoard();
  key = await makeKey(place, ['read', 'write']);
  send = clientOf(document, key.key);
});

const input = (more: object = {}) => ({ url: catcherUrl(place.board), events: ['item.created'], ...more });
const stateOf = async (id: string) => (await db.doc(webhookPath(id)).get()).get('state');

test('a webhook is added, sends what its secret verifies, is listed without it, and deleted', async () => {
  const { status, body } = await send('POST', '/webhooks', input());
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...input(), format: 'standard', thresholds: [], state: 'on', failures: 0 });
  await send('POST', '/items', { title: 'Dark mode', description: 'My eyes hurt.' });
  await expect.poll(async () => (await caughtAt(String(body.url))).length).toBe(1);
  const [caught] = await caughtAt(String(body.url));
  const payload = new Webhook(String(body.secret)).verify(
    caught?.body ?? '',
    caught?.headers as Record<string, string>,
  );
  expect(payload).toMatchObject({ type: 'item.created', data: { object: { title: 'Dark mode' } } });
  const listed = await send('GET', '/webhooks');
  expect(listed.body.data).toMatchObject([{ id: body.id, url: body.url }]);
  expect(listed.text).not.toContain('whsec_');
  expect((await send('DELETE', `/webhooks/${body.id}`)).status).toBe(204);
  expect((await send('DELETE', `/webhooks/${body.id}`)).status).toBe(404);
  expect((await send('GET', '/webhooks')).body.data).toEqual([]);
});

test('an Idempotency-Key adds one, and answers its secret until it is rotated', { tags: ['all'] }, async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => send('POST', '/webhooks', input(), headers)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => `${body.id} ${body.secret}`)).size).toBe(1);
  expect((await send('POST', '/webhooks', input({ format: 'slack' }), headers)).status).toBe(422);
  const id = String(answers[0]?.body.id);
  await call('webhooks', place.owner, { product: place.board, action: 'rotate', id });
  expect((await send('POST', '/webhooks', input(), headers)).body).toMatchObject({ id, secret: null });
  expect((await send('POST', '/webhooks', input({ format: 'slack' }))).body.secret).toBe(null);
});

test('an end of the key pauses what it has added, and nothing else', { tags: ['attack'] }, async () => {
  const own = String((await send('POST', '/webhooks', input())).body.id);
  const other = randomUUID();
  await db.doc(webhookPath(other)).create(aHook({ product_id: place.board }));
  await call('revoke-api-key', place.owner, { product: place.board, prefix: key.prefix });
  expect([await stateOf(own), await stateOf(other)]).toEqual(['paused', 'on']);
  expect((await send('POST', '/webhooks', input())).status).toBe(401);
});

test('needs the scopes that let it read and write', { tags: ['attack', 'all'] }, async () => {
  for (const [scopes, missing] of [
    [['write'], 'read'],
    [['read', 'publish', 'people'], 'write'],
  ] as const) {
    const client = clientOf(document, (await makeKey(place, scopes)).key);
    for (const [method, body] of [['GET'], ['POST', input()]] as const) {
      const refusal = await client(method, '/webhooks', body);
      expect(refusal).toMatchObject({ status: 403, body: { key: 'scopeMissing' } });
      expect(refusal.body.error).toContain(`"${missing}"`);
    }
  }
});

test.each([
  'http://example.com/',
  'https://127.0.0.1/',
  'https://[::ffff:127.0.0.1]/',
  'https://0x7f.1/',
  'https://localhost/',
  'https://user@example.com/',
  'https://example.com:8443/',
  'https://no-such-name.example/',
  `https://example.com/${'x'.repeat(2000)}`,
  'https://example.com/with space',
])('the address %s is refused', { tags: ['attack', 'all'] }, async (url) => {
  expect(await send('POST', '/webhooks', input({ url }))).toMatchObject({
    status: 400,
    body: { key: 'webhookAddressInvalid' },
  });
});

test('bad input is refused by name, and so is an eleventh webhook', { tags: ['attack', 'all'] }, async () => {
  for (const [body, key, field] of [
    [input({ events: [] }), 'eventRequired', 'events'],
    [input({ events: ['item.exploded'] }), 'malformed', 'events.0'],
    [input({ events: ['item.created', 'item.created'] }), 'malformed', 'events'],
    [input({ events: 'item.created' }), 'malformed', 'events'],
    [input({ events: ['item.votes_reached'] }), 'thresholdInvalid', 'thresholds'],
    [input({ thresholds: [10] }), 'thresholdInvalid', 'thresholds'],
    [input({ events: ['item.votes_reached'], thresholds: [0] }), 'thresholdInvalid', 'thresholds.0'],
    [input({ format: 'mail' }), 'malformed', 'format'],
    [input({ secret: 'whsec_mine' }), 'malformed', 'secret'],
    [input({ url: undefined }), 'webhookAddressInvalid', 'url'],
    [[input()], 'malformed', undefined],
  ] as const) {
    const answer = await send('POST', '/webhooks', body);
    expect(answer, JSON.stringify(body)).toMatchObject({ status: 400, body: { key } });
    expect(answer.body.field, JSON.stringify(body)).toBe(field);
  }
  const batch = db.batch();
  for (let at = 0; at < WEBHOOKS_MAX; at += 1) {
    batch.set(db.doc(webhookPath(`${place.board}-${at}`)), aHook({ product_id: place.board, state: 'paused' }));
  }
  await batch.commit();
  expect(await send('POST', '/webhooks', input())).toMatchObject({ status: 409, body: { key: 'webhookLimit' } });
  await changeTerms(place.board, { features: [] });
  expect((await send('POST', '/webhooks', input())).body.key).toBe('integrationsClosed');
});
