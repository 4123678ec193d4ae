/** @module-tag attack */
import { expect, test } from 'vitest';
import { PROJECT } from '../stack/emulators/suite.ts';
import { url } from '../stack/ports.ts';
import { ALL_CALLS } from './adversary/support/all-calls.ts';

/**
 * Bodies with a JSON content type that are not JSON reach the function (as-sent.ts), which answers in JSON (D15). The
 * functions that serve pages ignore the body.
 */
const paths = [...ALL_CALLS.keys(), '/api/stripe-webhook', '/api/v1/items', '/mcp'];

const post = (path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(url('hosting') + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

test.each(paths)('%s answers a malformed body in JSON, without details', async (path) => {
  for (const body of ['{', '{"a":', 'secret-of-the-caller']) {
    const response = await post(path, body);
    // If a token is required, it is checked first.
    expect([400, 401]).toContain(response.status);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    const answer = await response.text();
    JSON.parse(answer);
    expect(answer).toMatch(/"key":"\w+"/);
    expect(answer).not.toMatch(/\bat |node_modules|\.js|SyntaxError|secret-of-the-caller/);
  }
});

test.each([
  ['a charset that does not exist', '{}', { 'content-type': 'application/json; charset=x-none' }],
  ['a compression that does not exist', '{}', { 'content-encoding': 'x-none' }],
  ['a compression that it has not', '{}', { 'content-encoding': 'gzip' }],
  ['what is no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), {}],
  ['a form of too many fields', 'a=1&'.repeat(2000), { 'content-type': 'application/x-www-form-urlencoded' }],
  ['text in a charset that does not exist', 'x', { 'content-type': 'text/plain; charset=x-none' }],
] as const)('%s is answered in JSON', async (_, body, headers) => {
  const response = await post('/api/create-payment-intent', body, headers);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ key: 'malformed' });
});

test('an undecodable address is answered in JSON', async () => {
  // Hosting never forwards such an address to a call, but each function also has its own URL.
  const response = await fetch(`${url('functions')}/${PROJECT}/us-central1/calls/%E0%A4%A`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ key: 'notFound' });
});

test('valid JSON of the wrong shape is answered in JSON', async () => {
  for (const body of ['[]', '{"unknown":1}']) {
    const response = await post('/api/visitor-code', body);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.json()).toMatchObject({ error: expect.any(String) });
  }
});
