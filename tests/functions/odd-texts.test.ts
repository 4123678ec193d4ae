/** @module-tag attack */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { feedbackPath, votePath } from '../../functions/src/shared/paths.ts';
import { personClaims, personToken } from '../support/auth.ts';
import { aFeedback } from '../support/factories.ts';
import { call, db, makeBoard, makeKey, type Place } from './api/support/boards.ts';
import { ask } from './support/hosting.ts';

/** Texts that no store, no line or no format can hold, by every way that takes texts from a client. */

/** Half an emoji, as `slice()` makes it, and a zero byte. */
const HALF = 'Dark \ud83d mode\u0000';
const HALF_STORED = 'Dark \ufffd mode\ufffd';
/** What no title and no name has. */
const LINES = 'Dark\r\nmode \u202eedom\u2028now\u0007\tand';
const LINES_STORED = 'Dark mode  edom now\ufffd and';

let place: Place;
let key: string;
beforeAll(async () => {
  place = await makeBoard({ changelog: true, agentsMaySubmit: true });
  key = (await makeKey(place)).key;
});

async function anItem(): Promise<string> {
  const id = randomUUID();
  await db.doc(feedbackPath(id)).create(aFeedback({ product_id: place.board }));
  return id;
}
const api = (method: string, path: string, body: object) => ask(`/api/v1${path}`, key, { method, body });

test('half an emoji in a text of the API is replaced, and a title is one line', async () => {
  const made = await api('POST', '/items', { title: LINES, description: HALF });
  expect(made).toMatchObject({ status: 201, body: { title: LINES_STORED, description: HALF_STORED } });
  const path = `/items/${made.body.id}`;
  const changed = await api('PATCH', path, { title: HALF, description: 'a\r\nb\tc', answer: HALF });
  expect(changed.body).toMatchObject({ title: HALF_STORED, description: 'a\r\nb\tc', answer: { text: HALF_STORED } });
  expect((await api('POST', `${path}/comments`, { text: HALF })).body.text).toBe(HALF_STORED);
  const entry = await api('POST', '/changelog', { title: LINES, body: HALF, kind: 'new' });
  expect(entry.body).toMatchObject({ title: LINES_STORED, body: HALF_STORED });
  const vote = await api('POST', `${path}/votes`, { name: HALF, source: LINES });
  expect(vote).toMatchObject({
    status: 201,
    body: { person: { name: HALF_STORED }, on_behalf: { source: LINES_STORED } },
  });
  expect((await api('PATCH', path, { title: '\u202e\r\n' })).body.key).toBe('textRequired');
  expect(await api('PATCH', path, { '\ud83d': 1 })).toMatchObject({ status: 400, body: { field: '\ufffd' } });
});

test('half an emoji from an agent, in a vote for a customer, in the name of a board or a key is replaced', async () => {
  const tool = (name: string, given: object) =>
    ask(`/mcp?board=${place.board}`, null, {
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } },
      headers: { accept: 'application/json' },
    });
  expect((await tool('submit_item', { title: HALF, description: HALF })).text).toContain('"received":true');
  const { docs } = await db
    .collection('feedback')
    .where('product_id', '==', place.board)
    .where('by_agent', '==', true)
    .get();
  expect(docs.map((item) => [item.get('title'), item.get('description')])).toEqual([[HALF_STORED, HALF_STORED]]);
  for (const [name, given] of [
    ['search_items', { query: HALF }],
    ['get_item', { id: HALF }],
  ] as const) {
    expect((await tool(name, given)).status, name).toBe(200);
  }
  const item = await anItem();
  const asked = { product: place.board, item, person: { name: HALF }, source: LINES };
  const voted = await call('vote-for', place.owner, asked);
  expect(voted.status).toBe(200);
  const vote = await db.doc(votePath(item, String(voted.body.person))).get();
  expect(vote.get('on_behalf.source')).toBe(LINES_STORED);
  const made = await call('create-api-key', place.owner, { product: place.board, name: LINES, scopes: ['read'] });
  expect((await db.doc(`api_keys/${made.body.prefix}`).get()).get('name')).toBe(LINES_STORED);
});

test('half an emoji in a signed token is replaced in a name, and refused in the id of a person', async () => {
  const created = await call('board-secret', place.owner, { product: place.board, action: 'create' });
  const identify = (claims: object) => {
    const token = personToken(personClaims(place.board, claims), String(created.body.secret));
    return ask('/api/identify', null, { body: { product: place.board, token } });
  };
  expect((await identify({ name: HALF })).status).toBe(200);
  const people = await db
    .collection('people')
    .where('product_id', '==', place.board)
    .where('name', '==', HALF_STORED)
    .get();
  expect(people.docs.filter((person) => person.get('sub') !== null)).toHaveLength(1);
  expect(await identify({ sub: 'a\ud83d' })).toMatchObject({ status: 400, body: { key: 'tokenSubject' } });
});
