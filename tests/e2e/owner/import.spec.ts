import { memberPath } from '../../../functions/src/shared/paths.ts';
import { makeAccount } from '../../support/accounts.ts';
import { makeOwnBoard, manage } from '../../support/admin-page.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { db } from '../../support/boards.ts';
import { aMember } from '../../support/factories.ts';
import {
  choose,
  counts,
  downloaded,
  importDialog,
  openAgain,
  openImport,
  start,
} from '../../support/imports/dialog.ts';
import { exportFile, fileOf, LONG_TEXT } from '../../support/imports/files.ts';
import { giveBoard, makeOwner } from '../../support/owners.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** The dialog "Import feedback" with files (D54). */

test('D54: an empty board imports an export, shows it, and takes it back', async ({ page }) => {
  const { id, dialog } = await openImport(page);

  await test.step('the preview says what an import will do', async () => {
    await choose(dialog, exportFile());
    await expect(dialog.getByText('3 items · 1 comment · 15 votes').first()).toBeVisible();
    await expect(start(dialog)).toBeEnabled();
    await expect(counts(dialog, 'Items')).toHaveText('Items3');
    await expect(counts(dialog, 'Voters')).toHaveText('Voters1');
    await expect(dialog.getByText('14 votes of people whose names are not known')).toBeVisible();
    await expect(dialog.getByLabel('Becomes, for open: Planned')).toHaveValue('open:new');
    await expectNoFindings(page, 'preview of an import');
  });

  await test.step('a double click starts one import', async () => {
    await start(dialog).dblclick();
    await expect(dialog.getByText('Imported', { exact: true })).toBeVisible();
    await expect(dialog.getByText(/^You can undo this import until /)).toBeVisible();
    await expectNoFindings(page, 'result of an import');
    const report = await downloaded(page, dialog, 'Download report');
    expect(report.split('\r\n').filter((line) => line.includes(',Item,'))).toHaveLength(3);
    const addresses = await downloaded(page, dialog, 'Download old and new addresses');
    expect(addresses).toContain(`/embed/${id}?item=i`);
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the board shows the items with their whole text', async () => {
    await expect(page.getByRole('link', { name: 'Export to CSV' })).toBeVisible();
    await page.getByRole('link', { name: 'Dark mode' }).click();
    const details = page.getByRole('dialog');
    await expect(details.getByText('This is the end of the long text.')).toBeVisible();
    expect(LONG_TEXT.length).toBeGreaterThan(500);
    await page.keyboard.press('Escape');
  });

  await test.step('later, the import is there, and is undone', async () => {
    await openAgain(page, id);
    await dialog.getByRole('button', { name: 'Undo this import' }).click();
    await expect(dialog.getByText('Everything that the import did has been taken back.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.goto(`/admin/${id}`);
    await expect(page.getByText('No feedback yet')).toBeVisible();
  });
});

test('a second file says what it would change, and does that', { tag: '@all' }, async ({ page }) => {
  const { dialog } = await openImport(page);
  await choose(dialog, exportFile());
  await start(dialog).click();
  await expect(dialog.getByText('Imported', { exact: true })).toBeVisible();

  await choose(dialog, exportFile());
  await expect(dialog.getByText('Everything is here already.', { exact: false })).toBeVisible();
  await expect(counts(dialog, 'Items')).toHaveText('Items3');
  await expect(dialog.getByRole('columnheader', { name: 'The same' })).toBeVisible();

  await choose(dialog, exportFile({ title: 'Dark theme', votes: 20 }));
  await expect(counts(dialog, 'Items')).toHaveText('Items12');
  await dialog.getByText('Show what is changed, kept or not taken').click();
  await expect(dialog.getByText('Changed · changed: title, votes')).toBeVisible();
  await start(dialog).click();
  await expect(dialog.getByText('Earlier imports (1)')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: 'Dark theme' })).toBeVisible();
});

test('values are mapped before the import, and checked again', { tag: '@all' }, async ({ page }) => {
  const { dialog } = await openImport(page);
  await choose(dialog, exportFile());
  await dialog.getByLabel('Becomes, for open: Planned').selectOption('In Progress');
  await dialog.getByText('Tags (1)').click();
  await dialog.getByLabel('Becomes, for design').selectOption('Leave out');
  await start(dialog).click();
  await expect(dialog.getByText('Imported', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Sort by date' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Status' })).toHaveValue('in-progress');
});

test('a reload in the middle loses nothing', { tag: '@all' }, async ({ page }) => {
  const { id, dialog } = await openImport(page);
  await choose(dialog, exportFile());
  await expect(start(dialog)).toBeEnabled();

  await test.step('before the start, the checked import waits', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Import feedback' }).click();
    await expect(dialog.getByText('Checked, not started')).toBeVisible();
    await expect(counts(dialog, 'Items')).toHaveText('Items3');
  });

  await test.step('after the start, it goes on', async () => {
    // Nothing works on it but the schedule, once the page is left.
    await page.route('**/api/import', (route) =>
      route.request().postDataJSON().action === 'work' ? route.abort() : route.continue(),
    );
    await start(dialog).click();
    await expect(dialog.getByText('At work')).toBeVisible();
    await page.unroute('**/api/import');
    await openAgain(page, id);
    await expect(dialog.getByText('Imported', { exact: true })).toBeVisible();
  });
});

test('Back closes the dialog, and what has been checked or begun stays', { tag: '@all' }, async ({ page }) => {
  const { id, dialog } = await openImport(page);
  const back = async () => {
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/admin/${id}$`));
    await page.getByRole('button', { name: 'Import feedback' }).click();
  };
  await choose(dialog, exportFile());
  await expect(start(dialog)).toBeEnabled();
  await back();
  await expect(dialog.getByText('Checked, not started')).toBeVisible();
  await back();
  await start(dialog).click();
  await expect(dialog.getByText('Imported', { exact: true })).toBeVisible();
});

test('a checked import can be discarded', { tag: '@all' }, async ({ page }) => {
  const { dialog } = await openImport(page);
  await choose(dialog, exportFile());
  await expect(start(dialog)).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Import feedback' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog.getByText('Checked, not started')).toBeHidden();
  await expect(start(dialog)).toBeHidden();
});

test('a file that cannot be read says why, and does nothing', { tag: '@all' }, async ({ page }) => {
  const { dialog } = await openImport(page);
  for (const [name, content, sentence] of [
    ['a.json', '{"format": "hearback-board"}', 'damaged or incomplete'],
    ['empty.json', '{"a": 1}', 'not known here'],
  ] as const) {
    await choose(dialog, fileOf(name, content));
    await expect(dialog.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect(start(dialog)).toBeHidden();
  }
  await choose(dialog, fileOf('none.json', JSON.stringify({ ...JSON.parse(String(exportFile().buffer)), items: [] })));
  await expect(dialog.getByText('The file contains no feedback.').first()).toBeVisible();
  await expect(start(dialog)).toBeDisabled();
});

test('without a network the dialog says so, and goes on afterwards', { tag: '@all' }, async ({ page }) => {
  const { dialog } = await openImport(page);
  await page.route('**/api/import-part', (route) => route.abort());
  await choose(dialog, exportFile());
  await expect(dialog.getByRole('alert').filter({ hasText: /network|connection/i })).toBeVisible();
  await page.unroute('**/api/import-part');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(start(dialog)).toBeEnabled();
});

test('the text of a file can be pasted', { tag: '@all' }, async ({ page }) => {
  const board = await makeOwnBoard();
  await manage(page, board);
  await page.getByRole('button', { name: 'Import feedback' }).click();
  const dialog = importDialog(page);
  await dialog.getByLabel('File to import').evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, String(exportFile().buffer));
  await expect(dialog.getByText('3 items · 1 comment · 15 votes').first()).toBeVisible();
});

test('a table of nobody we know is mapped by its columns, dates are asked for, lines are named', {
  tag: '@all',
}, async ({ page }) => {
  const { id, dialog } = await openImport(page);
  const rows = [
    'Sache,Stimmen,Created,State',
    'Dark mode,7,3/4/2024 10:00,shipped',
    'Export,2,5/6/2024 10:00,open',
    ',1,5/6/2024 10:00,open',
  ];
  await choose(dialog, fileOf('wishes.csv', `${rows.join('\n')}\n`));
  await expect(dialog.getByText('This is a table that is not known here')).toBeVisible();
  await expect(start(dialog)).toBeDisabled();
  await dialog.getByLabel('Title (required)').selectOption('Sache');
  await dialog.getByLabel('Votes', { exact: true }).selectOption('Stimmen');
  await dialog.getByLabel('Dates such as 3/4/2026 mean').selectOption('Day first: 3 April');
  await dialog.getByLabel('Time zone of the times in the file').selectOption('UTC');
  await expect(start(dialog)).toBeEnabled();
  await expect(dialog.getByRole('row', { name: /Dark mode/ })).toContainText('Completed');
  await expect(dialog.getByRole('row', { name: /Dark mode/ })).toContainText('Apr 3, 2024');
  await dialog.getByText('1 note about rows').click();
  await expect(dialog.getByText('Line 4')).toBeVisible();
  await start(dialog).click();
  await expect(dialog.getByText('Imported', { exact: true })).toBeVisible();
  const report = await downloaded(page, dialog, 'Download report');
  expect(report).toContain('4,,,Note,Not taken: it has no title');
  await openAgain(page, id);
  expect(await downloaded(page, dialog, 'Download report')).toBe(report);
});

test('a second table with the same ids is asked about, and becomes another source', { tag: '@all' }, async ({
  page,
}) => {
  const { dialog } = await openImport(page);
  const table = (name: string, titles: readonly string[]) =>
    fileOf(name, `Id,Title\n${titles.map((title, at) => `${at + 1},${title}`).join('\n')}\n`);
  const second = table('invoicing.csv', ['Due dates', 'Templates', 'Reminders']);
  const same = dialog.getByLabel('Are they the same items?');
  await choose(dialog, table('app.csv', ['Dark mode', 'Export', 'Search']));
  await start(dialog).click();
  await expect(dialog.getByText('Imported', { exact: true })).toBeVisible();

  await test.step('the dry run asks, and nothing starts before the answer', async () => {
    await choose(dialog, second);
    await expect(dialog.getByText('Most ids in this file are here already, with other titles.')).toBeVisible();
    await expect(counts(dialog, 'Items')).toHaveText('Items3');
    await expect(start(dialog)).toBeDisabled();
    await expectNoFindings(page, 'question about the source');
  });

  await test.step('another source has items of its own, under a name', async () => {
    await same.selectOption('No, they are of another source');
    await expect(dialog.getByLabel('Name of the source')).toHaveValue('invoicing');
    await dialog.getByLabel('Name of the source').fill('Billing');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('columnheader', { name: 'New' })).toBeVisible();
    await start(dialog).click();
    await expect(dialog.getByText('Earlier imports (1)')).toBeVisible();
    await expect(dialog.getByText('Imported', { exact: true }).first()).toBeVisible();
  });

  await test.step('its next file finds them by that name', async () => {
    await choose(dialog, second);
    await same.selectOption('No, they are of “billing”');
    await expect(dialog.getByText('Everything is here already.', { exact: false })).toBeVisible();
    await expect(start(dialog)).toBeEnabled();
    await same.selectOption('Yes, and their titles have changed');
    await expect(dialog.getByRole('columnheader', { name: 'Changed' })).toBeVisible();
    await expect(start(dialog)).toBeEnabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
  });
  for (const title of ['Dark mode', 'Due dates']) await expect(page.getByRole('link', { name: title })).toBeVisible();
});

test('dates with years of two digits are asked for as well', { tag: '@all' }, async ({ page }) => {
  const { dialog } = await openImport(page);
  await choose(dialog, fileOf('short.csv', 'Title,Created\nDark mode,26/05/11\nExport,27/06/12\n'));
  const order = dialog.getByLabel('Dates such as 01/02/03 mean');
  await expect(order.getByRole('option')).toHaveText([
    'Please choose',
    'Day first: 1 February 2003',
    'Year first: February 3, 2001',
  ]);
  await expect(start(dialog)).toBeDisabled();
  await order.selectOption('Year first: February 3, 2001');
  await expect(dialog.getByRole('row', { name: /Dark mode/ })).toContainText('May 11, 2026');
  await order.selectOption('Day first: 1 February 2003');
  await expect(dialog.getByRole('row', { name: /Dark mode/ })).toContainText('May 26, 2011');
  await expect(start(dialog)).toBeEnabled();
});

test('an admin of the team may import; an editor and a viewer find no button for it', { tag: '@all' }, async ({
  page,
  browser,
}) => {
  const owner = await makeOwner();
  const id = await giveBoard(owner.uid);
  const button = (on: Page) => on.getByRole('button', { name: 'Import feedback' });
  for (const role of ['viewer', 'editor', 'admin'] as const) {
    const member = await makeAccount({ isActive: false });
    await db
      .doc(memberPath(id, member.uid))
      .create(aMember({ product_id: id, user_id: member.uid, email: member.email, role }));
    const on = role === 'viewer' ? page : await (await browser.newContext()).newPage();
    await manage(on, { owner: member, id });
    await expect(on.getByText('No feedback yet')).toBeVisible();
    await expect(button(on)).toHaveCount(role === 'admin' ? 1 : 0);
    await on.goto(`/admin/${id}?tab=settings#import`);
    if (role === 'admin') await expect(on.getByRole('region', { name: 'Import' })).toBeVisible();
    else await expect(on.getByText('No feedback yet')).toBeVisible();
    await expect(button(on)).toHaveCount(role === 'admin' ? 1 : 0);
  }
});
