import { memberPath } from '../../../functions/src/shared/paths.ts';
import { makeAccount } from '../../support/accounts.ts';
import { AdminPage, manage } from '../../support/admin-page.ts';
import { db, makeItem } from '../../support/boards.ts';
import { aMember } from '../../support/factories.ts';
import { giveBoard, makeOwner } from '../../support/owners.ts';
import { expect, test } from '../../support/test.ts';

/** A board with a bug and a feature, and an editor beside its owner. */
async function teamBoard() {
  const owner = await makeOwner();
  const id = await giveBoard(owner.uid, { name: 'Shared board' });
  const editor = await makeAccount();
  await db.doc(memberPath(id, editor.uid)).set(aMember({ product_id: id, user_id: editor.uid, name: 'Ada' }));
  await makeItem(id, { title: 'Dark mode' });
  await makeItem(id, { title: 'Crash on save', category: 'bug' });
  return { owner, editor, id };
}

test('a team shares out its items, and each finds their own', { tag: '@all' }, async ({ page, browser }) => {
  const { owner, editor, id } = await teamBoard();
  await manage(page, { owner, id });
  const admin = new AdminPage(page);
  await expect(admin.button('Assigned to you')).toHaveCount(0);

  await test.step('the owner gives an item to a member, with a priority', async () => {
    const details = await admin.openItem('Dark mode');
    const assignee = details.getByRole('combobox', { name: 'Assignee' });
    await expect(assignee.getByRole('option')).toHaveText(['Nobody', 'You', 'Ada']);
    await assignee.selectOption('Ada');
    await expect(assignee).toHaveValue(editor.uid);
    await details.getByRole('combobox', { name: 'Priority' }).selectOption('Urgent');
    await page.keyboard.press('Escape');
    await expect(admin.item('Dark mode')).toContainText(/Urgent.*Assignee: Ada/s);
    await expect(admin.item('Crash on save')).not.toContainText('Assignee');
  });

  await test.step('that member has it in a view, live, and passes it on', async () => {
    const other = await (await browser.newContext()).newPage();
    await manage(other, { owner: editor, id });
    const theirs = new AdminPage(other);
    const mine = other.getByRole('button', { name: 'Assigned to you' });
    await expect(mine).toHaveText('Assigned to you1');
    await mine.click();
    await expect(theirs.items()).toHaveCount(1);
    await admin.openItem('Crash on save').then((details) => details.getByLabel('Assignee').selectOption('Ada'));
    await expect(theirs.items()).toHaveCount(2);
    const details = await theirs.openItem('Dark mode');
    await details.getByLabel('Assignee').selectOption('Owner');
    await other.keyboard.press('Escape');
    await expect(theirs.items()).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(admin.item('Dark mode')).toContainText('Assignee: You');
  });
});

test('a person saves a view of the list, finds it on another device, and removes it', { tag: '@all' }, async ({
  page,
  browser,
}) => {
  const { owner, id } = await teamBoard();
  await manage(page, { owner, id });
  const admin = new AdminPage(page);
  await expect(admin.items()).toHaveCount(2);
  await expect(admin.button('Save view')).toHaveCount(0);
  await admin.filter('Category').selectOption('bug');
  await admin.button('Save view').click();
  await admin.button('Save', admin.dialog()).click();
  await expect(admin.dialog().getByRole('alert')).toHaveText('Please enter a name');
  await admin.dialog().getByLabel('Name of the view').fill('Bugs');
  await admin.button('Save', admin.dialog()).click();
  await expect(admin.button('Bugs')).toHaveAttribute('aria-pressed', 'true');

  const other = await (await browser.newContext()).newPage();
  await manage(other, { owner, id });
  const theirs = new AdminPage(other);
  await expect(theirs.items()).toHaveCount(2);
  await theirs.button('Bugs').click();
  await expect(theirs.items()).toHaveCount(1);
  await expect(theirs.item('Crash on save')).toBeVisible();
  await theirs.button('Remove the view Bugs').click();
  await theirs.expectMessage('View removed');
  await expect(admin.button('Bugs')).toHaveCount(0);
});
