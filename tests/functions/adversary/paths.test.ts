/**
 * @module-tag all
 * @module-tag attack
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { inRoot } from '../../stack/paths.ts';
import { ask, CALLS, hosting, pathsOf, TELLTALE } from './support/wire.ts';

/** Addresses that try path traversal, to bypass a rewrite, or to redirect to another site. */

const UP = [
  '/../',
  '/%2e%2e/',
  '/..%2f',
  '/%2e%2e%2f',
  '/..%5c',
  '/assets/../../',
  '/assets/..%2f..%2f',
  '/.%2e/',
  '//../',
];
const SECRET = ['firestore.rules', 'package.json', 'firebase.json', 'functions/lib/index.js', '.git/config', '.env'];

/** Content of the secret files that no page contains. */
const MARKS = [/rules_version/, /"workspaces"/, /"rewrites"/, /initializeApp\(\)/, /\[core\]/, /STRIPE_SECRET/];

let page = '';
beforeAll(async () => {
  page = (await ask('/no-such-page')).body;
});

describe('only built files are served:', () => {
  test.each(SECRET)('%s', async (file) => {
    for (const way of ['/', ...UP]) {
      const { status, body } = await ask(way + file);
      expect(status, way).toBeLessThan(500);
      for (const mark of MARKS) expect(body, way).not.toMatch(mark);
    }
  });

  test.each(['/assets', '/assets/', '/.', '/..', '/assets/.'])('no list of what there is, at %s', async (path) => {
    const { body } = await ask(path);
    expect(body).not.toMatch(/index of|href="[^"]*\.map"/i);
  });

  test('no source map', () => {
    expect(readFileSync(inRoot('web/dist/app.html'), 'utf8')).not.toContain('sourceMappingURL');
  });

  // Undecodable addresses crash the Hosting emulator, so they are left out. Production is another server.
  test.each(['/~', '/%20', '/a%2fb', '/;', '/:', '/@', `/${'a/'.repeat(1000)}`, `/${'x'.repeat(200)}`])(
    '%s is answered without a stack',
    async (path) => {
      const { status, body } = await ask(path);
      expect(status).toBeLessThan(500);
      expect(body).not.toMatch(TELLTALE);
    },
  );
});

describe.each(CALLS)('%s has one address:', (path) => {
  test.each([
    ['with a slash at its end', `${path}/`],
    ['in capitals', path.toUpperCase()],
    ['with two slashes', path.replace('/', '//')],
    ['with a dot', path.replace('/', '/./')],
    ['with something after it', `${path}/x`],
    ['with a parameter of the path', `${path};x=1`],
    ['with a dot at its end', `${path}.json`],
    ['with an encoded letter', path.replace('a', '%61')],
    ['by the way of the board', `/embed/..${path}`],
  ])('%s it is the same call or the page of an unknown address', async (_, other) => {
    const headers = { 'content-type': 'application/json' };
    const { status, headers: answered, body } = await ask(other, { method: 'GET', headers });
    expect([200, 301, 404, 405], `${status}`).toContain(status);
    expect(body).not.toMatch(TELLTALE);
    if (status === 200) expect(body).toBe(page);
    else if (status === 301) expect(answered.location).toMatch(/^\/[^/\\]/);
  });
});

describe('no redirect leaves the origin:', () => {
  const AWAY = [
    '//evil.example',
    '//evil.example/',
    '//evil.example/features',
    '/\\evil.example/',
    '/%5cevil.example/',
    '/%2f%2fevil.example/',
    '/.//evil.example/',
    '///evil.example/index.html',
    '//evil.example/embed/',
    '/features//evil.example',
    '/pricing?next=https://evil.example',
    '/features%0d%0aLocation:%20https://evil.example',
    '/index.html//evil.example',
  ];
  test.each(AWAY)('%s', async (path) => {
    const { headers } = await ask(path);
    const { location } = headers;
    if (location === undefined) return;
    const target = new URL(location, 'http://127.0.0.1:5000/here');
    expect(target.origin).toBe('http://127.0.0.1:5000');
  });

  const sections = hosting.rewrites.find(({ source }) => source.startsWith('/{features'))?.source ?? '';
  test.each(pathsOf(sections))('%s redirects to one place only', async (path) => {
    for (const query of [
      '',
      '?x=%0d%0aSet-Cookie:%20a=b',
      '?next=//evil.example',
      '?destination=https://evil.example',
    ]) {
      const { status, headers } = await ask(path + query);
      expect(status).toBe(302);
      const [section, language] = path.split('/').filter(Boolean).reverse();
      expect(headers.location).toBe(`/${language ?? ''}#${section}`);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers).not.toHaveProperty('set-cookie');
    }
  });
});

describe('no answer repeats what a request claims about itself:', () => {
  const CLAIMS = [
    'x-forwarded-host',
    'x-original-url',
    'x-rewrite-url',
    'forwarded',
    'x-host',
    'referer',
    'user-agent',
  ];
  test.each(CLAIMS)('%s', async (name) => {
    for (const path of ['/', '/dashboard', '/embed/demo', '/api/redeem-code', '/features']) {
      const { headers, body } = await ask(path, { headers: { [name]: 'https://evil.example/marked' } });
      expect(JSON.stringify(headers) + body).not.toContain('evil.example');
    }
  });

  test.each([
    '"><script>alert(1)</script>',
    '%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    "'-alert(1)-'",
    '{{7*7}}',
    '%0d%0aX-Evil:1',
  ])('a parameter: %s', async (value) => {
    const written = value.replaceAll(/["<> ]/g, encodeURIComponent);
    const decoded = decodeURIComponent(written);
    for (const path of ['/', '/login', '/embed', '/embed/demo', '/payment', '/activate-success']) {
      const { body, headers } = await ask(`${path}?product=${written}&theme=${written}&from=${written}`);
      expect(body).not.toContain(value);
      expect(body).not.toContain(decoded);
      expect(headers).not.toHaveProperty('x-evil');
    }
  });

  test('a thousand parameters, or one of 8 KB, cause no server error', async () => {
    const many = Array.from({ length: 1000 }, (_, at) => `a${at}=1`).join('&');
    for (const query of [many, `product=${'x'.repeat(8000)}`, '__proto__[x]=1&constructor[prototype][x]=1']) {
      expect((await ask(`/embed?${query}`)).status).toBeLessThan(500);
    }
  });
});

test('no page and no file sets a cookie', async () => {
  for (const path of ['/', '/login', '/embed/demo', '/embed.js', '/payment', '/api/redeem-code']) {
    expect((await ask(path)).headers).not.toHaveProperty('set-cookie');
  }
});

test.each(['TRACE', 'PROPFIND', 'POST', 'PUT', 'DELETE'])(
  '%s of a page changes nothing and tells nothing',
  async (method) => {
    const { status, body } = await ask('/dashboard', { method, headers: { 'x-secret': 'echoed' } });
    expect(status).toBeLessThan(500);
    expect(body).not.toContain('echoed');
  },
);
