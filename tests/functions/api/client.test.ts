import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import createClient from 'openapi-fetch';
import { expect, test } from 'vitest';
import { inRoot } from '../../stack/paths.ts';
import { url } from '../../stack/ports.ts';
import { makeBoard, makeKey } from './support/boards.ts';
import type { paths } from './support/openapi.d.ts';

/** A client whose types a common generator has made of the document; the type check compiles it. */

/** SHA-256 of the document that `npx openapi-typescript@7.13.0` has made the types of. */
const MADE_OF = '9c782936ab6ce18a0ab6eea56bc77f811bc83db76932bb8c97a63aecaf57b9bf';

test('a generated client works', { tags: ['all'] }, async () => {
  const document = readFileSync(inRoot('web/src/features/docs/openapi.json'));
  expect(createHash('sha256').update(document).digest('hex')).toBe(MADE_OF);
  const { key } = await makeKey(await makeBoard());
  const client = createClient<paths>({
    baseUrl: `${url('hosting')}/api/v1`,
    headers: { authorization: `Bearer ${key}` },
  });

  const made = await client.POST('/items', {
    body: { title: 'Dark mode', description: 'My eyes hurt.', category: 'bug' },
  });
  expect(made.data).toMatchObject({ title: 'Dark mode', status: 'open', answer: null });
  const params = { path: { id: made.data?.id ?? '' } };
  const changed = await client.PATCH('/items/{id}', { params, body: { status: 'completed', answer: 'It is there.' } });
  expect(changed.data?.answer?.text).toBe('It is there.');
  const page = await client.GET('/items', { params: { query: { limit: 5, sort: 'votes' } } });
  expect(page.data?.data.map(({ id }) => id)).toEqual([made.data?.id]);
  const people = await client.GET('/people', { params: { query: { company: '7' } } });
  expect(people.data).toEqual({ data: [], next: null });
  const refused = await client.PATCH('/items/{id}', { params, body: { votes: 5 } });
  expect(refused.error).toMatchObject({ key: 'malformed', field: 'votes' });
});
