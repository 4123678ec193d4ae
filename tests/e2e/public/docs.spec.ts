import { useOurTypeface } from '../../support/looks/our-typeface.ts';
import { open } from '../../support/site-page.ts';
import { expect, test } from '../../support/test.ts';

test('the documentation is searched by keyboard, and says how much matches', async ({ page }) => {
  await open(page, '/docs/embedding');
  const field = page.getByRole('searchbox', { name: 'Search the documentation' });
  const results = page.getByRole('list', { name: 'Matching sections' });
  await field.focus();
  await page.keyboard.type('merge undo');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ of \d+ sections match$/ })).toBeVisible();
  await expect(results.getByRole('link', { name: 'Merge duplicates' })).toBeVisible();
  await expect(results.getByRole('link', { name: 'Insights' })).toHaveCount(0);
  await expect(page.locator('#embedding')).toBeHidden();
  const merging = results.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Merge duplicates' }) });
  await expect(merging).toContainText('Owners');
  await expect(merging.locator('mark')).toHaveText(/merge|undo/i);
  await expect(page.getByRole('navigation', { name: 'Documentation pages' })).toBeHidden();

  await field.fill('isCustomElement');
  await expect(results.getByRole('link')).toHaveText(['Put a board on your page']);
  await field.fill('xyzzy');
  await expect(page.getByText('Nothing matches. Try another word.')).toBeVisible();
  await expect(results).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await expect(page.locator('#embedding')).toBeVisible();

  await test.step('a result leads to its section on another page, which is marked', async () => {
    await field.fill('merge undo');
    await results.getByRole('link', { name: 'Merge duplicates' }).click();
    await expect(page).toHaveURL('/docs/owners#merging');
    await expect(page.getByRole('heading', { name: 'Merge duplicates' })).toBeInViewport();
    const contents = page.getByRole('navigation', { name: 'Documentation pages' });
    await expect(contents.locator('[aria-current="page"]')).toHaveText('Owners');
    await expect(contents.locator('[aria-current="location"]')).toHaveText('Merge duplicates');
  });
});

test('the contents mark the section that was reached when a busy browser tells of several frames at once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const late: IntersectionObserverEntry[] = [];
        let timer: ReturnType<typeof setTimeout>;
        super((entries) => {
          late.push(...entries);
          clearTimeout(timer);
          timer = setTimeout(() => callback(late.splice(0), this), 300);
        }, options);
      }
    };
  });
  await open(page, '/docs/owners');
  const contents = page.getByRole('navigation', { name: 'Documentation pages' });
  for (const name of ['Merge duplicates', 'Trackers', 'Pictures']) {
    await contents.getByRole('link', { name }).click();
    await expect(contents.locator('[aria-current="location"]')).toHaveText(name);
  }
});

test('the reference of the API shows a request in one language, chosen once for all', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, '/docs/api#createItem');
  const operation = (name: string) => page.getByRole('article', { name, exact: true });
  const [create, read] = [operation('Create an item'), operation('Get an item')];
  await expect(create.getByRole('tab')).toHaveText(['curl', 'JavaScript', 'Python', 'Answer 201', 'Try it']);
  await expect(create.getByRole('tabpanel')).toContainText('curl -X POST');
  await create.getByRole('tab', { name: 'curl' }).press('ArrowRight');
  await expect(create.getByRole('tab', { name: 'JavaScript' })).toBeFocused();
  await create.getByRole('tab', { name: 'Python' }).click();
  for (const each of [create, read]) await expect(each.getByRole('tabpanel')).toContainText('import os, requests');
  await create.getByRole('tab', { name: 'Answer 201' }).click();
  await expect(create.getByRole('table', { name: 'Fields of the answer: Create an item' })).toBeVisible();
  await expect(read.getByRole('tabpanel')).toContainText('import os, requests');
});

test('addresses of the time when the documentation was one page still lead to their sections', async ({ page }) => {
  for (const [old, now] of [
    ['/docs#roadmap', '/docs/owners#roadmap'],
    ['/docs#csp', '/docs/developers#csp'],
    ['/docs#comparison', '/comparison'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(old);
    await expect(page).toHaveURL(now);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('no page of the documentation is longer than 5,000 px, and its pictures keep their places', async ({ page }) => {
  await useOurTypeface(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  let pictures = 0;
  for (const name of ['embedding', 'visitors', 'owners', 'moving', 'developers', 'users', 'operators']) {
    await open(page, `/docs/${name}`);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.locator('main').evaluate(({ scrollHeight }) => scrollHeight), name).toBeLessThanOrEqual(5000);
    for (const picture of await page.locator('main picture img').all()) {
      pictures += 1;
      await expect(picture).toHaveAttribute('loading', 'lazy');
      await expect(picture).toHaveAttribute('width', /^\d+$/);
      expect((await picture.getAttribute('alt'))?.length).toBeGreaterThan(40);
    }
  }
  expect(pictures).toBeGreaterThan(7);

  await test.step('a phone begins with its pages, not with their sections', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/docs');
    const contents = page.getByRole('navigation', { name: 'Documentation pages' });
    await expect(contents.getByRole('link')).toHaveText([
      'Embedding',
      'Visitors',
      'Owners',
      'Moving in and out',
      'Developers',
      'API',
      'Your users, signed in',
      'Operators',
    ]);
  });
});

test('no table is cut: rows of three columns and more stack on a phone, and criteria have the width of the page', async ({
  page,
}) => {
  const cut = () =>
    page
      .locator('.table-scroll')
      .evaluateAll((tables) => tables.filter((table) => table.scrollWidth > table.clientWidth).length);
  for (const [width, path] of [
    [390, '/docs/embedding'],
    [390, '/docs/moving'],
    [390, '/docs/api'],
    [390, '/cookies'],
    [390, '/accessibility'],
    [768, '/accessibility'],
    [1280, '/accessibility'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, path);
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect.poll(cut, path).toBe(0);
  }

  await test.step('a row of the comparison stays one: two products are whole on a phone, all of them on a tablet', async () => {
    const whole = (cells: readonly Element[]) => {
      const boxes = cells.map((cell) => cell.getBoundingClientRect());
      const isRow = new Set(boxes.map(({ top }) => Math.round(top))).size === 1;
      return isRow ? boxes.filter(({ right }) => right <= innerWidth).length - 1 : 0;
    };
    for (const path of ['/', '/comparison']) {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, path);
      const first = page.locator('.comparison-scroll').first().locator('tbody tr:first-child > *');
      await expect.poll(() => first.evaluateAll(whole), path).toBe(2);
      await page.setViewportSize({ width: 768, height: 844 });
      await expect.poll(() => first.evaluateAll(whole), path).toBe(4);
    }
  });
});
