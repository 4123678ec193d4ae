import type { Path } from '../../../../functions/src/calls.ts';
import { WEBHOOK_SECRET } from '../../../stack/stripe/keys.ts';
import { sign } from '../../../stack/stripe/webhooks.ts';
import { ALL_CALLS } from '../../adversary/support/all-calls.ts';
import { type Address, anywhere, bearer, type Case, JSON_TYPE } from './cases.ts';
import { type Good, goodCalls } from './good-calls.ts';
import { BUSY_ADDRESS, type World } from './world.ts';

/** The calls of our pages (D15), and Stripe's events. */

// Only the addresses of the calls are used here, so the world may be empty.
const PATHS = Object.keys(goodCalls({ run: '', uids: {}, tokens: {} } as World)) as Path[];

/** Of each kind: with and without a token, paying, with a file, with names of its own for errors. */
const QUICK: readonly Path[] = [
  '/api/create-board',
  '/api/create-payment-intent',
  '/api/add-picture',
  '/functions/v1/delete-account',
  '/api/export-mine',
];

const LARGE = 'x'.repeat(20_000);
const WITHOUT_LENGTH = { isChunked: true, isDirect: true } as const;
const HUGE = 'x'.repeat(1_100_000);
const asJson = (body: unknown) => (Buffer.isBuffer(body) ? body : JSON.stringify(body));

export const CALLS: readonly Address[] = [
  ...PATHS.map((path) => ({
    name: path,
    isQuick: QUICK.includes(path),
    cases: (world: World) => casesOf(path, world),
  })),
  { name: '/api/stripe-webhook', isQuick: true, cases: webhookCases },
];

function casesOf(address: Path, world: World): Case[] {
  const { tokens } = world;
  const { by = 'owner', body, fields = [], query = '' } = goodCalls(world)[address] as Good;
  const path = `${address}${query}`;
  const visitor = world.visitor(address);
  const own = bearer(by === 'visitor' ? visitor : tokens[by]);
  const good = asJson(body);
  const base = { path, fields };
  const bad = (name: string, sent: Case['body'], more: Partial<Case> = {}): Case => ({
    ...base,
    name,
    headers: [JSON_TYPE, own],
    ...(sent !== undefined && { body: sent }),
    ...more,
  });
  const said = (name: string, headers: Case['headers'], sent: Case['body'] = good): Case => ({
    ...base,
    name,
    headers,
    body: sent,
  });
  const all = [
    ...bodies(bad, body),
    ...headersOf(said, { world, own, visitor, needsToken: ALL_CALLS.get(address)?.contract.token === 'required' }),
    ...orders(base, { world, own, visitor, good }),
    ...anywhere(path, 'POST', [JSON_TYPE, own], '{"unknown":1}'),
    // Last, because it may change the data of the other cases.
    bad('good', good),
  ];
  return QUICK.includes(address) ? all : all.filter(({ name }) => OF_EACH.has(name));
}

/** The parts in which calls differ: schema, token, limit, refusals. All share the rest of the code. */
const OF_EACH = new Set([
  'malformed JSON',
  'no field',
  'an unknown field',
  'all fields are numbers',
  'all fields are empty',
  'all fields are maps',
  '20 kB',
  '1.1 MB',
  'no type',
  'no token',
  'a token that has expired',
  'a visitor, and a good body',
  'a person, and a good body',
  'too many calls',
  'too many calls of an address',
  'method, size, token and body are wrong',
  'size, token and body are wrong',
  'token and body are wrong',
  'GET, and nothing else',
  'OPTIONS, and nothing else',
  'a slash at the end',
  'something after it',
  'good',
]);

type Bad = (name: string, sent: Case['body'], more?: Partial<Case>) => Case;

/** Bodies that no call takes. */
const bodies = (bad: Bad, good: unknown): Case[] => [
  ...Object.entries({
    'malformed JSON': '{',
    'no JSON': 'secret-of-the-caller',
    'an empty body': '',
    'a list': '[]',
    null: 'null',
    'a number': '1',
    'a text': '"x"',
    'no field': '{}',
    'an unknown field': JSON.stringify({ ...(good as object), unknown: 1 }),
    'a prototype': '{"__proto__":{"isAdmin":true}}',
    'half an emoji': '{"id":"\\ud83d"}',
    'a byte order mark': '\ufeff{"x":1}',
    'all fields are numbers': allAre(good, 1e9),
    'all fields are empty': allAre(good, ''),
    'all fields are maps': allAre(good, {}),
    'all fields are null, and one more': allAre({ ...(good as object), unknown: 1 }, null),
  }).map(([name, body]) => bad(name, body)),
  bad('20 kB', JSON.stringify({ x: LARGE })),
  bad('20 kB that are no JSON', LARGE),
  bad('20 kB without a length', JSON.stringify({ x: LARGE }), WITHOUT_LENGTH),
  bad('a small body without a length', '{"unknown":1}', WITHOUT_LENGTH),
  bad('1.1 MB', HUGE),
  bad('1.1 MB without a length', HUGE, WITHOUT_LENGTH),
];

const allAre = (good: unknown, value: unknown) =>
  JSON.stringify(
    Object.fromEntries(
      Object.keys(good as object)
        .filter((key) => !/^\d+$/.test(key))
        .concat('unknown')
        .map((key) => [key, value]),
    ),
  );

type Said = (name: string, headers: Case['headers'], sent?: Case['body']) => Case;

/** Types and tokens. */
function headersOf(
  said: Said,
  {
    world: { tokens },
    own,
    visitor,
    needsToken,
  }: {
    readonly world: World;
    readonly own: ReturnType<typeof bearer>;
    readonly visitor: string;
    readonly needsToken: boolean;
  },
): Case[] {
  const odd = '{"unknown":1}';
  const typed = (type: string) => said(`the type ${type}`, [['content-type', type], own], odd);
  const token = (name: string, authorization: string) => said(name, [JSON_TYPE, ['authorization', authorization]]);
  return [
    said('no type', [own], odd),
    ...[
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/octet-stream',
    ].map(typed),
    ...[
      'application/json; charset=utf-16le',
      'application/json; charset=x-none',
      'application/json;',
      'APPLICATION/JSON',
    ].map(typed),
    ...['application/json+unparsed', 'application/jsonp', 'text/plain; charset=x-none', 'nonsense'].map(typed),
    said('a compression that it has not', [JSON_TYPE, own, ['content-encoding', 'gzip']], odd),
    said('a compression that does not exist', [JSON_TYPE, own, ['content-encoding', 'x-none']], odd),
    said('a header of our own', [JSON_TYPE, own, ['x-body-too-long', 'yes']], odd),
    said('no token', [JSON_TYPE]),
    token('an empty token', 'Bearer '),
    token('garbage for a token', 'Bearer x'),
    token('garbage in the form of a token', 'Bearer eyJhbGciOiJub25lIn0.e30.'),
    token('the name of the emulator’s owner', 'Bearer owner'),
    token('another scheme', 'Basic eDp4'),
    token('a token that has expired', `Bearer ${tokens.expired}`),
    token('a token of nobody', `Bearer ${tokens.nobody}`),
    token('a key of the API', `Bearer hb_0123456789ab_${'x'.repeat(43)}`),
    said('two tokens', [JSON_TYPE, own, bearer(visitor)], odd),
    said('two headers, the first of which is garbage', [JSON_TYPE, bearer('x'), own], odd),
    said('a visitor', [JSON_TYPE, bearer(visitor)], odd),
    said('a person of another board', [JSON_TYPE, bearer(tokens.person)], odd),
    token('a visitor, and a good body', `Bearer ${visitor}`),
    token('a person, and a good body', `Bearer ${tokens.person}`),
    token('too many calls', `Bearer ${tokens.busy}`),
    said('too many calls, and a bad body', [JSON_TYPE, bearer(tokens.busy)], odd),
    // Calls of payments count a caller without an account by the address.
    said('too many calls of an address', [JSON_TYPE, ...(needsToken ? [own] : []), ['fastly-client-ip', BUSY_ADDRESS]]),
  ];
}

/** What is checked first (D15): method, size, token, request. */
function orders(
  base: Pick<Case, 'path'>,
  {
    world: { tokens },
    own,
    visitor,
    good,
  }: {
    readonly world: World;
    readonly own: ReturnType<typeof bearer>;
    readonly visitor: string;
    readonly good: Case['body'];
  },
): Case[] {
  const garbage = bearer('x');
  const all = { ...base, headers: [JSON_TYPE, garbage], body: HUGE };
  return [
    { ...all, name: 'method, size, token and body are wrong', method: 'PUT' },
    { ...all, name: 'method and token are wrong', method: 'PUT', body: good },
    { ...all, name: 'size, token and body are wrong' },
    { ...all, name: 'size and token are wrong, without a length', ...WITHOUT_LENGTH },
    { ...all, name: 'size and token are wrong, 20 kB', body: LARGE },
    { ...all, name: 'token and body are wrong', body: '{' },
    { ...all, name: 'token and type are wrong', headers: [['content-type', 'text/plain'], garbage], body: '{}' },
    { ...all, name: 'size and type are wrong', headers: [['content-type', 'text/plain'], own] },
    { ...all, name: 'size is wrong, and there are too many calls', headers: [JSON_TYPE, bearer(tokens.busy)] },
    { ...base, name: 'the body is wrong, of a person', headers: [JSON_TYPE, bearer(tokens.person)], body: '{' },
    { ...base, name: 'the body is wrong, of a visitor', headers: [JSON_TYPE, bearer(visitor)], body: '{' },
  ];
}

function webhookCases({ run }: World): Case[] {
  const path = '/api/stripe-webhook';
  const event = JSON.stringify({
    id: `evt_${run}`,
    object: 'event',
    type: 'plan.created',
    data: { object: { id: 'x' } },
  });
  const signed = (body: string, secret = WEBHOOK_SECRET, age = 0) =>
    ['stripe-signature', sign(body, secret, Math.floor(Date.now() / 1000) - age)] as const;
  const long = JSON.stringify({
    id: `evt_${run}`,
    object: 'event',
    type: 'plan.created',
    data: { object: { x: LARGE } },
  });
  const sent = (name: string, headers: Case['headers'], body = event, more: Partial<Case> = {}): Case => ({
    path,
    name,
    headers,
    body,
    ...more,
  });
  return [
    sent('good', [JSON_TYPE, signed(event)]),
    sent('good, of 20 kB', [JSON_TYPE, signed(long)], long),
    sent('good, without a length', [JSON_TYPE, signed(event)], event, WITHOUT_LENGTH),
    sent('good, without a type', [signed(event)]),
    sent('no signature', [JSON_TYPE]),
    sent('two signatures', [JSON_TYPE, signed(event), signed(event)]),
    sent('garbage for a signature', [JSON_TYPE, ['stripe-signature', 'x']]),
    sent('another secret', [JSON_TYPE, signed(event, 'whsec_other')]),
    sent('an old signature', [JSON_TYPE, signed(event, WEBHOOK_SECRET, 86_400)]),
    sent('signed JSON that is malformed', [JSON_TYPE, signed('{')], '{'),
    sent('signed JSON that is no event', [JSON_TYPE, signed('[]')], '[]'),
    sent('an empty body', [JSON_TYPE, signed('')], ''),
    sent('1.1 MB', [JSON_TYPE, signed(HUGE)], HUGE),
    sent('1.1 MB without a length', [JSON_TYPE, signed(HUGE)], HUGE, WITHOUT_LENGTH),
    sent('1.1 MB and another method', [JSON_TYPE], HUGE, { method: 'PUT' }),
    ...anywhere(path, 'POST', [JSON_TYPE], event),
  ];
}
