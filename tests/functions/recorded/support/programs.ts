import { catcherUrl } from '../../../stack/webhooks/read-hooks.ts';
import { BOARD } from './board.ts';
import { type Address, anywhere, bearer, type Case, JSON_TYPE } from './cases.ts';
import { entryOf, itemOf } from './scratch.ts';
import type { World } from './world.ts';

/** The API for programs (D52). */

const NEW = ['id', 'url', 'created_at', 'secret', 'etag'];
const ENTRY = { title: 'Dark mode', body: 'Your eyes **rest** now.', kind: 'new' };

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  /** Of the board of this run. */
  readonly isChange?: boolean;
}

/** Each operation, with a request that it takes. */
const operations = (run: string): readonly Operation[] => {
  const item = itemOf('api', run);
  const change = (method: string, path: string, body?: object): Operation => ({
    method,
    path,
    isChange: true,
    ...(body && { body }),
  });
  return [
    ...[
      '/board',
      '/statuses',
      '/tags',
      '/items',
      '/items/recorded-first',
      '/items/recorded-first/comments',
      '/items/recorded-first/links',
      '/items/recorded-first/votes',
      '/people',
      '/changelog',
      '/changelog/recorded-entry-1',
      '/webhooks',
    ].map((path) => ({ method: 'GET', path })),
    change('POST', '/items', { title: 'Dark mode', description: 'My eyes hurt.' }),
    change('PATCH', `/items/${item}`, { status: 'in-progress' }),
    change('POST', `/items/${item}/comments`, { text: 'It is on its way.' }),
    change('POST', `/items/${item}/votes`, { name: 'Bob', source: 'Support' }),
    change('DELETE', `/items/${item}/votes?person=x_none`),
    change('POST', `/items/${item}/merge`, { into: itemOf('api', run, 2) }),
    change('POST', `/items/${item}/unmerge`),
    change('DELETE', `/items/${item}`),
    change('POST', '/changelog', ENTRY),
    change('PATCH', `/changelog/${entryOf(run)}`, { kind: 'fixed' }),
    change('DELETE', `/changelog/${entryOf(run)}`),
    change('POST', '/webhooks', { url: catcherUrl(run), events: ['item.created'] }),
    change('DELETE', '/webhooks/recorded-none'),
  ];
};

const QUERIES = [
  '/items?limit=1',
  '/items?limit=0',
  '/items?limit=x',
  '/items?limit=1000',
  '/items?cursor=x',
  '/items?unknown=1',
  '/items?sort=oldest',
  '/items?sort=votes&limit=2',
  '/items?sort=none',
  '/items?status=open',
  '/items?status=none',
  '/items?tag=web',
  '/items?category=bug',
  '/items?archived=all',
  '/items?archived=true',
  '/items?limit=1&limit=2',
  '/items?limit=%E0%A4%A',
  '/items/none',
  '/items/recorded-merged',
  '/items/recorded-pending',
  '/items/%2e%2e',
  '/items/a%2fb',
  '/items/a.b',
  '/items/%E0%A4%A',
  '/items/',
  '/items//',
  '/items/x/y/z',
  `/items/${'x'.repeat(129)}`,
  '/items/none/comments',
  '/items/none/votes',
  '/items/recorded-first/comments?limit=1',
  '/items/recorded-first/votes?limit=1',
  '/people?limit=1',
  '/changelog?limit=1',
  '/changelog/none',
  '/changelog/recorded-draft',
  '/board/',
  '/board?x=1',
  '/none',
  '/',
  '',
  '/openapi.json/',
  '/openapi.yaml',
  '//board',
  '/Board',
  '/board%2f',
  '/toString',
];

export const PROGRAMS: readonly Address[] = [
  {
    name: '/api/v1',
    isQuick: true,
    cases: ({ keys, run }) => [
      // The cursor of votes is sealed, each time with other random bytes.
      ...QUERIES.map((path) => ({
        fields: path.includes('/votes?') ? ['next'] : [],
        name: `GET ${path.slice(0, 60)}`,
        method: 'GET',
        path: `/api/v1${path}`,
        headers: [bearer(keys.all())],
      })),
      ...['/board', '/none', '/', '/openapi.json'].flatMap((path) =>
        keysOf({ method: 'GET', path: `/api/v1${path}` }, keys, `${path}: `),
      ),
      ...anywhere('/api/v1/openapi.json', 'GET'),
      ...withPrefix('board: ', anywhere('/api/v1/board', 'GET', [bearer(keys.all())])),
      ...withPrefix('items: ', anywhere('/api/v1/items', 'POST', [JSON_TYPE, bearer(keys.all())], '{"unknown":1}')),

      ...conditions(run, keys),
    ],
  },
  {
    name: '/api/v1, operations',
    cases: (world) => operations(world.run).flatMap((operation) => casesOf(operation, world)),
  },
];

const withPrefix = (prefix: string, cases: readonly Case[]): Case[] =>
  cases.map((one) => ({ ...one, name: prefix + one.name }));

/** Keys of each kind. */
function keysOf(asked: Omit<Case, 'name'>, keys: World['keys'], before: string): Case[] {
  const one = (name: string, ...values: string[]): Case => ({
    ...asked,
    name: `${before}${name}`,
    headers: [...(asked.headers ?? []), ...values.map((value) => ['authorization', value] as const)],
  });
  return [
    one('no key'),
    one('garbage for a key', 'Bearer x'),
    one('a key that does not exist', `Bearer hb_0123456789ab_${'x'.repeat(43)}`),
    one('another scheme', `Basic ${keys.all()}`),
    one('a revoked key', `Bearer ${keys.revoked}`),
    one('a key of a board without the plan', `Bearer ${keys.closed}`),
    one('a key that reads', `Bearer ${keys.reading}`),
    one('a key that writes', `Bearer ${keys.writing}`),
    one('too many requests', `Bearer ${keys.busy}`),
    one('two keys', `Bearer ${keys.all()}`, `Bearer ${keys.reading}`),
  ];
}

function casesOf({ method, path, body, isChange }: Operation, { keys, run }: World): Case[] {
  const before = `${method} ${path.replaceAll(run, '(run)')}: `;
  const to = `/api/v1${path}`;
  const base = { method, path: to, fields: isChange ? NEW : [] };
  const good = body === undefined ? '' : JSON.stringify(body);
  const typed = method === 'GET' ? [] : [JSON_TYPE];
  const bad = (name: string, sent: string, headers: Case['headers'] = [JSON_TYPE], more: Partial<Case> = {}): Case => ({
    ...base,
    name: before + name,
    headers: [...(headers ?? []), bearer(keys.all())],
    body: sent,
    ...more,
  });
  const key = isChange ? keys.changing : keys.all();
  return [
    ...keysOf({ ...base, headers: typed, body: method === 'GET' ? '' : '{"unknown":1}' }, keys, before),
    ...['PUT', 'HEAD', 'OPTIONS'].map((other) => bad(`by ${other}`, '', [], { method: other })),
    bad('an unknown parameter', isChange ? '{"unknown":1}' : '', typed, {
      path: `${to}${to.includes('?') ? '&' : '?'}unknown=1`,
    }),
    ...(body === undefined || method === 'GET' ? [] : bodies(bad, body)),
    ...(path === '/items' && isChange ? sameForAll(bad) : []),
    { ...base, name: `${before}good`, headers: [...(body === undefined ? [] : typed), bearer(key)], body: good },
  ];
}

/** Bodies that no operation takes. */
const bodies = (
  bad: (name: string, sent: string, headers?: Case['headers'], more?: Partial<Case>) => Case,
  body: object,
): Case[] => [
  ...Object.entries({
    'malformed JSON': '{',
    'an empty body': '',
    'a list': '[]',
    'no field': '{}',
    'an unknown field': JSON.stringify({ ...body, unknown: 1 }),
    'all fields are numbers': JSON.stringify(Object.fromEntries(Object.keys(body).map((key) => [key, 1e9]))),
    'all fields are empty': JSON.stringify(Object.fromEntries(Object.keys(body).map((key) => [key, '']))),
    '20 kB': JSON.stringify({ ...body, unknown: 'x'.repeat(20_000) }),
  }).map(([name, sent]) => bad(name, sent)),
];

/** What the code before all operations refuses. */
const sameForAll = (
  bad: (name: string, sent: string, headers?: Case['headers'], more?: Partial<Case>) => Case,
): Case[] => [
  bad('200 kB', JSON.stringify({ unknown: 'x'.repeat(200_000) })),
  bad('1.1 MB', 'x'.repeat(1_100_000)),
  bad('1.1 MB without a length', 'x'.repeat(1_100_000), [JSON_TYPE], { isChunked: true, isDirect: true }),
  bad('no type', '{}', []),
  bad('a type that is text', '{}', [['content-type', 'text/plain']]),
  bad('a type that ends in json', '{}', [['content-type', 'application/problem+json']]),
  bad('a compression that it has not', '{}', [JSON_TYPE, ['content-encoding', 'gzip']]),
];

/** Headers that make a request conditional or repeatable. */
function conditions(run: string, keys: World['keys']): Case[] {
  const asked = (
    name: string,
    header: readonly [string, string],
    method: string,
    path: string,
    body: object,
  ): Case => ({
    name,
    method,
    path: `/api/v1${path}`,
    headers: [JSON_TYPE, bearer(keys.changing), header],
    body: JSON.stringify(body),
    fields: NEW,
  });
  const item = { title: 'Twice', description: 'Once.' };
  return [
    ...['"none"', 'none', 'W/"none"', '"a", "b"'].map((tag) =>
      asked(`If-Match: ${tag}`, ['if-match', tag], 'PATCH', `/items/${itemOf('api', run, 2)}`, { status: 'open' }),
    ),
    ...['first', 'second'].map((time) =>
      asked(`an Idempotency-Key, the ${time} time`, ['idempotency-key', 'one'], 'POST', '/items', item),
    ),
    asked('an Idempotency-Key of another request', ['idempotency-key', 'one'], 'POST', '/items', {
      ...item,
      title: 'Other',
    }),
    asked('an Idempotency-Key that is too long', ['idempotency-key', 'x'.repeat(300)], 'POST', '/items', item),
    {
      name: 'an item, known by its tag',
      method: 'GET',
      path: `/api/v1/items/recorded-first`,
      headers: [bearer(keys.all()), ['if-none-match', '*']],
    },
    {
      name: `another board in the query`,
      method: 'GET',
      path: `/api/v1/board?board=${BOARD}`,
      headers: [bearer(keys.all())],
    },
  ];
}
