import { Timestamp } from 'firebase-admin/firestore';
import { type AdminPage, makeOwnBoard, manage } from '../../support/admin-page.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { makeItem, makeItems, readItem } from '../../support/boards.ts';
import { expect, test } from '../../support/test.ts';

/** What an owner does every day without opening an item: acts in the row, and the number of all that matches. */

const PLANNED = { id: 'planned', name: 'Planned', color: 'blue', kind: 'open' } as const;

/** Selects what is shown. Rows that the view hides make it load a second page, whose rows are not selected. */
async function selectShown(admin: AdminPage, offer: string | RegExp): Promise<void> {
  await expect(async () => {
    await admin.selectAll().setChecked(false);
    await admin.selectAll().check({ timeout: 2000 });
    await expect(admin.button(offer)).toBeVisible({ timeout: 2000 });
  }).toPass();
}

test('an item is handled in its row', { tag: '@all' }, async ({ page }) => {
  const board = await makeOwnBoard({ statuses: [PLANNED] });
  const light = await makeItem(board.id, { title: 'Light mode' });
  const dark = await makeItem(board.id, { title: 'Dark mode' });
  const admin = await manage(page, board);

  await test.step('the status in a row opens a menu that sets it, and Undo restores it', async () => {
    await admin.item('Dark mode').getByRole('button', { name: 'Open. Set status: Dark mode' }).click();
    await expectNoFindings(page, 'the menu of a row');
    await page.getByRole('menuitem', { name: 'In Progress' }).click();
    await expect(admin.text('Status updated to In Progress')).toBeVisible();
    await expect(admin.dialog()).toHaveCount(0);
    await expect(admin.item('Dark mode').getByRole('button', { name: /^In Progress/ })).toBeFocused();
    expect((await readItem(dark))?.status).toBe('in-progress');
    await admin.undo('Status updated to In Progress');
    await admin.expectMessage('Restored 1 item');
    expect((await readItem(dark))?.status).toBe('open');
  });

  await test.step('the buttons of a row pin and archive it', async () => {
    await admin.item('Light mode').hover();
    await admin.button('Pin: Light mode').click();
    await admin.expectMessage('Pinned feedback');
    await expect(admin.button('Unpin: Light mode')).toBeVisible();
    await admin.item('Light mode').hover();
    await admin.button('Archive: Light mode').click();
    await admin.expectMessage('Archived feedback');
    expect(await readItem(light)).toMatchObject({ is_pinned: true, is_archived: true });
  });

  await test.step('the key s opens the menu of statuses, which does nothing else', async () => {
    await expect(admin.items()).toHaveCount(1);
    await page.keyboard.press('j');
    await page.keyboard.press('s');
    await page.getByRole('menuitem', { name: 'Planned' }).click();
    await admin.expectMessage('Status updated to Planned');
    await page.keyboard.press('s');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await admin.item('Dark mode').hover();
    await admin.button('Status and answer: Dark mode').click();
    const dialog = page.getByRole('dialog', { name: 'Status and answer' });
    await expect(dialog.getByRole('radio', { name: 'Planned' })).toBeChecked();
    await admin.button('Cancel', dialog).click();
    await page.keyboard.press('s');
    const choices = ['Open', 'Planned', 'In Progress', 'Completed', 'Closed', 'Status and answer…'];
    await expect(page.getByRole('menuitem')).toHaveText(choices);
    await page.keyboard.press('Escape');
  });

  await test.step('on a phone, a menu of its own pins and archives', async () => {
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [act, message] of [
      ['Pin', 'Pinned feedback'],
      ['Archive', 'Archived feedback'],
    ] as const) {
      await admin.button('Actions for Dark mode').click();
      await page.getByRole('menuitem', { name: act }).click();
      await admin.expectMessage(message);
    }
    await expect(page.getByText('No feedback found')).toBeVisible();
    expect(await readItem(dark)).toMatchObject({ label: 'planned', is_pinned: true, is_archived: true });
    await page.setViewportSize({ width, height });
  });

  await test.step('a double click on a status opens its menu and chooses nothing, wherever the row is', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await makeItems(board.id, 6);
    await expect(admin.items()).toHaveCount(6);
    for (const title of await admin.titles()) {
      const status = admin.item(title).getByRole('button', { name: /Set status/ });
      await status.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await status.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await status.dblclick();
      await expect(page.getByRole('menu')).toBeVisible();
      const under = page.getByRole('menu').and(page.locator(':hover'));
      await page.mouse.move(x + width / 2, y + height / 2 + 1);
      await expect(under, `the menu of ${title}`).toHaveCount(0);
      await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
    }
    await expect(page.locator('.toast')).toHaveCount(0);
  });
});

test('more items match than are loaded, and all of them are counted and selected', { tag: '@all' }, async ({
  page,
}) => {
  const board = await makeOwnBoard({
    statuses: [PLANNED],
    tags: [{ id: 'mobile', name: 'Mobile', color: 'blue' }],
  });
  const planned = { label: 'planned', tags: ['mobile'] };
  await makeItems(board.id, 120, (at) => ({ title: `Calendar ${at}`, ...planned, is_archived: at % 2 === 1 }));
  const merged = { merged_into: 'other', merged_at: Timestamp.now(), is_archived: true };
  await makeItems(board.id, 60, () => merged);
  const admin = await manage(page, board);

  await test.step('the number of results includes views of a tag, an own status, archived and merged items', async () => {
    for (const [view, count] of [
      ['tag=mobile', 60],
      ['label=planned', 60],
      ['archived=1', 120],
      ['merged=1', 60],
    ] as const) {
      await admin.open(board.id, `?${view}`);
      await selectShown(admin, `Select all ${count} that match`);
    }
  });

  await test.step('a search, of which only the loaded items are known, selects all that match, too', async () => {
    await makeItem(board.id, { title: 'Something else' });
    await admin.open(board.id, '?q=calendar');
    await selectShown(admin, /^Select all \d+\+ that match$/);
    await admin.button(/^Select all \d+\+? that match$/).click();
    await expect(admin.text('60 selected')).toBeVisible();
    await expect(admin.button(/^Select all/)).toHaveCount(0);
  });
});
