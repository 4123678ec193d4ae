/** @module-tag attack */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { SCOPES } from '../../../functions/src/shared/keys/scopes.ts';
import { API_KEYS_MAX, API_REQUESTS_PER_MINUTE } from '../../../functions/src/shared/limits.ts';
import {
  apiKeyPath,
  entryPath,
  feedbackPath,
  memberPath,
  productPath,
  webhookPath,
} from '../../../functions/src/shared/paths.ts';
import { ROLES } from '../../../functions/src/shared/team/roles.ts';
import { HOUR_MS } from '../../../functions/src/shared/time.ts';
import { bucketPath } from '../../../functions/src/store/rate-limit.ts';
import { makeAccount } from '../../support/auth.ts';
import { aFeedback, aHook, aMember, anEntry } from '../../support/factories.ts';
import { changeTerms } from '../support/hosted.ts';
import { auth, call, createKey, db, makeBoard, makeKey, type Place } from './support/boards.ts';
import { type Client, clientOf, type OpenApi, readDocument } from './support/requests.ts';

/** Keys of the API (D52), through Hosting. */

let document: OpenApi;
let place: Place;
beforeAll(async () => {
  document = await readDocument();
  place = await makeBoard({ changelog: true });
});
const as = (key: string | null): Client => clientOf(document, key);
/** A key is kept for a second (costs.test.ts). */
const endsAs = (key: string, answer: object) => expect.poll(() => as(key)('GET', '/board')).toMatchObject(answer);
const revoke = (uid: string | null, product: string, prefix: string) =>
  call('revoke-api-key', uid, { product, prefix });

async function join(role: (typeof ROLES)[number], { board } = place): Promise<string> {
  const uid = await makeAccount(auth);
  await db.doc(memberPath(board, uid)).create(aMember({ product_id: board, user_id: uid, role }));
  return uid;
}

describe('a key', () => {
  test('is answered once, stored as a hash, and reads its board', async () => {
    const { key, prefix } = await makeKey(place);
    expect(key).toMatch(new RegExp(`^hb_${prefix}_[\\w-]{43}$`));
    const stored = (await db.doc(apiKeyPath(prefix)).get()).data();
    expect(stored).toMatchObject({
      product_id: place.board,
      scopes: SCOPES,
      created_by: place.owner,
      revoked_at: null,
    });
    expect(JSON.stringify(stored)).not.toContain(key.split('_').at(-1));
    const before = Date.now();
    expect((await as(key)('GET', '/board')).body).toMatchObject({ id: place.board });
    const used = (await db.doc(apiKeyPath(prefix)).get()).get('last_used_at');
    expect(used.toMillis() % HOUR_MS).toBe(0);
    expect(before - used.toMillis()).toBeLessThan(HOUR_MS);
  });

  test('is made and revoked by the owner and admins alone, with scopes and a name', async () => {
    const { prefix } = await makeKey(place);
    for (const role of ROLES) {
      const uid = await join(role);
      expect((await createKey(uid, { productId: place.board })).status, role).toBe(role === 'admin' ? 200 : 403);
      if (role !== 'admin') expect((await revoke(uid, place.board, prefix)).status).toBe(403);
    }
    expect((await createKey(await makeAccount(auth), { productId: place.board })).status).toBe(403);
    expect((await createKey(null, { productId: place.board })).status).toBe(401);
    for (const scopes of [[], ['read', 'read'], ['all'], 'read']) {
      expect((await createKey(place.owner, { productId: place.board, scopes: scopes as never })).status).toBe(400);
    }
    expect((await createKey(place.owner, { productId: place.board, scopes: ['read'], name: ' ' })).body.key).toBe(
      'keyNameRequired',
    );
    const other = await makeBoard();
    expect((await revoke(other.owner, other.board, prefix)).status).toBe(404);
    expect((await revoke(place.owner, place.board, prefix)).status).toBe(200);
    expect((await revoke(place.owner, place.board, prefix)).status).toBe(200);
  });

  test('is one of ten, also if many are made at the same time', { tags: ['all'] }, async () => {
    const full = await makeBoard();
    const answers = await Promise.all(
      Array.from({ length: API_KEYS_MAX + 3 }, () => createKey(full.owner, { productId: full.board })),
    );
    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(API_KEYS_MAX);
    expect(await createKey(full.owner, { productId: full.board })).toMatchObject({
      status: 409,
      body: { key: 'keyLimit' },
    });
    await revoke(full.owner, full.board, String(made[0]?.body.prefix));
    expect((await createKey(full.owner, { productId: full.board })).status).toBe(200);
  });

  test('that is wrong, unknown, revoked, or of a deleted board is refused', async () => {
    const doomed = await makeBoard();
    const { key, prefix } = await makeKey(doomed);
    expect((await as(key)('GET', '/board')).status).toBe(200);
    const wrong = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    for (const one of [null, wrong, `hb_${'0'.repeat(12)}_${key.split('_')[2]}`, 'hb_x_y', key.toUpperCase(), 'x']) {
      const answer = await as(one)('GET', '/board');
      expect(answer).toMatchObject({ status: 401, body: { key: one === null ? 'apiKeyMissing' : 'apiKeyInvalid' } });
      expect(answer.headers.get('www-authenticate')).toMatch(
        /^Bearer realm="Hearback", error="invalid_\w+", error_desc/,
      );
    }
    await revoke(doomed.owner, doomed.board, prefix);
    await endsAs(key, { status: 401 });
    const other = await makeKey(doomed);
    await db.doc(productPath(doomed.board)).delete();
    await endsAs(other.key, { status: 401 });
  });

  test('does nothing beyond its scopes, nor on a plan without the API', async () => {
    const { key } = await makeKey(place, ['read']);
    const item = { title: 'A', description: 'B' };
    const refusal = await as(key)('POST', '/items', item);
    expect(refusal).toMatchObject({ status: 403, body: { key: 'scopeMissing' } });
    const writer = await makeKey(place, ['write']);
    expect((await as(writer.key)('GET', '/items')).status).toBe(403);
    expect((await as(writer.key)('POST', '/changelog', {})).status).toBe(403);
    const unpaid = await makeBoard();
    const { key: late } = await makeKey(unpaid);
    await changeTerms(unpaid.board, { features: [] });
    await endsAs(late, { status: 403, body: { key: 'integrationsClosed' } });
    expect((await createKey(unpaid.owner, { productId: unpaid.board })).body.key).toBe('integrationsClosed');
  });

  test('that may write alone reads nothing by a change, hidden or not', async () => {
    const [item, entry] = [randomUUID(), randomUUID()];
    await db
      .doc(feedbackPath(item))
      .create(aFeedback({ product_id: place.board, title: 'Secret', status: 'pending', author_name: 'Ada' }));
    await db.doc(entryPath(entry)).create(anEntry({ product_id: place.board, title: 'Secret', state: 'draft' }));
    const { key } = await makeKey(place, ['write', 'publish']);
    for (const [path, body] of [
      [`/items/${item}`, { archived: false }],
      [`/items/${item}`, { tags: null }],
      [`/items/${item}`, { category: 'bug' }],
      [`/changelog/${entry}`, { kind: 'new' }],
    ] as const) {
      const answer = await as(key)('PATCH', path, body);
      expect([answer.status, answer.text, answer.headers.get('etag')], path).toEqual([204, '', null]);
    }
    expect((await as(key)('PATCH', `/items/${item}`, {})).status).toBe(400);
    expect((await db.doc(feedbackPath(item)).get()).get('category')).toBe('bug');
    const reader = await makeKey(place, ['read', 'write']);
    const read = await as(reader.key)('PATCH', `/items/${item}`, { category: 'other' });
    expect(read).toMatchObject({ status: 200, body: { title: 'Secret', category: 'other' } });
  });

  test('ends with the role of the admin who made it', async () => {
    for (const end of ['remove-member', 'set-role'] as const) {
      const admin = await join('admin');
      const key = String((await createKey(admin, { productId: place.board })).body.key);
      expect((await as(key)('GET', '/board')).status).toBe(200);
      const role = end === 'set-role' ? { role: 'editor' } : {};
      expect((await call(end, place.owner, { product: place.board, uid: admin, ...role })).status).toBe(200);
      await endsAs(key, { status: 401 });
    }
  });

  test('reaches nothing of another board', async () => {
    const other = await makeBoard();
    const id = randomUUID();
    await db.doc(feedbackPath(id)).create(aFeedback({ product_id: other.board }));
    const hook = randomUUID();
    await db.doc(webhookPath(hook)).create(aHook({ product_id: other.board }));
    const { key } = await makeKey(place);
    for (const [method, path, body] of [
      ['GET', `/items/${id}`],
      ['PATCH', `/items/${id}`, { pinned: true }],
      ['DELETE', `/items/${id}`],
      ['GET', `/items/${id}/comments`],
      ['GET', `/items/${id}/links`],
      ['POST', `/items/${id}/comments`, { text: 'Hello' }],
      ['POST', `/items/${id}/merge`, { into: id }],
      ['POST', `/items/${id}/unmerge`],
      ['GET', `/items/${id}/votes`],
      ['POST', `/items/${id}/votes`, { name: 'Ada' }],
      ['DELETE', `/items/${id}/votes?person=x_ada`],
      ['DELETE', `/webhooks/${hook}`],
    ] as const) {
      expect((await as(key)(method, path, body)).status, `${method} ${path}`).toBe(404);
    }
  });
});

test('a key makes so many requests a minute, and is told how many are left', async () => {
  const { key, prefix } = await makeKey(place);
  const first = await as(key)('GET', '/tags');
  expect(first.headers.get('ratelimit-policy')).toBe(`"minute";q=${API_REQUESTS_PER_MINUTE};w=60`);
  expect(first.headers.get('ratelimit')).toMatch(/^"minute";r=\d+;t=\d+$/);
  // This minute's and the next one's requests, as if they were made.
  const hashKey = String((await db.doc('system/hash_key').get()).get('key'));
  for (const at of [Date.now(), Date.now() + 60_000]) {
    const bucket = db.doc(bucketPath(hashKey, 'api', `key ${prefix}`, at, 60_000));
    await bucket.set({ count: API_REQUESTS_PER_MINUTE });
  }
  const refused = await as(key)('GET', '/tags');
  expect(refused.body.key).toBe('tooFast');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('ratelimit')).toMatch(/;r=0;/);
});
