import { type AdminPage, makeOwnBoard, manage, refuseWrites } from '../../support/admin-page.ts';
import { db, makeItems } from '../../support/boards.ts';
import { expect, test } from '../../support/test.ts';

test.describe.configure({ timeout: 240_000 });

const itemsOf = async (productId: string) =>
  (await db.collection('feedback').where('product_id', '==', productId).get()).docs.map((document) => document.data());

test('a range selected with Shift is archived, and one Undo restores it', async ({ page }) => {
  const board = await makeOwnBoard();
  await makeItems(board.id, 8);
  const admin = await manage(page, board);
  await admin.checkbox('Item 6').click();
  await admin.checkbox('Item 3').click({ modifiers: ['Shift'] });
  await expect(admin.text('4 selected')).toBeVisible();
  await admin.button('Archive').click();
  await expect(admin.text('Archived 4 items')).toBeVisible();
  await expect(admin.items()).toHaveCount(4);
  await expect(admin.text('4 selected')).toHaveCount(0);
  await admin.button('Undo').click();
  await expect(admin.text('Restored 4 items')).toBeVisible();
  await expect(admin.items()).toHaveCount(8);
});

test('undoing a status restores each item’s own status', async ({ page }) => {
  const board = await makeOwnBoard();
  const statuses = ['open', 'closed', 'in-progress', 'completed'] as const;
  await makeItems(board.id, 4, (at) => ({ status: statuses[at] ?? 'open' }));
  const admin = await manage(page, board);
  await admin.selectAll().check();
  await admin.button('Set status').click();
  await page.getByRole('menuitem', { name: 'Completed' }).click();
  // The item that was already completed does not change.
  await expect(admin.text('Status of 3 items updated to Completed')).toBeVisible();
  expect((await itemsOf(board.id)).every(({ status }) => status === 'completed')).toBe(true);
  await admin.button('Undo').click();
  await expect(admin.text('Restored 3 items')).toBeVisible();
  expect((await itemsOf(board.id)).map(({ status }) => status).sort()).toEqual([...statuses].sort());
});

test('a change of more items than a batch holds has one progress, one undo and one question', async ({ page }) => {
  const board = await makeOwnBoard();
  await makeItems(board.id, 45);
  const admin = await manage(page, board);
  await selectEverything(admin, 45);
  const progress = page.getByRole('progressbar');
  const seen = progress.first().waitFor({ state: 'visible' });
  await admin.button('Pin').click();
  await seen;
  await expect(admin.text('Pinned 45 items')).toBeVisible({ timeout: 60_000 });
  await expect(progress).toHaveCount(0);
  expect((await itemsOf(board.id)).filter(({ is_pinned }) => is_pinned)).toHaveLength(45);
  await admin.button('Undo').click();
  await expect(admin.text('Restored 45 items')).toBeVisible({ timeout: 60_000 });
  expect((await itemsOf(board.id)).filter(({ is_pinned }) => is_pinned)).toHaveLength(0);

  await admin.open(board.id);
  await selectEverything(admin, 45);
  await admin.button('Delete').click();
  await expect(
    page.getByText('Are you sure you want to delete this feedback (45 items)? This action cannot be undone.'),
  ).toBeVisible();
  await admin.dialog().getByRole('button', { name: 'Delete' }).click();
  await expect(admin.text('Deleted 45 items')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('No feedback found')).toBeVisible();
  expect(await itemsOf(board.id)).toHaveLength(0);
});

/** Only loaded rows can be selected, so this scrolls to the end of the list first. */
async function selectEverything(admin: AdminPage, count: number): Promise<void> {
  await admin.scrollToEnd();
  await admin.selectAll().check();
  await expect(admin.text(`${count} selected`)).toBeVisible();
}

test('the message of a failed bulk change counts its items', async ({ page }) => {
  const board = await makeOwnBoard();
  await makeItems(board.id, 5);
  const admin = await manage(page, board);
  await admin.selectAll().check();
  await refuseWrites(board.owner);
  await admin.button('Archive').click();
  await expect(admin.text('Failed to update archived status of 5 of 5 items')).toBeVisible();
  await expect(admin.items()).toHaveCount(5);
});
