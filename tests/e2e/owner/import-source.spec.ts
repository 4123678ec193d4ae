import { GOOD_KEY, ITEMS } from '../../stack/sources/world.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { counts, downloaded, openAgain, openImport, start } from '../../support/imports/dialog.ts';
import { expect, test } from '../../support/test.ts';

/** Imports by address or key (D54), from the stand-ins. */

test('a product is read by its key, which is used once', { tag: '@all' }, async ({ page }) => {
  const { dialog } = await openImport(page);
  await dialog.getByText('Or read it from another product’s site').click();
  await dialog.getByLabel('Product').selectOption('Canny');
  await dialog.getByLabel('API key').fill('wrong');
  await dialog.getByRole('button', { name: 'Read feedback' }).click();
  await expect(dialog.getByText(/^The source refused this key/)).toBeVisible();
  await dialog.getByLabel('API key').fill(GOOD_KEY);
  await dialog.getByRole('button', { name: 'Read feedback' }).click();
  await expect(dialog.getByText(new RegExp(`^${ITEMS} items · `)).first()).toBeVisible();
  await expect(start(dialog)).toBeEnabled();
  await expect(counts(dialog, 'Items')).toHaveText(`Items${ITEMS}`);
});

test('a repository is read from where it broke off, and later only what is new', { tag: '@all' }, async ({ page }) => {
  const { id, dialog } = await openImport(page);
  const asked: { readonly cursor: string | null; readonly since: number | null }[] = [];
  // Another repository than the one that is asked for: its second page breaks off.
  let repository = 'halfway/app';
  await page.route('**/api/import-page', (route) => {
    const request = route.request().postDataJSON();
    asked.push(request);
    const postData = JSON.stringify({ ...request, source: { ...request.source, address: repository } });
    return route.continue({ postData });
  });
  const read = async () => {
    await dialog.getByText('Or read it from another product’s site').click();
    await dialog.getByLabel('Repository').fill('https://github.com/demo/app');
  };
  const items = dialog.getByText(/^108 items · /).first();

  await test.step('what breaks off is said, and goes on', async () => {
    await read();
    await expectNoFindings(page, 'reading another product');
    await dialog.getByRole('button', { name: 'Read feedback' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: 'did not finish its answer' })).toBeVisible();
    await expect(dialog.getByText('1 page with 90 items have been read', { exact: false })).toBeVisible();
    repository = 'demo/app';
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(items).toBeVisible();
    expect(asked[0]?.cursor).toBe(null);
    expect(asked.at(-1)?.cursor).not.toBe(null);
    await start(dialog).click();
    await expect(dialog.getByText('Imported', { exact: true })).toBeVisible();
  });

  await test.step('the second time, old comments are left out, unless all is wanted', async () => {
    await read();
    const onlyNew = dialog.getByLabel('Only what is new', { exact: false });
    await expect(onlyNew).toBeChecked();
    await dialog.getByRole('button', { name: 'Read feedback' }).click();
    await expect(dialog.getByText('108 items', { exact: false }).first()).toBeVisible();
    expect(asked.at(-1)?.since).toBeGreaterThan(0);
    await expect(counts(dialog, 'Items')).toHaveText('Items108');
    await expect(dialog.getByText('Everything is here already.', { exact: false })).toBeVisible();
    // What is discarded is no import that an undo has taken back.
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await read();
    await onlyNew.uncheck();
    await dialog.getByRole('button', { name: 'Read feedback' }).click();
    await expect(items).toBeVisible();
    expect(asked.at(-1)?.since).toBe(null);
  });

  await test.step('later, the table of old and new addresses is there', async () => {
    const discarded = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/import') && answer.request().postDataJSON().action === 'discard',
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await discarded;
    await openAgain(page, id);
    await expect(dialog.getByText('Imported', { exact: true })).toBeVisible();
    const addresses = await downloaded(page, dialog, 'Download old and new addresses');
    expect(addresses).toContain(`1,https://github.com/demo/app/issues/1,http://127.0.0.1:5000/embed/${id}?item=i`);
    expect(addresses.trim().split('\r\n')).toHaveLength(109);
  });
});
