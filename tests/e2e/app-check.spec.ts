import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allowAppCheck, boardPolicy } from '../../web/src/policy.ts';
import { localConfig, PAGES } from '../stack/emulators/local-config.ts';
import { inRoot } from '../stack/paths.ts';
import { BoardPage } from '../support/board-page.ts';
import { browserLaunch } from '../support/browser.ts';
import { buildSite, serveSite } from '../support/configured-site.ts';
import { open } from '../support/site-page.ts';
import { type BrowserContext, expect, test } from '../support/test.ts';

const VALUES = { VITE_APP_CHECK_SITE_KEY: 'site-key' };
const NOW = Math.floor(Date.now() / 1000);
const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
const TOKEN = `${part({ alg: 'RS256' })}.${part({ iat: NOW, exp: NOW + 3600 })}.signature`;

/** A stand-in for Google's script that returns its token at once. */
const RECAPTCHA = `
  let given;
  globalThis.grecaptcha = { enterprise: {
    ready: (then) => then(),
    render: (_, options) => { given = options.callback; return 0; },
    execute: async () => { given(); return 'word'; },
  } };`;

let folder = '';

// Chromium treats pages that a test serves itself as not local, and would block their requests to the emulators.
const { args = [], ...launch } = browserLaunch();
test.use({ launchOptions: { ...launch, args: [...args, '--disable-features=LocalNetworkAccessChecks'] } });

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  folder = await buildSite('app-check', VALUES);
});

const config = allowAppCheck(localConfig(JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8'))));
const headersOf = (source: string) =>
  Object.fromEntries(
    config.hosting.headers.find((rule) => rule.source === source)?.headers.map(({ key, value }) => [key, value]) ?? [],
  );

/** Serves a site with App Check. Returns its requests to Google, and its own requests with and without the token. */
async function serve(context: BrowserContext) {
  const google: string[] = [];
  const proven: string[] = [];
  const unproven: string[] = [];
  await serveSite(context, { folder, values: VALUES, policy: headersOf(PAGES)['Content-Security-Policy'] });
  const board = readFileSync(join(folder, 'board.html'), 'utf8');
  const policy = boardPolicy({ script: '', isEmulated: true, hasAppCheck: true });
  await context.route(/:5000\/embed\b/, (route) =>
    route.fulfill({
      body: board,
      headers: { ...headersOf('/embed{,/**}'), 'content-security-policy': policy, 'content-type': 'text/html' },
    }),
  );
  await context.route(/^https:\/\/www\.google\.com\/recaptcha\//, (route) => {
    google.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: RECAPTCHA });
  });
  await context.route(/^https:\/\/content-firebaseappcheck\.googleapis\.com\//, (route) => {
    google.push(new URL(route.request().url()).pathname);
    return route.fulfill({ json: { token: TOKEN, ttl: '3600s' }, headers: { 'access-control-allow-origin': '*' } });
  });
  context.on('request', (request) => {
    const { port, pathname } = new URL(request.url());
    if (request.method() === 'OPTIONS' || !/^(8080|9099)$/.test(port)) return;
    (request.headers()['x-firebase-appcheck'] === TOKEN ? proven : unproven).push(pathname);
  });
  return { google, proven, unproven };
}

const ASKED = [
  'https://www.google.com/recaptcha/enterprise.js?render=explicit&trustedtypes=true',
  '/v1/projects/demo-hearback/apps/demo-app-id:exchangeRecaptchaEnterpriseToken',
];

test('a board sends the token with every request to Firebase', { tag: ['@all', '@attack'] }, async ({
  page,
  context,
}) => {
  const { google, proven, unproven } = await serve(context);
  const board = new BoardPage(page);

  await test.step('requests are sent without a token if Google’s script is blocked', async () => {
    const script = /^https:\/\/www\.google\.com\/recaptcha\//;
    await page.route(script, (route) => route.abort());
    await page.goto('/embed/demo');
    await board.ready();
    expect(unproven.splice(0).length).toBeGreaterThan(0);
    expect(proven).toEqual([]);
    await page.unroute(script);
  });

  await test.step('the token is requested once', async () => {
    await page.goto('/embed/demo');
    await expect(page.getByText('Protected by reCAPTCHA Enterprise')).toBeVisible();
    await board.items().last().getByRole('button', { name: /vote/i }).click();
    await expect.poll(() => proven.filter((path) => path.endsWith(':commit'))).toHaveLength(1);
    expect(proven.some((path) => path.endsWith('accounts:signUp'))).toBe(true);
    expect(unproven).toEqual([]);
    expect(google).toEqual(ASKED);
  });
});

test('reading our pages requests nothing from Google', { tag: '@all' }, async ({ page, context }) => {
  const { google, proven, unproven } = await serve(context);

  await test.step('the pages mention reCAPTCHA where Google and the law require it', async () => {
    await open(page, '/privacy');
    await expect(page.getByRole('heading', { name: 'Protection from automated misuse' })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText('Protected by reCAPTCHA Enterprise')).toBeVisible();
    // Absence: none of the page's requests may go to Google.
    await page.waitForLoadState('networkidle');
    await open(page, '/cookies');
    await expect(page.getByRole('rowheader', { name: '_GRECAPTCHA' })).toBeVisible();
  });

  // Not the landing page: its board is served here without the first page, so it would query Firestore.
  for (const path of ['/about', '/login']) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
  }
  expect(google).toEqual([]);

  await test.step('signing in sends the token', async () => {
    await page.getByLabel('Email').fill('owner@example.com');
    await page.getByLabel('Password', { exact: true }).fill('demo-owner');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Feedback Boards' })).toBeVisible();
    expect(google).toEqual(ASKED);
    expect(proven.some((path) => path.endsWith('accounts:signInWithPassword'))).toBe(true);
    expect(unproven.filter((path) => !path.includes('/Listen/'))).toEqual([]);
  });
});
