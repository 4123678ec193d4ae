import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { feedbackPath, personPath, votePath } from '../../../functions/src/shared/paths.ts';
import { aFeedback, aPerson, aVote } from '../../support/factories.ts';
import { call, db, makeBoard, makeKey, type Place } from './support/boards.ts';
import { type Client, clientOf, type OpenApi, readDocument } from './support/requests.ts';

/** What keys learn of those who vote, with and without the scope for people. */

let document: OpenApi;
let place: Place;
let send: Client;
let item: string;
beforeAll(async () => {
  document = await readDocument();
  place = await makeBoard();
  send = clientOf(document, (await makeKey(place)).key);
  item = randomUUID();
  await db.doc(feedbackPath(item)).create(aFeedback({ product_id: place.board }));
  const now = Date.now();
  const voters = [
    ['visitor', null],
    ['account', 'account'],
    ['x_ada', 'x_ada'],
    ['x_gone', 'x_gone'],
  ] as const;
  for (const [at, [uid, user_id]] of voters.entries()) {
    const created_at = Timestamp.fromMillis(now - at * 1000);
    const fields = { feedback_id: item, product_id: place.board, user_id, created_at };
    await db.doc(votePath(item, uid)).create(aVote(fields));
  }
  const people = [
    ['x_ada', 'Ada', '7'],
    ['x_bob', 'Bob', '7'],
    ['x_cyd', 'Cyd', '8'],
  ] as const;
  for (const [at, [uid, name, company]] of people.entries()) {
    const seen_at = Timestamp.fromMillis(now - at * 1000);
    const fields = {
      product_id: place.board,
      uid,
      name,
      seen_at,
      company: { id: company, name: `Company ${company}` },
    };
    await db.doc(personPath(place.board, uid)).create(aPerson({ ...fields, sub: uid, email: `${uid}@example.com` }));
  }
});

const read = async (path: string, client = send) => {
  const found: Record<string, unknown>[] = [];
  for (let cursor = ''; ; ) {
    const { status, body } = await client('GET', `${path}${cursor}`);
    expect(status, JSON.stringify(body)).toBe(200);
    found.push(...(body.data as Record<string, unknown>[]));
    if (body.next === null) return found;
    cursor = `&cursor=${body.next}`;
  }
};

test('a key with the scope for people sees who the known voters are', async () => {
  const votes = await read(`/items/${item}/votes?limit=1`);
  expect(votes.map(({ voter }) => voter)).toEqual(['visitor', 'account', 'known', 'known']);
  expect(votes[2]).toMatchObject({ person: { id: 'x_ada', name: 'Ada', company: { id: '7' } } });
  expect(votes.map(({ person }) => person !== null)).toEqual([false, false, true, false]);
});

test('a key without it learns no id, name or address, not even from a cursor', { tags: ['attack'] }, async () => {
  const { key } = await makeKey(place, ['read']);
  const client = clientOf(document, key);
  const votes = await read(`/items/${item}/votes?limit=1`, client);
  expect(votes.map(({ person }) => person)).toEqual([null, null, null, null]);
  for (let cursor = ''; ; ) {
    const { text, body } = await client('GET', `/items/${item}/votes?limit=1${cursor}`);
    const plain = text + Buffer.from(String(body.next), 'base64url').toString('latin1');
    expect(plain).not.toMatch(/x_ada|x_gone|account_|visitor_|Ada|example\.com/);
    if (body.next === null) break;
    cursor = `&cursor=${body.next}`;
  }
  expect((await client('GET', '/people')).body).toMatchObject({ key: 'scopeMissing' });
});

test('people are listed in pages, the last seen first, also of one company', { tags: ['all'] }, async () => {
  const names = async (query: string) => (await read(`/people?${query}`)).map(({ name }) => name).join(' ');
  expect(await names('limit=2')).toBe('Ada Bob Cyd');
  expect(await names('limit=1&company=7')).toBe('Ada Bob');
  expect(await names('company=none')).toBe('');
  expect(await names('limit=1&sort=id')).toBe('Ada Bob Cyd');
  expect(await names('limit=1&sort=id&company=7')).toBe('Ada Bob');
  const own = await makeBoard();
  expect((await clientOf(document, (await makeKey(own)).key)('GET', '/people')).body.data).toEqual([]);
});

test('somebody who is seen between two pages is on one of them in the order for copies', async () => {
  const own = await makeBoard();
  const client = clientOf(document, (await makeKey(own)).key);
  const uids = ['x_a', 'x_b', 'x_c', 'x_d'];
  for (const uid of uids) {
    const fields = { product_id: own.board, uid, sub: uid, seen_at: Timestamp.fromMillis(Date.now() - 60_000) };
    await db.doc(personPath(own.board, uid)).create(aPerson(fields));
  }
  const first = (await client('GET', '/people?sort=id&limit=2')).body;
  await db.doc(personPath(own.board, 'x_d')).update({ seen_at: Timestamp.now() });
  const second = (await client('GET', `/people?sort=id&limit=2&cursor=${first.next}`)).body;
  const ids = [first, second].flatMap(({ data }) => (data as { id: string }[]).map(({ id }) => id));
  expect(ids).toEqual(uids);
});

test('cursors of other lists, unknown parameters and lists of values are refused', {
  tags: ['attack', 'all'],
}, async () => {
  const ofVotes = (await send('GET', `/items/${item}/votes?limit=1`)).body.next;
  const ofPeople = (await send('GET', '/people?limit=1')).body.next;
  const other = randomUUID();
  await db.doc(feedbackPath(other)).create(aFeedback({ product_id: place.board }));
  for (const [path, field] of [
    [`/people?cursor=${ofVotes}`, 'cursor'],
    [`/people?company=7&cursor=${ofPeople}`, 'cursor'],
    [`/items/${item}/votes?cursor=${ofPeople}`, 'cursor'],
    [`/items/${other}/votes?cursor=${ofVotes}`, 'cursor'],
    [`/items/${item}/votes?cursor=x`, 'cursor'],
    [`/items/${item}/votes?person=x_ada`, 'person'],
    ['/people?company=', 'company'],
    ['/people?company=7&company=8', 'company'],
    ['/people?email=x', 'email'],
  ] as const) {
    expect(await send('GET', path), path).toMatchObject({ status: 400, body: { field } });
  }
});

describe('a vote for a customer', () => {
  const make = async () => {
    const id = randomUUID();
    await db.doc(feedbackPath(id)).create(aFeedback({ product_id: place.board }));
    return id;
  };

  test('is the same as one by the screens: documents, history, count and once a person', async () => {
    const [byApi, byScreen] = [await make(), await make()];
    const link = { source: 'Support', url: 'https://example.com/1' };
    const { status, body } = await send('POST', `/items/${byApi}/votes`, {
      email: 'Dee@example.com',
      name: 'Dee',
      ...link,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ voter: 'known', person: { email: 'dee@example.com', name: 'Dee' }, on_behalf: link });
    expect((await send('POST', `/items/${byApi}/votes`, { email: 'dee@example.com' })).status).toBe(201);
    const person = { address: 'dee@example.com', name: 'Dee' };
    const asked = { product: place.board, item: byScreen, person, ...link };
    expect((await call('vote-for', place.owner, asked)).status).toBe(200);
    const uid = (body.person as { id: string }).id;
    const read = async (id: string) => {
      const { created_at, feedback_id, ...vote } = (await db.doc(votePath(id, uid)).get()).data() ?? {};
      expect([feedback_id, created_at]).toEqual([id, expect.any(Timestamp)]);
      const acts = await db.collection('activity').where('item', '==', id).get();
      return { vote, acts: acts.docs.map((act) => [act.get('what'), act.get('by')]) };
    };
    expect((await read(byApi)).acts).toEqual([['voter-added', place.owner]]);
    expect(await read(byApi)).toEqual(await read(byScreen));
    for (const id of [byApi, byScreen]) {
      await expect.poll(async () => (await db.doc(feedbackPath(id)).get()).get('votes')).toBe(1);
    }
    const votes = (await send('GET', `/items/${byApi}/votes`)).body.data as { person: unknown }[];
    expect(votes.map((vote) => vote.person)).toMatchObject([{ id: uid }]);
    expect((await send('DELETE', `/items/${byApi}/votes?person=${uid}`)).status).toBe(204);
    expect((await send('DELETE', `/items/${byApi}/votes?person=${uid}`)).status).toBe(404);
    await expect.poll(async () => (await db.doc(feedbackPath(byApi)).get()).get('votes')).toBe(0);
  });

  test('needs two scopes and one person, and a person’s own vote stays', { tags: ['attack', 'all'] }, async () => {
    for (const scopes of [['read', 'write'], ['people']] as const) {
      const client = clientOf(document, (await makeKey(place, scopes)).key);
      const refusal = { status: 403, body: { key: 'scopeMissing' } };
      expect(await client('POST', `/items/${item}/votes`, { name: 'Eve' })).toMatchObject(refusal);
      expect(await client('DELETE', `/items/${item}/votes?person=x_ada`)).toMatchObject(refusal);
    }
    for (const [body, key, field] of [
      [{}, 'personRequired', 'person'],
      [{ person: 'x_ada', name: 'Ada' }, 'personRequired', 'person'],
      [{ person: 'ada' }, 'malformed', 'person'],
      [{ email: 'no address' }, 'emailInvalid', undefined],
      [{ email: ['a@example.com'] }, 'emailInvalid', 'email'],
      [{ name: 'x'.repeat(51) }, 'personTooLong', 'name'],
      [{ name: 'Eve', source: 'x'.repeat(41) }, 'sourceTooLong', 'source'],
      [{ name: 'Eve', url: 'javascript:alert(1)' }, 'linkInvalid', 'url'],
      [{ name: 'Eve', company: '7' }, 'malformed', 'company'],
      [[{ name: 'Eve' }], 'malformed', undefined],
    ] as const) {
      const answer = await send('POST', `/items/${item}/votes`, body);
      expect(answer, JSON.stringify(body)).toMatchObject({ status: 400, body: { key } });
      expect(answer.body.field, JSON.stringify(body)).toBe(field);
    }
    const unknown = { status: 404, body: { key: 'personUnknown' } };
    expect(await send('POST', `/items/${item}/votes`, { person: 'x_nobody' })).toMatchObject(unknown);
    const own = { status: 403, body: { key: 'voteOfPerson' } };
    expect(await send('DELETE', `/items/${item}/votes?person=x_ada`)).toMatchObject(own);
    expect((await send('DELETE', `/items/${item}/votes`)).body).toMatchObject({ key: 'malformed', field: 'person' });
  });
});
