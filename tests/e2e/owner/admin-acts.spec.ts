import { AdminPage, makeOwnBoard, manage, refuseWrites } from '../../support/admin-page.ts';
import { db, makeItem, readItem } from '../../support/boards.ts';
import { hold } from '../../support/network/hold.ts';
import { expect, test } from '../../support/test.ts';

const ASK_ITEM = 'Are you sure you want to delete this feedback? This action cannot be undone.';
const ASK_COMMENT = 'Are you sure you want to delete this comment? This action cannot be undone.';

/** Writes comments in this order, the last one being the newest. */
async function addComments(
  productId: string,
  feedbackId: string,
  comments: readonly { readonly content: string; readonly user_id?: string }[],
) {
  const batch = db.batch();
  for (const [at, comment] of comments.entries()) {
    const created_at = new Date(Date.now() - comments.length + at);
    const about = { feedback_id: feedbackId, product_id: productId, created_at };
    batch.set(db.collection('comments').doc(), { user_id: null, ...comment, ...about });
  }
  await batch.commit();
}

async function chooseDelete(admin: AdminPage) {
  await admin.button('More actions', admin.dialog()).click();
  await admin.page.getByRole('menuitem', { name: 'Delete' }).click();
}

test('an owner reads an item in its details, changes and deletes it', async ({ page }) => {
  const board = await makeOwnBoard();
  const title = `${'x'.repeat(94)} title`;
  const description = 'A long story. '.repeat(35).trim();
  const fields = { title, description, votes: 12431, category: 'improvement', created_by: 'uid' } as const;
  const id = await makeItem(board.id, fields);
  const other = await makeItem(board.id, { title: 'Refuse me' });
  await addComments(board.id, other, [{ content: 'They say' }]);
  const admin = await manage(page, board, '?category=improvement');
  const dialog = admin.dialog();
  const status = dialog.getByRole('combobox', { name: 'Status' });

  await test.step('the details show the full title and text, votes, category, author and time', async () => {
    await expect(admin.item(title)).toContainText(`${description.slice(0, 100).trim()}…`);
    await expect(admin.item(title)).not.toContainText(description);
    await admin.openItem(title);
    await expect(dialog).toContainText(description);
    for (const text of ['12,431', 'User', /just now|\d+ minutes? ago/])
      await expect(dialog.getByText(text).first()).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Category' })).toHaveValue('improvement');
  });

  await test.step('status, pin and archive are changed, each with its message', async () => {
    for (const [value, label] of [
      ['in-progress', 'In Progress'],
      ['completed', 'Completed'],
      ['closed', 'Closed'],
      ['open', 'Open'],
    ] as const) {
      await status.selectOption(label);
      await admin.expectMessage(`Status updated to ${label}`);
      expect((await readItem(id))?.status).toBe(value);
    }
    await expect(status.getByRole('option')).toHaveText(['Open', 'In Progress', 'Completed', 'Closed']);
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

  await test.step('title, text and category are corrected, and the earlier text is kept', async () => {
    await dialog.getByRole('combobox', { name: 'Category' }).selectOption('Bug');
    await admin.expectMessage('Text saved');
    await admin.button('Edit title and text', dialog).click();
    const form = dialog.getByRole('form', { name: 'Edit title and text' });
    await form.getByLabel('Title').fill(' ');
    await admin.button('Save text', form).click();
    await expect(form.getByRole('alert')).toHaveText('Please provide a title for your feedback');
    await form.getByLabel('Title').fill(' A short title ');
    await admin.button('Save text', form).dblclick();
    await admin.expectMessage('Text saved');
    await expect(dialog.getByRole('heading', { name: 'A short title', exact: true })).toBeVisible();
    expect(await readItem(id)).toMatchObject({ title: 'A short title', description, category: 'bug' });
    await expect(dialog.getByText(/^Edited by the team/)).toBeVisible();
    await admin.button('See what it was before', dialog).click();
    await expect(dialog.getByRole('region', { name: 'Earlier texts' }).getByText(title).first()).toBeVisible();
    const edit = admin.button('Edit title and text', dialog);
    await edit.click();
    await admin.button('Cancel', form).click();
    await expect(edit).toBeFocused();
    await edit.click();
    await form.getByLabel('Description').fill('Typed for an hour');
    await admin.button('Cancel', form).click();
    await edit.click();
    await admin.undo('Changes discarded');
    await expect(form.getByLabel('Description')).toHaveValue('Typed for an hour');
    await expect(form.getByLabel('Title')).toHaveValue('A short title');
    await admin.button('Cancel', form).click();
    // The list is filtered by the earlier category of the item.
    await dialog.getByRole('combobox', { name: 'Category' }).selectOption('Improvement');
    await admin.expectMessage('Text saved');
  });

  await test.step('an item is deleted after a confirmation', async () => {
    await chooseDelete(admin);
    await expect(page.getByText(ASK_ITEM)).toBeVisible();
    await admin.button('Cancel').click();
    await chooseDelete(admin);
    await expect(admin.button('Cancel'), 'although the menu returns the focus to its button').toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByText(ASK_ITEM)).toHaveCount(0);
    expect(await readItem(id)).toBeTruthy();
    await chooseDelete(admin);
    await dialog.filter({ hasText: ASK_ITEM }).getByRole('button', { name: 'Delete' }).click();
    await admin.expectMessage('Feedback deleted successfully');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('No feedback found')).toBeVisible();
    expect(await readItem(id)).toBeUndefined();
  });

  await test.step('a refused change shows a message and is undone', async () => {
    await admin.button('Clear filters').click();
    await admin.openItem('Refuse me');
    const theirs = dialog.getByRole('listitem').filter({ hasText: 'They say' });
    await expect(theirs).toBeVisible();
    await refuseWrites(board.owner);
    await status.selectOption('Closed');
    await admin.expectMessage('Failed to update status');
    await expect(status).toHaveValue('open');
    await admin.button('Pin', dialog).click();
    await admin.expectMessage('Failed to update pinned status');
    await admin.button('Archive', dialog).click();
    await admin.expectMessage('Failed to update archived status');
    await theirs.getByRole('button', { name: 'Delete comment' }).click();
    await dialog.filter({ hasText: ASK_COMMENT }).getByRole('button', { name: 'Delete' }).click();
    await admin.expectMessage('Failed to delete comment');
    await expect(theirs).toBeVisible();
    await chooseDelete(admin);
    await dialog.filter({ hasText: ASK_ITEM }).getByRole('button', { name: 'Delete' }).click();
    await admin.expectMessage('Failed to delete feedback');
    await expect(admin.item('Refuse me')).toContainText('Open');
    expect(await readItem(other)).toMatchObject({ status: 'open', is_pinned: false, is_archived: false });
  });
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
  await expect(admin.button('1 Pending')).toBeVisible();
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
  await admin.button('Close', rejected).click();
  await expect(admin.button('1 Pending'), 'although the row has stayed in the list').toBeVisible();
  await admin.openItem('Buy cheap watches');
  await admin.button('Reject', rejected).click();
  await admin.expectMessage('Archived feedback');
  await admin.button('Approve', rejected).click();
  await admin.expectMessage('Status updated to Open');
  expect(await readItem(bad)).toMatchObject({ status: 'open', is_archived: false });
});

test('a count includes what this tab writes', { tag: '@all' }, async ({ page }) => {
  const board = await makeOwnBoard({ requireApproval: true });
  await makeItem(board.id, { title: 'Buy cheap watches', status: 'pending' });
  // Until a board has an answer, its first steps take the place of the figures.
  await makeItem(board.id, { title: 'Answered already', status: 'completed' });
  await page.clock.install();
  const admin = await manage(page, board);
  await admin.button('1 Pending').click();
  const writes = hold(page, '**/Write/channel**');
  await admin.item('Buy cheap watches').getByRole('button', { name: 'Reject: Buy cheap watches' }).click();
  await expect(page.getByText('No feedback found')).toBeVisible();
  // Longer than between two counts: one that began now would still count the item, and no later one would follow.
  await page.clock.runFor(4000);
  writes.release();
  await admin.expectMessage('Archived feedback');
  await expect(admin.button('0 Pending')).toBeVisible();
});

test('the details of an item show what people write, and offer to remove it', { tag: '@all' }, async ({ page }) => {
  const board = await makeOwnBoard();
  const own = await makeItem(board.id, { title: 'My own', created_by: board.owner.uid });
  await addComments(board.id, own, [{ content: 'I say', user_id: board.owner.uid }, { content: 'They say' }]);
  await makeItem(board.id, { title: 'A visitor’s' });
  const talk = await makeItem(board.id, { title: 'Talk about me', description: 'Line one\nline two' });
  const older = Array.from({ length: 20 }, (_, at) => ({ content: `Older ${at}` }));
  await addComments(board.id, talk, [...older, { content: 'By somebody', user_id: 'uid' }]);
  const admin = await manage(page, board, `?item=${talk}`);
  const dialog = admin.dialog();

  await test.step('comments show their authors, update live, load in pages and are deleted', async () => {
    const comments = dialog.getByRole('list', { name: 'Comments' }).getByRole('listitem');
    await expect(comments).toHaveCount(20);
    await expect(comments.last()).toContainText('User');
    await expect(comments.nth(-2)).toContainText('Anonymous');
    await admin.button('Show more comments').click();
    await expect(comments).toHaveCount(21);
    await expect(admin.button('Show more comments')).toHaveCount(0);

    await addComments(board.id, talk, [{ content: 'Fresh from the press' }]);
    await expect(comments.first()).toContainText('Older 0');
    await expect(comments.last()).toContainText('Fresh from the press');
    await comments.last().getByRole('button', { name: 'Delete comment' }).click();
    await expect(page.getByText(ASK_COMMENT)).toBeVisible();
    await dialog.filter({ hasText: ASK_COMMENT }).getByRole('button', { name: 'Delete' }).click();
    await admin.expectMessage('Comment deleted successfully');
    await expect(page.getByText('Fresh from the press')).toHaveCount(0);
    await expect(comments.last()).toContainText('By somebody');
    await admin.button('Close', dialog).click();
  });

  await test.step('the owner’s items and comments cannot be removed with their author', async () => {
    await admin.openItem('My own');
    const theirs = dialog.getByRole('listitem').filter({ hasText: 'They say' });
    await expect(theirs).toBeVisible();
    await expect(admin.button('Visitor actions', dialog)).toHaveCount(1);
    await expect(admin.button('Visitor actions', theirs)).toBeVisible();
    await admin.button('Close', dialog).click();
  });

  await test.step('visitors’ items and comments can be removed with their author', async () => {
    await admin.openItem('A visitor’s');
    await admin.button('Visitor actions', dialog).click();
    await expect(page.getByRole('menuitem', { name: 'Remove visitor' })).toBeVisible();
  });
});

test('two tabs of the owner both show the last change', { tag: '@all' }, async ({ page, context }) => {
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
  // Each message ends by itself.
  await Promise.all([
    expect(first.text('Status updated to Open')).toBeVisible(),
    expect(second.text('Status updated to In Progress')).toBeVisible(),
  ]);
  const stored = (await readItem(id))?.status ?? '';
  expect(['open', 'in-progress']).toContain(stored);
  await expect(statusIn(first)).toHaveValue(stored);
  await expect(statusIn(second)).toHaveValue(stored);

  await test.step('an item deleted elsewhere closes its details', async () => {
    await db.doc(`feedback/${id}`).delete();
    await first.expectMessage('This feedback no longer exists.');
    await expect(first.dialog()).toHaveCount(0);
    await expect(page).toHaveURL(`/admin/${board.id}`);
  });
});

test('without a network a change waits', { tag: '@all' }, async ({ page, context }) => {
  const board = await makeOwnBoard();
  const id = await makeItem(board.id, { title: 'On the train' });
  const admin = await manage(page, board);
  const dialog = await admin.openItem('On the train');
  await expect(dialog.getByText('No comments yet')).toBeVisible();

  await test.step('an offline change waits with a message, and is sent when the network returns', async () => {
    await context.setOffline(true);
    await dialog.getByRole('combobox', { name: 'Status' }).selectOption('Completed');
    await admin.expectMessage('You are offline. Changes are sent when you are back.');
    await expect(dialog.getByText('Not sent yet')).toBeVisible();
    await expect(admin.text('Status updated to Completed')).toHaveCount(0);
    expect((await readItem(id))?.status).toBe('open');
    await context.setOffline(false);
    await expect(admin.text('Status updated to Completed')).toBeVisible();
    await expect(dialog.getByText('Not sent yet')).toHaveCount(0);
    expect((await readItem(id))?.status).toBe('completed');
  });

  await test.step('closing the tab with unsent changes asks first', async () => {
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
});
