import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  commentPath,
  entryPath,
  feedbackPath,
  linkPath,
  personPath,
  votePath,
  webhookPath,
} from '../../../functions/src/shared/paths.ts';
import { DAY_MS } from '../../../functions/src/shared/time.ts';
import { catcherUrl } from '../../stack/webhooks/read-hooks.ts';
import { aComment, aFeedback, aHook, aLink, anEntry, aPerson, aVote } from '../../support/factories.ts';
import { changeTerms } from '../support/hosted.ts';
import { db, makeBoard, makeKey, type Place } from './support/boards.ts';
import { type Client, clientOf, type OpenApi, operationsOf, readDocument } from './support/requests.ts';

/** Every operation of the API, as its document names them. */

let document: OpenApi;
let place: Place;
let send: Client;
beforeAll(async () => {
  document = await readDocument();
  place = await makeBoard({ changelog: true });
  send = clientOf(document, (await makeKey(place)).key);
});

async function makeItem(fields: Parameters<typeof aFeedback>[0] = {}): Promise<string> {
  const id = randomUUID();
  await db.doc(feedbackPath(id)).create(aFeedback({ product_id: place.board, ...fields }));
  return id;
}

async function vote(item: string, user_id: string | null): Promise<void> {
  await db
    .doc(votePath(item, user_id ?? randomUUID()))
    .create(aVote({ feedback_id: item, product_id: place.board, user_id }));
}

async function makeEntry(): Promise<string> {
  const id = randomUUID();
  await db.doc(entryPath(id)).create(anEntry({ product_id: place.board, created_at: Timestamp.now() }));
  return id;
}

const ENTRY = { title: 'Dark mode', body: 'Your eyes **rest** now.', kind: 'new' };

/** A request for each operation, and the status that it answers. */
const SAMPLES: Readonly<Record<string, () => Promise<readonly [path: string, status: number, body?: object]>>> = {
  getBoard: async () => ['/board', 200],
  listStatuses: async () => ['/statuses', 200],
  listTags: async () => ['/tags', 200],
  listItems: async () => {
    await makeItem({
      response: { text: 'We are on it.', at: Timestamp.now() },
      label: 'planned',
      tags: ['web'],
      eta: '2027-Q1',
    });
    return ['/items?sort=votes&limit=5', 200];
  },
  createItem: async () => ['/items', 201, { title: 'Dark mode', description: 'My eyes hurt.' }],
  getItem: async () => [`/items/${await makeItem({ author_name: 'Ada' })}`, 200],
  updateItem: async () => [`/items/${await makeItem()}`, 200, { status: 'in-progress' }],
  deleteItem: async () => [`/items/${await makeItem()}`, 204],
  listComments: async () => {
    const item = await makeItem();
    await db.doc(commentPath(randomUUID())).create(aComment({ feedback_id: item, product_id: place.board }));
    return [`/items/${item}/comments`, 200];
  },
  listLinks: async () => {
    const item = await makeItem();
    await db.doc(linkPath(item, 'github', '1')).create(aLink({ item, product_id: place.board }));
    return [`/items/${item}/links`, 200];
  },
  createComment: async () => [`/items/${await makeItem()}/comments`, 201, { text: 'It is on its way.' }],
  mergeItem: async () => [`/items/${await makeItem()}/merge`, 200, { into: await makeItem() }],
  unmergeItem: async () => [`/items/${await makeItem()}/unmerge`, 200],
  listEntries: async () => {
    await makeEntry();
    return ['/changelog', 200];
  },
  createEntry: async () => ['/changelog', 201, ENTRY],
  getEntry: async () => [`/changelog/${await makeEntry()}`, 200],
  updateEntry: async () => [`/changelog/${await makeEntry()}`, 200, { kind: 'fixed' }],
  listVotes: async () => {
    const item = await makeItem();
    await vote(item, 'x_person');
    return [`/items/${item}/votes`, 200];
  },
  addVote: async () => [`/items/${await makeItem()}/votes`, 201, { email: 'bob@example.com', source: 'Support' }],
  removeVote: async () => {
    const item = await makeItem();
    const { body } = await send('POST', `/items/${item}/votes`, { name: 'Cyd' });
    return [`/items/${item}/votes?person=${(body.person as { id: string }).id}`, 204];
  },
  listPeople: async () => {
    await db.doc(personPath(place.board, 'x_person')).set(aPerson({ product_id: place.board }));
    return ['/people', 200];
  },
  listWebhooks: async () => ['/webhooks', 200],
  createWebhook: async () => ['/webhooks', 201, { url: catcherUrl(place.board), events: ['item.created'] }],
  deleteWebhook: async () => {
    const id = randomUUID();
    await db.doc(webhookPath(id)).create(aHook({ product_id: place.board }));
    return [`/webhooks/${id}`, 204];
  },
  deleteEntry: async () => [`/changelog/${await makeEntry()}`, 204],
};

test('every operation answers as the document says', async () => {
  const operations = operationsOf(document);
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(SAMPLES).sort());
  for (const { operationId, method } of operations) {
    const [path, status, body] = (await SAMPLES[operationId]?.()) ?? ['', 0];
    const answer = await send(method, path, body);
    expect(answer.status, `${operationId}: ${answer.text}`).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

describe('an item', () => {
  test('is listed by filters, in pages that neither repeat nor skip one', { tags: ['attack'] }, async () => {
    const own = await makeBoard();
    const mine = clientOf(document, (await makeKey(own)).key);
    const ids: string[] = [];
    const now = Date.now();
    for (let at = 0; at < 7; at += 1) {
      const id = `${own.board}-${at}`;
      ids.push(id);
      const fields = { votes: at % 3, is_pinned: at === 2, category: at % 2 ? ('bug' as const) : ('feature' as const) };
      const created_at = Timestamp.fromMillis(now - at * 1000);
      await db
        .doc(feedbackPath(id))
        .create(aFeedback({ product_id: own.board, created_at, tags: at < 2 ? ['web'] : [], ...fields }));
    }
    await db.doc(feedbackPath(`${own.board}-old`)).create(aFeedback({ product_id: own.board, is_archived: true }));
    const listed = async (query: string) => {
      const found: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { status, body } = await mine('GET', `/items?${query}${cursor && `&cursor=${cursor}`}`);
        expect(status).toBe(200);
        found.push(...(body.data as { id: string }[]).map(({ id }) => id.slice(own.board.length + 1)));
        cursor = body.next as string | null;
      }
      return found.join(' ');
    };
    expect(await listed('limit=2')).toBe('2 0 1 3 4 5 6');
    expect(await listed('limit=3&sort=votes')).toBe('2 5 1 4 0 3 6');
    expect(await listed('category=bug&limit=1')).toBe('1 3 5');
    expect(await listed('tag=web')).toBe('0 1');
    expect(await listed('tag=web&category=bug&limit=1')).toBe('1');
    expect(await listed('archived=true')).toBe('old');
    expect((await listed('archived=all&limit=100')).split(' ')).toHaveLength(8);
  });

  test('that is pinned, gains votes or changes between two pages is on one of them in the order for copies', async () => {
    const own = await makeBoard();
    const mine = clientOf(document, (await makeKey(own)).key);
    const ids = [0, 1, 2, 3, 4, 5].map((at) => `${own.board}-${at}`);
    for (const [at, id] of ids.entries()) {
      const created_at = Timestamp.fromMillis(Date.now() - 60_000 + Math.floor(at / 2) * 1000);
      const tags = at === 4 ? ['web'] : [];
      await db.doc(feedbackPath(id)).create(aFeedback({ product_id: own.board, created_at, tags }));
    }
    const list = '/items?sort=oldest&archived=all&limit=2';
    const found: string[] = [];
    for (let cursor = '', page = 0; ; page += 1) {
      const { status, body } = await mine('GET', `${list}${cursor}`);
      expect(status).toBe(200);
      found.push(...(body.data as { id: string }[]).map(({ id }) => id));
      if (body.next === null) break;
      cursor = `&cursor=${body.next}`;
      if (page === 0) await db.doc(feedbackPath(ids[4] ?? '')).update({ is_pinned: true, votes: 9, is_archived: true });
    }
    expect(found).toEqual(ids);
    const { body } = await mine('GET', '/items?sort=oldest&tag=web&archived=true&limit=100');
    expect(body).toMatchObject({ data: [{ id: ids[4] }], next: null });
    expect((await mine('GET', '/items?sort=oldest&category=bug')).body.data).toEqual([]);
  });

  test('gets and loses status, tags, answer and date, and unknown ones are refused', async () => {
    const id = await makeItem();
    const change = async (body: object) => (await send('PATCH', `/items/${id}`, body)).body;
    expect(await change({ label: 'planned', tags: ['web'], answer: ' Soon. ', eta: '2027-03' })).toMatchObject({
      status: 'open',
      label: 'planned',
      tags: ['web'],
      answer: { text: 'Soon.' },
      eta: '2027-03',
    });
    const none = { label: null, tags: [], answer: null, eta: null };
    expect(await change({ status: 'completed' })).toMatchObject({ status: 'completed', label: null, tags: ['web'] });
    expect(await change({ label: null, tags: null, answer: null, eta: null })).toMatchObject(none);
    const stored = (await db.doc(feedbackPath(id)).get()).data() ?? {};
    for (const field of ['label', 'tags', 'response', 'eta']) expect(stored).not.toHaveProperty(field);
    for (const [body, field, key] of [
      [{ label: 'gone' }, 'label', 'statusUnknown'],
      [{ label: 'planned', status: 'closed' }, 'status', 'statusUnknown'],
      [{ tags: ['gone'] }, 'tags', 'tagUnknown'],
      [{ tags: ['web', 'web'] }, 'tags', 'malformed'],
      [{ status: 'pending' }, 'status', 'malformed'],
      [{ title: ' ' }, 'title', 'textRequired'],
      [{ title: 'x'.repeat(101) }, 'title', 'textTooLong'],
      [{ eta: 'soon' }, 'eta', 'malformed'],
      [{ votes: 5 }, 'votes', 'malformed'],
      [{ title: null }, 'title', 'textRequired'],
      [{}, undefined, 'malformed'],
    ] as const) {
      const answer = await send('PATCH', `/items/${id}`, body);
      expect(answer, JSON.stringify(body)).toMatchObject({ status: 400, body: { key } });
      expect(answer.body.field, JSON.stringify(body)).toBe(field);
    }
  });

  test('is not changed on the basis of an older state', { tags: ['attack'] }, async () => {
    const id = await makeItem();
    const etag = (await send('GET', `/items/${id}`)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    await db.doc(feedbackPath(id)).update({ votes: 3 });
    const changed = await send('PATCH', `/items/${id}`, { pinned: true }, { 'if-match': etag });
    expect(changed).toMatchObject({ status: 200, body: { pinned: true, votes: 3 } });
    const late = await send('PATCH', `/items/${id}`, { pinned: false }, { 'if-match': etag });
    expect(late).toMatchObject({ status: 412, body: { key: 'itemChanged' } });
    const next = changed.headers.get('etag') ?? '';
    expect((await send('PATCH', `/items/${id}`, { pinned: false }, { 'if-match': `"x", ${next}` })).status).toBe(200);
    expect((await send('PATCH', `/items/${id}`, { pinned: true }, { 'if-match': '*' })).status).toBe(200);
    const weak = `W/${(await send('GET', `/items/${id}`)).headers.get('etag')}`;
    expect((await send('PATCH', `/items/${id}`, { pinned: false }, { 'if-match': weak })).status).toBe(200);
    expect((await send('PATCH', `/items/${id}`, { pinned: true }, { 'if-match': weak })).status).toBe(412);
    for (const tag of [next.replaceAll('"', ''), 'W/', '']) {
      expect(await send('PATCH', `/items/${id}`, { pinned: true }, { 'if-match': `"x", ${tag}` }), tag).toMatchObject({
        status: 400,
        body: { key: 'malformed', field: 'If-Match' },
      });
    }
  });

  test('is created once for an Idempotency-Key, also by requests at the same time', { tags: ['attack'] }, async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const item = { title: 'Once', description: 'And only once.' };
    const answers = await Promise.all([1, 2, 3].map(() => send('POST', '/items', item, headers)));
    answers.push(await send('POST', '/items', item, headers));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const other = await send('POST', '/items', { ...item, title: 'Twice' }, headers);
    expect(other).toMatchObject({ status: 422, body: { key: 'keyReused' } });
    const twice = await Promise.all([1, 2].map(() => send('POST', '/items', item)));
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(2);
  });

  test('is merged and comes back, and cannot be changed meanwhile', async () => {
    const [source, target] = [await makeItem(), await makeItem()];
    expect((await send('POST', `/items/${source}/merge`, { into: target })).status).toBe(200);
    await expect
      .poll(async () => (await send('POST', `/items/${source}/merge`, { into: target })).body.done)
      .toBe(true);
    expect((await send('GET', `/items/${source}`)).body).toMatchObject({ merged_into: target, archived: true });
    for (const [method, body] of [['PATCH', { pinned: true }], ['DELETE']] as const) {
      expect(await send(method, `/items/${source}`, body)).toMatchObject({ status: 409, body: { key: 'itemMerged' } });
    }
    await expect.poll(async () => (await send('POST', `/items/${source}/unmerge`)).body.done).toBe(true);
    expect((await send('GET', `/items/${source}`)).body).toMatchObject({ merged_into: null, archived: false });
  });

  test('has comments that take a reply of the team each, but no reply to a reply', async () => {
    const [item, other] = [await makeItem(), await makeItem()];
    const comments = `/items/${item}/comments`;
    const { body: first } = await send('POST', comments, { text: 'Which one?' });
    expect(first).toMatchObject({ reply_to: null });
    const reply = await send('POST', comments, { text: 'The dark one.', reply_to: first.id });
    expect(reply).toMatchObject({ status: 201, body: { reply_to: first.id } });
    expect((await db.doc(commentPath(String(reply.body.id))).get()).get('reply_to')).toBe(first.id);
    expect((await send('GET', comments)).body.data).toMatchObject([{ reply_to: first.id }, { reply_to: null }]);
    const to = async (path: string, reply_to: unknown) => (await send('POST', path, { text: 'Me too', reply_to })).body;
    for (const refused of [
      await to(comments, reply.body.id),
      await to(`/items/${other}/comments`, first.id),
      await to(comments, 'unknown'),
      await to(comments, '../boards'),
      await to(comments, null),
    ]) {
      expect(refused).toMatchObject({ key: 'malformed', field: 'reply_to' });
    }
    await db.doc(commentPath(String(first.id))).update({ content: '', removed_at: Timestamp.now() });
    expect(await to(comments, first.id)).toMatchObject({ key: 'malformed', field: 'reply_to' });
  });

  test('that is hidden takes no reply, and a read-only board nothing', async () => {
    const hidden = await makeItem({ status: 'pending' });
    expect((await send('POST', `/items/${hidden}/comments`, { text: 'Hello' })).body.key).toBe('itemHidden');
    const full = await makeBoard();
    const { key } = await makeKey(full);
    await changeTerms(full.board, { read_only: true });
    const refused = await clientOf(document, key)('POST', '/items', { title: 'A', description: 'B' });
    expect(refused).toMatchObject({ status: 403, body: { key: 'boardReadOnly' } });
  });
});

describe('an entry of the changelog', () => {
  test('is drafted, planned, published, corrected and taken back', async () => {
    const item = await makeItem();
    const created = await send('POST', '/changelog', { ...ENTRY, items: [item] });
    expect(created.body).toMatchObject({ state: 'draft', published_at: null, items: [item] });
    const path = `/changelog/${created.body.id}`;
    const change = async (body: object) => (await send('PATCH', path, body)).body;
    const publish_at = new Date(Date.now() + DAY_MS).toISOString();
    expect(await change({ state: 'scheduled', publish_at })).toMatchObject({
      state: 'scheduled',
      published_at: publish_at,
    });
    const published = await change({ state: 'published' });
    expect(published).toMatchObject({ state: 'published' });
    expect(await change({ body: 'Corrected.' })).toMatchObject({
      body: 'Corrected.',
      published_at: published.published_at,
    });
    const shipped = async () => (await db.doc(feedbackPath(item)).get()).get('shipped_in.id');
    await expect.poll(shipped).toBe(created.body.id);
    expect((await send('GET', `/items/${item}`)).body.shipped_in).toMatchObject({ id: created.body.id });
    expect(await change({ state: 'draft' })).toMatchObject({ state: 'draft', published_at: null });
    expect((await send('DELETE', path)).status).toBe(204);
    expect((await send('GET', path)).status).toBe(404);
  });

  test('refuses times that do not fit, items of others, and a plan without a changelog', async () => {
    const other = await makeBoard();
    const foreign = randomUUID();
    await db.doc(feedbackPath(foreign)).create(aFeedback({ product_id: other.board }));
    for (const [fields, field] of [
      [{ state: 'scheduled' }, 'publish_at'],
      [{ state: 'scheduled', publish_at: '2027-01-01T10:00:00' }, 'publish_at'],
      [{ state: 'scheduled', publish_at: '2099-01-01T10:00:00Z' }, 'publish_at'],
      [{ publish_at: '2027-01-01T10:00:00Z' }, 'publish_at'],
      [{ items: [foreign] }, 'items'],
      [{ kind: 'old' }, 'kind'],
      [{ extra: true }, 'extra'],
    ] as const) {
      const answer = await send('POST', '/changelog', { ...ENTRY, ...fields });
      expect(answer.status, JSON.stringify(fields)).toBe(400);
      expect(answer.body.field, JSON.stringify(fields)).toBe(field);
    }
    const { key } = await makeKey(other);
    await changeTerms(other.board, { features: ['integrations'] });
    expect((await clientOf(document, key)('GET', '/changelog')).body.key).toBe('roadmapClosed');
  });
});

describe('a bad request', { tags: ['attack'] }, () => {
  // Polls may have used up the requests of the first key.
  beforeAll(async () => {
    send = clientOf(document, (await makeKey(place)).key);
  });

  const raw = (body: string, headers: Record<string, string> = {}) => send('POST', '/items', body, headers);

  test('is refused by name', async () => {
    const long = JSON.stringify({ title: 'A', description: 'B', more: 'x'.repeat(2_000_000) });
    for (const [answer, status, key] of [
      [await raw('{"title":'), 400, 'malformed'],
      [await raw('[]'), 400, 'malformed'],
      [await raw('"text"'), 400, 'malformed'],
      [await raw(''), 400, 'malformed'],
      [await raw(long), 413, 'tooLarge'],
      [await raw('title=A', { 'content-type': 'application/x-www-form-urlencoded' }), 415, 'unsupportedType'],
      [await raw('{"title":"A","description":"B"}', { 'idempotency-key': 'two words' }), 400, 'malformed'],
      [await send('GET', '/items?limit=0'), 400, 'malformed'],
      [await send('GET', '/items?limit=101'), 400, 'malformed'],
      [await send('GET', '/items?colour=red'), 400, 'malformed'],
      [await send('GET', '/items?cursor=abc'), 400, 'cursorInvalid'],
      [await send('GET', '/nothing'), 404, 'notFound'],
      [await send('GET', '/items/'), 404, 'slashAtEnd'],
      [await send('PUT', '/items'), 405, 'methodUnknown'],
      [await raw('{"title":"A"}', { 'content-type': 'application/vnd.api+json' }), 415, 'unsupportedType'],
      [await send('GET', `/items/${'x'.repeat(200)}`), 400, 'malformed'],
      [await send('GET', '/items/__x__'), 400, 'malformed'],
    ] as const) {
      expect(answer, `${status} ${key}`).toMatchObject({ status, body: { key } });
      expect(answer.body.error).toEqual(expect.any(String));
    }
  });

  test('with a cursor of another list is refused', async () => {
    for (let at = 0; at < 2; at += 1) await makeItem({ created_at: Timestamp.now() });
    const { next } = (await send('GET', '/items?limit=1')).body;
    expect(next).toEqual(expect.any(String));
    expect((await send('GET', `/items?limit=1&cursor=${next}`)).status).toBe(200);
    for (const list of ['/items?sort=votes', '/items?archived=all', '/changelog?limit=1']) {
      expect((await send('GET', `${list}&cursor=${next}`)).body).toMatchObject({
        key: 'cursorInvalid',
        field: 'cursor',
      });
    }
    const plain = Buffer.from(String(next), 'base64url').toString('utf8');
    const { list, after } = JSON.parse(plain) as { list: string; after: unknown[] };
    for (const id of ['__x__', '.', '..', 'a/b', '', '\ud83d', 'x'.repeat(2000), 5, null]) {
      const odd = JSON.stringify({ list, after: [...after.slice(0, -1), id] });
      const path = `/items?limit=1&cursor=${Buffer.from(odd).toString('base64url')}`;
      const { status, body } = await send('GET', path);
      // A text that cannot be an id still names a place in the list.
      if (id === '\ud83d') expect(status).toBe(200);
      else expect([status, body.field], String(id)).toEqual([400, 'cursor']);
    }
  });
});
