import { makeOwnBoard, manage } from '../../support/admin-page.ts';
import { expectNoFindingsInBothSchemes } from '../../support/axe.ts';
import { db, makeItem, makeItems } from '../../support/boards.ts';
import { expect, test } from '../../support/test.ts';

// Each test checks many screens, and axe takes a while for each.
test.describe.configure({ timeout: 180_000 });

test('axe finds nothing in the admin area in any state', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const board = await makeOwnBoard();
  const empty = await makeOwnBoard();
  await db.doc(`products/${empty.id}`).update({ owner_id: board.owner.uid });
  const statuses = ['open', 'in-progress', 'completed', 'closed', 'pending'] as const;
  await makeItems(board.id, 5, (at) => ({ status: statuses[at] ?? 'open' }));
  const id = await makeItem(board.id, { title: 'All badges', is_pinned: true, is_archived: true });
  await db.collection('comments').add({
    feedback_id: id,
    product_id: board.id,
    user_id: null,
    content: 'A comment',
    created_at: new Date(),
  });
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content[- ]Security[- ]Policy/i.test(message.text())) violations.push(message.text());
  });
  const admin = await manage(page, board, '?archived=1');
  await expect(admin.items()).toHaveCount(6);
  await expectNoFindingsInBothSchemes(page, 'list');
  await admin.checkbox('All badges').check();
  await expectNoFindingsInBothSchemes(page, 'selection');
  await admin.button('Set status').click();
  await expectNoFindingsInBothSchemes(page, 'status menu');
  await page.keyboard.press('Escape');
  const dialog = await admin.openItem('All badges');
  await expect(dialog.getByText('A comment')).toBeVisible();
  await expectNoFindingsInBothSchemes(page, 'details');
  await admin.button('Delete', dialog).click();
  await expectNoFindingsInBothSchemes(page, 'question');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(admin.dialog()).toHaveCount(0);
  await admin.openItem('Item 4');
  await expectNoFindingsInBothSchemes(page, 'pending details');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expectNoFindingsInBothSchemes(page, 'shortcuts');
  await admin.open(empty.id);
  await expect(page.getByText('No feedback found')).toBeVisible();
  await expectNoFindingsInBothSchemes(page, 'empty');
  await db.doc(`products/${empty.id}`).update({ owner_id: 'somebody-else' });
  await expect(page.getByText(/^Access Denied/)).toBeVisible();
  await expectNoFindingsInBothSchemes(page, 'denied');
  expect(violations).toEqual([]);
});

test('on a phone, the filters fold and the bulk actions are at the bottom edge', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const board = await makeOwnBoard();
  await makeItems(board.id, 3);
  const admin = await manage(page, board);
  await expect(admin.filter('Status')).toBeHidden();
  await admin.button('Filters').click();
  await expect(admin.filter('Status')).toBeVisible();
  await admin.button('Filters').click();
  await admin.checkbox('Item 2').check();
  const bar = await page.getByRole('toolbar').boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(844);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
