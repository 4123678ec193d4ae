import { CONSENT_KEY, complaintsOf, hydrated, LEGAL_PAGES, PUBLIC_PAGES } from '../../support/site-page.ts';
import { expect, test } from '../../support/test.ts';

const SITE = 'http://127.0.0.1:5000';

test('each page opens, hydrates without a warning and has its heading', async ({ page }) => {
  const complaints = complaintsOf(page);
  for (const [path, heading] of Object.entries(PUBLIC_PAGES)) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    await expect(page, path).toHaveTitle(/^.+ - Hearback$/);
    await expect(page.locator('title'), path).toHaveCount(1);
    await expect(page.locator('meta[name="description"]'), path).toHaveCount(1);
    expect(complaints, path).toEqual([]);
  }
});

test('each page has its own title, description and preview', async ({ request }) => {
  const seen = new Set<string>();
  for (const path of Object.keys(PUBLIC_PAGES)) {
    const html = await (await request.get(path)).text();
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(description.length, path).toBeGreaterThan(20);
    seen.add(title).add(description);
    expect(html).toContain(`<meta property="og:image" content="${SITE}/preview.png"`);
  }
  expect(seen.size).toBe(2 * Object.keys(PUBLIC_PAGES).length);
});

test('legal pages are not indexed, and the others have a canonical address', async ({ request }) => {
  for (const path of Object.keys(PUBLIC_PAGES)) {
    const html = await (await request.get(path)).text();
    const isLegal = (LEGAL_PAGES as readonly string[]).includes(path);
    expect(html.includes('<meta name="robots" content="noindex, nofollow"'), path).toBe(isLegal);
    expect(html.includes(`<link rel="canonical" href="${SITE}${path}"`), path).toBe(!isLegal);
  }
});

test('the sitemap lists the indexed pages, and robots.txt links to it', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
  for (const path of Object.keys(PUBLIC_PAGES)) {
    expect(listed.includes(path), path).toBe(!(LEGAL_PAGES as readonly string[]).includes(path));
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each page is readable and has links', async ({ page }) => {
    for (const [path, heading] of Object.entries(PUBLIC_PAGES)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
      expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(300);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).first(), path).toBeVisible();
      // Without JavaScript, the consent banner could not be answered.
      await expect(page.locator('.consent'), path).toBeHidden();
    }
  });

  test('the hero shows its board', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('iframe')).toHaveAttribute('src', '/embed/demo?mode=fullscreen&theme=light');
    await expect(page.locator('iframe')).toHaveAttribute('loading', 'lazy');
    await expect(page.frameLocator('iframe').getByRole('article').first()).toBeVisible();
  });

  test('the script code is behind a heading that opens', async ({ page }) => {
    await page.goto('/');
    await page.getByText('With a script').click();
    await expect(page.getByText('data-product="YOUR_BOARD_ID"')).toBeVisible();
  });

  test('/features and /pricing lead to their sections', async ({ page }) => {
    for (const section of ['features', 'pricing']) {
      await page.goto(`/${section}`);
      await expect(page).toHaveURL(`/#${section}`);
    }
  });
});

test('the HTML of pages rendered in the browser does not contain the landing page', async ({ request }) => {
  for (const path of ['/dashboard', '/settings']) {
    const html = await (await request.get(path)).text();
    expect(html).toContain('<div id="root"></div>');
    expect(html).toMatch(/<title>Hearback<\/title><meta name="description" content="[^"]{20,}">/);
  }
});

test('the HTML of /login has its layout without the form', async ({ request }) => {
  const html = await (await request.get('/login?plan=pro')).text();
  expect(html).toMatch(/<title>Hearback<\/title><meta name="description" content="[^"]{20,}">/);
  expect(html).toMatch(/<main class="auth-layout-main"><\/main>/);
});

test('the HTML requests only first-paint assets', async ({ request }) => {
  for (const path of [...Object.keys(PUBLIC_PAGES), '/login']) {
    const html = await (await request.get(path)).text();
    const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, address]) => address);
    expect(scripts, path).toEqual(['/before-paint.js', '/keep-events.js']);
    expect(html, path).not.toContain('modulepreload');
    const styles = [...html.matchAll(/rel="stylesheet"/g)];
    expect(styles.length, path).toBeLessThanOrEqual(4);
  }
});

test('an unknown address shows the error card, in the address bar and by a link', async ({ page }) => {
  for (const path of ['/no-such-page', '/roadmap/more', '/imprint/x']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByText('Error loading application. Please try again later.')).toBeVisible();
    await expect(page.locator('img[src="/favicon.svg"]').first()).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your users know what to build next');
});

test('a page whose code does not load shows the error card', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.route(/terms-page.*\.js/, (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).first().click();
  await expect(page.getByText('Error loading application. Please try again later.')).toBeVisible();
});

test('an application that cannot start shows a German message', async ({ page }) => {
  await page.addInitScript(() => {
    window.history.replaceState = () => {
      throw new Error('no history');
    };
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Die Anwendung konnte nicht gestartet werden' })).toBeVisible();
  await expect(page.locator('main')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('button', { name: 'Seite neu laden' })).toBeVisible();
});

const STARTUP_FAILURE = 'Die Anwendung konnte nicht gestartet werden';

for (const path of ['/dashboard', '/login', '/admin/x', '/embed/unknown-board', '/embed']) {
  test(`${path} shows a German message if scripts do not load`, async ({ page }) => {
    const scripts = path.startsWith('/embed') ? ['board-'] : ['index-', 'react-', 'rolldown-runtime-'];
    for (const script of scripts) {
      await page.route(`**/assets/${script}*.js`, (route) => route.abort());
      await page.goto(path);
      await expect(page.getByRole('heading', { name: STARTUP_FAILURE })).toBeVisible();
      await expect(page.locator('main')).toHaveAttribute('lang', 'de');
      await page.unroute(`**/assets/${script}*.js`);
      await page.getByRole('button', { name: 'Seite neu laden' }).click();
      await expect(page.getByRole('heading', { name: STARTUP_FAILURE })).toHaveCount(0);
      await page.goto('about:blank');
    }
  });
}

test('a page keeps its static text if scripts do not load', async ({ page }) => {
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  for (const path of ['/docs', '/no-such-page', '/embed/demo']) {
    const failed = page.waitForEvent('requestfailed');
    await page.goto(path);
    await failed;
    await expect(page.locator('main').first()).not.toBeEmpty();
    await expect(page.getByRole('heading', { name: STARTUP_FAILURE })).toHaveCount(0);
  }
});

test('every page that needs scripts has a noscript message', async ({ request }) => {
  for (const path of ['/dashboard', '/login', '/no-such-page', '/embed', '/embed/demo', '/embed/unknown-board']) {
    expect(await (await request.get(path)).text(), path).toMatch(/<noscript>[^<]*needs JavaScript\./);
  }
});

test('the legal pages contain the text of the specification', async ({ page }) => {
  await page.goto('/terms');
  await expect(page.getByText('Terms last updated May 28, 2024')).toBeVisible();
  await expect(page.getByText('Upgrades are prorated')).toBeVisible();
  await expect(page.getByText('Downgrades take effect at the end of the billing cycle')).toBeVisible();
  await expect(
    page.getByText('14-day money-back guarantee; after that payments are non-refundable.', { exact: true }),
  ).toBeVisible();
  for (const path of ['/imprint', '/privacy']) {
    await page.goto(path);
    await expect(
      page.getByText('The operator of this site has not filled in their name and address yet.'),
    ).toBeVisible();
  }
  await page.goto('/cookies');
  await expect(page.getByText('Your preferences last 12 months.')).toBeVisible();
  for (const name of ['cookie_consent_status', 'fingerprint', 'voted_items', 'hearback_visitor']) {
    await expect(page.getByRole('rowheader', { name, exact: true })).toBeVisible();
  }
});

test('the roadmap shows the six items with their quarters', async ({ page }) => {
  await page.goto('/roadmap');
  const items = page.locator('main ol > li');
  const expected = [
    ['Email Notifications', 'In Progress', 'Q2 2025', 'Templates', 'Email verification', 'Daily and weekly digests'],
    ['App Support', 'Planned', 'Q2 2025', 'React Native', 'Flutter'],
    ['Integrations', 'Planned', 'Q3 2025', 'Slack', 'Teams'],
    ['Surveys & Feedback', 'Planned', 'Q3 2025', 'In-app surveys', 'Detailed analytics'],
    ['Branding & UI/UX', 'Planned', 'Q4 2025', 'Custom logos', 'Fonts and CSS', 'Animations', 'Accessibility'],
    ['Heatmaps', 'Planned', 'Q4 2025', 'Heatmaps', 'Click and scroll tracking', 'Time-based analytics', 'Segmentation'],
  ];
  await expect(items).toHaveCount(6);
  for (const [index, [title = '', ...rest]] of expected.entries()) {
    await expect(items.nth(index).getByRole('heading')).toHaveText(title);
    for (const text of rest) await expect(items.nth(index)).toContainText(text);
    await expect(items.nth(index)).toContainText('Today:');
  }
});

test('clicks before the script has loaded are replayed', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'takePressed' in window);
  await page.getByRole('button', { name: 'Reject All' }).click();
  await expect(page.getByText('Privacy Settings')).toBeVisible();
  release();
  await expect(page.getByText('Privacy Settings')).toHaveCount(0);
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), CONSENT_KEY)).toContain('"rejected":true');
});
