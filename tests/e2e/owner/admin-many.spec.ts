import { makeOwnBoard, manage, refuseWrites } from '../../support/admin-page.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { db, makeItems } from '../../support/boards.ts';
import { expect, test } from '../../support/test.ts';

const itemsOf = async (productId: string) =>
  (await db.collection('feedback').where('product_id', '==', productId).get()).docs.map((document) => document.data());

test('a selection is changed at once, and one Undo restores it', async ({ page }) => {
  const board = await makeOwnBoard();
  const statuses = ['open', 'closed', 'in-progress', 'completed'] as const;
  await makeItems(board.id, 8, (at) => ({ status: statuses[at % 4] ?? 'open' }));
  const statusesNow = async () => (await itemsOf(board.id)).map(({ status }) => status).sort();
  const before = await statusesNow();
  const admin = await manage(page, board);

  await test.step('a range selected with Shift is archived, and one Undo restores it', async () => {
    await admin.checkbox('Item 6').click();
    await admin.checkbox('Item 3').click({ modifiers: ['Shift'] });
    await expect(admin.text('4 selected')).toBeVisible();
    await admin.button('Archive').click();
    // Under the pointer, the message stays.
    await admin.text('Archived 4 items').hover();
    await expect(admin.items()).toHaveCount(4);
    await expect(admin.text('4 selected')).toHaveCount(0);
    await admin.undo('Archived 4 items');
    await expect(admin.text('Restored 4 items')).toBeVisible();
    await expect(admin.items()).toHaveCount(8);
  });

  await test.step('undoing a status restores each item’s own status', async () => {
    await admin.selectAll().check();
    await admin.button('Set status').click();
    await page.getByRole('menuitem', { name: 'Completed' }).click();
    // The items that were already completed do not change.
    await admin.text('Status of 6 items updated to Completed').hover();
    expect(await statusesNow()).toEqual(Array(8).fill('completed'));
    await admin.undo('Status of 6 items updated to Completed');
    await expect(admin.text('Restored 6 items')).toBeVisible();
    expect(await statusesNow()).toEqual(before);
  });

  await test.step('with a selection, s opens its menu of statuses', async () => {
    await admin.selectAll().check();
    await page.keyboard.press('s');
    await page.getByRole('menuitem', { name: 'Closed' }).click();
    await expect(admin.text('Status of 6 items updated to Closed')).toBeVisible();
  });

  await test.step('the pending ones of a selection are approved by a button', async () => {
    await expect(admin.button('Approve')).toHaveCount(0);
    await makeItems(board.id, 2, (at) => ({ title: `Waiting ${at}`, status: 'pending' }));
    await expect(admin.items()).toHaveCount(10);
    await admin.selectAll().uncheck();
    await admin.selectAll().check();
    await expect(admin.button('Reject')).toBeVisible();
    await admin.button('Approve').click();
    await expect(admin.text('Status of 2 items updated to Open')).toBeVisible();
    await expect(admin.button('Approve')).toHaveCount(0);
    expect((await statusesNow()).filter((status) => status === 'pending')).toEqual([]);
  });

  await test.step('the message of a failed change counts its items', async () => {
    await refuseWrites(board.owner);
    await admin.selectAll().check();
    await admin.button('Archive').click();
    await expect(admin.text('Failed to update archived status of 10 of 10 items')).toBeVisible();
    await expect(admin.items()).toHaveCount(10);
  });
});

test('a change of more items than a batch holds has one progress, one undo and one question', {
  tag: '@all',
}, async ({ page }) => {
  const board = await makeOwnBoard();
  await makeItems(board.id, 30, (at) => ({ category: at < 25 ? 'bug' : 'feature' }));
  const categoriesOf = async (flag: 'is_archived' | 'is_pinned') =>
    (await itemsOf(board.id)).filter((item) => item[flag]).map(({ category }) => category);
  const progress = page.getByRole('progressbar');
  const admin = await manage(page, board, '?category=bug');

  await test.step('all that match a filter are selected at once, archived in batches, and restored', async () => {
    await expect(page.getByRole('status').filter({ hasText: '25 items' })).toHaveCount(1);
    await admin.selectAll().check();
    await admin.button('Select all 25 that match').click();
    await expect(admin.text('25 selected')).toBeVisible();
    await expectNoFindings(page, 'a selection of all that match');
    const seen = progress.first().waitFor({ state: 'visible' });
    await admin.button('Archive').click();
    await seen;
    await expect(admin.text('Archived 25 items')).toBeVisible();
    await expect(progress).toHaveCount(0);
    expect(await categoriesOf('is_archived')).toEqual(Array(25).fill('bug'));
    await admin.undo('Archived 25 items');
    await expect(admin.text('Restored 25 items')).toBeVisible();
    expect(await categoriesOf('is_archived')).toEqual([]);
  });

  await test.step('all that were scrolled to are selected, pinned in batches, and restored', async () => {
    await admin.open(board.id, '?category=bug');
    await admin.scrollToEnd();
    await admin.selectAll().check();
    await expect(admin.text('25 selected')).toBeVisible();
    await admin.button('Pin').click();
    await expect(admin.text('Pinned 25 items')).toBeVisible();
    expect(await categoriesOf('is_pinned')).toEqual(Array(25).fill('bug'));
    await admin.undo('Pinned 25 items');
    await expect(admin.text('Restored 25 items')).toBeVisible();
    expect(await categoriesOf('is_pinned')).toEqual([]);
  });

  await test.step('all are deleted after one question', async () => {
    await admin.selectAll().check();
    await expect(admin.text('25 selected')).toBeVisible();
    await admin.button('Delete').click();
    await expect(
      page.getByText('Are you sure you want to delete this feedback (25 items)? This action cannot be undone.'),
    ).toBeVisible();
    await admin.dialog().getByRole('button', { name: 'Delete' }).click();
    await expect(admin.text('Deleted 25 items')).toBeVisible();
    await expect(page.getByText('No feedback found')).toBeVisible();
    expect(await itemsOf(board.id)).toHaveLength(5);
  });
});
