import { expect, type Locator, type Page } from 'playwright/test';
import { makeBoard, makeItem } from '../support/boards.ts';
import { element, scriptCode } from '../support/host-page.ts';
import { hostPage, serveHostSite } from '../support/host-site.ts';
import { test } from '../support/script-host.ts';

/** Where button and panel stand on the host page, and who opens them. */

const FAB = 'data-mode="fab"';
const STYLES =
  "default-src 'none'; style-src 'unsafe-inline'; script-src http://127.0.0.1:5000; frame-src http://127.0.0.1:5000";

/** Distance of an element from the four edges of the window, in pixels. */
async function edgesOf(page: Page, element: Locator) {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  return { left: x, top: y, right: window.width - x - width, bottom: window.height - y - height };
}

test('the page says where the button stands, and what opens the panel', { tag: '@field' }, async ({
  host,
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });

  await test.step('each corner, at a distance', async () => {
    const corners: Record<string, Record<string, number>> = {
      'data-position="bottom-left"': { left: 20, bottom: 20 },
      'data-position="top-right" data-offset="30"': { right: 30, top: 30 },
      'data-position="top-left" data-offset="8 64"': { left: 8, top: 64 },
      'data-offset="20 100"': { right: 20, bottom: 100 },
      'data-position="nowhere" data-offset="far"': { right: 20, bottom: 20 },
    };
    for (const [attributes, edges] of Object.entries(corners)) {
      await visit(scriptCode('demo', `${FAB} ${attributes}`));
      await expect(host.opener()).toBeVisible();
      expect(await edgesOf(page, host.opener()), attributes).toMatchObject(edges);
      await host.opener().click();
      await host.boardOf('demo').ready();
      const panel = await edgesOf(page, host.panel());
      for (const [edge, distance] of Object.entries(edges)) {
        expect(panel[edge as keyof typeof panel], `the panel, ${edge}`).toBe(
          edge === 'top' || edge === 'bottom' ? distance + 68 : distance,
        );
      }
      for (const distance of Object.values(panel)) expect(distance).toBeGreaterThanOrEqual(0);
    }
  });

  await test.step('buttons of the page open the panel, also those that come later', async () => {
    await visit(`${scriptCode('demo', 'data-trigger=".ideas"')}<a class="ideas" href="/left">Your <b>ideas</b></a>`);
    await page.getByText('ideas').click();
    await host.boardOf('demo').ready();
    await expect(page.getByRole('link', { name: 'Your ideas' })).toHaveAttribute('aria-expanded', 'true');
    await expect(host.opener()).toHaveCount(0);
    await host.closer().click();
    await expect(host.panel()).toBeHidden();
    await expect(page.locator('[data-hearback] button')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Your ideas' })).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('link', { name: 'Your ideas' })).toBeFocused();
    await page.evaluate(() => {
      const button = document.createElement('button');
      button.className = 'ideas';
      button.textContent = 'Later';
      document.querySelector('main')?.append(button);
    });
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(host.panel()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(host.panel()).toBeHidden();
  });
});

test('the theme changes while the page lives, and what is typed stays', { tag: ['@all', '@field'] }, async ({
  host,
  page,
  visit,
}) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'In both' });
  const themeOf = (productId: string) => host.frameOf(productId).locator('html').getAttribute('data-theme');
  await visit(scriptCode(id) + scriptCode('demo', FAB));
  await host.boardOf(id).search().fill('both');
  await host.opener().click();
  await host.boardOf('demo').ready();
  await page.locator(`script[data-product="${id}"]`).evaluate((tag) => tag.setAttribute('data-theme', 'dark'));
  await expect.poll(() => themeOf(id)).toBe('dark');
  expect(await themeOf('demo')).toBe('light');
  await page.evaluate(() => window.Hearback?.setTheme('dark', 'demo'));
  await expect.poll(() => themeOf('demo')).toBe('dark');
  await expect(host.panel()).toHaveClass('dark');
  await page.evaluate(() => window.Hearback?.setTheme('light'));
  await expect.poll(() => themeOf(id)).toBe('light');
  await expect.poll(() => themeOf('demo')).toBe('light');
  await expect(host.boardOf(id).search()).toHaveValue('both');
  await page.evaluate(() => window.Hearback?.setTheme(''));
  await expect.poll(() => themeOf(id), 'the setting of the board').toBe('light');
});

test('the button stays in view, on any page and screen', { tag: ['@all', '@field'] }, async ({
  complaints,
  host,
  page,
  visit,
}) => {
  const atCorner = async () => expect(await edgesOf(page, host.opener())).toMatchObject({ right: 20, bottom: 20 });

  await test.step('whatever the styles of the body are', async () => {
    await page.setViewportSize({ width: 900, height: 700 });
    for (const style of [
      'transform: translateY(-80px)',
      'filter: grayscale(1)',
      'contain: strict; width: 300px; height: 300px',
      'will-change: transform; overflow: hidden; height: 100px',
      'perspective: 100px; opacity: 0.5; zoom: 1',
      'container-type: size; height: 200px',
    ]) {
      await visit(`<style>body { ${style} }</style>${scriptCode('demo', FAB)}`, STYLES);
      await expect(host.opener()).toBeVisible();
      await atCorner();
      await host.opener().click();
      await expect(host.panel()).toBeInViewport({ ratio: 1 });
    }
  });

  await test.step('whatever the units of the page are', async () => {
    for (const [width, height] of [
      [900, 700],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const style of ['zoom: 1.5', 'zoom: 0.8', 'font-size: 40px', 'transform: scale(0.5)']) {
        await visit(`<style>html { ${style} }</style>${scriptCode('demo', FAB)}`, STYLES);
        await host.opener().click();
        await expect(host.panel(), style).toBeInViewport({ ratio: 0.99 });
      }
    }
    await page.setViewportSize({ width: 900, height: 700 });
  });

  await test.step('above what the page has put on top, and again after the page has moved it', async () => {
    await visit(
      `<style>#wall { position: fixed; inset: 0; z-index: 2147483647 }</style>${scriptCode('demo', FAB)}<div id="wall"></div>`,
      STYLES,
    );
    await host.opener().click();
    await expect(host.panel()).toBeVisible();
    await host.closer().click();
    await page.evaluate(() =>
      document.querySelector('main')?.append(document.querySelector('[data-hearback]') as Node),
    );
    await expect(host.opener()).toBeVisible();
    await host.opener().click();
    await host.boardOf('demo').ready();
  });

  await test.step('a print shows neither button nor panel', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[data-hearback] button')).toBeHidden();
    await expect(page.locator('[data-hearback] section')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('on a phone on its side the panel covers the screen, and can be closed', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await visit(scriptCode('demo', FAB));
    await host.opener().click();
    await host.boardOf('demo').ready();
    expect(await host.panel().boundingBox()).toEqual({ x: 0, y: 0, width: 844, height: 390 });
    await host.boardOf('demo').button('Close feedback').click();
    await expect(host.panel()).toBeHidden();
  });

  await test.step('a panel whose board cannot be loaded can be closed, too', async () => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.route('**/embed/demo?*', (route) => route.abort());
    await visit(scriptCode('demo', FAB));
    await host.opener().click();
    await expect(host.panel()).toBeVisible();
    await host.closer().click();
    await expect(host.panel()).toBeHidden();
    for (const complaint of complaints.splice(0)) expect(complaint).toContain('ERR_FAILED');
  });
});

test('a board in a narrow column keeps its facts inside', { tag: ['@all', '@field'] }, async ({
  host,
  page,
  visit,
}) => {
  const id = await makeBoard({}, 'A board with a name');
  await makeItem(id, {
    title: 'Notifications for everybody who internationalizes',
    description: 'With a long description.',
    status: 'in-progress',
    is_pinned: true,
    votes: 12_345,
    comments: 12,
  });
  for (const width of [160, 220, 320]) {
    await visit(`<style>main { width: ${width}px }</style>${scriptCode(id)}`, STYLES);
    await host.boardOf(id).ready();
    const outside = await page
      .frames()
      .at(-1)
      ?.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.board *')]
          .filter((element) => element.checkVisibility() && !element.closest('.sr-only'))
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
          .map(({ tagName, className }) => `${tagName}.${className}`),
      );
    expect(outside, `${width} px`).toEqual([]);
  }
});

const ISOLATED = { 'cross-origin-opener-policy': 'same-origin' };
const HOSTS: Record<string, Record<string, string>> = {
  'COEP require-corp': { ...ISOLATED, 'cross-origin-embedder-policy': 'require-corp' },
  'COEP credentialless': { ...ISOLATED, 'cross-origin-embedder-policy': 'credentialless' },
  'no features at all': {
    'permissions-policy': 'clipboard-write=(), storage-access=(), fullscreen=(), unload=()',
    'referrer-policy': 'no-referrer',
    'origin-agent-cluster': '?1',
  },
  'a sandboxed page': {
    'content-security-policy': 'sandbox allow-scripts allow-same-origin allow-forms allow-popups',
  },
};

test('pages that are isolated or restricted by headers show boards', { tag: ['@all', '@field'] }, async ({
  host,
  page,
}) => {
  const logo = 'https://logo.example/logo.png';
  const [plain, withLogo] = [await makeBoard(), await makeBoard({ productLogo: logo })];
  await page.route(logo, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  for (const id of [plain, withLogo]) await makeItem(id, { title: `Of ${id}` });
  for (const [what, headers] of Object.entries(HOSTS)) {
    await test.step(what, async () => {
      const source = `http://127.0.0.1:5000/embed?product=${plain}`;
      const body = `${scriptCode(plain)}<iframe id="own" src="${source}" title="Board"></iframe>${scriptCode(withLogo, FAB)}${element(withLogo)}`;
      const site = await serveHostSite({ '/one': hostPage('One', { body }) }, headers);
      await page.goto(`${site.origin}/one`);
      if (headers['cross-origin-embedder-policy']) expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
      await expect(host.boardOf(plain).item(`Of ${plain}`)).toBeVisible();
      await expect(page.frameLocator('#own').getByText(`Of ${plain}`)).toBeVisible();
      await expect(page.frameLocator('hearback-board iframe').getByText(`Of ${withLogo}`)).toBeVisible();
      await host.opener().click();
      await expect(host.boardOf(withLogo).item(`Of ${withLogo}`)).toBeVisible();
      await site.close();
    });
  }
});

const CONTAINERS: Record<string, (source: string, script: string) => string> = {
  'an iframe without credentials': (source) => `<iframe credentialless src="${source}" title="Board"></iframe>`,
  'an object': (source) => `<object data="${source}" type="text/html" width="600" height="600"></object>`,
  'an embed': (source) => `<embed src="${source}" type="text/html" width="600" height="600">`,
  'a frame with the script in its markup': (_, script) =>
    `<iframe srcdoc="<main>${script.replaceAll('"', '&quot;')}</main>" width="600" height="600" title="Page"></iframe>`,
  'a page in a frame': () => '<iframe src="/inner" width="600" height="600" title="Page"></iframe>',
};

test('boards stand in containers of every kind', { tag: ['@all', '@field'] }, async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Contained' });
  for (const [what, codeOf] of Object.entries(CONTAINERS)) {
    await test.step(what, async () => {
      const body = codeOf(`http://127.0.0.1:5000/embed?product=${id}`, scriptCode(id));
      const site = await serveHostSite({
        '/one': hostPage('One', { body }),
        '/inner': hostPage('Inner', { body: scriptCode(id) }),
      });
      await page.goto(`${site.origin}/one`);
      const board = () => page.frames().find((frame) => frame.url().includes(`127.0.0.1:5000/embed`));
      await expect.poll(() => board() !== undefined).toBe(true);
      await expect(board()?.getByText('Contained').first() ?? page.locator('none')).toBeVisible();
      await site.close();
    });
  }
});
