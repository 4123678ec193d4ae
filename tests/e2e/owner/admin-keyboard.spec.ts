import { makeOwnBoard, manage } from '../../support/admin-page.ts';
import { db, makeItem, makeItems, readItem } from '../../support/boards.ts';
import { expect, test } from '../../support/test.ts';

test('the list is read and handled by keyboard alone', { tag: '@all' }, async ({ page }) => {
  const board = await makeOwnBoard();
  await makeItems(board.id, 3);
  const waiting = await makeItem(board.id, { title: 'Waiting', status: 'pending' });
  const id = await makeItem(board.id, { title: 'Handle me' });
  const admin = await manage(page, board);
  await expect(admin.items().first()).toBeVisible();
  const link = (title: string) => page.getByRole('link', { name: title, exact: true });

  await test.step('z takes back the last change, also one that is not written yet, and no older one', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('p');
    await admin.expectMessage('Pinned feedback');
    await page.keyboard.press('2');
    await page.keyboard.press('z');
    await admin.expectMessage('Restored 1 item');
    await expect(admin.text('Status updated to In Progress'), 'nothing is left to undo').toHaveCount(0);
    expect(await readItem(id)).toMatchObject({ status: 'open', is_pinned: true });
    await page.keyboard.press('z');
    await admin.expectMessage('Restored 1 item');
    expect(await readItem(id)).toMatchObject({ status: 'open', is_pinned: false });
  });

  await test.step('an item can be handled by keyboard alone', async () => {
    await page.keyboard.press('2');
    await admin.expectMessage('Status updated to In Progress');
    await page.keyboard.press('p');
    await admin.expectMessage('Pinned feedback');
    expect(await readItem(id)).toMatchObject({ status: 'in-progress', is_pinned: true });
    await page.keyboard.press('z');
    await admin.expectMessage('Restored 1 item');
    await expect.poll(async () => (await readItem(id))?.is_pinned).toBe(false);
    await page.keyboard.press('x');
    await expect(admin.text('1 selected')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(admin.text('1 selected')).toHaveCount(0);
    await page.keyboard.press('e');
    // The next item takes its place and gets the focus.
    await expect(admin.item('Waiting').getByRole('link')).toBeFocused();
    await admin.expectMessage('Archived feedback');
    await page.keyboard.press('y');
    await admin.expectMessage('Status updated to Open');
    expect((await readItem(waiting))?.status).toBe('open');
    await page.keyboard.press('#');
    await expect(admin.dialog()).toContainText('Are you sure you want to delete this feedback?');
    await page.keyboard.press('e');
    await page.keyboard.press('Escape');
    await expect(admin.dialog()).toHaveCount(0);
    expect((await readItem(waiting))?.is_archived).toBe(false);
  });

  await test.step('j and k move, Enter opens, the same keys work in the details, Escape closes', async () => {
    await page.keyboard.press('j');
    await expect(link('Item 2')).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expect(link('Item 1')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(admin.dialog().getByRole('heading', { name: 'Item 1' })).toBeVisible();
    await page.keyboard.press('j');
    await expect(admin.dialog().getByRole('heading', { name: 'Item 0' })).toBeVisible();
    await admin.button('Previous feedback', admin.dialog()).click();
    await expect(admin.dialog().getByRole('heading', { name: 'Item 1' })).toBeVisible();
  });

  await test.step('r, a and m reply, answer and merge', async () => {
    const [detail, merge] = [admin.dialog().first(), page.getByRole('dialog', { name: 'Merge feedback' })];
    await page.keyboard.press('r');
    await expect(detail.getByLabel('Reply as the team')).toBeFocused();
    await expect(detail.getByLabel('Reply as the team')).toHaveValue('');
    await detail.getByRole('tab', { name: 'Public' }).focus();
    await page.keyboard.press('a');
    await expect(detail.getByRole('textbox', { name: 'Answer' })).toBeFocused();
    await detail.getByRole('tab', { name: 'Public' }).focus();
    await page.keyboard.press('m');
    await expect(merge).toBeVisible();
    await admin.button('Cancel', merge).click();
    await expect(merge).toHaveCount(0);
  });

  await test.step('the key s goes to the status in the details', async () => {
    const status = admin.dialog().getByRole('combobox', { name: 'Status' });
    await expect(status).toBeVisible();
    await page.keyboard.press('s');
    await expect(status).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await admin.expectMessage('Status updated to In Progress');
    const mine = db.collection('feedback').where('product_id', '==', board.id);
    const [changed] = (await mine.where('title', '==', 'Item 1').get()).docs;
    expect(changed?.get('status')).toBe('in-progress');
    await page.keyboard.press('Escape');
    await expect(admin.dialog()).toHaveCount(0);
    await expect(link('Item 1')).toBeFocused();
  });

  await test.step('a question that a menu has asked gives the focus back', async () => {
    await page.keyboard.press('Enter');
    const more = admin.button('More actions', admin.dialog());
    await more.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(admin.dialog()).toHaveCount(0);
  });

  await test.step('text fields ignore the keys', async () => {
    await page.keyboard.press('/');
    await expect(admin.search()).toBeFocused();
    await page.keyboard.type('jxap?');
    await expect(admin.search()).toHaveValue('jxap?');
    await admin.search().fill('waiting');
    await expect(admin.items()).toHaveCount(1);
    await admin.search().blur();
  });

  await test.step('the shortcut sheet lists the keys and turns them off', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expect(admin.dialog()).toContainText('Next feedbackj');
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
    await page.keyboard.press('Escape');
    for (const key of ['j', 'p', 'e', 'a', '?']) await page.keyboard.press(key);
    await expect(admin.dialog()).toHaveCount(0);
    await page.reload();
    await expect(admin.items()).toHaveCount(1);
    await page.keyboard.press('?');
    await expect(admin.dialog()).toHaveCount(0);
    await admin.button('Keyboard shortcuts').click();
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).check();
    const stored = await db.collection('feedback').where('product_id', '==', board.id).get();
    const changed = stored.docs.filter((item) => item.get('is_pinned') || item.get('is_archived'));
    expect(changed.map((item) => item.id)).toEqual([id]);
  });
});
