import { makeOwnBoard, manage } from '../../support/admin-page.ts';
import { db, makeItem } from '../../support/boards.ts';
import { expect, type Page, test } from '../../support/test.ts';

/**
 * Redirects the page's listeners to another owner's data, which Firestore refuses as if permission had been lost.
 *
 * @returns a function that undoes it
 */
async function askFor(page: Page, mine: string, theirs: string): Promise<() => Promise<void>> {
  const listens = '**/Listen/channel**';
  await page.route(listens, (route) => {
    const body = route.request().postData();
    return route.continue(body ? { postData: body.replaceAll(mine, theirs) } : {});
  });
  return () => page.unroute(listens);
}

const valueIn = (id: string) => `stringValue%22%3A%22${id}`;

test('what Firestore refuses to the admin page shows a message, and loads on retry', { tag: '@all' }, async ({
  page,
}) => {
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
  const restoreList = await askFor(page, valueIn(board.id), valueIn(other.id));
  const admin = await manage(page, board);

  await test.step('a refused list', async () => {
    // The comments that wait for approval are refused, too, and have a button of their own.
    const problem = page.getByRole('alert').filter({ hasText: 'Failed to fetch feedback' });
    await expect(page.getByText('Failed to fetch feedback', { exact: true })).toBeVisible();
    await admin.button('Try again', problem).click();
    await expect(page.getByText('Failed to fetch feedback', { exact: true })).toBeVisible();
    await restoreList();
    await admin.button('Try again', problem).click();
    await expect(admin.item('Mine')).toBeVisible();
    await expect(page.getByText('Theirs')).toHaveCount(0);
  });

  await test.step('refused comments', async () => {
    const restore = await askFor(page, valueIn(mine), valueIn(theirs));
    const dialog = await admin.openItem('Mine');
    await expect(dialog.getByText('Failed to fetch comments', { exact: true })).toBeVisible();
    await restore();
    await admin.button('Try again', dialog).click();
    await expect(dialog.getByText('Here I am')).toBeVisible();
  });
});
