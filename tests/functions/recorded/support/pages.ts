import { BOARD, CLOSED, LOOSE, PICTURE } from './board.ts';
import { type Address, anywhere, type Case } from './cases.ts';
import type { World } from './world.ts';

/** Pages, open data, pictures, and the pages of mails. */

const get = (path: string, more: Partial<Case> = {}): Case => ({ name: path, method: 'GET', path, ...more });

const VIEWS = ['', '/'];
const OPTIONS = [
  'mode=fab',
  'mode=inline',
  'theme=dark',
  'theme=none',
  'lang=de',
  'view=roadmap',
  'view=changelog',
  'view=none',
  'view=changelog&after=recorded-entry-1',
  'view=changelog&after=none',
  'view=roadmap&after=x',
  'item=recorded-first',
  'item=recorded-merged',
  'item=recorded-pending',
  'item=none',
  'item=',
  'item=%2e%2e',
  'item=a/b',
  'item=recorded-first&comments=0',
  'item=recorded-first&item=recorded-second',
  'sort=recent',
  'sort=none',
  'q=dark',
  'status=open',
  'category=bug',
  'tag=web',
  'unknown=1',
  'theme=dark&mode=fab',
  'mode=fab&theme=dark',
  'x=%E0%A4%A',
  'x=redirected',
];
const BOARDS = [
  '/embed',
  '/embed/',
  '/embed/none',
  `/embed/${CLOSED}`,
  '/embed/a/b',
  '/embed/%2e%2e',
  `/embed/${'x'.repeat(200)}`,
  '/embed/a%2fb',
  '/embed/a.b',
  '/embed//',
  '/embed/%E0%A4%A',
  '/embed/%00',
  '/embed/ä'.replace('ä', '%C3%A4'),
];

const DATA = [
  'live.json',
  'llms.txt',
  'items.json',
  'items.json?page=1',
  'items.json?page=2',
  'items.json?page=0',
  'items.json?page=x',
  'items.json?page=01',
  'items.json?unknown=1',
  'live.json?unknown=1',
  'changelog.json',
  'changelog.atom',
  'changelog.rss',
  'changelog.xml',
  'changelog',
  'changelog/recorded-entry-1',
  'changelog/recorded-draft',
  'changelog/none',
  'changelog/a/b',
  'items/recorded-first.svg',
  'items/recorded-first.json',
  'items/recorded-merged.svg',
  'items/recorded-merged.json',
  'items/recorded-pending.svg',
  'items/recorded-pending.json',
  'items/none.svg',
  'items/none.json',
  'items/recorded-first',
  'items/recorded-first.png',
  'items/%2e%2e.svg',
  '',
  'none',
  'live.json/',
  'live.json/x',
  'toString',
  '__proto__',
  '%E0%A4%A',
  'items/%E0%A4%A.svg',
];

const PICTURES = [
  `${BOARD}/${PICTURE}`,
  `${BOARD}/${PICTURE}/small`,
  `${BOARD}/${PICTURE}/large`,
  `${BOARD}/${PICTURE}?x=1`,
  `${BOARD}/${PICTURE}?`,
  `${BOARD}/${PICTURE}/`,
  `${BOARD}/${LOOSE}`,
  `none/${PICTURE}`,
  `${CLOSED}/${PICTURE}`,
  `${BOARD}/short`,
  '',
  BOARD,
  '%E0%A4%A',
  `${BOARD}/${PICTURE}.webp`,
];

/** Asks twice with the tag of the answer, in the form that functions give it. */
const tagged = (path: string, etag: string): Case[] =>
  [etag, `W/${etag}`, `"a", ${etag}`].flatMap((value) =>
    ['GET', 'HEAD'].map((method) => ({
      name: `${path}, ${method} with ${value}`,
      method,
      path,
      headers: [['if-none-match', value] as const],
    })),
  );

const only = (method: string, cases: readonly Case[]): Case[] =>
  cases.map((one) => ({ ...one, name: `${method} ${one.name}`, method }));

export const PAGES: readonly Address[] = [
  {
    name: '/embed',
    isQuick: true,
    cases: () => {
      const pages = [
        ...BOARDS.map((path) => get(path)),
        ...VIEWS.map((end) => get(`/embed/${BOARD}${end}`)),
        ...OPTIONS.map((option) => get(`/embed/${BOARD}?${option}`)),
        ...['item=recorded-first', 'view=roadmap', 'view=changelog'].flatMap((option) => [
          get(`/embed/none?${option}`),
          get(`/embed/${CLOSED}?${option}`),
        ]),
      ];
      return [
        ...pages,
        ...only('HEAD', pages.slice(0, 16)),
        ...anywhere(`/embed/${BOARD}`, 'GET'),
        ...rename(anywhere(`/embed/${BOARD}?item=recorded-first`, 'GET'), 'item: '),
      ];
    },
  },
  {
    name: '/boards',
    isQuick: true,
    cases: () => {
      const data = [
        ...DATA.map((file) => get(`/boards/${BOARD}/${file}`)),
        ...DATA.slice(0, 22).map((file) => get(`/boards/${CLOSED}/${file}`)),
        get('/boards/none/live.json'),
        get('/boards/none/items.json'),
        get('/boards'),
        get('/boards/'),
        get('/boards//live.json'),
        get('/boards/%2e%2e/live.json'),
      ];
      return [...data, ...only('HEAD', data.slice(0, 12)), ...anywhere(`/boards/${BOARD}/items.json`, 'GET')];
    },
  },
  {
    name: '/features and /pricing',
    isQuick: true,
    cases: () => [
      ...[
        '/features',
        '/features/',
        '/pricing',
        '/pricing/',
        '/pricing?x=1',
        '/pricing?next=https://evil.example',
        '/features/x',
        '/featuresx',
      ].map((path) => get(path)),
      ...anywhere('/features', 'GET'),
    ],
  },
  {
    name: '/pictures',
    isQuick: true,
    cases: () => [
      ...PICTURES.map((path) => get(`/pictures/${path}`)),
      ...only(
        'HEAD',
        PICTURES.slice(0, 4).map((path) => get(`/pictures/${path}`)),
      ),
      ...tagged(`/pictures/${BOARD}/${PICTURE}`, `"${PICTURE}-full"`),
      ...tagged(`/pictures/${BOARD}/${PICTURE}/small`, `"${PICTURE}-small"`),
      ...anywhere(`/pictures/${BOARD}/${PICTURE}`, 'GET'),
    ],
  },
  { name: '/mail', isQuick: true, cases: mailCases },
];

const rename = (cases: readonly Case[], before: string): Case[] =>
  cases.map((one) => ({ ...one, name: before + one.name }));

const FORM = ['content-type', 'application/x-www-form-urlencoded'] as const;

function mailCases({ links }: World): Case[] {
  const at = (page: string, token: string) => `/mail/${page}?t=${token}`;
  const post = (name: string, path: string, body: Case['body'] = '', more: Partial<Case> = {}): Case => ({
    name,
    path,
    headers: [FORM],
    body,
    ...more,
  });
  const named = Object.entries(links).flatMap(([name, { page, token }]) => {
    const path = at(page, token);
    return [
      { ...get(path), name: `${name}, asked` },
      { ...get(path, { method: 'HEAD' }), name: `${name}, HEAD` },
      { ...get(`${path}x`), name: `${name}, with a wrong token` },
      post(`${name}, too large`, path, 'x'.repeat(2000)),
      post(`${name}, 1.1 MB`, path, 'x'.repeat(1_100_000)),
      post(`${name}, pressed`, path),
      post(`${name}, pressed again`, path),
      { ...get(path), name: `${name}, asked after that` },
    ];
  });
  return [
    ...[
      '/mail',
      '/mail/',
      '/mail/none',
      '/mail/stop',
      '/mail/stop/',
      '/mail/stop?t=',
      '/mail/stop?t=x',
      '/mail/confirm?t=x',
      '/mail/digest?t=x',
      '/mail/colors',
      '/mail/colors?c=%23ff0000',
      '/mail/colors?c=red',
      '/mail/colors?c=%E0%A4%A',
      `/mail/stop?t=${'x'.repeat(500)}`,
      '/mail/%E0%A4%A',
      '/mail/stop?t=%E0%A4%A',
      '/mail/stop?t=%00',
      '/mail/toString',
    ].map((path) => get(path)),
    ...['item', 'board', 'all', 'never', 'none'].map((scope) =>
      post(`scope ${scope} with a wrong token`, '/mail/stop?t=x', `scope=${scope}`),
    ),
    post('a body that is JSON', '/mail/stop?t=x', '{', { headers: [['content-type', 'application/json']] }),
    ...named,
    ...anywhere('/mail/stop?t=x', 'POST', [FORM], 'scope=item'),
    ...rename(anywhere('/mail/colors?c=%23ff0000', 'GET'), 'colors: '),
  ];
}
