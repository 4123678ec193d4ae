import { votePath } from '../../../functions/src/shared/paths.ts';
import { type AdminPage, makeOwnBoard, manage } from '../../support/admin-page.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { db, makeItem, makeItems, readItem } from '../../support/boards.ts';
import { aVote } from '../../support/factories.ts';
import { hold } from '../../support/network/hold.ts';
import { giveBoard } from '../../support/owners.ts';
import { expect, test } from '../../support/test.ts';

/** D43: "Merge into..." in the detail and for a selection, a preview, a swap button, Undo, and "Merged" as a filter. */

/** Creates an item that these people have voted for. @returns its id */
async function makeVoted(productId: string, title: string, voters: readonly string[]): Promise<string> {
  const id = await makeItem(productId, { title, votes: voters.length });
  const batch = db.batch();
  for (const voter of voters) {
    const vote = aVote({ feedback_id: id, product_id: productId, user_id: voter, fingerprint: null });
    batch.create(db.doc(votePath(id, voter)), vote);
  }
  await batch.commit();
  return id;
}

const dialog = (admin: AdminPage) => admin.page.getByRole('dialog', { name: 'Merge feedback' });

test('an item is merged from its details, with preview and swap, and the toast undoes it', async ({ page }) => {
  const board = await makeOwnBoard();
  const night = await makeVoted(board.id, 'Night theme', ['ada', 'both']);
  const dark = await makeVoted(board.id, 'Dark mode', ['bob', 'both', 'cleo']);
  const admin = await manage(page, board);
  const merge = dialog(admin);

  await test.step('Cancel merges nothing', async () => {
    await admin.checkbox('Night theme').check();
    await admin.button('Merge into...').click();
    await admin.button('Cancel', merge).click();
    await expect(merge).toBeHidden();
    expect(await readItem(night)).not.toHaveProperty('merged_into');
    await admin.checkbox('Night theme').uncheck();
  });

  await test.step('the dialog shows what the merge will do', async () => {
    const details = await admin.openItem('Night theme');
    await admin.button('Merge into...', details).click();
    await expect(merge.getByRole('button', { name: 'Merge', exact: true })).toBeDisabled();
    await merge.getByRole('searchbox', { name: 'Search for the item to merge into' }).fill('dark');
    await merge.getByRole('radio', { name: /Dark mode/ }).check();
    await expect(merge.getByText('4 voters together')).toBeVisible();
    await expectNoFindings(page, 'merge dialog');
    await admin.button('Swap', merge).click();
    await expect(merge.getByText('4 voters together')).toBeVisible();
    await admin.button('Swap', merge).click();
  });

  await test.step('the item is merged, beside the views of the list, and the toast undoes it', async () => {
    const merging = hold(page, '**/api/merge-items');
    await admin.button('Merge', merge).click();
    await expect(merge.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Merging...');
    await expect(page.getByRole('navigation', { name: 'Views', includeHidden: true })).toBeVisible();
    merging.release();
    // Under the pointer, the message stays.
    await admin.text('Feedback merged').hover();
    await expect(merge).toBeHidden();
    expect(await readItem(night)).toMatchObject({ merged_into: dark, is_archived: true });
    expect(await readItem(dark)).toMatchObject({ votes: 4 });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('Restored 1 item')).toBeVisible();
    expect(await readItem(night)).toMatchObject({ is_archived: false, votes: 2 });
    expect(await readItem(night)).not.toHaveProperty('merged_into');
    expect(await readItem(dark)).toMatchObject({ votes: 3 });
  });
});

test('of two selected items, the one with more votes stays, or the other one', { tag: '@all' }, async ({ page }) => {
  const board = await makeOwnBoard();
  const night = await makeVoted(board.id, 'Night theme', ['ada', 'both']);
  const dark = await makeVoted(board.id, 'Dark mode', ['bob', 'both', 'cleo']);
  await makeItem(board.id, { title: 'Something else' });
  const admin = await manage(page, board);
  const merge = dialog(admin);
  for (const title of ['Night theme', 'Dark mode']) await admin.checkbox(title).check();
  await admin.button('Merge into...').click();
  await expect(merge.getByRole('radio', { name: /Dark mode/ })).toBeChecked();
  await expect(merge.getByRole('radio', { name: /Something else/ })).toBeVisible();
  await expect(merge.getByText('4 voters together')).toBeVisible();
  await admin.button('Swap', merge).click();
  await expect(merge.getByRole('radio', { name: /Night theme/ })).toBeChecked();
  await merge.getByRole('radio', { name: /Dark mode/ }).check();
  await expect(merge.getByText('4 voters together')).toBeVisible();
  await admin.button('Merge', merge).click();
  await expect(page.getByText('Feedback merged')).toBeVisible();
  expect(await readItem(night)).toMatchObject({ merged_into: dark, is_archived: true });
  expect(await readItem(dark)).toMatchObject({ votes: 4, is_archived: false });
});

test('on a phone a selection is merged, and found again under Merged, where each merge is undone', {
  tag: '@all',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const board = await makeOwnBoard();
  const ids: string[] = [];
  for (const title of ['Night theme', 'Darker colors', 'Dark mode']) ids.push(await makeItem(board.id, { title }));
  const admin = await manage(page, board);
  const merge = dialog(admin);

  await test.step('a selection is merged', async () => {
    for (const title of ['Night theme', 'Darker colors']) await admin.checkbox(title).check();
    await admin.button('Merge into...').click();
    await expect(admin.button('Swap', merge)).toBeEnabled();
    await merge.getByRole('radio', { name: /Dark mode/ }).check();
    await expect(admin.button('Swap', merge)).toBeDisabled();
    await admin.button('Merge', merge).click();
    await expect(page.getByText('Merged 2 items')).toBeVisible();
    await expect(admin.items()).toHaveCount(1);
  });

  await test.step('each merge is undone under Merged', async () => {
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

  await test.step('more than 20 items cannot be selected for it', async () => {
    const large = await giveBoard(board.owner.uid);
    await makeItems(large, 21, (at) => ({ title: `Wish ${at}` }));
    await page.setViewportSize({ width: 1280, height: 720 });
    await admin.open(large);
    await admin.scrollToEnd();
    await admin.selectAll().check();
    await admin.button('Merge into...').click();
    await expect(page.getByText('Select at most 20 items to merge.')).toBeVisible();
    await expect(merge).toBeHidden();
  });
});
