/** @module-tag attack */
import { randomUUID } from 'node:crypto';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { SCOPES, type Scope } from '../../../functions/src/shared/keys/scopes.ts';
import { AGENT_ITEMS_PER_ADDRESS, AGENT_ITEMS_PER_DAY } from '../../../functions/src/shared/limits.ts';
import { entryPath, feedbackPath, productPath } from '../../../functions/src/shared/paths.ts';
import type { Settings } from '../../../functions/src/shared/product.ts';
import { searchFields } from '../../../functions/src/shared/similar/search-fields.ts';
import { DAY_MS } from '../../../functions/src/shared/time.ts';
import { bucketPath } from '../../../functions/src/store/rate-limit.ts';
import { url } from '../../stack/ports.ts';
import { aFeedback, anEntry } from '../../support/factories.ts';
import { hourLasts } from '../support/clock.ts';
import { changeTerms } from '../support/hosted.ts';
import { ask } from '../support/hosting.ts';
import { call, db, makeBoard, makeKey, type Place } from './support/boards.ts';
import { operationsOf, readDocument } from './support/requests.ts';

/** Tools for agents (D55), by the official client through Hosting. */

interface Agent {
  readonly board?: string;
  readonly key?: string;
  /** The address that the agent comes from. */
  readonly address?: string;
  /** Whether the client speaks the protocol of 2026; else it begins with `initialize`. */
  readonly isModern?: boolean;
}

const anAddress = () => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;

async function connect({ board, key, address = anAddress(), isModern = false }: Agent): Promise<Client> {
  const client = new Client(
    { name: 'tests', version: '1.0.0' },
    isModern ? { versionNegotiation: { mode: { pin: '2026-07-28' } } } : {},
  );
  const transport = new StreamableHTTPClientTransport(
    new URL(`${url('hosting')}/mcp${board === undefined ? '' : `?board=${board}`}`),
    {
      requestInit: {
        headers: {
          'fastly-client-ip': address,
          ...(key !== undefined && { authorization: `Bearer ${key}` }),
        },
      },
    },
  );
  await client.connect(transport);
  return client;
}

const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

async function use(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { content, structuredContent = {}, isError = false } = await client.callTool({ name, arguments: given });
  return { text: JSON.stringify(content), value: structuredContent as Record<string, unknown>, isError };
}

async function anItem(productId: string, fields: Parameters<typeof aFeedback>[0] = {}): Promise<string> {
  const id = randomUUID();
  const item = aFeedback({ product_id: productId, ...fields });
  await db.doc(feedbackPath(id)).create({ ...item, ...searchFields(item) });
  return id;
}

const roadmap: Partial<Settings> = { changelog: true, roadmap: [{ status: 'open', title: 'Soon' }] };
let place: Place;
beforeAll(async () => {
  place = await makeBoard(roadmap);
});

/** A message as a client of the protocol's earlier revisions sends it. */
const raw = (path: string, body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
  ask(path, null, { method, body, headers: { accept: 'application/json, text/event-stream', ...headers } });
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

describe('without a key', () => {
  test('an agent searches and reads what every visitor sees, and nothing else', async () => {
    const dark = await anItem(place.board, {
      title: 'Dark mode',
      description: 'My eyes hurt.',
      votes: 7,
      author_name: 'Ada Marked',
      label: 'planned',
      tags: ['web'],
      response: { text: 'We are on it.', at: Timestamp.now() },
    });
    const hidden = await anItem(place.board, { title: 'Dark secrets', status: 'pending' });
    await anItem(place.board, { title: 'Something else', description: 'Entirely.', votes: 9 });
    const entry = randomUUID();
    await db
      .doc(entryPath(entry))
      .create(
        anEntry({ product_id: place.board, state: 'published', published_at: Timestamp.now(), title: 'Shipped' }),
      );
    const client = await connect({ board: place.board });
    expect(await namesOf(client)).toEqual(['search_items', 'get_item', 'list_roadmap', 'list_changelog']);
    for (const { annotations } of (await client.listTools()).tools) expect(annotations?.readOnlyHint).toBe(true);

    const found = await use(client, 'search_items', { query: 'eyes dark' });
    expect(found.value).toMatchObject({ items: [{ id: dark, own_status: 'Planned', tags: ['Web'], votes: 7 }] });
    expect((await use(client, 'search_items')).value).toMatchObject({
      items: [{ title: 'Something else' }, { id: dark }],
      has_more: false,
    });
    const one = await use(client, 'get_item', { id: dark });
    expect(one.value).toMatchObject({ title: 'Dark mode', answer: 'We are on it.' });
    expect((await use(client, 'list_roadmap')).value).toMatchObject({
      columns: [{ title: 'Soon', items: [{ title: 'Something else' }, { id: dark }] }],
    });
    expect((await use(client, 'list_changelog')).value).toMatchObject({ entries: [{ title: 'Shipped' }], next: null });
    for (const { text } of [found, one]) expect(text).not.toMatch(/Marked|secrets/);
    expect(await use(client, 'get_item', { id: hidden })).toMatchObject({ isError: true, value: { key: 'notFound' } });
    await expect(use(client, 'create_item', { title: 'A', description: 'B' })).rejects.toThrow(
      'There is no such tool.',
    );
  });

  test('a board that is closed, unknown or deleted answers as one that does not exist, and says what to do', async () => {
    const closed = await makeBoard({ openData: false });
    const reasons = [
      ['/mcp', 'agentKeyMissing', 'Add \\?board= .* or send an API key: Authorization: Bearer hb_...'],
      ['/mcp?board=unknown', 'agentBoardClosed', 'No board with this ID is open without a key.*'],
      ['/mcp?board=a%2Fb', 'agentBoardClosed', 'No board with this ID is open without a key.*'],
      [`/mcp?board=${closed.board}`, 'agentBoardClosed', 'No board with this ID is open without a key.*'],
    ] as const;
    for (const [path, key, reason] of reasons) {
      const answer = await raw(path, LIST);
      const message = expect.stringMatching(new RegExp(reason));
      expect(answer, path).toMatchObject({ status: 401, body: { error: { message, data: { key } } } });
      expect(answer.headers.get('www-authenticate')).toMatch(
        new RegExp(`^Bearer realm="Hearback", error="invalid_request", error_description="${reason}"$`),
      );
    }
    await expect(connect({})).rejects.toThrow('send an API key');
    const doomed = await makeBoard();
    expect((await raw(`/mcp?board=${doomed.board}`, LIST)).status).toBe(200);
    await db.doc(productPath(doomed.board)).delete();
    await expect.poll(async () => (await raw(`/mcp?board=${doomed.board}`, LIST)).status).toBe(401);
  });
});

describe('with a key', () => {
  test('each operation that its scopes allow is a tool, which the API answers', async () => {
    const operations = operationsOf(await readDocument()).map(({ operationId }) => operationId.toLowerCase());
    const own = await makeBoard();
    const { key } = await makeKey(own);
    const client = await connect({ key, isModern: true });
    const names = await namesOf(client);
    for (const operation of operations) expect(names.map((name) => name.replaceAll('_', ''))).toContain(operation);
    expect(names.slice(operations.length)).toEqual(['search_items', 'list_roadmap', 'list_changelog']);

    const made = await use(client, 'create_item', { title: 'Dark mode', description: 'B', idempotency_key: 'once' });
    const again = await use(client, 'create_item', { title: 'Dark mode', description: 'B', idempotency_key: 'once' });
    expect(again.value.id).toBe(made.value.id);
    const id = String(made.value.id);
    const etag = /ETag: (\\"[\w-]+\\")/.exec(made.text)?.[1]?.replaceAll('\\', '');
    const changed = await use(client, 'update_item', { id, status: 'in-progress', if_match: etag });
    expect(changed.value).toMatchObject({ id, status: 'in-progress' });
    expect(await use(client, 'update_item', { id, status: 'open', if_match: etag })).toMatchObject({
      isError: true,
      value: { key: 'itemChanged' },
    });
    expect(await use(client, 'update_item', { id, votes: 5 })).toMatchObject({
      isError: true,
      value: { key: 'malformed', field: 'votes' },
    });
    expect((await use(client, 'delete_item', { id })).text).toContain('Done.');
    const stored = (await db.doc(feedbackPath(id)).get()).data();
    expect(stored).toBeUndefined();
  });

  test.each<readonly [Scope, string, string]>([
    ['read', 'list_items', 'create_item'],
    ['write', 'create_item', 'list_items'],
    ['publish', 'create_entry', 'update_item'],
  ])('one with the scope "%s" has the tool %s and not %s', async (scope, has, lacks) => {
    const client = await connect({ key: (await makeKey(place, [scope])).key, board: place.board });
    const names = await namesOf(client);
    expect(names).toContain(has);
    expect(names).not.toContain(lacks);
    const refused = await use(client, lacks, {});
    expect(refused).toMatchObject({ isError: true, value: { key: 'scopeMissing' } });
    expect(refused.text).toContain('This API key lacks the scope');
    await expect(use(client, 'drop_items', {})).rejects.toThrow('There is no such tool.');
  });

  test('another board’s address, a revoked key and a refund are refused', async () => {
    const own = await makeBoard();
    const { key, prefix } = await makeKey(own);
    const ofKey = { authorization: `Bearer ${key}` };
    expect((await raw(`/mcp?board=${own.board}`, LIST, ofKey)).status).toBe(200);
    expect(await raw(`/mcp?board=${place.board}`, LIST, ofKey)).toMatchObject({
      status: 403,
      body: { error: { data: { key: 'keyElsewhere' } } },
    });
    await changeTerms(own.board, { features: [] });
    // A key is kept for a second (costs.test.ts).
    const ended = () => expect.poll(() => raw('/mcp', LIST, ofKey));
    await ended().toMatchObject({ status: 403, body: { error: { data: { key: 'integrationsClosed' } } } });
    await changeTerms(own.board, { features: ['integrations'] });
    expect((await call('revoke-api-key', own.owner, { product: own.board, prefix })).status).toBe(200);
    await ended().toMatchObject({ status: 401 });
    const refused = await raw(`/mcp?board=${own.board}`, LIST, ofKey);
    expect(refused).toMatchObject({ status: 401, body: { error: { data: { key: 'apiKeyInvalid' } } } });
    expect(refused.headers.get('www-authenticate')).toBe(
      'Bearer realm="Hearback", error="invalid_token", error_description="This API key does not exist or has been revoked."',
    );
    expect((await raw(`/mcp?board=${place.board}`, LIST, { authorization: 'Bearer hb_x' })).status).toBe(401);
  });

  test('an agent reaches nothing of another board', { tags: ['all'] }, async () => {
    const id = await anItem(place.board);
    const client = await connect({ key: (await makeKey(await makeBoard(), SCOPES)).key });
    const { tools } = await client.listTools();
    for (const { name, inputSchema } of tools) {
      if (!(inputSchema.required ?? []).includes('id')) continue;
      const person = `x_${'0'.repeat(26)}`;
      const further = { text: 'Hello', into: id, pinned: true, kind: 'new', person };
      const given = Object.entries(further).filter(([field]) => field in (inputSchema.properties ?? {}));
      const { isError, value } = await use(client, name, { id, ...Object.fromEntries(given) });
      expect([isError, value.key], name).toEqual([true, 'notFound']);
    }
  });
});

describe('an item that an agent submits without a key', () => {
  const text = { title: 'Export to CSV', description: 'So that we can count.' };

  test('needs approval on a board that asks for none, has no author, and is one item however often it is sent', async () => {
    const own = await makeBoard({ agentsMaySubmit: true, requireApproval: false });
    const client = await connect({ board: own.board });
    expect(await namesOf(client)).toContain('submit_item');
    for (const _ of [1, 2]) expect((await use(client, 'submit_item', text)).value).toMatchObject({ received: true });
    const { docs } = await db.collection('feedback').where('product_id', '==', own.board).get();
    expect(docs).toHaveLength(1);
    expect(docs[0]?.data()).toMatchObject({
      ...text,
      category: 'feature',
      status: 'pending',
      by_agent: true,
      created_by: null,
      votes: 0,
    });
    expect((await use(client, 'search_items', { query: 'export' })).value).toMatchObject({ items: [] });
    for (const [wrong, field] of [
      [{ ...text, title: ' ' }, 'title'],
      [{ ...text, description: 'x'.repeat(501) }, 'description'],
      [{ ...text, status: 'open' }, 'status'],
      [{ ...text, title: ['A'] }, 'title'],
    ] as const) {
      expect(await use(client, 'submit_item', wrong)).toMatchObject({ isError: true, value: { field } });
    }
  });

  test('is refused where the team has not allowed it, and on a board that is not paid for', async () => {
    const off = await connect({ board: place.board });
    await expect(use(off, 'submit_item', text)).rejects.toThrow('There is no such tool.');
    const own = await makeBoard({ agentsMaySubmit: true, openData: false });
    const client = await connect({ board: own.board });
    expect(await namesOf(client)).toEqual(['submit_item']);
    await changeTerms(own.board, { read_only: true });
    expect((await use(client, 'submit_item', text)).value.key).toBe('boardReadOnly');
    await changeTerms(own.board, { read_only: false });
    await db.doc(productPath(own.board)).update({ 'settings.agentsMaySubmit': false });
    await expect.poll(async () => (await raw(`/mcp?board=${own.board}`, LIST)).status).toBe(401);
  });

  test('is limited by address, and by board and day', async () => {
    await hourLasts();
    const own = await makeBoard({ agentsMaySubmit: true });
    const busy = await connect({ board: own.board });
    for (let at = 0; at < AGENT_ITEMS_PER_ADDRESS; at += 1) {
      expect((await use(busy, 'submit_item', { ...text, title: `Item ${at}` })).isError).toBe(false);
    }
    expect((await use(busy, 'submit_item', text)).value.key).toBe('tooManyNearby');
    const other = await connect({ board: own.board });
    expect((await use(other, 'submit_item', text)).isError).toBe(false);
    const hashKey = String((await db.doc('system/hash_key').get()).get('key'));
    await db
      .doc(bucketPath(hashKey, 'agentItem', `board ${own.board}`, Date.now(), DAY_MS))
      .set({ count: AGENT_ITEMS_PER_DAY });
    expect((await use(other, 'submit_item', { ...text, title: 'Late' })).value.key).toBe('agentLimit');
  });
});

test('what is no request of the protocol is refused', async () => {
  const path = `/mcp?board=${place.board}`;
  for (const [body, status, key] of [
    [[LIST], 400, 'batchRefused'],
    [[], 400, 'batchRefused'],
    ['{"jsonrpc":', 400, 'malformed'],
    ['null', 400, 'malformed'],
    ['', 400, 'malformed'],
    [{ ...LIST, padding: 'x'.repeat(2 * 1024 * 1024) }, 413, 'tooLarge'],
  ] as const) {
    expect(await raw(path, body)).toMatchObject({ status, body: { error: { data: { key } } } });
  }
  expect((await raw(path, LIST, { 'content-type': 'text/plain' })).status).toBe(415);
  for (const [accept, status] of [
    ['application/json', 200],
    ['*/*', 200],
    ['text/event-stream', 406],
    ['text/html', 406],
  ] as const) {
    expect((await raw(path, LIST, { accept })).status, accept).toBe(status);
  }
  expect((await raw(path, { nothing: true })).status).toBe(400);
  expect((await raw(path, LIST, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400);
  for (const method of ['GET', 'DELETE', 'PUT', 'OPTIONS']) {
    const answer = await raw(path, method === 'GET' ? undefined : LIST, {}, method);
    expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'POST']);
  }
  for (const origin of ['https://evil.example', 'null', 'http://localhost:6274']) {
    expect(await raw(path, LIST, { origin })).toMatchObject({
      status: 403,
      body: { error: { data: { key: 'originRefused' } } },
    });
  }
  const own = await raw(path, LIST, { origin: url('hosting') });
  expect(own.status).toBe(200);
  for (const header of ['access-control-allow-origin', 'set-cookie']) expect(own.headers.get(header)).toBeNull();
  const client = await connect({ board: place.board });
  for (const [name, given, field] of [
    ['search_items', { query: 5 }, 'query'],
    ['search_items', { limit: 1000 }, 'limit'],
    ['search_items', { words: 'dark' }, 'words'],
    ['get_item', { id: '../x' }, 'id'],
    ['list_roadmap', { board: place.board }, 'board'],
  ] as const) {
    expect(await use(client, name, given)).toMatchObject({ isError: true, value: { key: 'malformed', field } });
  }
});
