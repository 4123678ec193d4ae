import { BOARD, CLOSED } from './board.ts';
import { type Address, anywhere, bearer, type Case, JSON_TYPE } from './cases.ts';
import { scratchOf } from './scratch.ts';
import { BUSY_ADDRESS, type World } from './world.ts';

/** Tools for agents (D55). */

const ACCEPT = ['accept', 'application/json, text/event-stream'] as const;
const OPEN = `/mcp?board=${BOARD}`;
const MODERN = '2026-07-28';

const message = (method: string, params: object = {}, id: unknown = 1) =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params });
const use = (name: string, given: object = {}) => message('tools/call', { name, arguments: given });

const INITIALIZE = message('initialize', {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'tests', version: '1.0.0' },
});

/** Messages that say the same with a key and without one. */
const MESSAGES: Readonly<Record<string, string>> = {
  initialize: INITIALIZE,
  ping: message('ping'),
  'the list of tools': message('tools/list'),
  'a search': use('search_items', { query: 'dark' }),
  'a search without words': use('search_items'),
  'a search with a wrong limit': use('search_items', { limit: 'x' }),
  'a search with an unknown argument': use('search_items', { unknown: 1 }),
  'an item': use('get_item', { id: 'recorded-first' }),
  'an item that has no such id': use('get_item', { id: 'none' }),
  'an item that is merged': use('get_item', { id: 'recorded-merged' }),
  'an item that is pending': use('get_item', { id: 'recorded-pending' }),
  'the roadmap': use('list_roadmap'),
  'the changelog': use('list_changelog'),
  'the changelog, after an entry': use('list_changelog', { after: 'recorded-entry-2' }),
  'a submission without a title': use('submit_item', { description: 'x' }),
  'a tool of the API': use('get_board'),
  'a tool of the API that writes': use('create_item', {}),
  'a tool that does not exist': use('none'),
  'a tool without a name': message('tools/call', {}),
  'an unknown method': message('none'),
  'a notification': JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }),
  'no method': JSON.stringify({ jsonrpc: '2.0', id: 1 }),
  'another version of JSON-RPC': JSON.stringify({ jsonrpc: '1.0', id: 1, method: 'ping' }),
  'an id that is text': message('ping', {}, 'x'),
  'an id that is null': message('ping', {}, null),
  'an answer': JSON.stringify({ jsonrpc: '2.0', id: 1, result: {} }),
  'a batch': `[${message('ping')}]`,
  'malformed JSON': '{',
  'an empty body': '',
  null: 'null',
  'a text': '"x"',
  'a map': '{}',
  '20 kB': message('ping', { x: 'x'.repeat(20_000) }),
  '200 kB': message('ping', { x: 'x'.repeat(200_000) }),
  '1.1 MB': message('ping', { x: 'x'.repeat(1_100_000) }),
};

export const AGENTS: readonly Address[] = [{ name: '/mcp', isQuick: true, cases }];

function cases({ keys, run }: World): Case[] {
  const post = (
    name: string,
    body: string,
    headers: Case['headers'] = [],
    path = OPEN,
    more: Partial<Case> = {},
  ): Case => ({
    name,
    path,
    headers: [JSON_TYPE, ACCEPT, ...(headers ?? [])],
    body,
    ...more,
  });
  const list = message('tools/list');
  const search = use('search_items', { query: 'dark' });
  const typed = (name: string, headers: Case['headers']): Case => ({ name, path: OPEN, headers, body: list });
  const modern = [['mcp-protocol-version', MODERN]] as const;
  return [
    ...Object.entries(MESSAGES).map(([name, body]) => post(name, body)),
    ...Object.entries(MESSAGES).map(([name, body]) => post(`with a key: ${name}`, body, [bearer(keys.all())], '/mcp')),
    ...Object.entries(MESSAGES)
      .slice(0, 6)
      .map(([name, body]) => post(`of ${MODERN}: ${name}`, body, modern)),
    post(
      `of ${MODERN}: discover`,
      message('server/discover', { _meta: { 'io.modelcontextprotocol/protocolVersion': MODERN } }),
      modern,
    ),
    post('of a version that does not exist', list, [['mcp-protocol-version', 'none']]),
    post('a session', list, [['mcp-session-id', 'x']]),
    ...[
      ['a key that reads', keys.reading],
      ['a key that writes', keys.writing],
      ['a revoked key', keys.revoked],
      ['a key of a board without the plan', keys.closed],
      ['too many requests', keys.busy],
      ['garbage', 'x'],
    ].flatMap(([name = '', key = '']) => [
      post(`${name}: list`, list, [bearer(key)], '/mcp'),
      post(`${name}: a tool that writes`, use('create_item', {}), [bearer(key)], '/mcp'),
    ]),
    post('a key and its board', list, [bearer(keys.all())]),
    post('a key and another board', list, [bearer(keys.all())], `/mcp?board=${CLOSED}`),
    ...[
      '/mcp',
      '/mcp?board=',
      '/mcp?board=none',
      '/mcp?board=%2e%2e',
      '/mcp?board=a/b',
      `/mcp?board=${CLOSED}`,
      `${OPEN}&board=none`,
      `${OPEN}&unknown=1`,
      '/mcp?board=%E0%A4%A',
    ].map((path) => post(`at ${path}`, list, [], path)),
    post('too many calls of an address', search, [['fastly-client-ip', BUSY_ADDRESS]]),
    post('a list of an address with too many calls', list, [['fastly-client-ip', BUSY_ADDRESS]]),
    post('our own origin', list, [['origin', 'http://127.0.0.1:5000']]),
    post('no origin that is one', list, [['origin', 'null']]),
    post('1.1 MB without a length', 'x'.repeat(1_100_000), [], OPEN, { isChunked: true, isDirect: true }),
    typed('no type', [ACCEPT]),
    typed('a type that is text', [ACCEPT, ['content-type', 'text/plain']]),
    typed('a type with a charset', [ACCEPT, ['content-type', 'application/json; charset=utf-8']]),
    typed('nothing is said to be accepted', [JSON_TYPE]),
    typed('JSON is accepted', [JSON_TYPE, ['accept', 'application/json']]),
    typed('a stream is accepted', [JSON_TYPE, ['accept', 'text/event-stream']]),
    typed('everything is accepted', [JSON_TYPE, ['accept', '*/*']]),
    {
      ...typed('method, type and size are wrong', [
        ['content-type', 'text/plain'],
        ['origin', 'https://evil.example'],
      ]),
      method: 'PUT',
      body: 'x'.repeat(1_100_000),
    },
    {
      ...typed('origin, type and size are wrong', [
        ['content-type', 'text/plain'],
        ['origin', 'https://evil.example'],
      ]),
      body: 'x'.repeat(1_100_000),
    },
    { ...typed('type and size are wrong', [['content-type', 'text/plain']]), body: 'x'.repeat(1_100_000) },
    { ...typed('body and key are wrong', [JSON_TYPE, ACCEPT, bearer('x')]), body: '{' },
    post(
      'a submission',
      use('submit_item', { title: 'Dark mode', description: 'My eyes hurt.' }),
      [],
      `/mcp?board=${scratchOf('api', run)}`,
    ),
    ...anywhere(OPEN, 'POST', [JSON_TYPE, ACCEPT], list),
  ];
}
