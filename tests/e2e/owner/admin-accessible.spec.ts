import { makeOwnBoard, manage } from '../../support/admin-page.ts';
import { expectNoFindingsInBothSchemes } from '../../support/axe.ts';
import { db, makeItem, makeItems } from '../../support/boards.ts';
import { giveBoard } from '../../support/owners.ts';
import { expect, test } from '../../support/test.ts';

test('axe finds nothing in the admin area in any state', { tag: '@all' }, async ({ page }) => {
  // Axe takes a while for each of many states.
  test.setTimeout(180_000);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const board = await makeOwnBoard();
  const empty = await giveBoard(board.owner.uid);
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

  await test.step('in the list', async () => {
    await expect(admin.items()).toHaveCount(6);
    await expectNoFindingsInBothSchemes(page, 'list');
    await admin.checkbox('All badges').check();
    await expectNoFindingsInBothSchemes(page, 'selection');
    await admin.button('Set status').click();
    await expectNoFindingsInBothSchemes(page, 'status menu');
    await page.keyboard.press('Escape');
  });

  await test.step('in the details', async () => {
    const detail = await admin.openItem('All badges');
    await expect(detail.getByText('A comment')).toBeVisible();
    await expectNoFindingsInBothSchemes(page, 'details');
    await admin.button('Delete', detail).click();
    await expectNoFindingsInBothSchemes(page, 'question');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(admin.dialog()).toHaveCount(0);
    await admin.openItem('Item 4');
    await expectNoFindingsInBothSchemes(page, 'pending details');
    await page.keyboard.press('Escape');
  });

  await test.step('in the dialog of status and answer', async () => {
    const detail = await admin.openItem('Item 0');
    await admin.button('Status and answer…', detail).click();
    const dialog = page.getByRole('dialog', { name: 'Status and answer' });
    await dialog.getByRole('textbox', { name: 'Answer' }).fill(' ');
    await admin.button('Save', dialog).click();
    await expectNoFindingsInBothSchemes(page, 'dialog');
    await dialog.getByRole('textbox', { name: 'Answer' }).fill('An answer');
    await admin.button('Save', dialog).click();
    await expect(detail.getByText('An answer')).toBeVisible();
    await expectNoFindingsInBothSchemes(page, 'answered details');
    await page.keyboard.press('Escape');
  });

  await test.step('around the list', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectNoFindingsInBothSchemes(page, 'shortcuts');
    await admin.open(empty);
    await expect(page.getByText('No feedback found')).toBeVisible();
    await expectNoFindingsInBothSchemes(page, 'empty');
    await db.doc(`products/${empty}`).update({ owner_id: 'somebody-else' });
    await expect(page.getByText(/^Access Denied/)).toBeVisible();
    await expectNoFindingsInBothSchemes(page, 'denied');
  });
  expect(violations).toEqual([]);
});
