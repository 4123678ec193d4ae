import { answer } from '../../support/billing.ts';
import { buildSite, serveSite } from '../../support/configured-site.ts';
import { hydrated, open } from '../../support/site-page.ts';
import { expect, type Page, test } from '../../support/test.ts';

const VALUES = {
  VITE_SOURCE_URL: 'https://source.example/hearback',
  VITE_FIREBASE_PROJECT_ID: 'hearback-configured',
  VITE_SITE_ORIGIN: 'https://hearback.example',
  VITE_SOCIAL_URL: 'https://social.example/@hearback',
  VITE_MADE_IN_URL: 'https://germany.example/',
  VITE_OPERATOR_NAME: 'Erika Mustermann',
  VITE_OPERATOR_ADDRESS: 'Musterweg 1, 12345 Musterstadt',
  VITE_OPERATOR_EMAIL: 'hello@hearback.example',
  VITE_OPERATOR_PICTURE: 'https://portrait.example.org/erika.png',
  VITE_CUSTOMERS: 'Acme https://acme.example, Globex Corporation https://globex.example/',
  VITE_SUPPORT_EMAIL: 'support@hearback.example',
  VITE_ANALYTICS_URL: 'https://analytics.example/count.js',
  VITE_REPLAY_URL: 'https://replay.example/record.js',
  VITE_ERROR_REPORTS: 'on',
  VITE_OWN_BOARD: 'our-news',
};

let folder = '';

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  folder = await buildSite('configured', VALUES);
});

/** Serves the site with that operator's configuration. Returns the URLs it loads from other origins. */
async function visit(page: Page): Promise<string[]> {
  const foreign: string[] = [];
  await serveSite(page.context(), { folder, values: VALUES });
  await page.context().route(/\.example\//, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: `window.ran = [...(window.ran ?? []), location.href]`,
    });
  });
  return foreign;
}

const SCRIPTS = [VALUES.VITE_ANALYTICS_URL, VALUES.VITE_REPLAY_URL];

test('analytics and session replay follow the consent', { tag: '@all' }, async ({ page, context }) => {
  const foreign = await visit(page);

  await test.step('neither loads after Reject All, or with every other consent', async () => {
    await open(page, '/cookies');
    await page.getByRole('button', { name: 'Reject All' }).click();
    await page.reload();
    await hydrated(page);
    await page.getByRole('button', { name: 'Reset Cookie Preferences' }).click();
    await page.getByRole('button', { name: 'Customize' }).click();
    await page.getByRole('switch', { name: /Functional/ }).check();
    await page.getByRole('switch', { name: /Marketing/ }).check();
    await page.getByRole('button', { name: 'Save Preferences' }).click();
    await page.reload();
    await hydrated(page);
    expect(foreign).toEqual([]);
  });

  await test.step('they load after analytics consent, and not before', async () => {
    await page.evaluate(() => localStorage.clear());
    await open(page, '/');
    expect(foreign).toEqual([]);
    await expect(page.getByText('May we also measure how it is used?')).toBeVisible();
    await page.getByRole('button', { name: 'Accept All' }).click();
    await expect.poll(() => [...foreign].sort()).toEqual(SCRIPTS);
    await expect.poll(() => page.evaluate(() => (window as unknown as { ran?: [] }).ran?.length)).toBe(2);
    // They load once per page load, not once per view.
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About');
    expect(foreign).toHaveLength(2);
    await open(page, '/cookies');
    await expect.poll(() => foreign.length).toBe(4);
  });

  await test.step('withdrawn consent removes the scripts, also in another tab', async () => {
    const other = await context.newPage();
    await open(other, '/about');
    await expect.poll(() => foreign.length).toBe(6);
    await expect.poll(() => other.evaluate(() => 'ran' in window)).toBe(true);
    await page.getByRole('button', { name: 'Reset Cookie Preferences' }).click();
    for (const tab of [page, other]) {
      await expect.poll(() => tab.evaluate(() => 'ran' in window).catch(() => true)).toBe(false);
      await expect(tab.getByRole('region', { name: 'Privacy Settings' })).toBeVisible();
    }
    expect(foreign).toHaveLength(6);
  });
});

test('the pages show what the operator has configured', { tag: '@all' }, async ({ page }) => {
  await visit(page);

  await test.step('a missing demo board is replaced by a placeholder, and no link leads to it', async () => {
    await open(page, '/');
    await expect(page.getByText('The demo board is not available now.')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'View Demo' })).toHaveCount(0);
  });

  await test.step('the social profile and the place of origin', async () => {
    for (const part of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
      await expect(part.getByRole('link', { name: 'Follow us' })).toHaveAttribute('href', VALUES.VITE_SOCIAL_URL);
    }
    await expect(page.getByRole('link', { name: 'Made with love in Germany' })).toHaveAttribute(
      'href',
      VALUES.VITE_MADE_IN_URL,
    );
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Follow us' })).toBeVisible();
  });

  await test.step('customers are named in place of made-up examples', async () => {
    await open(page, '/');
    const why = page.locator('#why');
    await expect(why.getByRole('link', { name: 'Acme' })).toHaveAttribute('href', 'https://acme.example');
    await expect(why.getByRole('link', { name: 'Globex Corporation' })).toBeVisible();
    await expect(why.getByText('made-up')).toHaveCount(0);
  });

  await test.step('the legal pages name the operator', async () => {
    for (const path of ['/imprint', '/privacy']) {
      await page.goto(path);
      for (const text of ['Erika Mustermann', 'Musterweg 1', '12345 Musterstadt']) {
        await expect(page.getByRole('main').getByText(text, { exact: false }).first()).toBeVisible();
      }
      await expect(page.getByRole('link', { name: VALUES.VITE_OPERATOR_EMAIL })).toBeVisible();
      await expect(page.getByText('has not filled in')).toHaveCount(0);
    }
  });

  await test.step('/about says who makes it, and where the source is', async () => {
    await page.goto('/about');
    const main = page.getByRole('main').last();
    await expect(main.getByRole('heading', { name: 'Who makes it' })).toBeVisible();
    await expect(main.getByText('Erika Mustermann runs this site.')).toBeVisible();
    await expect(main.locator('.prose-face')).toHaveAttribute('src', VALUES.VITE_OPERATOR_PICTURE);
    await expect(main.getByRole('link', { name: 'source.example/hearback' })).toHaveAttribute(
      'href',
      VALUES.VITE_SOURCE_URL,
    );
  });

  await test.step('pages contain their canonical address', async () => {
    await page.goto('/about');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', 'https://hearback.example/about');
  });

  await test.step('/blog shows the changelog of the board that the operator names, and can ask again', async () => {
    const feed = '**/boards/our-news/changelog.json';
    await page.route(feed, (route) => route.abort());
    await open(page, '/blog');
    await expect(page.getByRole('heading', { name: 'The news could not be loaded' })).toBeVisible();
    await page.unroute(feed);
    const url = 'https://hearback.example/embed/our-news?view=changelog#one';
    const entry = {
      id: url,
      url,
      title: 'Dark <b>mode</b>',
      content_text: 'Your eyes rest.',
      _hearback: { kind: 'fixed' },
    };
    await page.route(feed, (route) =>
      route.fulfill({ json: { language: 'nl', items: [{ ...entry, date_published: '2026-11-20T10:00:00Z' }] } }),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    const news = page.getByRole('article').filter({ hasText: 'Your eyes rest.' }).last();
    await expect(news.getByRole('link', { name: 'Dark <b>mode</b>' })).toHaveAttribute('href', url);
    await expect(news.locator('[lang="nl"]')).toContainText('Your eyes rest.');
    await expect(news.locator('.news-kind')).toHaveText('Fixed');
    await expect(news.locator('time')).toHaveAttribute('datetime', '2026-11-20T10:00:00.000Z');
    await expect(page.getByRole('link', { name: 'All news' })).toHaveAttribute(
      'href',
      '/embed/our-news?view=changelog',
    );
  });
});

test('a failure reaches the operator', { tag: '@all' }, async ({ page }) => {
  await visit(page);

  await test.step('a failed activation offers a mail to support that names the payment', async () => {
    await answer(page, 'verify-payment', 200, { success: false, error: 'Payment verification failed' });
    await page.goto('/activate-success?session_id=cs_test_1&user_id=somebody&plan=Pro+Plan');
    const link = page.getByRole('link', { name: 'Contact support' });
    await expect(link).toBeVisible();
    const url = new URL((await link.getAttribute('href')) ?? '');
    expect(url.pathname).toBe('support@hearback.example');
    expect(url.searchParams.get('subject')).toBe('Payment (cs_test_1)');
  });

  await test.step('a failed page is reported to our own server, without the user and the query', async () => {
    await page.route(/assets\/login-page/, (route) => route.abort('connectionfailed'));
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/report-error'));
    await page.goto('/login?email=ada@example.com#secret');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    const response = await answered;
    const report = response.request().postData() ?? '';
    expect(JSON.parse(report)).toEqual({ name: 'TypeError', frames: expect.any(Array), page: '/login' });
    expect(report).not.toMatch(/ada|secret/);
    expect(response.status()).toBe(200);
  });
});
