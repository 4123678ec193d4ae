import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test, vi } from 'vitest';

vi.mock('firebase-functions/logger');

import { apiOf } from './app.ts';

/** No request of these tests reaches a database. */
const api = apiOf({} as never);

vi.stubEnv('APP_ORIGINS', 'https://hearback.test');
const read = async () => (await api.request('/openapi.json')).text();

test('the document of the API has no finding of the linter', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source: await read(), config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('a request without a key is refused before anything is read', async () => {
  for (const path of ['/items', '/nothing']) {
    const answer = await api.request(path);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      error: 'Send an API key of the board: Authorization: Bearer hb_...',
      key: 'apiKeyMissing',
    });
  }
});

test.each([
  [undefined, 'invalid_request', 'Send an API key'],
  ['hb_0', 'invalid_request', 'Send an API key'],
  ['Basic aGI6', 'invalid_request', 'Send an API key'],
  ['Bearer hb_0', 'invalid_token', 'This API key does not exist'],
])('the challenge says what is wrong with the authorization %s', async (authorization, error, sentence) => {
  const { status, headers } = await api.request('/items', { headers: { ...(authorization && { authorization }) } });
  expect(status).toBe(401);
  expect(headers.get('www-authenticate')).toMatch(
    new RegExp(`^Bearer realm="Hearback", error="${error}", error_description="${sentence}[^"]*"$`),
  );
});

test('the document names its server in full, and describes the headers of each refusal', async () => {
  const document = JSON.parse(await read()) as {
    servers: { url: string }[];
    paths: Record<string, Record<string, { responses: Record<string, { headers?: object }> }>>;
  };
  expect(document.servers).toEqual([{ url: 'https://hearback.test/api/v1' }]);
  for (const methods of Object.values(document.paths)) {
    for (const { responses } of Object.values(methods)) {
      for (const [status, { headers = {} }] of Object.entries(responses)) {
        if (status === '401') expect(headers).toHaveProperty('WWW-Authenticate');
        if (status === '429') expect(headers).toHaveProperty('Retry-After');
        if (status >= '400' && status !== '401') expect(headers).toHaveProperty('RateLimit');
      }
    }
  }
});
