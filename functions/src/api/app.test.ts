import { expect, test, vi } from 'vitest';

vi.mock('firebase-functions/logger');
vi.mock('../keys/verify-key.ts', () => ({
  verifyKey: async () => ({
    prefix: 'prefix',
    scopes: ['read', 'write'],
    caller: { uid: 'ada' },
    productId: 'board',
    product: { settings: {} },
  }),
}));
vi.mock('../store/rate-limit.ts', () => ({ countCall: () => Promise.reject(new Error('Firestore is down.')) }));

import { apiOf } from './app.ts';

const api = apiOf({} as never);
const post = (body: string) =>
  api.request('/items', { method: 'POST', body, headers: { 'content-type': 'application/json' } });

test('a request that cannot be counted is made if it reads, and refused if it writes', async () => {
  const read = await api.request('/tags');
  expect(read.status).toBe(200);
  expect(await read.json()).toEqual({ data: [] });
  const write = await post('{"title":"A","description":"B"}');
  expect(write.status).toBe(503);
  expect(await write.json()).toMatchObject({ key: 'uncounted' });
});

test('no answer can be kept by a cache, or run in a page', async () => {
  const { headers } = await api.request('/tags');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('access-control-allow-origin')).toBeNull();
});
