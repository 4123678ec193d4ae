import type { Page } from 'playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { BoardPage } from '../support/board-page.ts';
import { makeItem, makeItems } from '../support/boards.ts';
import { makeBoardWithChangelog, makeEntry } from '../support/changelog/entries.ts';
import { expect, test } from '../support/test.ts';

/** Criteria of WCAG 2.2 that axe does not measure, on the screens of a board (D57). */

/** Opens the screens of a board, with what opens on them. */
async function eachScreen(page: Page, query: string, look: (screen: string) => Promise<void>): Promise<void> {
  const id = await makeBoardWithChangelog({ roadmap: [{ status: 'open', title: 'Ideas' }] as never });
  const description = 'A description of some length, so that the list shows only its beginning. '.repeat(6);
  const item = await makeItem(id, { title: 'Dark mode for the dashboard', description, author_name: 'Ada Lovelace' });
  await makeEntry(id, { title: 'Dark mode is here', items: [item] });
  const board = new BoardPage(page);
  const open = (view: string) => page.goto(`/embed/${id}?${query}&${view}`);
  await open('');
  await board.ready();
  await board.live();
  await look('the list');
  await board.button(/^Sort and filter/).click();
  await look('the menu');
  await page.keyboard.press('Escape');
  await board.openComments('Dark mode for the dashboard');
  await expect(board.item('Dark mode for the dashboard').getByRole('textbox')).toBeVisible();
  await look('comments');
  await open('initialTab=submit');
  await board.button('Submit feedback').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await look('the form');
  await open(`item=${item}`);
  await expect(page.getByRole('heading', { name: 'Dark mode for the dashboard' })).toBeVisible();
  await look('an item');
  for (const [view, heading] of [
    ['roadmap', 'Ideas'],
    ['changelog', 'Dark mode is here'],
    ['mine', 'Mine'],
  ] as const) {
    await open(`view=${view}`);
    await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
    await look(view);
  }
}

/** Returns the borders of controls with less contrast than 3 to 1 to what is around them. */
function faintBorders(): string[] {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const channels = (color: string) => {
    if (!context) return [];
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = channels(color)
      .map((one) => one / 255)
      .map((one) => (one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const groundOf = (element: Element | null): string => {
    for (let each = element; each; each = each.parentElement) {
      const { backgroundColor } = getComputedStyle(each);
      if (channels(backgroundColor)[3] === 255) return backgroundColor;
    }
    return 'white';
  };
  return [...document.querySelectorAll('input, textarea, select, .button, .vote-tile')].flatMap((control) => {
    const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(control);
    if (!control.checkVisibility() || borderTopWidth === '0px') return [];
    const ground = luminance(groundOf(control.parentElement));
    const ratios = [borderTopColor, backgroundColor]
      .filter((color) => channels(color)[3] === 255)
      .map((color) => [luminance(color), ground].toSorted((a, b) => b - a))
      .map(([more = 0, less = 0]) => (more + 0.05) / (less + 0.05));
    // Buttons without a border are known by their text.
    if (ratios.length === 0 && !control.matches('input, textarea, select')) return [];
    const best = Math.max(...ratios);
    return best < 3 ? [`${control.className || control.localName}: ${best.toFixed(2)}`] : [];
  });
}

for (const theme of ['light', 'dark'] as const) {
  test(`fields, buttons and tiles stand out from what is around them, ${theme}`, { tag: '@all' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await eachScreen(page, `theme=${theme}`, async (screen) => {
      expect(await page.evaluate(faintBorders), screen).toEqual([]);
    });
  });
}

/** Returns texts that are cut, except those that a control shows in full. */
function cutTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut = new Set<string>();
  while (texts.nextNode()) {
    const { parentElement: element, nodeValue } = texts.currentNode;
    if (!element || !nodeValue?.trim() || !element.checkVisibility() || element.closest('.sr-only, noscript')) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const text = range.getBoundingClientRect();
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isCut =
        (['hidden', 'clip'].includes(overflowX) && (text.left < left - 1 || text.right > right + 1)) ||
        (['hidden', 'clip'].includes(overflowY) && (text.top < top - 1 || text.bottom > bottom + 1));
      // "Read more" shows the rest.
      if (isCut && !box.closest('.description')) cut.add(nodeValue.trim());
    }
  }
  return [...cut];
}

test('nothing is cut with the text spacing of WCAG', { tag: '@all' }, async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const spacing =
    '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}';
  await eachScreen(page, 'theme=light', async (screen) => {
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    }, spacing);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(cutTexts), `${screen} at ${width} px`).toEqual([]);
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(overflow), `${screen} at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
});

test('what has the focus is not hidden by the notice of new items', { tag: '@all' }, async ({ page }) => {
  const id = await makeBoardWithChangelog();
  await makeItems(id, 12, (at) => ({ title: `Item ${at}`, votes: 20 - at }));
  const board = new BoardPage(page);
  await page.setViewportSize({ width: 390, height: 420 });
  await page.goto(`/embed/${id}`);
  await board.ready();
  await board.live();
  await makeItem(id, { title: 'Newer' });
  await expect(page.locator('.fresh a')).toBeVisible({ timeout: 30_000 });
  await board.laidOut();
  await page.getByRole('link', { name: 'Item 11', exact: true }).focus();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Shift+Tab');
    const hidden = await page.evaluate(() => {
      const { activeElement: focused } = document;
      if (!focused || focused === document.body || focused.closest('.fresh')) return null;
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      const inside = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [left + x * (right - left), top + y * (bottom - top)] as const),
      );
      const isSeen = inside.some(([x, y]) => focused.contains(document.elementFromPoint(x, y)));
      return isSeen ? null : (focused.getAttribute('aria-label') ?? focused.textContent);
    });
    expect(hidden).toBeNull();
  }
});

test('each target is large enough or has room around it', { tag: '@all' }, async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await eachScreen(page, 'theme=light', async (screen) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoFindings(page, `${screen} at ${width} px`, ['target-size']);
    }
  });
});

test('numbers stay as they are where less motion is wanted', { tag: '@all' }, async ({ browser }) => {
  const id = await makeBoardWithChangelog();
  await makeItem(id, { title: 'Dark mode' });
  const asked = { reduce: 0, 'no-preference': 0 };
  const pages = await Promise.all(
    (['reduce', 'no-preference'] as const).map(async (reducedMotion) => {
      const page = await (await browser.newContext({ reducedMotion })).newPage();
      page.on('request', (request) => {
        if (request.url().endsWith('/live.json')) asked[reducedMotion] += 1;
      });
      await page.goto(`/embed/${id}`);
      return page;
    }),
  );
  // The other page has asked twice, so that this one would have.
  await expect.poll(() => asked['no-preference'], { timeout: 60_000 }).toBeGreaterThan(1);
  expect(asked.reduce).toBe(0);
  for (const page of pages) await page.context().close();
});
