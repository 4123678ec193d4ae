import { expect, test, vi } from 'vitest';

vi.mock('firebase-functions/logger');
vi.mock('../keys/verify-key.ts', async (original) => {
  const verifyKey = async () => ({
    prefix: 'prefix',
    scopes: ['read', 'write'],
    caller: { uid: 'ada' },
    productId: 'board',
    product: { settings: {} },
  });
  return { ...(await original<object>()), verifyKey, verifyReader: verifyKey };
});
vi.mock('../store/rate-limit.ts', () => ({ countCall: vi.fn(() => Promise.reject(new Error('Firestore is down.'))) }));

import { countCall } from '../store/rate-limit.ts';
import { apiOf } from './app.ts';

const api = apiOf({} as never);
const post = (body: string) =>
  api.request('/items', { method: 'POST', body, headers: { 'content-type': 'application/json' } });

test('a request that cannot be counted is made if it reads, and refused if it writes', {
  tags: ['attack'],
}, async () => {
  const read = await api.request('/tags');
  expect(read.status).toBe(200);
  expect(await read.json()).toEqual({ data: [] });
  const write = await post('{"title":"A","description":"B"}');
  expect(write.status).toBe(503);
  expect(await write.json()).toMatchObject({ key: 'uncounted' });
});

test('no answer can be kept by a cache, or run in a page', { tags: ['attack'] }, async () => {
  const { headers } = await api.request('/tags');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

/** Sends a request to the API, whose database can do nothing. */
const ask = async (path: string, method = 'GET', body?: string, type = 'application/json') => {
  vi.mocked(countCall).mockResolvedValueOnce(1);
  const sent = {
    method,
    ...(body !== undefined && { body, headers: { 'content-type': type, 'content-length': '2' } }),
  };
  const answer = await api.request(path, sent);
  return { status: answer.status, allow: answer.headers.get('allow'), body: (await answer.json()) as object };
};

test.each([
  ['/items?limit=101', 'limit', 'limit must be at most 100'],
  ['/items?limit=many', 'limit', 'limit must be a number'],
  ['/items?limit=1.5', 'limit', 'limit must be a whole number'],
  ['/items?sort=new', 'sort', 'sort must be one of "votes", "trending", "recent", "comments", "oldest"'],
  ['/items?colour=red', 'colour', 'colour is unknown'],
  ['/items/__x__', 'id', 'id has a form that is not allowed'],
])('%s is refused with its reason', { tags: ['attack'] }, async (path, field, reason) => {
  const error = `The request is not valid: ${reason}.`;
  expect(await ask(path)).toMatchObject({ status: 400, body: { key: 'malformed', field, error } });
});

test.each([
  ['POST', '{"description":"B"}', 'title', 'textRequired', 'This field needs a text.'],
  [
    'POST',
    '{"title":"A","description":"B","category":null}',
    'category',
    'malformed',
    /category must be one of "feature"/,
  ],
  ['PATCH', '{"pinned":"true"}', 'pinned', 'malformed', 'The request is not valid: pinned must be true or false.'],
  ['PATCH', '{"tags":["a","a"]}', 'tags', 'malformed', 'The request is not valid: tags must not name an entry twice.'],
  ['PATCH', '{"tags":"a"}', 'tags', 'malformed', 'The request is not valid: tags must be a list.'],
  ['PATCH', '{}', undefined, 'malformed', 'The request is not valid: the body must name a field to change.'],
  ['PATCH', '[]', undefined, 'malformed', 'The request is not valid: the body must be an object.'],
])('%s %s is refused with its reason', { tags: ['attack'] }, async (method, sent, field, key, error) => {
  const { status, body } = await ask(method === 'POST' ? '/items' : '/items/a', method, sent);
  expect(status).toBe(400);
  expect(body).toMatchObject({
    key,
    ...(field !== undefined && { field }),
    error: typeof error === 'string' ? error : expect.stringMatching(error),
  });
});

test('a slash at the end, another method and another type are named as what is wrong', async () => {
  for (const path of ['/items/', '/items/a/', '/items/a/comments//']) {
    expect(await ask(path), path).toMatchObject({ status: 404, body: { key: 'slashAtEnd' } });
  }
  expect(await ask('/nothing/')).toMatchObject({ status: 404, body: { key: 'notFound' } });
  expect(await ask('/items', 'PUT')).toMatchObject({ status: 405, allow: 'GET, POST' });
  expect(await ask('/items/a', 'POST', '{}')).toMatchObject({ status: 405, allow: 'GET, PATCH, DELETE' });
  for (const type of ['application/vnd.api+json', 'application/problem+json', 'text/json']) {
    expect(await ask('/items', 'POST', '{}', type), type).toMatchObject({
      status: 415,
      body: { key: 'unsupportedType' },
    });
  }
});
