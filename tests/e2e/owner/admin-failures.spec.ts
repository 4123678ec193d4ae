import { makeOwnBoard, manage } from '../../support/admin-page.ts';
import { db, makeItem } from '../../support/boards.ts';
import { expect, type Page, test } from '../../support/test.ts';

test.describe.configure({ timeout: 90_000 });

/**
 * Redirects the page's listeners to another owner's data, which Firestore refuses as if permission had been lost.
 *
 * @returns a function that undoes it
 */
async function askFor(page: Page, mine: string, theirs: string): Promise<() => Promise<void>> {
  const listens = '**/Listen/channel**';
  await page.route(listens, (route) => {
    const asked = route.request().postData();
    return route.continue(asked ? { postData: asked.replaceAll(mine, theirs) } : {});
  });
  return () => page.unroute(listens);
}

test('a refused list shows a message, and loads on retry', async ({ page }) => {
  const board = await makeOwnBoard();
  const other = await makeOwnBoard();
  await makeItem(board.id, { title: 'Mine' });
  await makeItem(other.id, { title: 'Theirs', is_archived: true });
  const product = `products%2F${board.id}`;
  const restore = await askFor(page, `stringValue%22%3A%22${board.id}`, `stringValue%22%3A%22${other.id}`);
  const admin = await manage(page, board);
  expect(product).toContain(board.id);
  await expect(page.getByText('Failed to fetch feedback', { exact: true })).toBeVisible();
  await admin.button('Try again').click();
  await expect(page.getByText('Failed to fetch feedback', { exact: true })).toBeVisible();
  await restore();
  await admin.button('Try again').click();
  await expect(admin.item('Mine')).toBeVisible();
  await expect(page.getByText('Theirs')).toHaveCount(0);
});

test('refused comments show a message, and load on retry', async ({ page }) => {
  const board = await makeOwnBoard();
  const other = await makeOwnBoard();
  const mine = await makeItem(board.id, { title: 'Mine' });
  const theirs = await makeItem(other.id, { title: 'Theirs', is_archived: true });
  await db.collection('comments').add({
    feedback_id: mine,
    product_id: board.id,
    user_id: null,
    content: 'Here I am',
    created_at: new Date(),
  });
  const admin = await manage(page, board);
  await expect(admin.item('Mine')).toBeVisible();
  const restore = await askFor(page, `stringValue%22%3A%22${mine}`, `stringValue%22%3A%22${theirs}`);
  const dialog = await admin.openItem('Mine');
  await expect(dialog.getByText('Failed to fetch comments', { exact: true })).toBeVisible();
  await restore();
  await admin.button('Try again', dialog).click();
  await expect(dialog.getByText('Here I am')).toBeVisible();
});
