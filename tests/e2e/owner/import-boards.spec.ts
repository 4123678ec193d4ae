import { readFileSync } from 'node:fs';
import { manage } from '../../support/admin-page.ts';
import { db, makeItem } from '../../support/boards.ts';
import { choose, counts, importDialog, openAgain, start } from '../../support/imports/dialog.ts';
import { giveBoard, makeOwner } from '../../support/owners.ts';
import { expect, test } from '../../support/test.ts';

/** The export of all boards of an account, of which one at a time is imported (D54). */

test('an export of all boards imports back, one board at a time', { tag: '@all' }, async ({ page }) => {
  const owner = await makeOwner();
  const one = await giveBoard(owner.uid, { name: 'Web / app: "new"' });
  const other = await giveBoard(owner.uid, { name: 'Phone' });
  await makeItem(one, { title: 'Dark mode' });
  for (const title of ['Widgets', 'Offline']) await makeItem(other, { title });
  const waits = { content: 'May I?', feedback_id: await makeItem(other, { title: 'Sync' }), product_id: other };
  await db.collection('pending_comments').add({ ...waits, user_id: null, created_at: new Date() });
  await manage(page, { owner, id: one }, '?tab=settings#export');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export all boards' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^boards-\d{4}-\d\d-\d\d\.zip$/);
  const file = { name: 'boards.zip', mimeType: 'application/zip', buffer: readFileSync(await download.path()) };

  const to = await giveBoard(owner.uid);
  await openAgain(page, to);
  const dialog = importDialog(page);
  await choose(dialog, file);
  await expect(dialog.getByText('The file holds 2 boards. Choose the one to import.').first()).toBeVisible();
  await expect(start(dialog)).toBeDisabled();
  const board = dialog.getByLabel('Board to import');
  await expect(board.getByRole('option')).toHaveText(['Please choose', 'Phone', 'Web / app: "new"']);
  await board.selectOption('Web / app: "new"');
  await expect(dialog.getByText('1 item', { exact: true }).first()).toBeVisible();
  await board.selectOption('Phone');
  await expect(dialog.getByText('3 items · 1 comment', { exact: true }).first()).toBeVisible();
  await start(dialog).click();
  await expect(dialog.getByText('Imported', { exact: true })).toBeVisible();
  await expect(counts(dialog, 'Items')).toHaveText('Items3');
  const items = await db.collection('feedback').where('product_id', '==', to).orderBy('title').get();
  expect(items.docs.map((item) => item.get('title'))).toEqual(['Offline', 'Sync', 'Widgets']);
  const waiting = await db.collection('pending_comments').where('product_id', '==', to).get();
  expect(waiting.docs.map((comment) => comment.get('content'))).toEqual(['May I?']);
});
