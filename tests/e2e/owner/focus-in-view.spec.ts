import { type AdminPage, makeOwnBoard, manage } from '../../support/admin-page.ts';
import { db, makeItems } from '../../support/boards.ts';
import { hiddenFocus } from '../../support/looks/hidden-focus.ts';
import { expect, type Page, test } from '../../support/test.ts';

const label = (at: number) => ({ id: `label-${at}`, name: `Label ${at}`, color: 'gray' as const });

/** A board whose settings are long, because it has a roadmap and labels, opened by its owner. */
async function manageLong(page: Page) {
  const board = await makeOwnBoard({
    statuses: [{ ...label(0), kind: 'open' }],
    tags: [label(1), label(2)],
    roadmap: [
      { status: 'open', title: 'Next' },
      { status: 'completed', title: 'Done' },
    ],
  });
  await db.doc(`products/${board.id}`).update({ features: ['roadmap', 'branding'] });
  await makeItems(board.id, 8, (at) => ({ status: at % 2 === 0 ? 'pending' : 'open' }));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return { admin: await manage(page, board), board };
}

async function openEditor(page: Page) {
  await page.getByRole('tab', { name: 'Changelog' }).click();
  await page.getByRole('button', { name: 'New entry' }).click();
  await expect(page.getByLabel('What changed')).toBeVisible();
}

async function openSettings(page: Page, admin: AdminPage, productId: string) {
  await admin.open(productId, '?tab=settings');
  await expect(page.getByRole('textbox', { name: 'Board name' })).toBeInViewport({ ratio: 1 });
  // The preview contains another page.
  await page.locator('.board-settings-preview').evaluate((preview) => preview.setAttribute('inert', ''));
}

test('what has the focus is not under the buttons that stay at the end of the window', { tag: '@all' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { admin, board } = await manageLong(page);
  await openEditor(page);
  expect(await hiddenFocus(page, 'Tab'), 'editor of the changelog').toEqual([]);
  await openSettings(page, admin, board.id);
  expect(await hiddenFocus(page, 'Tab'), 'settings').toEqual([]);
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [320, 256],
] as const) {
  test(`at ${width} x ${height} there is room for the content and for the focus`, { tag: '@all' }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const { admin, board } = await manageLong(page);
    const look = async (where: string, keys: readonly ('Tab' | 'Shift+Tab')[] = ['Tab']) => {
      for (const key of keys) expect(await hiddenFocus(page, key), `${where}, ${key}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width);
    };

    await test.step('in the list, also while items are selected', async () => {
      await expect(admin.items().first()).toBeVisible();
      await look('list');
      await admin.checkbox('Item 7').check();
      await look('selection');
    });

    await test.step('in the editor of the changelog', async () => {
      await openEditor(page);
      await look('editor', ['Tab', 'Shift+Tab']);
    });

    await test.step('in the settings, which show one when they open', async () => {
      await openSettings(page, admin, board.id);
      await expect(page.getByRole('textbox', { name: 'Board name' })).toBeInViewport();
      await look('settings', ['Tab', 'Shift+Tab']);
      await page.getByRole('textbox', { name: 'Board name' }).fill('Another');
      await page.getByRole('link', { name: 'Back to dashboard' }).click();
      const stay = page.getByRole('button', { name: 'Stay' });
      await stay.scrollIntoViewIfNeeded();
      await stay.click();
      await page.getByRole('button', { name: 'Reset' }).click();
    });

    await test.step('on the pages around them, whose logo is not covered', async () => {
      for (const path of ['/dashboard', '/settings', '/', '/docs']) {
        await page.goto(path);
        await expect(page.locator('.header-end > *').filter({ visible: true }).first()).toBeVisible();
        // Both at once: the header changes when the session is known.
        const [logo, end] = await page.evaluate(() => {
          const boxes = [...document.querySelectorAll('.header .logo, .header-end > *')].map((box) =>
            box.getBoundingClientRect(),
          );
          return [boxes[0]?.right ?? 0, boxes.slice(1).find(({ width }) => width > 0)?.left ?? 0];
        });
        expect(logo, path).toBeLessThanOrEqual(end ?? 0);
      }
      // Its contents stay beside the text of a wide window.
      await page.goto('/docs/owners');
      if (width >= 960) await look('documentation');
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: 'Feedback Boards' })).toBeVisible();
      await look('dashboard');
    });
  });
}
