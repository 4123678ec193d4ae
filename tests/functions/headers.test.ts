import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PROJECT } from '../stack/emulators/suite.ts';
import { inRoot } from '../stack/paths.ts';
import { HOST, PORTS, url } from '../stack/ports.ts';

/** Sends a GET request to Hosting. Without `fetch`, which would normalize the address. */
function get(path: string): Promise<{ status: number; headers: Record<string, string | undefined>; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: HOST, port: PORTS.hosting, path }, (response) => {
      let body = '';
      response.on('data', (data) => {
        body += data;
      });
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers as Record<string, string>, body });
      });
    });
    asked.on('error', reject).end();
  });
}

const policyOf = (headers: Record<string, string | undefined>) =>
  new Map(
    headers['content-security-policy']?.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')] as const;
    }),
  );

const APPLICATION = [
  '/',
  '/dashboard',
  '/embedded',
  '/embedding/x',
  '/EMBED/x',
  '/admin/embed/x',
  '/board.html',
  '/%65mbed/x',
];
/** The scripts of the Google and GitHub sign-in windows: the loader that Auth names, and the library it fetches. */
const PROVIDER_SCRIPTS = ['https://apis.google.com/js/api.js', 'https://apis.google.com/_/scs/abc-static/_/js/'];
const BOARD = ['/embed', '/embed/', '/embed/demo', '/embed/demo?mode=fab', '/embed/a/b', '//embed/x', '/x/../embed/y'];

describe.each(APPLICATION)('%s', (path) => {
  test('cannot be framed', { tags: ['attack'] }, async () => {
    const { headers } = await get(path);
    expect(policyOf(headers).get('frame-ancestors')).toBe("'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  });
});

describe.each(APPLICATION)('%s', (path) => {
  test('allows our own scripts and those of the sign-in windows only', { tags: ['attack'] }, async () => {
    const policy = policyOf((await get(path)).headers);
    expect(policy.get('script-src')).toBe(`'self' ${PROVIDER_SCRIPTS.join(' ')}`);
    expect(policy.get('frame-src')).toBe("'self'");
  });
});

describe.each(BOARD)('%s', (path) => {
  test('allows our own scripts only, because no provider signs in there', { tags: ['attack'] }, async () => {
    const policy = policyOf((await get(path)).headers);
    expect(policy.get('script-src')).toMatch(/^'self' 'sha256-\S+'$/);
    expect(policy.has('frame-src')).toBe(false);
  });

  test('is the board and can be framed on any site', async () => {
    const first = await get(path);
    const { headers, body } = first.headers.location === undefined ? first : await get(first.headers.location);
    const [script] = /\/assets\/board-[^"]+\.js/.exec((await get('/board.html')).body) ?? [];
    expect(body).toContain(String(script));
    // `*` would not match pages that come from a disk or an app.
    expect(policyOf(headers).has('frame-ancestors')).toBe(false);
    // Some browsers obey X-Frame-Options although frame-ancestors is set.
    expect(headers).not.toHaveProperty('x-frame-options');
    // Host pages that are isolated from other origins accept no frame without these headers.
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['cross-origin-embedder-policy']).toMatch(/^(?:require-corp|credentialless)$/);
  });
});

describe.each([...APPLICATION, ...BOARD])('%s', (path) => {
  test('denies everything by default', { tags: ['attack'] }, async () => {
    const policy = policyOf((await get(path)).headers);
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('style-src')).toMatch(/^'self'/);
    expect(policy.get('object-src')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe/);
  });

  test('sends other sites only its origin', async () => {
    const { headers } = await get(path);
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['permissions-policy']).toContain('camera=()');
  });
});

test.each(APPLICATION)('browsers revalidate %s each time', async (path) => {
  expect((await get(path)).headers['cache-control']).toBe('no-cache');
});

test.each(BOARD)('browsers revalidate %s each time; the CDN answers for a few seconds', async (path) => {
  const { 'cache-control': caching = '' } = (await get(path)).headers;
  const [, shared, stale] = /^public, max-age=0, s-maxage=(\d+), stale-while-revalidate=(\d+)$/.exec(caching) ?? [];
  // Deleted content must disappear within seconds.
  expect(Number(shared) + Number(stale)).toBeGreaterThan(0);
  expect(Number(shared) + Number(stale)).toBeLessThanOrEqual(10);
});

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

// Material UI inserts its styles rule by rule, which no policy forbids. The style element itself is written empty.
test('the only inline style that the application allows is the empty one', async () => {
  expect(policyOf((await get('/dashboard')).headers).get('style-src')).toBe(`'self' ${hashOf('')}`);
});

test('the board allows exactly its inline styles and script, and contains them', { tags: ['attack'] }, async () => {
  const { headers, body } = await get('/embed/demo');
  const [, style = ''] = /<style>(.+?)<\/style>/s.exec(body) ?? [];
  const [, script = ''] =
    /<script data-next="[^"]+" data-later="[^"]+" data-numbers="[^"]+" data-style="[^"]+">(.+?)<\/script>/s.exec(
      body,
    ) ?? [];
  expect(style).toContain('--space-1');
  expect(script).toContain('takePressed');
  expect(gzipSync(script, { level: 9 }).length, 'what stands in for React').toBeLessThanOrEqual(3580);
  const policy = policyOf(headers);
  expect(policy.get('style-src')).toBe(`'self' ${hashOf(style)}`);
  expect(policy.get('script-src')).toBe(`'self' ${hashOf(script)}`);
  const tab = await get('/embed/demo?view=roadmap');
  const styles = [...tab.body.matchAll(/<style(?: data-tabs)?>(.+?)<\/style>/gs)].map(([, text = '']) => hashOf(text));
  expect(styles).toHaveLength(2);
  expect(policyOf(tab.headers).get('style-src')).toBe(`'self' ${styles.join(' ')}`);
});

test('browsers revalidate the board’s worker each time, and the board allows no other', {
  tags: ['attack'],
}, async () => {
  const { headers } = await get('/board-worker.js');
  expect(headers['content-type']).toMatch(/javascript/);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers).not.toHaveProperty('service-worker-allowed');
  const policy = policyOf((await get('/embed/demo')).headers);
  expect(policy.get('worker-src')).toBe("'self'");
  expect(policy.get('trusted-types')).toBe('hearback-worker');
});

test('only the payment page may load Stripe', { tags: ['attack'] }, async () => {
  const application = (await get('/activate-account')).headers['content-security-policy'] ?? '';
  expect(application).not.toContain('stripe');
  const { headers } = await get('/payment?product=x&amount=5');
  const policy = headers['content-security-policy'] ?? '';
  for (const source of ['script-src .*https://js.stripe.com', 'connect-src .*https://api.stripe.com']) {
    expect(policy).toMatch(new RegExp(source));
  }
  const locally = ` ${url('stripe')}`;
  expect(policy.replaceAll(locally, '').replaceAll(/ https:\/\/[\w.*]+\.stripe\.com/g, '')).toBe(application);
  expect(headers['x-frame-options']).toBe('DENY');
});

describe('a function at its own address', { tags: ['attack'] }, () => {
  const own = (name: string, path = '') => `${url('functions')}/${PROJECT}/us-central1/${name}${path}`;
  test.each([
    own('calls', '/api/create-board'),
    own('calls', '/nowhere'),
    own('payments', '/api/stripe-webhook'),
    own('programs', '/api/v1/items'),
    own('pages', '/mail/stop?t=x'),
    own('pages', '/embed/demo'),
    own('pages', '/embed/demo?x=redirected'),
    own('pages', '/boards/demo/live.json'),
    own('pages', '/boards/nowhere'),
    own('pages', '/features'),
  ])('%s has a policy and a fixed type', async (address) => {
    const { headers } = await fetch(address, { redirect: 'manual' });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=/);
  });
});

test('the application and the board are different pages', async () => {
  expect((await get('/')).body).not.toBe((await get('/board.html')).body);
});

describe('Auth’s own pages on our host', () => {
  // Production serves these pages itself. It is undocumented whether these headers apply there, so they must do no
  // harm.
  test.each(['/__/auth/iframe', '/__/auth/handler'])('%s can be framed by us and keeps its scripts', async (path) => {
    const { headers } = await get(path);
    expect(headers['content-security-policy']).toBe("frame-ancestors 'self'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    // The window navigates to the provider and back, and must keep its opener.
    expect(headers['cross-origin-opener-policy']).toBe('unsafe-none');
  });

  test('the sign-in library loads no other addresses than the known ones', () => {
    const folder = inRoot('web/dist/assets');
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
    const all = scripts.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
    const found = (pattern: RegExp) => [...new Set(all.match(pattern))].sort();
    // The token issuer's name in Firestore's test tokens is not a request URL.
    expect(found(/https:\/\/(?!securetoken)[\w.]*google\.com[^"'`]*/g)).toEqual([
      'https://apis.google.com/js/api.js',
      // Loaded only for projects with reCAPTCHA enabled, which this application does not use.
      'https://www.google.com/recaptcha/api.js',
      'https://www.google.com/recaptcha/enterprise.js?render=',
    ]);
    expect(found(/__\/auth\/\w+/g)).toEqual(['__/auth/handler', '__/auth/iframe']);
  });
});

/** For a day, a cache does not ask for a newer file. After that, asking does not delay the page. */
const LONG = 'public, max-age=86400, stale-while-revalidate=31536000';

// Hosting sends the headers of a path whether or not a file is there. During a deployment, a file may still be missing.
test('hashed files are cached for long, and an answer that one is missing is not kept for good', {
  tags: ['attack'],
}, async () => {
  const { body } = await get('/embed');
  const asset = /\/assets\/[^"]+/.exec(body)?.[0] ?? '';
  const { status, headers } = await get(asset);
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe(LONG);
  const missing = await get('/assets/board-00000000.js');
  expect(missing.status).toBe(404);
  expect(missing.headers['cache-control']).not.toMatch(/immutable/);
  const [, seconds] = /max-age=(\d+)/.exec(missing.headers['cache-control'] ?? '') ?? [];
  expect(Number(seconds)).toBeLessThanOrEqual(86_400);
});

test.each(['/mail/confirm', '/mail/stop?t=x'])(
  '%s, whose address has a token, tells nobody where a reader comes from',
  { tags: ['attack'] },
  async (path) => {
    expect((await get(path)).headers['referrer-policy']).toBe('no-referrer');
  },
);

test('only files with a hash in their name are cached without revalidation', async () => {
  const root = inRoot('web/dist');
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => `/${relative(root, join(parentPath, name))}`);
  expect(paths).toEqual(expect.arrayContaining(['/index.html', '/app.html', '/embed.js', '/licenses.md']));
  for (const path of paths) {
    const { headers } = await get(path);
    const seconds = Number(/max-age=(\d+)/.exec(headers['cache-control'] ?? '')?.[1] ?? 0);
    if (path.startsWith('/assets/')) {
      expect(path).toMatch(/-[\w-]{8}\.\w+$/);
      expect(headers['cache-control'], path).toBe(LONG);
    } else if (path === '/embed.js') expect(seconds).toBeLessThanOrEqual(600);
    else expect(headers['cache-control'], path).toBe('no-cache');
  }
});

test('the script for host pages may be loaded from any origin and is revalidated soon', async () => {
  const { status, headers } = await get('/embed.js');
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('javascript');
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  const [, seconds] = /max-age=(\d+)/.exec(headers['cache-control'] ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(0);
  expect(Number(seconds)).toBeLessThanOrEqual(3600);
});

test('the types of the script are served as plain text', async () => {
  const { headers, body } = await get('/embed.d.ts');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('export interface Hearback');
});

test('pages may connect to the emulators that serve them', async () => {
  const connect = policyOf((await get('/embed')).headers).get('connect-src');
  for (const emulator of [url('firestore'), url('auth')]) expect(connect).toContain(emulator);
});
