import { MINUTE_MS } from '../../../functions/src/shared/time.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { BoardPage } from '../../support/board-page.ts';
import { makeItem } from '../../support/boards.ts';
import { test } from '../../support/clean-page.ts';
import { serveHostPage } from '../../support/host-page.ts';
import { giveBoard, makeOwner, openDashboard } from '../../support/owners.ts';
import { expect, type Page } from '../../support/test.ts';

const NAME = 'Mine "quoted"';

async function openWays(page: Page) {
  const owner = await makeOwner();
  const id = await giveBoard(owner.uid, { name: NAME });
  await makeItem(id, { title: 'Dark mode' });
  const dashboard = await openDashboard(page, owner);
  await dashboard.card(NAME).getByRole('button', { name: 'Embed' }).click();
  return { id, dialog: page.getByRole('dialog', { name: `Embed ${NAME}` }) };
}

test('the ways to embed have their codes, which can be copied', { tag: '@all' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, dialog } = await openWays(page);
  const code = dialog.getByRole('tabpanel').locator('code');
  const copied = page.getByText('Code copied to clipboard');

  await test.step('the ways to embed have their codes', async () => {
    await expect(dialog.getByText('coming soon')).toHaveCount(0);
    await expect(code).toContainText('/embed.js"');
    await expect(code).toContainText(`<hearback-board product="${id}">`);
    await expect(dialog.frameLocator('iframe').getByRole('heading', { name: NAME })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('tab', { name: 'Element', selected: true }).focus();
    for (const [name, part] of [
      ['Floating button', `<hearback-board product="${id}" mode="fab">`],
      ['iframe', `<iframe src="http://127.0.0.1:5000/embed?product=${id}"`],
      ['Script', `data-product="${id}"`],
      ['Link', `http://127.0.0.1:5000/embed/${id}`],
    ] as const) {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('tab', { name, selected: true })).toBeFocused();
      await expect(code).toContainText(part);
      const caption = dialog
        .getByRole('figure', { name: /^(This is your live board\.|Press the button:)/ })
        .locator('figcaption');
      await expect(caption, `caption of ${name}`).toBeInViewport({ ratio: 1 });
    }
  });

  await test.step('what is chosen for one page is in its code, and in the preview', async () => {
    const item = await makeItem(id, { title: 'Alone' });
    await dialog.getByLabel('Theme').selectOption('Dark');
    await dialog.getByLabel('Language').selectOption('Deutsch');
    await expect(code).toHaveText(`http://127.0.0.1:5000/embed/${id}?theme=dark&lang=de`);
    await expect(dialog.frameLocator('iframe').locator('html')).toHaveAttribute('data-theme', 'dark');
    await dialog.getByLabel('One item alone').fill('https://example.com/');
    await expect(dialog.getByText('Please paste the link of an item')).toBeVisible();
    await dialog.getByLabel('One item alone').fill(`http://127.0.0.1:5000/embed/${id}?item=${item}`);
    await dialog.getByRole('tab', { name: 'Script' }).click();
    await expect(code).toContainText(`data-product="${id}" data-theme="dark" data-lang="de" data-item="${item}"`);
    await expect(dialog.frameLocator('iframe').getByRole('heading', { name: 'Alone' })).toBeVisible();
    await dialog.getByRole('tab', { name: 'Floating button' }).click();
    // Otherwise, the frame covers the text of the page on which the button floats.
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
    await expect(dialog.locator('iframe')).toHaveCSS('color-scheme', 'light');
    await expect(dialog.frameLocator('iframe').locator('html')).toHaveCSS('color-scheme', 'light');
    await page.emulateMedia({ colorScheme: null });
    await dialog.getByLabel('Place of the button').selectOption('Top left');
    const options = 'mode="fab" theme="dark" lang="de" position="top-left"';
    await expect(code).toContainText(`product="${id}" ${options}`);
    await dialog.getByLabel('Your page is made with').selectOption('WordPress');
    await expect(code).toContainText('wp_footer');
    await expect(code).toContainText(options.replace(/\w+=/g, 'data-$&'));
    await dialog.getByLabel('Your page is made with').selectOption('Nuxt');
    await expect(code).toHaveText([/isCustomElement/, /^<hearback-board .*mode="fab"/]);
    await expectNoFindings(page, 'choices');
    await dialog.getByRole('tab', { name: 'Element' }).click();
    await expect(dialog.getByLabel('Your page is made with'), 'the framework stays chosen').toHaveValue('nuxt');
    await expect(code.last()).toContainText('theme="dark" lang="de"');
    await dialog.getByLabel('Theme').selectOption('As the board');
    await dialog.getByLabel('Language').selectOption('The visitor’s');
    await dialog.getByLabel('One item alone').fill('');
    await dialog.getByLabel('Your page is made with').selectOption({ index: 0 });
  });

  await test.step('a refused copy has its own message', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
    });
    await dialog.getByRole('button', { name: /^Copy code/ }).click();
    await expect(page.getByText('Failed to copy. Please select the code and copy it.')).toBeVisible();
    await expect(copied).toHaveCount(0);
    await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'));
  });

  await test.step('the confirmation of a copy stays for two seconds', async () => {
    await dialog.getByRole('tab', { name: 'iframe' }).click();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + MINUTE_MS);
    await dialog.getByRole('button', { name: /^Copy code/ }).click();
    await expect(copied).toBeVisible();
    await page.clock.runFor(1900);
    await expect(copied).toBeVisible();
    await page.clock.runFor(200);
    await expect(copied).toHaveCount(0);
    await page.clock.resume();
  });

  await test.step('the copied iframe code embeds the board on a host page', async () => {
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain(`/embed?product=${id}"`);
    expect(text).toContain('width="100%"');
    expect(text).toContain('height="600px"');
    const host = await serveHostPage(text);
    try {
      await page.goto(host.url);
      await expect(new BoardPage(page.frameLocator('iframe')).item('Dark mode')).toBeVisible();
    } finally {
      await host.close();
    }
  });
});

test('the preview can be tried on a phone, also the floating button', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { dialog } = await openWays(page);
  const shown = dialog.frameLocator('iframe[title="Preview of your board"]');
  const inside = new BoardPage(shown);
  await dialog.locator('iframe').scrollIntoViewIfNeeded();
  await inside.voteTile('Dark mode').click();
  await expect(inside.voteTile('Dark mode')).toHaveAttribute('aria-pressed', 'true');

  await dialog.getByRole('tab', { name: 'Floating button' }).click();
  const panel = shown.getByRole('dialog', { name: NAME });
  const button = shown.locator('.fab-button');
  await dialog.locator('iframe').scrollIntoViewIfNeeded();
  await expect(button).toBeVisible();
  await expect(panel).toHaveCount(0);
  await button.click();
  await expect(panel.getByRole('heading', { name: 'Dark mode' })).toBeVisible();
  await expectNoFindings(page, 'a floating button that was tried');
});
