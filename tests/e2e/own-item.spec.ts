import { Timestamp } from 'firebase-admin/firestore';
import { votePath } from '../../functions/src/shared/paths.ts';
import { makeAccount } from '../support/accounts.ts';
import { makeOwnBoard, manage } from '../support/admin-page.ts';
import { expectNoFindings } from '../support/axe.ts';
import { BoardPage } from '../support/board-page.ts';
import { db, makeBoard, makeItem, readItem } from '../support/boards.ts';
import { aComment, aVote } from '../support/factories.ts';
import { forgetVisitor } from '../support/forget-visitor.ts';
import { setOffline } from '../support/network/set-offline.ts';
import { storeSession } from '../support/session.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

/** "The author for 60 minutes while votes <= 1 and comments == 0: title, description, category" (D44). */

async function submit(page: Page, id: string, title: string): Promise<BoardPage> {
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.openForm();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('My eyes hrut at night.');
  await page.getByRole('button', { name: 'Submit feedback' }).click();
  await expect(board.text('Your feedback has been submitted! Thank you.')).toBeVisible();
  return board;
}

const card = (page: Page, title: string) => page.getByRole('article', { name: title });

async function choose(of: Locator, option: string): Promise<void> {
  await of.getByRole('button', { name: 'Actions' }).click();
  await of.getByRole('menuitem', { name: option, exact: true }).click();
}

async function idOf(productId: string, title: string): Promise<string> {
  const found = await db.collection('feedback').where('product_id', '==', productId).where('title', '==', title).get();
  return found.docs[0]?.id ?? '';
}

test('an author edits and deletes their own item', async ({ page }) => {
  const id = await makeBoard();
  await submit(page, id, 'Drak mode');
  const item = await idOf(id, 'Drak mode');

  await test.step('Escape keeps a changed text, and Cancel discards it', async () => {
    await choose(card(page, 'Drak mode'), 'Edit');
    await page.getByLabel('Title').fill('Dark mode');
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Title')).toHaveCount(0);
    await choose(card(page, 'Drak mode'), 'Edit');
    await expect(page.getByLabel('Title')).toHaveValue('Dark mode');
    await page.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(page.getByLabel('Title')).toHaveValue('Dark mode');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await choose(card(page, 'Drak mode'), 'Edit');
    await expect(page.getByLabel('Title')).toHaveValue('Drak mode');
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('an anonymous author edits an item', async () => {
    await choose(card(page, 'Drak mode'), 'Edit');
    const form = card(page, 'Drak mode').getByRole('form', { name: 'Edit your feedback' });
    await expect(form.getByLabel('Title')).toBeFocused();
    await form.getByLabel('Title').fill(' ');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Please provide a title for your feedback')).toBeVisible();
    await form.getByLabel('Title').fill('Dark mode');
    await form.getByLabel('Description').fill('My eyes **hurt** at night.');
    await form.getByLabel('Category').selectOption('bug');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your changes have been saved')).toBeVisible();
    await expect(card(page, 'Dark mode')).toContainText('My eyes hurt at night.');
    await expect(card(page, 'Dark mode')).toBeFocused();
    expect(await readItem(item)).toMatchObject({ category: 'bug', description: 'My eyes **hurt** at night.' });
  });

  await test.step('an author deletes their own item after a question', async () => {
    await choose(card(page, 'Dark mode'), 'Delete');
    const question = page.getByRole('alertdialog', { name: 'Delete your feedback?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await choose(card(page, 'Dark mode'), 'Delete');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Your feedback has been deleted')).toBeVisible();
    await expect(card(page, 'Dark mode')).toHaveCount(0);
    expect(await readItem(item)).toBeUndefined();
    await expect.poll(async () => (await db.doc(`authors/${item}`).get()).exists).toBe(false);
  });
});

test('an author removes their own comment; its place stays while others follow', { tag: '@all' }, async ({ page }) => {
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'Dark mode' });
  await db.collection('comments').add(aComment({ feedback_id: item, product_id: id, content: 'By a stranger' }));
  const comments = page.locator('.comment');
  const say = async (text: string) => {
    await page.getByLabel('Your comment').fill(text);
    await page.getByRole('button', { name: 'Add comment' }).click();
    await expect(comments.filter({ hasText: text })).toBeVisible();
  };
  const remove = async (text: string) => {
    await comments.filter({ hasText: text }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  };
  await page.goto(`/embed/${id}`);
  await new BoardPage(page).openComments('Dark mode');
  await say('First');
  await say('Second');

  await page.reload();
  await new BoardPage(page).openComments('Dark mode');
  await remove('First');
  await expect(page.getByText('Your comment has been deleted')).toBeVisible();
  await expect(comments).toHaveText([/Second/, /^Comment removed/, /By a stranger/]);
  await expect(comments.filter({ hasText: 'By a stranger' }).getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expectNoFindings(page, 'a removed comment');
  await page.goto(`/embed/${id}?item=${item}`);
  await expect(comments.nth(1)).toContainText('Comment removed');

  // Without a later comment, the placeholder of the removed one disappears, too.
  await remove('Second');
  await expect(comments).toHaveText([/By a stranger/]);
  const left = async () => (await db.collection('comments').where('feedback_id', '==', item).get()).size;
  await expect.poll(left).toBe(1);
  await expect.poll(async () => (await readItem(item))?.comments).toBe(1);
});

test('others and the owner see that an item was edited', { tag: '@all' }, async ({ page }) => {
  const board = await makeOwnBoard();
  const item = await makeItem(board.id, { title: 'Drak mode', description: 'My eyes hrut at night.' });
  await db
    .doc(`feedback/${item}`)
    .update({ title: 'Dark mode', description: 'My eyes **hurt** at night.', edited_at: Timestamp.now() });
  await expect.poll(async () => (await readItem(item))?.title_words).toEqual(['dark', 'mod-']);

  await expect(async () => {
    await page.goto(`/embed/${board.id}`);
    await expect(card(page, 'Dark mode')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await card(page, 'Dark mode').getByRole('link', { name: 'Dark mode' }).click();
  await expect(card(page, 'Dark mode').getByText(/^Edited /)).toBeVisible();
  await card(page, 'Dark mode').getByRole('button', { name: 'Actions' }).click();
  await expect(card(page, 'Dark mode').getByRole('menuitem')).toHaveText(['Copy link', 'Embed this item']);
  await expectNoFindings(page, 'an edited item');

  const admin = await manage(page, board);
  const dialog = await admin.openItem('Dark mode');
  await expect(dialog.getByText(/^Edited /)).toBeVisible();
  await dialog.getByRole('button', { name: 'See what it was before' }).click();
  const earlier = dialog.getByRole('region', { name: 'Earlier texts' });
  await expect(earlier.getByText('Drak mode')).toBeVisible();
  await expect(earlier.getByText('My eyes hrut at night.')).toBeVisible();
  await expectNoFindings(page, 'the earlier text');
});

test('an edit is refused with the text kept after an hour and after a second vote', { tag: '@all' }, async ({
  page,
}) => {
  const id = await makeBoard();
  const board = await submit(page, id, 'Drak mode');
  const item = await idOf(id, 'Drak mode');
  const anHourLater = () =>
    db.doc(`feedback/${item}`).update({ created_at: Timestamp.fromMillis(Date.now() - 61 * 60_000) });
  const secondVote = async () => {
    await db.doc(votePath(item, 'another')).set(aVote({ feedback_id: item, product_id: id, user_id: 'another' }));
    await expect.poll(async () => (await readItem(item))?.votes).toBe(2);
  };
  for (const change of [anHourLater, secondVote]) {
    await db.doc(`feedback/${item}`).update({ created_at: Timestamp.now() });
    await choose(card(page, 'Drak mode'), 'Edit');
    if (change === anHourLater) await expectNoFindings(page, 'the form to edit');
    await page.getByLabel('Title').fill('Dark mode');
    await change();
    await page.getByRole('button', { name: 'Save' }).click();
    const toast = page.locator('.toast').filter({ hasText: /^This can no longer be changed/ });
    await expect(toast).toBeVisible();
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Dark mode');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  }
  expect((await readItem(item))?.title).toBe('Drak mode');

  // An item that others have voted for has no such options, as soon as a view shows the vote.
  await expect(async () => {
    await page.reload();
    await board.ready();
    await card(page, 'Drak mode').getByRole('button', { name: 'Actions' }).click();
    const options = card(page, 'Drak mode').getByRole('menuitem');
    await expect(options).toHaveText(['Copy link', 'Embed this item'], { timeout: 2000 });
  }).toPass();
});

test('changes without a network are made later, or refused with what they were', { tag: '@all' }, async ({ page }) => {
  await test.step('an edit without a network is sent later, or refused with its text given back', async () => {
    const id = await makeBoard();
    await submit(page, id, 'Drak mode');
    const item = await idOf(id, 'Drak mode');
    await choose(card(page, 'Drak mode'), 'Edit');
    await setOffline(page, true);
    await page.getByLabel('Title').fill('Dark mode');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(card(page, 'Dark mode')).toBeVisible();
    await setOffline(page, false);
    await expect.poll(async () => (await readItem(item))?.title).toBe('Dark mode');

    await choose(card(page, 'Dark mode'), 'Edit');
    await setOffline(page, true);
    await page.getByLabel('Title').fill('Night mode');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(card(page, 'Night mode')).toBeVisible();
    await db.doc(`feedback/${item}`).update({ created_at: Timestamp.fromMillis(Date.now() - 61 * 60_000) });
    await setOffline(page, false);
    await expect(page.getByText(/^This can no longer be changed/)).toBeVisible();
    const left = page.getByRole('region', { name: 'Changes that were not saved' });
    await expect(left.getByRole('textbox')).toHaveValue('Night mode\n\nMy eyes hrut at night.');
    expect((await readItem(item))?.title).toBe('Dark mode');

    // Not only on this page, and not only where the item is listed.
    await db.doc(`feedback/${item}`).update({ is_archived: true });
    await page.reload();
    await expect(left.getByRole('textbox')).toHaveValue('Night mode\n\nMy eyes hrut at night.');
    await expectNoFindings(page, 'changes that were not saved');
    await left.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Copied', { exact: true })).toBeVisible();
    const discard = left.getByRole('button', { name: 'Discard' });
    await discard.click();
    const question = left.getByRole('alertdialog', { name: 'Discard your changes?' });
    await question.press('Escape');
    await expect(discard).toBeFocused();
    await discard.click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(left).toHaveCount(0);
    await page.reload();
    await expect(new BoardPage(page).button('Add feedback')).toBeVisible();
    await expect(left).toHaveCount(0);
  });

  await test.step('an author without a network deletes later, or is told why not and keeps the item', async () => {
    const id = await makeBoard();
    await submit(page, id, 'Drak mode');
    const item = await idOf(id, 'Drak mode');
    const deleteOffline = async () => {
      await choose(card(page, 'Drak mode'), 'Delete');
      await expectNoFindings(page, 'the question');
      await setOffline(page, true);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(card(page, 'Drak mode')).toHaveCount(0);
    };
    await deleteOffline();
    await db.doc(votePath(item, 'another')).set(aVote({ feedback_id: item, product_id: id, user_id: 'another' }));
    await expect.poll(async () => (await readItem(item))?.votes).toBe(2);
    await setOffline(page, false);
    await expect(page.getByText(/^This can no longer be deleted/)).toBeVisible();
    await expect(card(page, 'Drak mode')).toBeVisible();
    expect(await readItem(item)).toBeDefined();

    await db.doc(votePath(item, 'another')).delete();
    await expect.poll(async () => (await readItem(item))?.votes).toBe(1);
    await expect(async () => {
      await page.reload();
      await expect(card(page, 'Drak mode').getByRole('button', { name: /, 1 vote$/ })).toBeVisible({ timeout: 2000 });
    }).toPass();
    await deleteOffline();
    await setOffline(page, false);
    await expect.poll(() => readItem(item)).toBeUndefined();
    await expect(page.getByText('Your feedback has been deleted')).toBeVisible();
  });
});

test('an author with an account edits, also from another browser', { tag: '@all' }, async ({ page }) => {
  const id = await makeBoard();
  const account = await makeAccount();
  await storeSession(page, account);
  await submit(page, id, 'Drak mode');
  const item = await idOf(id, 'Drak mode');
  expect((await readItem(item))?.created_by).toBe(account.uid);
  await choose(card(page, 'Drak mode'), 'Edit');
  await page.getByLabel('Title').fill('Dark mode');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your changes have been saved')).toBeVisible();
  expect((await readItem(item))?.title).toBe('Dark mode');

  await forgetVisitor(page);
  await storeSession(page, account);
  await page.goto(`/embed/${id}?item=${item}`);
  await choose(card(page, 'Dark mode'), 'Edit');
  await page.getByLabel('Title').fill('Night mode');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your changes have been saved')).toBeVisible();
  expect(await readItem(item)).toMatchObject({ title: 'Night mode', created_by: account.uid });
});

test('of two tabs, the later change counts, and one of an item that is gone is refused with its text', {
  tag: '@all',
}, async ({ page }) => {
  const id = await makeBoard();
  await submit(page, id, 'Drak mode');
  const item = await idOf(id, 'Drak mode');
  const other = await page.context().newPage();
  await expect(async () => {
    await other.goto(`/embed/${id}`);
    await expect(card(other, 'Drak mode')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await choose(card(other, 'Drak mode'), 'Edit');
  await other.getByLabel('Title').fill('Darker mode');
  await choose(card(page, 'Drak mode'), 'Edit');
  await page.getByLabel('Title').fill('Dark mode');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your changes have been saved')).toBeVisible();
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Your changes have been saved')).toBeVisible();
  expect((await readItem(item))?.title).toBe('Darker mode');
  const earlier = async () =>
    (await db.collection('edits').where('feedback_id', '==', item).get()).docs.map((edit) => edit.get('was.title'));
  await expect.poll(async () => (await earlier()).sort()).toEqual(['Dark mode', 'Drak mode']);

  await choose(card(other, 'Darker mode'), 'Edit');
  await other.getByLabel('Title').fill('Darkest mode');
  await choose(card(page, 'Dark mode'), 'Delete');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Your feedback has been deleted')).toBeVisible();
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText(/^This can no longer be changed/)).toBeVisible();
  await expect(other.getByLabel('Title')).toHaveValue('Darkest mode');
  expect(await readItem(item)).toBeUndefined();
});
