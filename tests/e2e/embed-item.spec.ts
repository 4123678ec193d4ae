import { expect } from 'playwright/test';
import { makeOwnBoard, manage } from '../support/admin-page.ts';
import { expectNoFindings } from '../support/axe.ts';
import { BoardPage } from '../support/board-page.ts';
import { makeItem } from '../support/boards.ts';
import { test } from '../support/script-host.ts';

/** "Embed this item" (D45): the codes that the board and the owner's page give, used on a host page as they are. */

/** A host page that allows our script, its frame, and images of ours alone. */
const STRICT =
  "default-src 'none'; script-src http://127.0.0.1:5000; frame-src http://127.0.0.1:5000; img-src http://127.0.0.1:5000";

/** Returns the HTML that a README shows for a linked image in Markdown. */
function html(markdown: string): string {
  const [, alt, image, address] = /^\[!\[(.*)\]\((.*)\)\]\((.*)\)$/.exec(markdown) ?? [];
  return `<a id="badge" href="${address}"><img alt="${alt}" src="${image}"></a>`;
}

test('the codes of an item work on a page with a strict policy', { tag: '@all' }, async ({ context, page, visit }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const board = await makeOwnBoard();
  const item = await makeItem(board.id, { title: 'Dark mode', votes: 3 });
  const codes: string[] = [];

  await test.step('the menu of an item on the board has them', async () => {
    await page.goto(`/embed/${board.id}`);
    await new BoardPage(page).item('Dark mode').getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Embed this item' }).click();
    const place = page.getByRole('region', { name: 'Embed this item' });
    await expect(place).toBeFocused();
    await expect(place.getByRole('img', { name: 'Badge of Dark mode' })).toBeVisible();
    await expectNoFindings(page, 'the codes of an item');
    for (const name of ['Vote button for a page (HTML)', 'Badge for a README (Markdown)']) {
      await place.getByRole('button', { name: `Copy: ${name}` }).click();
      await expect(page.getByText('Code copied')).toBeVisible();
      codes.push(await page.evaluate(() => navigator.clipboard.readText()));
    }
    expect(codes).toEqual(await place.locator('code').allInnerTexts());
    expect(codes[0]).toContain(`data-item="${item}"`);
    await place.press('Escape');
    await expect(place).toHaveCount(0);
  });

  await test.step('a page of another site shows them', async () => {
    const [script = '', badge = ''] = codes;
    await visit(`${script}${html(badge)}`, STRICT);
    const frame = page.locator('iframe').contentFrame();
    await expect(frame.getByRole('button', { name: 'Vote for Dark mode, 3 votes' })).toBeVisible();
    const image = page.locator('#badge img');
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(100);
    await page.locator('#badge').click();
    await expect(page.getByRole('heading', { name: 'Dark mode' })).toBeVisible();
  });

  await test.step('the owner’s page has the same', async () => {
    const admin = await manage(page, board);
    const detail = await admin.openItem('Dark mode');
    await admin.button('More actions', detail).click();
    await page.getByRole('menuitem', { name: 'Embed this item' }).click();
    const dialog = page.getByRole('dialog', { name: 'Embed this item' });
    await expect(dialog).toBeVisible();
    await expectNoFindings(page, 'the dialog');
    expect(await dialog.locator('code').allInnerTexts()).toEqual(codes);
  });
});
