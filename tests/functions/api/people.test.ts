import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { feedbackPath, personPath, votePath } from '../../../functions/src/shared/paths.ts';
import { aFeedback, aPerson, aVote } from '../../support/factories.ts';
import { db, makeBoard, makeKey, type Place } from './support/boards.ts';
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
  const voters = [
    ['visitor', null],
    ['account', 'account'],
    ['x_ada', 'x_ada'],
    ['x_gone', 'x_gone'],
  ] as const;
  for (const [at, [uid, user_id]] of voters.entries()) {
    const created_at = Timestamp.fromMillis(Date.now() - at * 1000);
    const fields = { feedback_id: item, product_id: place.board, user_id, created_at };
    await db.doc(votePath(item, uid)).create(aVote(fields));
  }
  const people = [
    ['x_ada', 'Ada', '7'],
    ['x_bob', 'Bob', '7'],
    ['x_cyd', 'Cyd', '8'],
  ] as const;
  for (const [at, [uid, name, company]] of people.entries()) {
    const seen_at = Timestamp.fromMillis(Date.now() - at * 1000);
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

test('a key without it learns no id, name or address, not even from a cursor', async () => {
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

test('people are listed in pages, the last seen first, also of one company', async () => {
  const names = async (query: string) => (await read(`/people?${query}`)).map(({ name }) => name).join(' ');
  expect(await names('limit=2')).toBe('Ada Bob Cyd');
  expect(await names('limit=1&company=7')).toBe('Ada Bob');
  expect(await names('company=none')).toBe('');
  const own = await makeBoard();
  expect((await clientOf(document, (await makeKey(own)).key)('GET', '/people')).body.data).toEqual([]);
});

test('cursors of other lists, unknown parameters and lists of values are refused', async () => {
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
