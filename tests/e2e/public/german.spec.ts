import { publicPath } from '../../../web/src/language.ts';
import { publicPages } from '../../../web/src/paths.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { complaintsOf, hydrated, inGerman, LEGAL_PAGES, open } from '../../support/site-page.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** The public pages in German, and where each page's language is decided (D56). */

const SITE = 'http://127.0.0.1:5000';
const PAGES = publicPages().map((path) => publicPath(path, 'de'));

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);
const footerOf = (page: Page) => page.getByRole('contentinfo').last();
const chosen = (page: Page) => page.evaluate(() => localStorage.getItem('hearback_language'));

/** The scripts that a page has loaded so far. */
function scriptsOf(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.frame() === page.mainFrame() && pathname.endsWith('.js')) scripts.add(pathname);
  });
  return scripts;
}

test('each public page in German opens, hydrates without a warning and says its language', {
  tag: '@all',
}, async ({ page }) => {
  const complaints = complaintsOf(page);
  for (const path of PAGES) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    expect(response?.headers()['content-security-policy'], path).toContain("require-trusted-types-for 'script'");
    await hydrated(page);
    expect(await languageOf(page), path).toBe('de');
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expect(page, path).toHaveTitle(/^.+ - Hearback$/);
    await expect(page.locator('link[hreflang]'), path).toHaveCount(
      (LEGAL_PAGES as readonly string[]).includes(path.slice(3)) ? 0 : 3,
    );
    expect(complaints, path).toEqual([]);
  }
});

test('where storage is blocked, the language is switched for the page', { tag: '@all' }, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('blocked');
      },
    });
  });
  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Deutsch', exact: true })).toBeVisible();
  expect(await languageOf(page)).toBe('en');
  await page.getByRole('button', { name: 'Deutsch', exact: true }).click();
  await expect(page.getByRole('button', { name: 'English', exact: true })).toBeVisible();
  expect(await languageOf(page)).toBe('de');
  await context.close();
});

test('a page whose German does not come shows its English, and says so', { tag: '@all' }, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#root')).toHaveAttribute('lang', 'en');
  await page.goto('/dashboard');
  const sentences = await page.locator('noscript').last().textContent();
  expect(sentences).toContain('needs JavaScript');
  expect(sentences).toContain('benötigt JavaScript');
  await context.close();
});

test('pages name each other as versions in both languages, and the sitemap lists both', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of publicPages()) {
    const german = publicPath(path, 'de');
    const isListed = !(LEGAL_PAGES as readonly string[]).includes(path);
    for (const [address, language] of [
      [path, 'en'],
      [german, 'de'],
    ] as const) {
      const html = await (await request.get(address)).text();
      expect(html, address).toContain(`<html lang="${language}"`);
      const links = [
        `<link rel="canonical" href="${SITE}${address}"/>`,
        `<link rel="alternate" hreflang="en" href="${SITE}${path}">`,
        `<link rel="alternate" hreflang="de" href="${SITE}${german}">`,
        `<link rel="alternate" hreflang="x-default" href="${SITE}${path}">`,
        `<meta property="og:locale" content="${language === 'de' ? 'de_DE' : 'en_US'}">`,
      ];
      for (const link of links) expect(html.includes(link), `${address}: ${link}`).toBe(isListed);
      expect(sitemap.includes(`<loc>${SITE}${address}</loc>`), address).toBe(isListed);
    }
  }
});

test('addresses of sections lead to them', async ({ request }) => {
  for (const name of ['features', 'pricing']) {
    const answer = await request.get(`/de/${name}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, `/de#${name}`]);
  }
});

test('the footer leads to the same page in the other language, whose links stay in it', async ({ page }) => {
  const scripts = scriptsOf(page);
  await open(page, '/docs/owners#pictures');
  const english = [...scripts];
  const toGerman = footerOf(page).getByRole('link', { name: 'Deutsch', exact: true });
  await expect(toGerman).toHaveAttribute('lang', 'de');
  await expect(toGerman).toHaveAttribute('hreflang', 'de');
  scripts.clear();
  await toGerman.click();
  // At the same place.
  await expect(page).toHaveURL('/de/docs/owners#pictures');
  await hydrated(page);
  expect(await languageOf(page)).toBe('de');
  expect(await chosen(page)).toBe('de');
  // Of the scripts of the English page, it loads only those without sentences.
  const german = [...scripts].filter((script) => script.startsWith('/assets/'));
  expect(german.length).toBeGreaterThan(1);
  const common = german.filter((script) => english.includes(script));
  for (const script of common) {
    expect(await (await page.request.get(script)).text(), script).not.toContain('All rights reserved.');
  }
  expect(german.filter((script) => !common.includes(script)).length).toBeGreaterThan(0);

  const inside = await footerOf(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(inside.filter((href) => !href.startsWith('/de'))).toEqual(['/docs/owners#pictures']);
  await footerOf(page).locator('a[href="/de/privacy"]').first().click();
  await expect(page).toHaveURL('/de/privacy');
  // The address changes before the page does.
  const toEnglish = footerOf(page).getByRole('link', { name: 'English', exact: true });
  await expect(toEnglish).toHaveAttribute('href', '/privacy');
  await toEnglish.click();
  await expect(page).toHaveURL('/privacy');
  await hydrated(page);
  expect([await languageOf(page), await chosen(page)]).toEqual(['en', 'en']);
});

test.describe('a browser in German', () => {
  test.use({ locale: 'de-AT' });

  test('gets the application in German, also from an English page, until the person chooses English', async ({
    page,
  }) => {
    const { auth } = await inGerman('account');
    const complaints = complaintsOf(page);
    const scripts = scriptsOf(page);
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: auth.welcomeBack })).toBeVisible();
    expect(await languageOf(page)).toBe('de');
    const html = await (await page.request.get('/login')).text();
    const [, english = '', german = ''] = /data-en="([^"]+)" data-de="([^"]+)"/.exec(html) ?? [];
    const foreign = english.split(' ').filter((script) => !german.split(' ').includes(script));
    expect(foreign.length).toBeGreaterThan(0);
    expect([...scripts].filter((script) => foreign.includes(script))).toEqual([]);

    // A public page has the language of its address, and leads to the application in that of the person.
    await open(page, '/');
    expect(await languageOf(page)).toBe('en');
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: auth.welcomeBack })).toBeVisible();
    expect(await languageOf(page)).toBe('de');

    await page.goBack();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    expect([new URL(page.url()).pathname, await languageOf(page)]).toEqual(['/', 'en']);

    await page.goto('/login');
    await page.getByRole('button', { name: 'English', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect([await languageOf(page), await chosen(page)]).toEqual(['en', 'en']);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(complaints).toEqual([]);
  });
});

test('an unknown address below /de is answered in German', { tag: '@all' }, async ({ page }) => {
  const response = await page.goto('/de/nothing-here');
  expect(response?.status()).toBe(404);
  await expect(page.locator('a[href="/de"]').first()).toBeVisible();
  expect(await languageOf(page)).toBe('de');
  await expect(page.locator('#root')).not.toHaveAttribute('lang');
});

test('languages that are not offered, and storage that is blocked, leave the page in English', {
  tag: '@all',
}, async ({ browser }) => {
  for (const [locale, stored, language] of [
    ['cy-GB', null, 'en'],
    ['en-GB', '<script>', 'en'],
    ['de-DE', 'constructor', 'de'],
    ['de-DE', 'blocked', 'de'],
    ['fr-FR', 'de', 'de'],
  ] as const) {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.addInitScript((value) => {
      if (value === 'blocked')
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new Error('blocked');
          },
        });
      else if (value !== null) localStorage.setItem('hearback_language', value);
    }, stored);
    await page.goto('/forgot-password');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await languageOf(page), `${locale}, ${stored}`).toBe(language);
    await context.close();
  }
});

for (const path of PAGES) {
  test(`axe finds nothing on ${path} in German, which is as wide as its window`, { tag: '@all' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectNoFindings(page, `${path} at ${width} px`);
    }
  });
}
