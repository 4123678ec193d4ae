import * as logger from 'firebase-functions/logger';
import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('firebase-functions/logger');
vi.mock('../store/rate-limit.ts', () => {
  const isDown = vi.fn(() => Promise.reject(new Error('Firestore is down.')));
  return { countCall: isDown, countClient: isDown, FEW_CLIENTS_PER_PEER: 5 };
});
vi.mock('./search-items.ts', () => ({ searchItems: async () => ({ items: [], hasMore: false }) }));
vi.mock('../pages/cached-tab-pages.ts', () => ({
  CachedTabPages: class {
    readonly get = async () => 'off';
  },
}));

import { countClient } from '../store/rate-limit.ts';
import { answerMcp } from './answer.ts';

const SETTINGS = { agentsMaySubmit: true };
/** A database whose documents are all the same board. */
const db = {
  doc: () => ({ withConverter: () => ({ get: async () => ({ data: () => ({ settings: SETTINGS }) }) }) }),
};
const answer = answerMcp(db as never);

async function post(body: object, headers: Record<string, string | null> = {}) {
  const all = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...headers,
  };
  const request = new Request('http://function/mcp?board=board', {
    method: 'POST',
    headers: Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }),
  });
  const response = await answer(request);
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const use = (name: string, given: object) => post({ method: 'tools/call', params: { name, arguments: given } });
const logged = () => JSON.stringify([...vi.mocked(logger.info).mock.calls, ...vi.mocked(logger.error).mock.calls]);

beforeEach(() => void vi.clearAllMocks());

test('a call that cannot be counted is answered if it reads, and refused if it writes', {
  tags: ['attack'],
}, async () => {
  expect((await use('list_roadmap', {})).text).toContain('"columns":[]');
  const refused = await use('submit_item', { title: 'A', description: 'B' });
  expect(refused.text).toContain('"isError":true');
  expect(refused.text).toContain('uncounted');
});

test('searches are counted apart, and few of them from one connection past Hosting', { tags: ['attack'] }, async () => {
  await use('list_roadmap', {});
  await use('search_items', { query: 'dark' });
  const [roadmap, search] = vi.mocked(countClient).mock.calls.map(([, call, , limit, peers]) => [call, limit, peers]);
  expect([roadmap, search]).toEqual([
    ['mcp', 600, undefined],
    ['mcpSearch', 600, 5],
  ]);
});

test.each(['application/json', '*/*', null])('a client that accepts %s is answered', async (accept) => {
  const { status, text } = await post({ method: 'tools/list' }, { accept });
  expect([status, text]).toEqual([200, expect.stringContaining('submit_item')]);
});

test('no answer can be kept by a cache, read by a page of another site, or run in one', {
  tags: ['attack'],
}, async () => {
  const { headers } = await post({ method: 'tools/list' });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.has('access-control-allow-origin')).toBe(false);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
});

test('the log names the tool, and neither what is asked for nor who asks', { tags: ['attack'] }, async () => {
  await use('submit_item', { title: 'A marked title', description: 'B' });
  await post({ method: 'marked/method' }, { 'x-forwarded-for': '203.0.113.7' });
  expect(logged()).toContain('submit_item');
  expect(logged()).not.toMatch(/marked|203\.0\.113\.7/);
});

test('a stream of notices is not opened, so that no instance waits for a reader', async () => {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'a', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const { text, headers } = await post(
    { method: 'subscriptions/listen', params: { _meta: meta, notifications: { toolsListChanged: true } } },
    { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' },
  );
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(text).toContain('"error"');
});
