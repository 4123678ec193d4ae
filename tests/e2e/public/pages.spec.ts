import { complaintsOf, hydrated, LEGAL_PAGES, PUBLIC_PAGES } from '../../support/site-page.ts';
import { expect, type Page, test } from '../../support/test.ts';

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

test('llms.txt names the documentation, the API and the address for agents', async ({ request }) => {
  const answer = await request.get('/llms.txt');
  expect(answer.headers()['content-type']).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text.length).toBeLessThan(2000);
  for (const path of ['/docs/api', '/docs/embedding', '/api/v1/openapi.json', '/mcp?board=BOARD_ID']) {
    expect(text).toContain(SITE + path);
  }
  for (const [, address = ''] of text.matchAll(/\]\(([^)]+\/docs\/[^)]+)\)/g)) {
    expect((await request.get(address.replace(SITE, ''))).status(), address).toBe(200);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  /** What the HTML of a page must say. */
  const SAID: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    '/': async (page) => {
      await expect(page.locator('iframe')).toHaveAttribute('src', '/embed/demo?mode=fullscreen&theme=light');
      await expect(page.locator('iframe')).toHaveAttribute('loading', 'lazy');
      await expect(page.frameLocator('iframe').getByRole('article').first()).toBeVisible();
      // The script code is behind a heading that opens.
      await page.getByText('With a script').click();
      await expect(page.getByText('data-product="YOUR_BOARD_ID"')).toBeVisible();
    },
    '/roadmap': async (page) => {
      const items = page.locator('main ol > li');
      await expect(items).toHaveCount(ROADMAP.length);
      for (const [index, [title = '', ...rest]] of ROADMAP.entries()) {
        await expect(items.nth(index).getByRole('heading')).toHaveText(title);
        for (const text of rest) await expect(items.nth(index)).toContainText(text);
        await expect(items.nth(index)).toContainText('Today:');
      }
    },
    '/docs': async (page) => {
      await expect(page.getByRole('searchbox')).toBeHidden();
      await expect(page.getByRole('main').getByRole('link', { name: 'Merge duplicates' })).toBeVisible();
    },
    '/comparison': async (page) => {
      await expect(page.getByRole('table')).toHaveCount(2);
      await expect(page.getByRole('heading', { name: 'Sources of the comparison' })).toBeVisible();
    },
    '/dpa': (page) => lacksOperator(page),
    '/accessibility': async (page) => {
      const criteria = page.getByRole('table', { name: 'Conformance by criterion' });
      await expect(criteria.getByRole('row')).toHaveCount(1 + 55);
      await expect(criteria.getByRole('rowheader', { name: '2.4.11 Focus Not Obscured (Minimum)' })).toBeVisible();
      await expect(page.getByText('The operator of this site has not filled in an email address yet.')).toBeVisible();
    },
    '/imprint': (page) => lacksOperator(page),
    '/privacy': (page) => lacksOperator(page),
    '/terms': async (page) => {
      await expect(page.getByText('Terms last updated May 28, 2024')).toBeVisible();
      await expect(page.getByText('Upgrades are prorated')).toBeVisible();
      await expect(page.getByText('Downgrades take effect at the end of the billing cycle')).toBeVisible();
      await expect(
        page.getByText('14-day money-back guarantee; after that payments are non-refundable.', { exact: true }),
      ).toBeVisible();
    },
    '/cookies': async (page) => {
      await expect(page.getByText('Your preferences last 12 months.')).toBeVisible();
      for (const name of ['cookie_consent_status', 'fingerprint', 'voted_items', 'hearback_visitor']) {
        await expect(page.getByRole('rowheader', { name, exact: true })).toBeVisible();
      }
    },
  };

  const lacksOperator = (page: Page) =>
    expect(page.getByText('The operator of this site has not filled in their name and address yet.')).toBeVisible();

  const ROADMAP = [
    ['Email Notifications', 'In Progress', 'Q2 2025', 'Templates', 'Email verification', 'Daily and weekly digests'],
    ['App Support', 'Planned', 'Q2 2025', 'React Native', 'Flutter'],
    ['Integrations', 'Planned', 'Q3 2025', 'Slack', 'Teams'],
    ['Surveys & Feedback', 'Planned', 'Q3 2025', 'In-app surveys', 'Detailed analytics'],
    ['Branding & UI/UX', 'Planned', 'Q4 2025', 'Custom logos', 'Fonts and CSS', 'Animations', 'Accessibility'],
    ['Heatmaps', 'Planned', 'Q4 2025', 'Heatmaps', 'Click and scroll tracking', 'Time-based analytics', 'Segmentation'],
  ];

  test('each page is readable, has links and says what the specification does', { tag: '@all' }, async ({ page }) => {
    for (const [path, heading] of Object.entries(PUBLIC_PAGES)) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        expect((await page.locator('main').innerText()).length).toBeGreaterThan(300);
        await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).first()).toBeVisible();
        await SAID[path]?.(page);
      });
    }
    await test.step('/features and /pricing lead to their sections', async () => {
      for (const section of ['features', 'pricing']) {
        await page.goto(`/${section}`);
        await expect(page).toHaveURL(`/#${section}`);
      }
    });
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
    // The language of /login is chosen first.
    expect(scripts, path).toEqual(['/before-paint.js', path === '/login' ? '/choose-language.js' : '/keep-events.js']);
    expect(html, path).not.toContain('modulepreload');
    const styles = [...html.matchAll(/rel="stylesheet"/g)];
    // Its requests can be tried, so it has the fields of forms.
    expect(styles.length, path).toBeLessThanOrEqual(path === '/docs/api' ? 5 : 4);
  }
});

test('what cannot be shown is replaced by the error card', async ({ page }) => {
  await test.step('a page whose code does not load', async () => {
    await page.goto('/');
    await hydrated(page);
    await page.route(/terms-page.*\.js/, (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).first().click();
    await expect(page.getByText('Error loading application. Please try again later.')).toBeVisible();
  });

  await test.step('an unknown address, in the address bar and by a link', async () => {
    for (const path of ['/no-such-page', '/roadmap/more', '/imprint/x']) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByText('Error loading application. Please try again later.')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist.');
      await expect(page).toHaveTitle('Page not found - Hearback');
      await expect(page.locator('img[src="/favicon.svg"]').first()).toBeVisible();
    }
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your users know what to build next');
  });
});

test('scripts that do not load or run leave a message or the text', { tag: '@all' }, async ({ page }) => {
  const failure = page.getByRole('heading', { name: 'Die Anwendung konnte nicht gestartet werden' });
  const reload = page.getByRole('link', { name: 'Seite neu laden' });

  for (const path of ['/dashboard', '/login', '/admin/x', '/embed/unknown-board', '/embed']) {
    await test.step(`${path} shows a German message if scripts do not load`, async () => {
      const scripts = path.startsWith('/embed') ? ['board-'] : ['index-', 'react-', 'rolldown-runtime-'];
      for (const script of scripts) {
        await page.route(`**/assets/${script}*.js`, (route) => route.abort());
        await page.goto(path);
        await expect(failure).toBeVisible();
        await expect(page.locator('main')).toHaveAttribute('lang', 'de');
        await page.unroute(`**/assets/${script}*.js`);
        await reload.click();
        await expect(failure).toHaveCount(0);
        await page.goto('about:blank');
      }
    });
  }

  await test.step('pages show it without any script, after a while', async () => {
    await page.route(/\.js$/, (route) => route.abort());
    for (const path of ['/dashboard', '/login', '/embed/unknown-board', '/embed']) {
      await page.goto(path);
      await expect(failure, path).toBeHidden();
      await page.evaluate(() => document.getAnimations().forEach((animation) => void animation.finish()));
      await expect(failure, path).toBeVisible();
      await expect(page.locator('main').last()).toHaveAttribute('lang', 'de');
    }
    await page.unroute(/\.js$/);
    await reload.click();
    await expect(failure).toHaveCount(0);
  });

  await test.step('a page keeps its static text if scripts do not load', async () => {
    await page.route(/\/assets\/.*\.js/, (route) => route.abort());
    for (const path of ['/docs', '/no-such-page', '/embed/demo']) {
      const failed = page.waitForEvent('requestfailed');
      await page.goto(path);
      await failed;
      await expect(page.locator('main').first()).not.toBeEmpty();
      await expect(failure).toHaveCount(0);
    }
    await page.unroute(/\/assets\/.*\.js/);
  });

  await test.step('an application that cannot start shows a German message', async () => {
    await page.addInitScript(() => {
      window.history.replaceState = () => {
        throw new Error('no history');
      };
    });
    await page.goto('/login');
    await expect(failure).toBeVisible();
    await expect(page.locator('main')).toHaveAttribute('lang', 'de');
    await expect(reload).toBeVisible();
  });
});

test('every page that needs scripts has a noscript message', async ({ request }) => {
  for (const path of ['/dashboard', '/login', '/no-such-page', '/embed', '/embed/demo', '/embed/unknown-board']) {
    expect(await (await request.get(path)).text(), path).toMatch(/<noscript>[^<]*needs JavaScript\./);
  }
  for (const [lang, sentence] of [
    ['de', 'Dieses Board'],
    ['ja', 'このボード'],
  ] as const) {
    const html = await (await request.get(`/embed/unknown-board?lang=${lang}`)).text();
    expect(html).toMatch(new RegExp(`<noscript>${sentence}`));
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
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'takePressed' in window);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});
