import type { Page } from 'playwright/test';
import { ENTRY_ITEMS_MAX } from '../../../functions/src/shared/limits.ts';
import { AdminPage, makeOwnBoard, manage, refuseWrites } from '../../support/admin-page.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { db, makeItem, makeItems } from '../../support/boards.ts';
import { aFollow, anEntry } from '../../support/factories.ts';
import { hold } from '../../support/network/hold.ts';
import { expect, test } from '../../support/test.ts';

/** The owner's editor of a changelog (D45). */

const COMMIT = /documents:commit/;

const entriesOf = async (productId: string) => {
  const { docs } = await db.collection('changelog').where('product_id', '==', productId).get();
  return docs.map((entry) => entry.data());
};

async function anOpenBoard() {
  const board = await makeOwnBoard();
  await db.doc(`products/${board.id}`).update({ features: ['roadmap'] });
  return board;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

test('an owner writes an entry, previews it, links feedback, and publishes it once', async ({ page }) => {
  const board = await anOpenBoard();
  const item = await makeItem(board.id, { title: 'Dark mode', votes: 7 });
  await makeItem(board.id, { title: 'Export to CSV' });
  await manage(page, board);
  const row = page.getByRole('list', { name: 'Changelog' }).getByRole('listitem');

  await test.step('an empty entry is not published', async () => {
    await page.getByRole('tab', { name: 'Changelog' }).click();
    await expect(page.getByText('No entries yet')).toBeVisible();
    await button(page, 'New entry').click();
    await button(page, 'Publish').click();
    await expect(page.getByLabel('Title')).toBeFocused();
    await expect(page.getByText('Give the entry a title.')).toBeVisible();
    await expect(page.getByText('Write what changed.')).toBeVisible();
  });

  await test.step('what is written and linked shows in the preview', async () => {
    await page.getByLabel('Title').fill('Dark mode is here');
    await button(page, 'Improved').click();
    await page.getByLabel('What changed').fill('Your eyes **rest** now.\n- charts\n- tables');
    await page.getByRole('combobox', { name: 'Search feedback to link' }).fill('dark');
    await page.getByRole('option', { name: /Dark mode/ }).click();
    await expect(preview(page).getByRole('heading', { name: 'Dark mode is here' })).toBeVisible();
    await expect(preview(page).locator('strong')).toHaveText('rest');
    await expect(preview(page).getByRole('list', { name: 'Shipped with this' })).toHaveText('Dark mode');
    await expect(preview(page).getByText('Improved')).toBeVisible();
  });

  await test.step('an entry cannot be scheduled for a time that has passed', async () => {
    await button(page, 'Schedule').click();
    await page.getByLabel('Date and time').fill('2020-01-01T09:00');
    const dialog = page.getByRole('dialog');
    await button(page, 'Schedule').click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'This time has passed. Choose a later one, or publish the entry now.',
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('two quick presses publish it once', async () => {
    await button(page, 'Publish').dblclick();
    await expect(page.getByText('Published the entry')).toBeVisible();
    await expect(button(page, 'Unpublish')).toBeVisible();
    await expect(page).not.toHaveURL(/new=/);
    const stored = await entriesOf(board.id);
    expect(stored).toHaveLength(1);
    const [entry] = stored;
    expect(entry).toMatchObject({ title: 'Dark mode is here', kind: 'improved', state: 'published', items: [item] });
    const subscriber = { item: `changelog:${board.id}`, product_id: board.id, uid: 'reader' };
    await db.doc(`follows/${subscriber.item}_reader`).set(aFollow(subscriber));
    await page.getByRole('link', { name: 'All entries' }).click();
    await expect(row).toContainText('Dark mode is here');
    await expect(page.getByText('1 person gets new entries by mail.')).toBeVisible();
    await expect(row).toContainText('1 item linked');
  });

  await test.step('it is unpublished and deleted', async () => {
    await row.getByRole('link').click();
    await button(page, 'Unpublish').click();
    await expect(page.getByText('Unpublished. The entry is a draft again.')).toBeVisible();
    await button(page, 'Delete').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No entries yet')).toBeVisible();
    expect(await entriesOf(board.id)).toEqual([]);
  });
});

test('suggested feedback leaves the buttons of an entry free', { tag: '@all' }, async ({ page }) => {
  const board = await anOpenBoard();
  await makeItems(board.id, 9, (at) => ({ title: `Darkness ${at}` }));
  await manage(page, board, '?tab=changelog');
  await button(page, 'New entry').click();
  for (const height of [800, 700]) {
    await page.setViewportSize({ width: 1280, height });
    const field = page.getByRole('combobox', { name: 'Search feedback to link' });
    for (const text of ['', 'darkness']) await field.fill(text);
    const list = page.getByRole('listbox');
    await expect(list.getByRole('option').nth(7)).toBeAttached();
    const free = async () => {
      const [last, publish] = await Promise.all([list.boundingBox(), button(page, 'Publish').boundingBox()]);
      return (publish?.y ?? 0) - (last?.y ?? 0) - (last?.height ?? 0);
    };
    await expect.poll(free, `${height} px`).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Escape');
  }
});

test('an entry that saves itself asks nothing, and does what is pressed meanwhile', { tag: '@all' }, async ({
  page,
}) => {
  const board = await anOpenBoard();
  await manage(page, board, '?tab=changelog');
  const title = page.getByLabel('Title');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });

  await test.step('text that is typed while a new entry saves itself', async () => {
    await button(page, 'New entry').click();
    await page.getByLabel('What changed').fill('Your eyes rest now.');
    const writing = hold(page, '**/Write/channel**');
    await title.fill('Dark');
    await expect(page.getByText('Saving...')).toBeVisible();
    await title.fill('Dark mode ');
    writing.release();
    await expect(page).not.toHaveURL(/new=/);
    await expect(question).toHaveCount(0);
    await expect(title).toHaveValue('Dark mode ');
    // The space at its end is not stored, and is no change.
    await expect(page.getByText('Saved as a draft')).toBeVisible();
    await expect(title).toHaveValue('Dark mode ');
    expect(await entriesOf(board.id)).toMatchObject([{ title: 'Dark mode' }]);
    await page.unroute('**/Write/channel**');
    await title.fill('Dark modes');
    await page.getByRole('tab', { name: 'Insights' }).click();
    await expect(question, 'later text is guarded again').toBeVisible();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByText('Saved as a draft')).toBeVisible();
  });

  await test.step('one lost request does not end it', async () => {
    await refuseWrites(board.owner);
    const lost = page.waitForResponse((response) => COMMIT.test(response.url()));
    await title.fill('Lost');
    expect((await lost).status()).toBe(403);
    await db.doc(`deleted_users/${board.owner.uid}`).delete();
    await title.fill('Found');
    await expect(page.getByText('Saved as a draft')).toBeVisible();
    expect(await entriesOf(board.id)).toMatchObject([{ title: 'Found' }]);
  });

  await test.step('a deletion that is confirmed while it saves itself', async () => {
    const committing = hold(page, '**/documents:commit*');
    await title.fill('Nobody needs it');
    await expect(page.getByText('Saving...')).toBeVisible();
    await button(page, 'Delete').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    committing.release();
    await expect(page.getByText('No entries yet')).toBeVisible();
    expect(await entriesOf(board.id)).toEqual([]);
  });
});

test('a new entry whose creation was not heard of is saved, and found by a reload', { tag: '@all' }, async ({
  page,
}) => {
  const board = await anOpenBoard();
  await manage(page, board, '?tab=changelog');
  const title = page.getByLabel('Title');
  await button(page, 'New entry').click();
  await expect(title).toBeVisible();
  const address = page.url();
  expect(address).toContain('new=1');
  // What the lost answer would have told: it is there.
  const id = new URL(address).searchParams.get('entry');
  const draft = { product_id: board.id, title: 'First', body: 'x', state: 'draft', published_at: null } as const;
  await db.doc(`changelog/${id}`).set(anEntry(draft));
  await page.getByLabel('What changed').fill('Your eyes rest now.');
  await title.fill('Second');
  // A press, because an entry that is found late is not overwritten without one.
  await button(page, 'Save draft').click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  expect(await entriesOf(board.id)).toMatchObject([{ title: 'Second', body: 'Your eyes rest now.' }]);

  await page.goto(address);
  await expect(title).toHaveValue('Second');
  await expect(page).not.toHaveURL(/new=/);
  await title.fill('Third');
  await button(page, 'Publish').click();
  await expect(page.getByText('Published the entry')).toBeVisible();
  expect(await entriesOf(board.id)).toMatchObject([{ title: 'Third', state: 'published' }]);
});

test('an entry is kept, not overwritten, and links at most 20 items', { tag: '@all' }, async ({ page, context }) => {
  const board = await anOpenBoard();
  await manage(page, board, '?tab=changelog');

  await test.step('text that is not saved is not lost by leaving', async () => {
    await expect(page.getByText('No entries yet')).toBeVisible();
    await expectNoFindings(page, 'the empty changelog');
    await button(page, 'New entry').click();
    // A draft that lacks a field is not saved by itself.
    await page.getByLabel('What changed').fill('Your eyes rest now.');
    await expectNoFindings(page, 'the editor');
    await page.getByRole('tab', { name: 'Insights' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('What changed')).toHaveValue('Your eyes rest now.');
    await page.getByLabel('Title').fill('Dark mode');
    await expect(page.getByText('Saved as a draft')).toBeVisible();
    expect(await entriesOf(board.id)).toMatchObject([{ title: 'Dark mode', state: 'draft' }]);
    await page.getByRole('tab', { name: 'Insights' }).click();
    await expect(page.getByRole('tab', { name: 'Insights' })).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(page.getByLabel('Title')).toHaveValue('Dark mode');
    await button(page, 'Save draft').click();
    await expect(page.getByText('Draft saved')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Title')).toHaveValue('Dark mode');
  });

  await test.step('a later save in another tab is told', async () => {
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByLabel('Title').fill('Their title');
    await page.getByLabel('What changed').fill('');
    await page.getByLabel('Title').fill('My title');
    await button(other, 'Save draft').click();
    await expect(other.getByText('Draft saved')).toBeVisible();
    // Here the draft may try to save itself first, which neither overwrites nor says anything.
    await page.getByLabel('What changed').fill('Your eyes rest now.');
    await button(page, 'Save draft').click();
    await expect(page.getByText('This entry was changed elsewhere meanwhile.')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('My title');
    expect((await entriesOf(board.id))[0]?.title).toBe('Their title');
    await button(page, 'Load the other version').click();
    await expect(page.getByLabel('Title')).toHaveValue('Their title');
    await new AdminPage(page).undo('Changes discarded');
    await expect(page.getByLabel('Title')).toHaveValue('My title');
    await expect(page.getByText('This entry was changed elsewhere meanwhile.')).toBeVisible();
    await button(page, 'Save draft').click();
    await expect(page.getByText('Draft saved')).toBeVisible();
    expect((await entriesOf(board.id))[0]?.title).toBe('My title');
    // Nothing is typed there, so the other tab follows.
    await expect(other.getByLabel('Title')).toHaveValue('My title');
    await other.close();
  });

  await test.step('an entry that links 20 items takes no 21st one until another one is removed', async () => {
    await makeItems(board.id, ENTRY_ITEMS_MAX + 1);
    const found = await db.collection('feedback').where('product_id', '==', board.id).limit(ENTRY_ITEMS_MAX).get();
    const items = found.docs.map(({ id }) => id);
    await db.doc(`changelog/full-${board.id}`).set(anEntry({ product_id: board.id, title: 'Much', items }));
    await page.getByRole('link', { name: 'All entries' }).click();
    const much = page.getByRole('list', { name: 'Changelog' }).getByRole('link', { name: 'Much' });
    await expect(much).toBeVisible();
    await expectNoFindings(page, 'the list of entries');
    await much.click();
    const search = page.getByRole('combobox', { name: 'Search feedback to link' });
    const linked = page.getByRole('list', { name: 'Linked feedback' }).getByRole('listitem');
    await expect(page.getByText('An entry links at most 20 items.')).toBeVisible();
    await expect(search).toBeDisabled();
    await linked.first().getByRole('button').click();
    await expect(search).toBeEnabled();
    await expect(page.getByText('An entry links at most 20 items.')).toHaveCount(0);
  });

  await test.step('a refund closes the tab while it is open', async () => {
    await db.doc(`products/${board.id}`).update({ features: [] });
    await expect(page.getByRole('region', { name: 'Roadmap and changelog' })).toBeVisible();
  });
});
