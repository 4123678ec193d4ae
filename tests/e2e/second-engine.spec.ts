import { FEATURES } from '../../functions/src/shared/features.ts';
import { DEFAULT_SETTINGS } from '../../functions/src/shared/product.ts';
import type { Language } from '../../functions/src/shared/values.ts';
import { publicPath, type SiteLanguage } from '../../web/src/language.ts';
import { publicPages } from '../../web/src/paths.ts';
import { makeItem, makeItems } from '../support/boards.ts';
import { makeBoardWithChangelog, makeEntry } from '../support/changelog/entries.ts';
import { expectNothingElse } from '../support/looks/second-engine.ts';
import { giveBoard, makeOwner } from '../support/owners.ts';
import { storeSession } from '../support/session.ts';
import { hydrated } from '../support/site-page.ts';
import { expect, type Page, test } from '../support/test.ts';

/** What axe may miss: another engine looks at the main screens, in a language from right to left, too. */

const ROADMAP = [{ status: 'open', title: 'Ideas' }] as const;

/** Opens an address, and waits for an element. */
async function see(page: Page, path: string, element: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator(element).first()).toBeVisible();
  await expectNothingElse(page, path);
}

for (const language of ['en', 'de', 'ar'] satisfies readonly Language[]) {
  test(`another engine finds nothing on the screens of a board, ${language}`, { tag: '@all' }, async ({ page }) => {
    const id = await makeBoardWithChangelog({ roadmap: ROADMAP as never });
    const item = await makeItem(id, { title: 'Dark mode', author_name: 'Ada', is_pinned: true });
    await makeItems(id, 3);
    await makeEntry(id, { title: 'Dark mode is here', items: [item] });
    await makeEntry(id, { title: 'Export as CSV' });
    const board = `/embed/${id}?lang=${language}`;
    await see(page, board, '.vote-tile');
    await page.locator('[aria-haspopup="menu"]').first().click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNothingElse(page, `${board}, the menu`);
    await see(page, `${board}&initialTab=submit`, 'form textarea');
    await page.locator('form [type="submit"]').click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectNothingElse(page, `${board}, the form with messages`);
    await see(page, `${board}&item=${item}`, 'h1, h2');
    for (const view of ['roadmap', 'changelog', 'mine']) await see(page, `${board}&view=${view}`, 'h2');
    // The page of the button alone has nothing to skip.
    await page.goto(`${board}&mode=fab`);
    await page.locator('.fab-button').click();
    await expect(page.locator('.vote-tile').first()).toBeVisible();
    await expectNothingElse(page, `${board}, the panel`);
  });
}

for (const [language, locale] of [
  ['en', 'en-US'],
  ['de', 'de-DE'],
] as const satisfies readonly (readonly [SiteLanguage, string])[]) {
  test.describe(() => {
    test.use({ locale });

    test(`another engine finds nothing on the public pages, ${language}`, { tag: '@all' }, async ({ page }) => {
      test.slow();
      for (const path of publicPages()) {
        await page.goto(publicPath(path, language));
        await hydrated(page);
        await expectNothingElse(page, `${language} ${path}`);
      }
    });

    test(`another engine finds nothing in the application, ${language}`, { tag: '@all' }, async ({ page }) => {
      test.slow();
      for (const path of ['/login', '/login?plan=pro', '/forgot-password', '/payment']) await see(page, path, 'form');
      const owner = await makeOwner();
      const settings = { ...DEFAULT_SETTINGS, roadmap: [...ROADMAP], changelog: true };
      const id = await giveBoard(owner.uid, { name: 'Mine', features: [...FEATURES], settings });
      const item = await makeItem(id, { title: 'Dark mode', is_pinned: true });
      await makeItems(id, 3);
      await makeEntry(id, { title: 'Dark mode is here', items: [item] });
      await storeSession(page, owner);
      await see(page, '/dashboard', '.board-card-name');
      await see(page, '/settings', 'form');
      await see(page, '/redeem', 'form');
      await see(page, `/admin/${id}`, 'li h3, li h2');
      await page.goto(`/admin/${id}?item=${item}`);
      await expect(page.locator('[role="dialog"] h2').first()).toBeVisible();
      await expectNothingElse(page, `an item, ${language}`, '.MuiDialog-root');
      for (const tab of ['roadmap', 'changelog', 'insights', 'settings'])
        await see(page, `/admin/${id}?tab=${tab}`, 'main h2, main h3');
    });
  });
}
