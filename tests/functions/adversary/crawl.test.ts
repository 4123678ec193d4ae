/**
 * @module-tag all
 * @module-tag attack
 */
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../../../web/src/paths.ts';
import { inRoot } from '../../stack/paths.ts';
import { type Answer, ask, CALLS, hosting, pathsOf } from './support/wire.ts';

/** All addresses: routes, files of the built site, Hosting's rules, and the links between them. */

const DIST = inRoot('web/dist');
const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `/${relative(DIST, join(entry.parentPath, entry.name))}`);

/** Exists only if the operator has set a contact. */
const SECURITY_TEXT = '/.well-known/security.txt';

const isBoard = (path: string) => /^\/embed(?:[/?]|$)/.test(path);
const ofRouter = Object.entries(paths).map(([name, path]) => {
  const take = path as (id?: string) => string;
  return (/^(?:admin|embed)/.test(name) ? take('x') : take()).replace(/[?#].*/, '');
});
const pages = [
  ...new Set([
    ...ofRouter.filter((path) => !path.endsWith('.js')),
    ...hosting.rewrites
      .filter((rule) => rule.function === undefined)
      .flatMap(({ source }) => pathsOf(source).filter((path) => !path.includes('*'))),
    ...['/admin', '/admin/x'],
  ]),
].filter((path) => !isBoard(path) && path.startsWith('/') && !['/features', '/pricing', SECURITY_TEXT].includes(path));

const UNKNOWN = ['/no-such-page', '/a/b/c', '/admin/x/y', '/dashboard/x', '/.git/config', '/404', '/EMBED/x'];

const policyOf = ({ headers }: Answer) => {
  const policy = headers['content-security-policy'];
  expect(typeof policy, 'one policy').toBe('string');
  return new Map(
    String(policy)
      .split(';')
      .map((directive) => {
        const [name = '', ...sources] = directive.trim().split(/\s+/);
        return [name, sources] as const;
      }),
  );
};

/** Checks for all answers. */
function expectCommon({ headers }: Answer): void {
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['strict-transport-security']).toMatch(/^max-age=(?:3[1-9]|[4-9]\d)\d{6}/);
  const features = String(headers['permissions-policy']);
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) {
    expect(features).toContain(`${feature}=()`);
  }
  expect(headers).not.toHaveProperty('set-cookie');
}

function expectStrict(policy: Map<string, string[]>): void {
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('object-src')).toEqual(["'none'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
  const all = [...policy.values()].flat();
  expect(all.join(' ')).not.toMatch(/'unsafe|'strict-dynamic'/);
  for (const [name, sources] of policy) {
    // Owners may host images anywhere.
    if (name === 'img-src') continue;
    expect(sources, name).not.toContain('*');
    expect(sources, name).not.toContain('https:');
    expect(sources, name).not.toContain('http:');
    if (name.startsWith('script-src')) expect(sources, name).not.toContain('data:');
  }
}

test('the crawl covers more than 25 pages and 10 HTML files', () => {
  expect(pages.length).toBeGreaterThan(25);
  expect(files.filter((file) => file.endsWith('.html')).length).toBeGreaterThan(10);
});

describe('a page of the application cannot be framed and has a strict policy:', () => {
  test.each([...pages, ...UNKNOWN, ...files.filter((file) => file.endsWith('.html'))])('%s', async (path) => {
    const answer = await ask(path);
    if (UNKNOWN.includes(path) || path === '/404.html') expect(answer.status).toBe(404);
    else expect(answer.status).toBe(200);
    expectCommon(answer);
    const policy = policyOf(answer);
    expectStrict(policy);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(answer.headers['x-frame-options']).toBe('DENY');
    // Windows of sign-in providers must reach their opener, and a board in a frame the window that it has opened for
    // signing in. No other page may keep a reference to either.
    const isOpenedByBoards = /^\/come-in\/?$/.test(path);
    const policyOfOpener = isOpenedByBoards ? 'unsafe-none' : 'same-origin-allow-popups';
    expect(answer.headers['cross-origin-opener-policy']).toBe(policyOfOpener);
    expect(answer.headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });
});

/** Hash of the only inline script of a page (web/src/board/start/start.ts); headers.test.ts compares it. */
const START = expect.stringMatching(/^'sha256-[\w+/=]{44}'$/);

describe('a board’s policy allows what a board needs and no more:', () => {
  test.each(['/embed', '/embed/', '/embed/demo', '/embed?product=demo', '/embed/demo?mode=fab', '/embed/a/b/c'])(
    '%s',
    async (path) => {
      const answer = await ask(path);
      expectCommon(answer);
      const policy = policyOf(answer);
      expectStrict(policy);
      expect(policy.get('script-src')).toEqual(["'self'", START]);
      expect(policy.get('form-action')).toEqual(["'none'"]);
      expect(policy.get('trusted-types')).toEqual(['hearback-worker']);
      expect(policy.get('worker-src')).toEqual(["'self'"]);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
    },
  );
});

describe('a file has its own type and nothing else’s headers:', () => {
  const TYPES: Record<string, RegExp> = {
    js: /javascript/,
    css: /^text\/css/,
    svg: /^image\/svg/,
    png: /^image\/png/,
    webp: /^image\/webp/,
    woff2: /font|woff2/,
    xml: /xml/,
    txt: /^text\/plain/,
    ts: /^text\/plain/,
    md: /^text\/markdown/,
    webmanifest: /manifest|json/,
  };
  test.each(files.filter((file) => !file.endsWith('.html')))('%s', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expectCommon(answer);
    // Below /pictures, Hosting leaves the policy to the function; a raster image runs nothing.
    if (!path.startsWith('/pictures/')) expectStrict(policyOf(answer));
    const type = TYPES[path.split('.').at(-1) ?? ''];
    expect(type, 'a kind of file that is known').toBeDefined();
    expect(answer.headers['content-type']).toMatch(type as RegExp);
    const isHashed = path.startsWith('/assets/');
    expect(answer.headers['cache-control']).toMatch(isHashed ? /max-age=86400\b/ : /no-cache|max-age=600\b/);
    if (path !== '/embed.js') expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('answers of functions are uncached and readable by our own pages only:', () => {
  test.each([...CALLS, '/api/v1/items', '/mcp'])('%s', async (path) => {
    const answer = await ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('every link within the public pages resolves:', () => {
  const found = new Map<string, string>();
  beforeAll(async () => {
    for (const page of pages) {
      const { body } = await ask(page);
      for (const { 1: address = '' } of body.matchAll(/(?:href|src)="(\/[^"]*)"/g)) {
        found.set(address.replaceAll('&amp;', '&'), page);
      }
    }
  });

  test('none is answered with an error', async () => {
    expect(found.size).toBeGreaterThan(15);
    for (const [address, page] of found) {
      expect((await ask(address)).status, `${address} on ${page}`).toBeLessThan(400);
    }
  });
});
