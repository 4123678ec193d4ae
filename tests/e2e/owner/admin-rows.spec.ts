import { Timestamp } from 'firebase-admin/firestore';
import { makeOwnBoard, manage } from '../../support/admin-page.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { db, makeItem, makeItems } from '../../support/boards.ts';
import { expect, test } from '../../support/test.ts';

/** What an owner does every day without opening an item: statuses in the row, and acts on all that matches. */

test.describe.configure({ timeout: 240_000 });

const statusOf = async (id: string) => (await db.doc(`feedback/${id}`).get()).get('status');

test('the status in a row opens a menu that sets it, and Undo restores it', async ({ page }) => {
  const board = await makeOwnBoard();
  const id = await makeItem(board.id, { title: 'Dark mode' });
  const admin = await manage(page, board);
  const status = admin.item('Dark mode').getByRole('button', { name: 'Open. Status and actions: Dark mode' });
  await status.click();
  await expectNoFindings(page, 'the menu of a row');
  await page.getByRole('menuitem', { name: 'In Progress' }).click();
  await expect(admin.text('Status updated to In Progress')).toBeVisible();
  await expect(admin.dialog()).toHaveCount(0);
  await expect(admin.item('Dark mode').getByRole('button', { name: /^In Progress/ })).toBeFocused();
  expect(await statusOf(id)).toBe('in-progress');
  await admin.button('Undo').click();
  await expect.poll(() => statusOf(id)).toBe('open');
});

test('the menu of a row pins and archives, and the key s opens it', async ({ page }) => {
  const board = await makeOwnBoard({ statuses: [{ id: 'planned', name: 'Planned', color: 'blue', kind: 'open' }] });
  const id = await makeItem(board.id, { title: 'Dark mode' });
  const admin = await manage(page, board);
  await expect(admin.items()).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('s');
  await page.getByRole('menuitem', { name: 'Planned' }).click();
  await expect(admin.text('Status updated to Planned')).toBeVisible();
  await page.keyboard.press('s');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('s');
  await page.getByRole('menuitem', { name: 'Pin' }).click();
  await expect(admin.text('Pinned feedback')).toBeVisible();
  await page.keyboard.press('s');
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(admin.text('Archived feedback')).toBeVisible();
  await expect(page.getByText('No feedback found')).toBeVisible();
  expect((await db.doc(`feedback/${id}`).get()).data()).toMatchObject({
    label: 'planned',
    is_pinned: true,
    is_archived: true,
  });
});

test('the buttons of a row pin and archive it', async ({ page }) => {
  const board = await makeOwnBoard();
  const id = await makeItem(board.id, { title: 'Dark mode' });
  const admin = await manage(page, board);
  await admin.item('Dark mode').hover();
  await admin.button('Pin: Dark mode').click();
  await expect(admin.text('Pinned feedback')).toBeVisible();
  await expect(admin.button('Unpin: Dark mode')).toBeVisible();
  await admin.button('Archive: Dark mode').click();
  await expect(admin.text('Archived feedback')).toBeVisible();
  expect((await db.doc(`feedback/${id}`).get()).data()).toMatchObject({ is_pinned: true, is_archived: true });
});

test('with a selection, s opens its menu of statuses', async ({ page }) => {
  const board = await makeOwnBoard();
  await makeItems(board.id, 3);
  const admin = await manage(page, board);
  await admin.selectAll().check();
  await page.keyboard.press('s');
  await page.getByRole('menuitem', { name: 'Completed' }).click();
  await expect(admin.text('Status of 3 items updated to Completed')).toBeVisible();
});

test('all that match a filter are selected at once, archived in batches, and restored by one Undo', async ({
  page,
}) => {
  const board = await makeOwnBoard();
  await makeItems(board.id, 70, (at) => ({ category: at < 65 ? 'bug' : 'feature' }));
  const admin = await manage(page, board, '?category=bug');
  await expect(page.getByRole('status').filter({ hasText: '65 items' })).toHaveCount(1);
  await admin.selectAll().check();
  await admin.button('Select all 65 that match').click();
  await expect(admin.text('65 selected')).toBeVisible();
  await expectNoFindings(page, 'a selection of all that match');
  const seen = page.getByRole('progressbar').first().waitFor({ state: 'visible' });
  await admin.button('Archive').click();
  await seen;
  await expect(admin.text('Archived 65 items')).toBeVisible({ timeout: 60_000 });
  const archived = async () => {
    const mine = db.collection('feedback').where('product_id', '==', board.id);
    return (await mine.where('is_archived', '==', true).get()).docs.map((document) => document.get('category'));
  };
  expect(await archived()).toEqual(Array(65).fill('bug'));
  await admin.button('Undo').click();
  await expect(admin.text('Restored 65 items')).toBeVisible({ timeout: 60_000 });
  expect(await archived()).toEqual([]);
});

test('the number of results includes views of a tag, an own status, archived and merged items', async ({ page }) => {
  const board = await makeOwnBoard({
    statuses: [{ id: 'planned', name: 'Planned', color: 'blue', kind: 'open' }],
    tags: [{ id: 'mobile', name: 'Mobile', color: 'blue' }],
  });
  const kinds = [
    { label: 'planned', tags: ['mobile'] },
    { is_archived: true, label: 'planned', tags: ['mobile'] },
  ];
  await makeItems(board.id, 80, (at) => kinds[at % 2] ?? {});
  const merged = { merged_into: 'other', merged_at: Timestamp.now(), is_archived: true };
  await makeItems(board.id, 21, () => merged);
  const admin = await manage(page, board);
  for (const [view, count] of [
    ['tag=mobile', 40],
    ['label=planned', 40],
    ['archived=1', 80],
    ['merged=1', 21],
  ] as const) {
    await admin.open(board.id, `?${view}`);
    // Rows that the view hides make it load a second page, whose rows are not selected.
    await expect(async () => {
      await admin.selectAll().setChecked(false);
      await admin.selectAll().check({ timeout: 2000 });
      await expect(admin.button(`Select all ${count} that match`)).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });
  }
});

test('a search, of which only the loaded items are known, selects all that match, too', async ({ page }) => {
  const board = await makeOwnBoard();
  await makeItems(board.id, 50, (at) => ({ title: `Calendar ${at}` }));
  await makeItem(board.id, { title: 'Something else' });
  const admin = await manage(page, board, '?q=calendar');
  await admin.selectAll().check();
  await admin.button(/^Select all \d+\+ that match$/).click();
  await expect(admin.text('50 selected')).toBeVisible();
  await expect(admin.button(/^Select all/)).toHaveCount(0);
});
