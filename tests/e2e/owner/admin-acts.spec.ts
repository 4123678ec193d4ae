import { AdminPage, makeOwnBoard, manage, refuseWrites } from '../../support/admin-page.ts';
import { db, makeItem, readItem } from '../../support/boards.ts';
import { expect, test } from '../../support/test.ts';

const ASK_ITEM = 'Are you sure you want to delete this feedback? This action cannot be undone.';
const ASK_COMMENT = 'Are you sure you want to delete this comment? This action cannot be undone.';

async function addComment(productId: string, feedbackId: string, content: string, userId: string | null = null) {
  const comment = { feedback_id: feedbackId, product_id: productId, user_id: userId, content, created_at: new Date() };
  return (await db.collection('comments').add(comment)).id;
}

test('status, pin and archive are changed in the details, each with its message', async ({ page }) => {
  const board = await makeOwnBoard();
  const id = await makeItem(board.id, { title: 'Change me' });
  const admin = await manage(page, board);
  const dialog = await admin.openItem('Change me');
  for (const [status, label] of [
    ['in-progress', 'In Progress'],
    ['completed', 'Completed'],
    ['closed', 'Closed'],
    ['open', 'Open'],
  ] as const) {
    await dialog.getByRole('combobox', { name: 'Status' }).selectOption(label);
    await admin.expectMessage(`Status updated to ${label}`);
    expect((await readItem(id))?.status).toBe(status);
  }
  await expect(dialog.getByRole('combobox', { name: 'Status' }).getByRole('option')).toHaveText([
    'Open',
    'In Progress',
    'Completed',
    'Closed',
  ]);
  await admin.button('Pin', dialog).click();
  await admin.expectMessage('Pinned feedback');
  await expect(dialog.getByText('Pinned', { exact: true })).toBeVisible();
  await admin.button('Unpin', dialog).click();
  await admin.expectMessage('Unpinned feedback');
  await admin.button('Archive', dialog).click();
  await admin.expectMessage('Archived feedback');
  await expect(dialog.getByText('Archived', { exact: true })).toBeVisible();
  await admin.button('Unarchive', dialog).click();
  await admin.expectMessage('Unarchived feedback');
  expect(await readItem(id)).toMatchObject({ status: 'open', is_pinned: false, is_archived: false });
});

test('an item is deleted after a confirmation', async ({ page }) => {
  const board = await makeOwnBoard();
  const id = await makeItem(board.id, { title: 'Delete me' });
  const admin = await manage(page, board);
  const dialog = await admin.openItem('Delete me');
  await admin.button('Delete', dialog).click();
  await expect(page.getByText(ASK_ITEM)).toBeVisible();
  await admin.button('Cancel').click();
  expect(await readItem(id)).toBeTruthy();
  await admin.button('Delete', admin.dialog()).click();
  await admin.dialog().filter({ hasText: ASK_ITEM }).getByRole('button', { name: 'Delete' }).click();
  await admin.expectMessage('Feedback deleted successfully');
  await expect(admin.dialog()).toHaveCount(0);
  await expect(page.getByText('No feedback found')).toBeVisible();
  expect(await readItem(id)).toBeUndefined();
});

test('comments show their authors, update live, load in pages and are deleted after a confirmation', async ({
  page,
}) => {
  const board = await makeOwnBoard();
  const id = await makeItem(board.id, { title: 'Talk about me', description: 'Line one\nline two' });
  for (let at = 0; at < 24; at += 1) await addComment(board.id, id, `Older ${at}`);
  await addComment(board.id, id, 'By somebody', 'uid');
  const admin = await manage(page, board, `?item=${id}`);
  const comments = admin.dialog().getByRole('list', { name: 'Comments' }).getByRole('listitem');
  await expect(comments).toHaveCount(20);
  await expect(comments.first()).toContainText('User');
  await expect(comments.nth(1)).toContainText('Anonymous');
  await admin.button('Show more comments').click();
  await expect(comments).toHaveCount(25);
  await expect(admin.button('Show more comments')).toHaveCount(0);

  await addComment(board.id, id, 'Fresh from the press');
  await expect(comments.first()).toContainText('Fresh from the press');
  await comments.first().getByRole('button', { name: 'Delete comment' }).click();
  await expect(page.getByText(ASK_COMMENT)).toBeVisible();
  await admin.dialog().filter({ hasText: ASK_COMMENT }).getByRole('button', { name: 'Delete' }).click();
  await admin.expectMessage('Comment deleted successfully');
  await expect(page.getByText('Fresh from the press')).toHaveCount(0);
  await expect(comments.first()).toContainText('By somebody');
});

test('a refused change shows a message and is undone', async ({ page }) => {
  const board = await makeOwnBoard();
  const id = await makeItem(board.id, { title: 'Refused' });
  await addComment(board.id, id, 'Stays');
  const admin = await manage(page, board);
  const dialog = await admin.openItem('Refused');
  await expect(dialog.getByText('Stays')).toBeVisible();
  await refuseWrites(board.owner);
  await dialog.getByRole('combobox', { name: 'Status' }).selectOption('Closed');
  await admin.expectMessage('Failed to update status');
  await expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveValue('open');
  await admin.button('Pin', dialog).click();
  await admin.expectMessage('Failed to update pinned status');
  await admin.button('Archive', dialog).click();
  await admin.expectMessage('Failed to update archived status');
  await dialog.getByRole('button', { name: 'Delete comment' }).click();
  await admin.dialog().filter({ hasText: ASK_COMMENT }).getByRole('button', { name: 'Delete' }).click();
  await admin.expectMessage('Failed to delete comment');
  await expect(dialog.getByText('Stays')).toBeVisible();
  await admin.button('Delete', dialog).click();
  await admin.dialog().filter({ hasText: ASK_ITEM }).getByRole('button', { name: 'Delete' }).click();
  await admin.expectMessage('Failed to delete feedback');
  await expect(admin.item('Refused')).toContainText('Open');
  expect(await readItem(id)).toMatchObject({ status: 'open', is_pinned: false, is_archived: false });
});

test('pending items are counted, approved to open and rejected to archived', async ({ page }) => {
  const board = await makeOwnBoard({ requireApproval: true });
  const good = await makeItem(board.id, { title: 'Good idea', status: 'pending' });
  const bad = await makeItem(board.id, { title: 'Buy cheap watches', status: 'pending' });
  await makeItem(board.id, { title: 'Public already', status: 'completed' });
  const admin = await manage(page, board);
  await admin.button('2 Pending').click();
  await expect(admin.items()).toHaveCount(2);
  await expect(admin.filter('Status')).toHaveValue('pending');
  await expect(admin.filter('Status')).toContainText('Pending (2)');

  const dialog = await admin.openItem('Good idea');
  await expect(dialog.getByText('Waiting for approval. Visitors do not see this yet.')).toBeVisible();
  await admin.button('Approve', dialog).click();
  await admin.expectMessage('Status updated to Open');
  await expect(admin.button('Approve', dialog)).toHaveCount(0);
  await admin.button('Close', dialog).click();
  await admin.item('Buy cheap watches').getByRole('button', { name: 'Reject: Buy cheap watches' }).click();
  await admin.expectMessage('Archived feedback');
  await expect(page.getByText('No feedback found')).toBeVisible();
  await expect(admin.button('0 Pending')).toBeVisible();
  expect(await readItem(good)).toMatchObject({ status: 'open', is_archived: false });
  expect(await readItem(bad)).toMatchObject({ status: 'pending', is_archived: true });

  await admin.showArchived();
  const rejected = await admin.openItem('Buy cheap watches');
  await expect(
    rejected.getByText(
      'This was rejected. Approve shows it on the board. Unarchive puts it back under Pending, where visitors do not see it.',
    ),
  ).toBeVisible();
  await admin.button('Unarchive', rejected).click();
  await admin.expectMessage('Unarchived feedback. It waits for approval again.');
  await expect(rejected.getByText('Waiting for approval. Visitors do not see this yet.')).toBeVisible();
  await admin.button('Reject', rejected).click();
  await admin.expectMessage('Archived feedback');
  await admin.button('Approve', rejected).click();
  await admin.expectMessage('Status updated to Open');
  expect(await readItem(bad)).toMatchObject({ status: 'open', is_archived: false });
});

test('the details show the full title and text, votes, category, author and time', async ({ page }) => {
  const board = await makeOwnBoard();
  const title = `${'x'.repeat(94)} title`;
  const description = 'A long story. '.repeat(35).trim();
  await makeItem(board.id, { title, description, votes: 12431, category: 'improvement', created_by: 'uid' });
  const admin = await manage(page, board);
  await expect(admin.item(title)).toContainText(`${description.slice(0, 100).trim()}…`);
  await expect(admin.item(title)).not.toContainText(description);
  const dialog = await admin.openItem(title);
  await expect(dialog).toContainText(description);
  for (const text of ['Improvement', 'User', 'just now']) await expect(dialog.getByText(text).first()).toBeVisible();
});

test('an item deleted elsewhere closes its details', async ({ page }) => {
  const board = await makeOwnBoard();
  const id = await makeItem(board.id, { title: 'Short-lived' });
  const admin = await manage(page, board);
  await admin.openItem('Short-lived');
  await db.doc(`feedback/${id}`).delete();
  await admin.expectMessage('This feedback no longer exists.');
  await expect(admin.dialog()).toHaveCount(0);
  await expect(page).toHaveURL(`/admin/${board.id}`);
});

test('visitors’ items and comments can be removed with their author, the owner’s cannot', async ({ page }) => {
  const board = await makeOwnBoard();
  const own = await makeItem(board.id, { title: 'My own', created_by: board.owner.uid });
  await makeItem(board.id, { title: 'A visitor’s' });
  const comment = { feedback_id: own, product_id: board.id, created_at: new Date() };
  await db.collection('comments').add({ ...comment, user_id: board.owner.uid, content: 'I say' });
  await db.collection('comments').add({ ...comment, user_id: null, content: 'They say' });
  const admin = await manage(page, board);
  const dialog = await admin.openItem('My own');
  await expect(dialog.getByText('They say')).toBeVisible();
  await expect(admin.button('Visitor actions', dialog)).toHaveCount(1);
  await expect(
    admin.button('Visitor actions', dialog.getByRole('listitem').filter({ hasText: 'They say' })),
  ).toBeVisible();
  await admin.button('Close', dialog).click();
  const other = await admin.openItem('A visitor’s');
  await admin.button('Visitor actions', other).click();
  await expect(page.getByRole('menuitem', { name: 'Remove visitor' })).toBeVisible();
});

test('two tabs of the owner both show the last change', async ({ page, context }) => {
  const board = await makeOwnBoard();
  const id = await makeItem(board.id, { title: 'Shared' });
  const first = await manage(page, board, `?item=${id}`);
  const second = new AdminPage(await context.newPage());
  await second.open(board.id, `?item=${id}`);
  const statusIn = (admin: AdminPage) => admin.dialog().getByRole('combobox', { name: 'Status' });
  await statusIn(first).selectOption('Closed');
  await expect(statusIn(second)).toHaveValue('closed');
  await statusIn(second).selectOption('Completed');
  await expect(statusIn(first)).toHaveValue('completed');
  await Promise.all([statusIn(first).selectOption('Open'), statusIn(second).selectOption('In Progress')]);
  await expect(first.text('Status updated to Open')).toBeVisible();
  await expect(second.text('Status updated to In Progress')).toBeVisible();
  const stored = (await readItem(id))?.status ?? '';
  expect(['open', 'in-progress']).toContain(stored);
  await expect(statusIn(first)).toHaveValue(stored);
  await expect(statusIn(second)).toHaveValue(stored);
});

test('an offline change waits with a message, and is sent when the network returns', async ({ page, context }) => {
  const board = await makeOwnBoard();
  const id = await makeItem(board.id, { title: 'On the train' });
  const admin = await manage(page, board);
  const dialog = await admin.openItem('On the train');
  await expect(dialog.getByText('No comments yet')).toBeVisible();
  await context.setOffline(true);
  await dialog.getByRole('combobox', { name: 'Status' }).selectOption('Completed');
  await admin.expectMessage('You are offline. Changes are sent when you are back.');
  await expect(dialog.getByText('Not sent yet')).toBeVisible();
  await expect(admin.text('Status updated to Completed')).toHaveCount(0);
  expect((await readItem(id))?.status).toBe('open');
  await context.setOffline(false);
  await expect(admin.text('Status updated to Completed')).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByText('Not sent yet')).toHaveCount(0);
  expect((await readItem(id))?.status).toBe('completed');
});

test('closing the tab with unsent changes asks first', async ({ page, context }) => {
  const board = await makeOwnBoard();
  await makeItem(board.id, { title: 'On the train' });
  const admin = await manage(page, board);
  const dialog = await admin.openItem('On the train');
  await context.setOffline(true);
  await admin.button('Pin', dialog).click();
  await expect(dialog.getByText('Not sent yet')).toBeVisible();
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await closing;
  await context.setOffline(false);
  await admin.expectMessage('Pinned feedback');
});
