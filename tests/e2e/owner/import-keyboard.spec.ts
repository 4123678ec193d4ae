import { manage } from '../../support/admin-page.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { choose, importDialog, openAgain, openImport, start } from '../../support/imports/dialog.ts';
import { exportFile } from '../../support/imports/files.ts';
import { giveBoard, makeOwner } from '../../support/owners.ts';
import { expect, type Locator, type Page, test } from '../../support/test.ts';

/** The dialog "Import feedback" by keyboard alone, and what a screen reader is told of it (D54). */

const MOST = 80;

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let press = 0; press < MOST; press += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

/** Whether Back closes the dialog (ui/hooks/overlays.ts). */
const isMarked = (page: Page) =>
  page.evaluate(() => (window.history.state as { isOpen?: true } | null)?.isOpen === true);

/** Records what live regions say from now on. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  const heard = await page.evaluateHandle(() => {
    const said: string[] = [];
    const regions = '[role=status], [role=alert], [aria-live]';
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const text = element?.closest(regions)?.textContent?.trim();
        if (text && said.at(-1) !== text) said.push(text);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    return said;
  });
  return () => heard.jsonValue();
}

test('an import by keyboard alone: each step has the focus, and is said', { tag: '@all' }, async ({ page }) => {
  const owner = await makeOwner();
  const id = await giveBoard(owner.uid);
  await manage(page, { owner, id });
  const opener = page.getByRole('button', { name: 'Import feedback' });
  const dialog = importDialog(page);
  const field = dialog.getByLabel('File to import');
  const card = dialog.getByRole('region', { name: /^board\.json · / });
  const heard = await listen(page);

  await test.step('the dialog opens with the focus in the field, and Escape gives it back', async () => {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription('Drop a file here, paste its text, or choose it.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await expect.poll(() => isMarked(page)).toBe(true);
  });

  await test.step('a file is chosen, read and checked', async () => {
    // While the browser still goes back, it opens no chooser of files.
    await expect(async () => {
      const chooser = page.waitForEvent('filechooser', { timeout: 2000 });
      await page.keyboard.press('Enter');
      await (await chooser).setFiles(exportFile());
    }).toPass();
    await expect(start(dialog)).toBeEnabled();
    await expect(field).toBeFocused();
    await expect.poll(heard).toContain('3 items · 1 comment · 15 votes');
    await expect.poll(heard).toContain('Checked. You can start the import.');
  });

  await test.step('values are mapped', async () => {
    await tabTo(page, dialog.getByLabel('Becomes, for open: Planned'));
    await page.keyboard.type('Completed');
    await expect(dialog.getByLabel('Becomes, for open: Planned')).toHaveValue('completed');
    await expect(start(dialog)).toBeEnabled();
  });

  await test.step('after the start the focus is on the import, which says that it is done', async () => {
    await tabTo(page, start(dialog));
    await page.keyboard.press('Enter');
    await expect(card.getByRole('heading')).toBeFocused();
    await expect(card.getByText('Imported', { exact: true })).toBeVisible();
    await expect.poll(heard).toContain('Imported');
    await expectNoFindings(page, 'import by keyboard');
  });

  await test.step('a download keeps the focus where it is', async () => {
    const report = dialog.getByRole('button', { name: 'Download report' });
    await tabTo(page, report);
    await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    await expect(report).toBeFocused();
  });

  await test.step('an undo gives the focus to the import', async () => {
    await tabTo(page, dialog.getByRole('button', { name: 'Undo this import' }));
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Everything that the import did has been taken back.')).toBeVisible();
    await expect(card.getByRole('heading')).toBeFocused();
    await expect.poll(heard).toContain('Undone');
  });

  await test.step('closed, it leaves the focus on the page, whose button it came from was gone meanwhile', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('tab', { name: 'Feedback', selected: true })).toBeFocused();
  });
});

test('a dialog that opens again while it closes stays, and Back closes it', { tag: '@all' }, async ({ page }) => {
  const { dialog } = await openImport(page);
  const address = page.url();
  // In one turn of the page: the browser has not gone back when the dialog is there again.
  await dialog.getByRole('button', { name: 'Close' }).evaluate(async (close: HTMLElement) => {
    close.click();
    const opener = () => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Import feedback');
    for (let turn = 0; turn < 1000 && document.querySelector('.import-dialog'); turn += 1) await Promise.resolve();
    opener()?.click();
  });
  await expect(dialog).toBeVisible();
  await expect.poll(() => isMarked(page)).toBe(true);
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(address);
});

test('what is cancelled or discarded gives the focus to the field', { tag: '@all' }, async ({ page }) => {
  const { id, dialog } = await openImport(page);
  const field = dialog.getByLabel('File to import');
  await choose(dialog, exportFile());
  await expect(start(dialog)).toBeEnabled();
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(field).toBeFocused();
  await choose(dialog, exportFile());
  await expect(start(dialog)).toBeEnabled();
  await openAgain(page, id);
  await dialog.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(dialog.getByText('Checked, not started')).toBeHidden();
  await expect(field).toBeFocused();
});

test('what cannot be started keeps the focus on the button that tries again', { tag: '@all' }, async ({ page }) => {
  const { dialog } = await openImport(page);
  await choose(dialog, exportFile());
  await expect(start(dialog)).toBeEnabled();
  await page.route('**/api/import', (route) => route.abort());
  await start(dialog).press('Enter');
  await expect(dialog.getByRole('alert').filter({ hasText: /network|connection/i })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.unroute('**/api/import');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Imported', { exact: true })).toBeVisible();
});
