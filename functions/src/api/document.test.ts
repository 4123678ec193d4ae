import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test, vi } from 'vitest';

vi.mock('firebase-functions/logger');

import { apiOf } from './app.ts';

/** No request of these tests reaches a database. */
const api = apiOf({} as never);

const read = async () => (await api.request('/openapi.json')).text();

test('the document of the API has no finding of the linter', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source: await read(), config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

/** The reference at /docs/api is made of this file. `npm test -- unit document -u` writes it. */
test('the document is the one that the documentation shows', async () => {
  const shown = `${JSON.stringify(JSON.parse(await read()), null, 2)}\n`;
  await expect(shown).toMatchFileSnapshot('../../../web/src/features/docs/openapi.json');
});

test('a request without a key is refused before anything is read', async () => {
  for (const path of ['/items', '/nothing']) {
    const answer = await api.request(path);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      error: 'This API key does not exist or has been revoked.',
      key: 'apiKeyInvalid',
    });
  }
});
