import { contrast, type Rgb } from '../../functions/src/shared/branding/color.ts';
import { expectNoFindings } from '../support/axe.ts';
import { BoardPage } from '../support/board-page.ts';
import { makeBoard, makeItem, makeItems } from '../support/boards.ts';
import { makeBoardWithChangelog } from '../support/changelog/entries.ts';
import { SCRIPT_POLICY, scriptCode, serveHostPage } from '../support/host-page.ts';
import { eachScreen } from '../support/looks/board-screens.ts';
import { faintBorders } from '../support/looks/faint-borders.ts';
import { expectRoomForSpacing, SPACING } from '../support/looks/text-spacing.ts';
import { expect, test } from '../support/test.ts';

/** Criteria of WCAG 2.2 that axe does not measure, on the screens of a board (D57). */

for (const theme of ['light', 'dark'] as const) {
  test(`fields, buttons and tiles stand out from what is around them, ${theme}`, { tag: '@all' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await eachScreen(page, `theme=${theme}`, async (screen) => {
      expect(await faintBorders(page), screen).toEqual([]);
    });
  });
}

test('nothing is cut with the text spacing of WCAG', { tag: '@all' }, async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await eachScreen(page, 'theme=light', async (screen) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectRoomForSpacing(page, `${screen} at ${width} px`);
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
  await pages[0]
    ?.getByRole('article')
    .getByRole('button', { name: /comments$/ })
    .click();
  await expect.poll(() => asked.reduce, 'what is opened').toBe(1);
  for (const page of pages) await page.context().close();
});

test('the button of an embed is seen in any color, and its label has room for wider spacing', {
  tag: '@all',
}, async ({ page }) => {
  const label = 'Feedback and ideas';
  const button = page.getByRole('button', { name: label, exact: true });
  const channels = (color: string): Rgb => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
    return [red, green, blue];
  };
  await page.setViewportSize({ width: 390, height: 844 });
  for (const primaryColor of ['#3b82f6', '#ffff00', '#ffffff', '#000000', '#808080']) {
    const look = { side: 'right', offset: 20, icon: 'star', label: true } as const;
    const id = await makeBoard({ primaryColor, displayMode: 'fab', words: { button: label }, button: look });
    const host = await serveHostPage(scriptCode(id, 'data-mode="fab"'), SCRIPT_POLICY);
    try {
      await page.goto(host.url);
      await expect(button).toContainText(label);
      const [text = '', icon, ground = ''] = await button.evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return [color, getComputedStyle(element, '::before').backgroundColor, backgroundColor];
      });
      // What makes a button known on any page is on it: its icon and its label.
      expect(icon, primaryColor).toBe(text);
      expect(contrast(channels(text), channels(ground)), primaryColor).toBeGreaterThanOrEqual(4.5);
      const hidden = await button.evaluate((element, spacing) => {
        const root = element.getRootNode() as ShadowRoot;
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(spacing);
        root.adoptedStyleSheets.push(sheet);
        return element.scrollWidth - element.clientWidth;
      }, SPACING);
      expect(hidden).toBeLessThanOrEqual(0);
      await expect(button).toBeInViewport({ ratio: 1 });
    } finally {
      await host.close();
    }
  }
});
