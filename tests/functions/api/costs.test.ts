import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiOf } from '../../../functions/src/api/app.ts';
import { hashOf, newKey } from '../../../functions/src/keys/key-text.ts';
import { verifyKey, verifyReader } from '../../../functions/src/keys/verify-key.ts';
import { apiKeyPath, feedbackPath, productPath } from '../../../functions/src/shared/paths.ts';
import { ownKey } from '../../../functions/src/store/own-key.ts';
import { countCall } from '../../../functions/src/store/rate-limit.ts';
import { aFeedback, anApiKey, aProduct } from '../../support/factories.ts';
import { hourLasts } from '../support/clock.ts';
import { clear, connect } from '../support/emulator.ts';
import { type Call, record, tap } from '../support/tap.ts';

/** The cost of a request with a key before it does anything, and what this cost must not reveal. */

const NAME = 'api-costs';
let db: Firestore;
beforeEach(async () => {
  await clear(NAME);
  db = connect(NAME);
  // Each connection reads the key that names its counts only once: here, before the tests count reads.
  await ownKey(db, 'hash_key');
});
beforeEach(hourLasts);
afterEach(() => vi.useRealTimers());

const LIMIT = 20;
const keyOf = (error: { readonly key: string }) => error.key;

describe('counting', () => {
  const callers = (times: number, on = db) =>
    Promise.all(Array.from({ length: times }, () => countCall(on, 'api', 'key a', LIMIT).catch(keyOf)));

  test('forty requests at once pass the limit by none, in two writes and two reads', async () => {
    await countCall(db, 'api', 'key a', LIMIT);
    const { calls, db: watched } = record(connect(NAME));
    const answers = await callers(40, watched);
    const numbers = answers.filter((answer) => typeof answer === 'number').sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: LIMIT - 1 }, (_, at) => at + 2));
    expect(answers.filter((answer) => answer === 'tooMany')).toHaveLength(40 - numbers.length);
    const asked = calls.map(({ method, documents: [path = ''] }) => `${method} ${path.split('/')[0]}`);
    const counted = ['commit rate_limits', 'batchGetDocuments rate_limits'];
    expect(asked).toEqual(['batchGetDocuments system', ...counted, ...counted]);
  });

  test('two processes together pass no more than the limit', async () => {
    const answers = (await Promise.all([callers(30), callers(30, connect(NAME))])).flat();
    const passed = answers.filter((answer) => typeof answer === 'number');
    expect(passed.length).toBeGreaterThan(0);
    expect(passed.length).toBeLessThanOrEqual(LIMIT);
    expect(await countCall(db, 'api', 'key b', LIMIT)).toBe(1);
  });

  test('a caller above the limit costs a process one write', async () => {
    await callers(LIMIT);
    const { calls, db: watched } = record(connect(NAME));
    for (let at = 0; at < 5; at += 1) expect(await callers(1, watched)).toEqual(['tooMany']);
    expect(calls.filter(({ method }) => method === 'commit')).toHaveLength(1);
  });

  test('what was counted together is refused together if it cannot be counted', async () => {
    const broken = tap(connect(NAME), async ({ method }, proceed) => {
      if (method === 'commit') throw Object.assign(new Error('Firestore is down.'), { code: 3 });
      return proceed();
    });
    const counts = Array.from({ length: 5 }, () => countCall(broken, 'api', 'key a', LIMIT));
    const outcomes = await Promise.allSettled(counts);
    expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  });
});

/** Makes a key that may read and write. */
async function aKey() {
  const { key, prefix, secret } = newKey();
  await db.doc(productPath('board')).set(aProduct({ features: ['integrations'] }));
  const scopes = ['read' as const, 'write' as const];
  const fields = { product_id: 'board', hash: hashOf(secret), last_used_at: Timestamp.now(), scopes };
  await db.doc(apiKeyPath(prefix)).set(anApiKey(fields));
  return { reference: db.doc(apiKeyPath(prefix)), header: `Bearer ${key}` };
}

describe('a key', () => {
  const answer = async (on: Firestore, header: string, verify = verifyReader) =>
    verify(on, header).then(({ productId }) => productId, keyOf);

  test('that reads is itself read once a second, and one with its name and another secret for itself', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { header } = await aKey();
    const { calls, db: watched } = record(connect(NAME));
    const many = await Promise.all(Array.from({ length: 16 }, () => answer(watched, header)));
    expect(new Set(many)).toEqual(new Set(['board']));
    expect(calls).toHaveLength(2);
    const wrong = `${header.slice(0, -1)}${header.endsWith('A') ? 'E' : 'A'}`;
    expect(await answer(watched, wrong)).toBe('apiKeyInvalid');
    expect(calls).toHaveLength(3);
    expect(await answer(watched, header)).toBe('board');
    expect(calls).toHaveLength(3);
  });

  test('that is revoked, and one whose plan has ended, is refused at once if it writes, else within a second', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const [revoked, unpaid] = [await aKey(), await aKey()];
    for (const { header } of [revoked, unpaid]) expect(await answer(db, header)).toBe('board');
    await revoked.reference.update({ revoked_at: Timestamp.now() });
    expect(await answer(db, revoked.header, verifyKey)).toBe('apiKeyInvalid');
    vi.setSystemTime(Date.now() + 1000);
    expect(await answer(db, revoked.header)).toBe('apiKeyInvalid');
    await db.doc(productPath('board')).update({ features: [] });
    expect(await answer(db, unpaid.header, verifyKey)).toBe('integrationsClosed');
    vi.setSystemTime(Date.now() + 1000);
    expect(await answer(db, unpaid.header)).toBe('integrationsClosed');
  });
});

test('a key that is revoked writes nothing by the API, although it still reads within the second', {
  tags: ['attack'],
}, async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { reference, header } = await aKey();
  const api = apiOf(db);
  const headers = { authorization: header, 'content-type': 'application/json' };
  expect((await api.request('/board', { headers })).status).toBe(200);
  await reference.update({ revoked_at: Timestamp.now() });
  expect((await api.request('/board', { headers })).status).toBe(200);
  const body = JSON.stringify({ title: 'Dark mode', description: 'At night.' });
  expect((await api.request('/items', { method: 'POST', headers, body })).status).toBe(401);
});

describe('a list', () => {
  const aReader = async () => ({ headers: { authorization: (await aKey()).header } });
  const isQuery = ({ method }: Call) => method === 'runQuery';

  test('that sixteen requests ask for at once is read two or three times, and another page for itself', async () => {
    const reader = await aReader();
    const { calls, db: watched } = record(connect(NAME));
    const api = apiOf(watched);
    const answers = await Promise.all(Array.from({ length: 16 }, () => api.request('/items', reader)));
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    const reads = calls.filter(isQuery).length;
    // For the first request, for those that came meanwhile, and perhaps for some whose key was counted later.
    expect(reads).toBeLessThanOrEqual(3);
    await Promise.all(['/items?limit=2', '/items?sort=oldest'].map((path) => api.request(path, reader)));
    expect(calls.filter(isQuery)).toHaveLength(reads + 2);
  });

  test('shows what was written before it, although an equal one is still being read', async () => {
    const reader = await aReader();
    let isHeld = true;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held = vi.fn(() => released);
    const api = apiOf(
      tap(connect(NAME), async (call, proceed) => {
        const answer = await proceed();
        if (isQuery(call) && isHeld) await held();
        return answer;
      }),
    );
    const first = api.request('/items', reader);
    await expect.poll(() => held.mock.calls.length).toBe(1);
    await db.doc(feedbackPath('item')).set(aFeedback({ product_id: 'board' }));
    const second = api.request('/items', reader);
    isHeld = false;
    release();
    await first;
    expect(((await (await second).json()) as { data: unknown[] }).data).toHaveLength(1);
  });
});
