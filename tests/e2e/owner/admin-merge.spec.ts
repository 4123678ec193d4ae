import { votePath } from '../../../functions/src/shared/paths.ts';
import { type AdminPage, makeOwnBoard, manage } from '../../support/admin-page.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { db, makeItem, makeItems, readItem } from '../../support/boards.ts';
import { aVote } from '../../support/factories.ts';
import { expect, test } from '../../support/test.ts';

/** D43: "Merge into..." in the detail and for a selection, a preview, a swap button, Undo, and "Merged" as a filter. */

async function cast(productId: string, item: string, voters: readonly string[]): Promise<void> {
  for (const voter of voters) {
    const vote = aVote({ feedback_id: item, product_id: productId, user_id: voter, fingerprint: null });
    await db.doc(votePath(item, voter)).create(vote);
  }
  await expect.poll(async () => (await readItem(item))?.votes).toBe(voters.length);
}

const dialog = (admin: AdminPage) => admin.page.getByRole('dialog', { name: 'Merge feedback' });

test('an item is merged from its details, with preview and swap, and the toast undoes it', async ({ page }) => {
  const board = await makeOwnBoard();
  const night = await makeItem(board.id, { title: 'Night theme' });
  const dark = await makeItem(board.id, { title: 'Dark mode' });
  await cast(board.id, night, ['ada', 'both']);
  await cast(board.id, dark, ['bob', 'both', 'cleo']);
  const admin = await manage(page, board);
  const details = await admin.openItem('Night theme');
  await admin.button('Merge into...', details).click();

  const merge = dialog(admin);
  await expect(merge.getByRole('button', { name: 'Merge', exact: true })).toBeDisabled();
  await merge.getByRole('searchbox', { name: 'Search for the item to merge into' }).fill('dark');
  await merge.getByRole('radio', { name: /Dark mode/ }).check();
  await expect(merge.getByText('4 voters together')).toBeVisible();
  await expectNoFindings(page, 'merge dialog');
  await admin.button('Swap', merge).click();
  await expect(merge.getByText('4 voters together')).toBeVisible();
  await admin.button('Swap', merge).click();
  await admin.button('Merge', merge).click();

  await expect(page.getByText('Feedback merged')).toBeVisible();
  await expect(merge).toBeHidden();
  expect(await readItem(night)).toMatchObject({ merged_into: dark, is_archived: true });
  expect(await readItem(dark)).toMatchObject({ votes: 4 });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Restored 1 item')).toBeVisible();
  expect(await readItem(night)).toMatchObject({ is_archived: false, votes: 2 });
  expect(await readItem(night)).not.toHaveProperty('merged_into');
  expect(await readItem(dark)).toMatchObject({ votes: 3 });
});

test('on a phone a selection is merged, and found again under Merged, where each merge is undone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const board = await makeOwnBoard();
  const ids = [];
  for (const title of ['Night theme', 'Darker colors', 'Dark mode']) ids.push(await makeItem(board.id, { title }));
  const admin = await manage(page, board);
  for (const title of ['Night theme', 'Darker colors']) await admin.checkbox(title).check();
  await admin.button('Merge into...').click();
  const merge = dialog(admin);
  await expect(merge.getByRole('button', { name: 'Swap' })).toBeHidden();
  await merge.getByRole('radio', { name: /Dark mode/ }).check();
  await expect(admin.button('Swap', merge)).toBeDisabled();
  await admin.button('Merge', merge).click();
  await expect(page.getByText('Merged 2 items')).toBeVisible();
  await expect(admin.items()).toHaveCount(1);

  await admin.button('Filters').click();
  await admin.filter('Status').selectOption({ label: 'Merged' });
  await expect(admin.items()).toHaveCount(2);
  const details = await admin.openItem('Night theme');
  await expect(details.getByText('Merged into Dark mode')).toBeVisible();
  await expect(details.getByRole('button', { name: 'Archive' })).toBeHidden();
  await expect(details.getByRole('button', { name: 'Delete', exact: true })).toBeHidden();
  await admin.button('Undo merge', details).click();
  await expect(page.getByText('Merge undone')).toBeVisible();
  expect(await readItem(ids[0] ?? '')).toMatchObject({ is_archived: false });
  expect(await readItem(ids[1] ?? '')).toMatchObject({ merged_into: ids[2] });
});

test('Cancel merges nothing, and more than 20 items cannot be selected for it', async ({ page }) => {
  const board = await makeOwnBoard();
  await makeItems(board.id, 21, (at) => ({ title: `Wish ${at}` }));
  const admin = await manage(page, board);
  await expect(admin.items().first()).toBeVisible();
  await admin.checkbox('Wish 20').check();
  await admin.button('Merge into...').click();
  await admin.button('Cancel', dialog(admin)).click();
  await expect(dialog(admin)).toBeHidden();
  await admin.scrollToEnd();
  await admin.selectAll().check();
  await admin.button('Merge into...').click();
  await expect(page.getByText('Select at most 20 items to merge.')).toBeVisible();
  await expect(dialog(admin)).toBeHidden();
});
