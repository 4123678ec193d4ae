import { gzipSync } from 'node:zlib';
import { FEATURES } from '../../../functions/src/shared/features.ts';
import { PLANS, PRO } from '../../../functions/src/shared/plans.ts';
import { soldFeatures } from '../../../web/src/messages/en/plans.ts';
import { useOurTypeface } from '../../support/looks/our-typeface.ts';
import { watchFor } from '../../support/owners.ts';
import { open } from '../../support/site-page.ts';
import { expect, test } from '../../support/test.ts';

const SITE = 'http://127.0.0.1:5000';

test('the page says what the product is, what it costs and how it compares', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, '/');

  await test.step('the sections are complete, with both calls to action above the fold', async () => {
    for (const section of ['why', 'features', 'pricing', 'comparison', 'cta', 'integration']) {
      await expect(page.locator(`section#${section}`)).toHaveCount(1);
    }
    const start = page.locator('main').getByRole('link', { name: 'Start now' }).first();
    await expect(start).toBeInViewport({ ratio: 1 });
    await expect(start).toHaveAttribute('href', '/login?mode=sign-up');
  });

  await test.step('claim, board and both calls to action fit into a window of 1280 by 800', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const hero = page.locator('.hero');
    for (const part of [
      hero.getByRole('heading', { level: 1 }),
      hero.locator('iframe'),
      ...(await hero.getByRole('link').all()),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    await expect(hero.getByRole('link')).toHaveCount(3);
    await expect(hero.getByRole('link', { name: 'DSGVO/GDPR compliant' })).toHaveAttribute('href', '/dpa');
  });

  await test.step('the prices are those of the shared plans, and the refund names both its conditions', async () => {
    const plans = page.locator('#pricing').getByRole('article');
    await expect(plans).toHaveCount(Object.keys(PLANS).length);
    for (const [id, { name, price, recommended }] of Object.entries(PLANS)) {
      const plan = plans.filter({ has: page.getByRole('heading', { name }) });
      await expect(plan).toContainText(`$${(price / 100).toFixed(2)}`);
      await expect(plan).toContainText('one-time');
      await expect(plan.getByText('Recommended')).toHaveCount(recommended ? 1 : 0);
      await expect(plan.getByRole('link')).toHaveAttribute('href', `/login?plan=${id}`);
    }
    for (const claim of [
      'Unlimited feedback collection',
      '1 feedback board',
      'User voting system',
      'DSGVO/GDPR compliant',
    ]) {
      await expect(plans.first().getByRole('listitem').filter({ hasText: claim })).toHaveCount(1);
    }
    const claims = FEATURES.flatMap((feature) => soldFeatures[feature].claims);
    await expect(plans.last().getByRole('listitem')).toHaveText([
      'Everything in Standard',
      `${PRO.limits.max_boards} feedback boards`,
      '20 team members on each board',
      ...claims,
      ...FEATURES.flatMap((feature) => soldFeatures[feature].announced),
    ]);
    // A feature that is only announced has no tick.
    await expect(
      plans
        .last()
        .getByRole('listitem')
        .filter({ has: page.locator('svg') }),
    ).toHaveCount(3 + claims.length);
    await expect(page.locator('#pricing').getByRole('link', { name: 'How to host it' })).toHaveAttribute(
      'href',
      '/docs/operators',
    );
    // As the specification lists them.
    for (const claim of [
      '10 feedback boards',
      'Analytics and insights',
      'Custom branding (soon)',
      'Priority support',
    ]) {
      await expect(plans.last().getByRole('listitem').filter({ hasText: claim })).toHaveCount(1);
    }
    await expect(page.locator('#pricing')).toContainText(
      '14-day money-back guarantee; after that payments are non-refundable.',
    );
  });

  await test.step('the claims are those of the specification', async () => {
    for (const claim of ['30 seconds to start', 'DSGVO/GDPR compliant', '14-day money-back guarantee']) {
      await expect(page.locator('main').getByText(claim, { exact: true }).first()).toBeVisible();
    }
    for (const name of ['Collect', 'Organize', 'Prioritize']) {
      await expect(page.locator('#why').getByRole('heading', { name })).toBeVisible();
    }
  });

  await test.step('team, own login, API and agents are named, with the way to each', async () => {
    for (const [name, address] of [
      ['A team', '/docs/owners'],
      ['Your own login', '/docs/users'],
      ['API and webhooks', '/docs/api'],
      ['Agents', '/docs/api'],
    ] as const) {
      const item = page
        .locator('#features')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name }) });
      await expect(item.getByRole('link')).toHaveAttribute('href', address);
    }
  });

  await test.step('the comparison is dated, and the examples are labeled as examples', async () => {
    const examples = page.locator('figure', { has: page.locator('blockquote') });
    await expect(examples).toHaveCount(3);
    for (const example of await examples.all()) await expect(example).toContainText('(made-up example)');
    await expect(page.locator('#comparison')).toContainText('As of August 2026');
    await expect(page.locator('#comparison').getByRole('columnheader')).toHaveText([
      'What',
      'Hearback',
      'Quackback',
      'Fider',
      'Canny',
    ]);
    await expect(page.locator('#comparison').getByRole('rowheader')).toHaveCount(7);
    await page.locator('#comparison').getByRole('link', { name: 'Sources of this table' }).click();
    await expect(page).toHaveURL('/comparison');
    await expect(page.getByRole('heading', { name: 'Sources of the comparison' })).toBeVisible();
  });

  await test.step('the page has all its parts when a link within the site opens it', async () => {
    await open(page, '/help');
    await page.getByRole('banner').getByRole('link', { name: 'Hearback' }).click();
    await expect(page.getByRole('heading', { name: 'You merge duplicates' })).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByText('A shop with its own software (made-up example)')).toBeVisible();
    await page.getByLabel('Your color', { exact: true }).fill('#0a7d5c');
    await expect(page.locator('.scene-button').first()).toHaveCSS('background-color', 'rgb(10, 125, 92)');
  });
});

test('the guide can be tried', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/');

  await test.step('the guide opens one method at a time, and its code is copied with a confirmation for two seconds', async () => {
    const guide = page.locator('#integration');
    const iframe = guide.getByRole('group').filter({ hasText: 'With an iframe' });
    const script = guide.getByRole('group').filter({ hasText: 'With a script' });
    await expect(iframe.getByText('<iframe src=')).toBeVisible();
    await script.getByText('With a script').click();
    await expect(iframe.getByText('<iframe src=')).toBeHidden();
    // It is said for two seconds.
    const hasSaid = await watchFor(script.getByRole('status'), 'Code copied to clipboard');
    await script.getByRole('button', { name: /Copy code/ }).click();
    await expect.poll(hasSaid).toBe(true);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `<script async src="${SITE}/embed.js" data-product="YOUR_BOARD_ID"></script>`,
    );
    await expect(script.getByText('Code copied to clipboard')).toBeHidden();
    await iframe.getByText('With an iframe').click();
    await iframe.getByRole('button', { name: /Copy code/ }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      `<iframe src="${SITE}/embed?product=YOUR_BOARD_ID" width="100%" height="600px"`,
    );
  });
});

test('the hero embeds the real board', { tag: '@all' }, async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 500 });
  const frame = page.locator('iframe');
  const board = page.frameLocator('iframe');

  await test.step('the board in the hero loads when it is visible, and not before', async () => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/embed/') && asked.push(request.url()));
    await open(page, '/');
    // By then, all observers have been notified that the board is out of view.
    await page
      .locator('.hero-place')
      .evaluate((place) => new Promise((resolve) => new IntersectionObserver(resolve).observe(place)));
    expect(asked).toEqual([]);
    await page.mouse.wheel(0, 700);
    await expect(board.getByRole('article').first()).toBeVisible();
  });

  await test.step('sandboxed, lazy and in light theme', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(frame).toHaveAttribute('src', '/embed/demo?mode=fullscreen&theme=light');
    await expect(frame).toHaveAttribute('loading', 'lazy');
    await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
    await expect(board.locator('html')).toHaveAttribute('data-theme', 'light');
    const tile = board.getByRole('button', { name: /vote/i, pressed: false }).last();
    const name = await tile.getAttribute('aria-label');
    await tile.click();
    const pressed = board.locator('[aria-pressed="true"]');
    await expect(pressed).toHaveAttribute('aria-busy', 'false');
    await expect(pressed).not.toHaveAttribute('aria-label', name ?? '');
    await pressed.click();
    await expect(pressed).toHaveCount(0);
  });

  await test.step('View Demo opens the public page of the demo board in a new tab', async () => {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'View Demo' }).first().click();
    const demo = await opened;
    await expect(demo).toHaveURL(/\/embed\/demo$/);
    await expect(demo.getByRole('heading', { name: 'Hearback Demo' })).toBeVisible();
  });
});

test('the page has at most 104 kB of script, no Material UI or Firebase, and requests no other origin', {
  tag: '@all',
}, async ({ page }) => {
  const scripts = new Map<string, Promise<number>>();
  const foreign: string[] = [];
  page.on('response', (response) => {
    const isOfPage = response.frame() === page.mainFrame();
    if (!response.url().startsWith(SITE) && isOfPage) foreign.push(response.url());
    if (isOfPage && response.url().endsWith('.js')) {
      scripts.set(
        response.url(),
        response.body().then((body) => gzipSync(body, { level: 9 }).length),
      );
    }
  });
  await open(page, '/');
  // The board loads last.
  await expect(page.frameLocator('iframe').getByRole('article').first()).toBeVisible();
  const total = (await Promise.all(scripts.values())).reduce((sum, bytes) => sum + bytes, 0);
  console.log(`    landing page: ${(total / 1000).toFixed(1)} kB of script, gzip`);
  expect(total).toBeGreaterThan(60_000);
  expect(total).toBeLessThan(104_000);
  expect(foreign).toEqual([]);
  const names = [...scripts.keys()].join(' ');
  expect(names).not.toMatch(/theme-|firebase|watch-session/);
});

for (const [width, height, screens] of [
  [390, 844, 8],
  [1280, 800, 6],
] as const) {
  test(`the page is at most ${screens} screens long at ${width} px, and answers three questions above the fold`, async ({
    page,
  }) => {
    await useOurTypeface(page);
    await page.setViewportSize({ width, height });
    await open(page, '/');
    for (const said of [
      /feedback board for your own site/,
      '$5 once, no subscription',
      'One line of HTML on your page',
    ]) {
      const answer = page.locator('.hero').getByText(said);
      await expect(answer).toBeInViewport({ ratio: 1 });
    }
    await page.evaluate(() => document.fonts.ready);
    const length = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(length / height).toBeLessThanOrEqual(screens);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

/** An entry of the Layout Instability API, which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node?: Node | null }[];
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`loading causes no layout shift, at ${width} px`, { tag: '@all' }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      const shifts: unknown[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput, sources } = entry as LayoutShift;
          const moved = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement)?.outerHTML);
          if (!hadRecentInput) shifts.push({ value, moved: moved.map((html) => html?.slice(0, 200)) });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const shifted = () => page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts);
    for (const path of ['/', '/privacy', '/roadmap', '/demo', '/login']) {
      await open(page, path);
      // Absence: nothing moves until everything that the page requests has arrived.
      await page.waitForLoadState('networkidle');
      expect(await shifted(), path).toEqual([]);
    }
  });
}
