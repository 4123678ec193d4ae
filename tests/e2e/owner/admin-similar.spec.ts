import { makeOwnBoard, manage } from '../../support/admin-page.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { db, makeItem } from '../../support/boards.ts';
import { expect, test } from '../../support/test.ts';

/** "the admin list has a "Possible duplicate" chip, the detail a list" (D42). */

test('a possible duplicate has a chip in the list and its similar items in the details', { tag: '@all' }, async ({
  page,
}) => {
  const board = await makeOwnBoard();
  const first = await makeItem(board.id, { title: 'Dark mode', votes: 12, status: 'in-progress' });
  const archived = await makeItem(board.id, { title: 'A dark mode', is_archived: true });
  await makeItem(board.id, { title: 'Dark mode, please', similar_to: [first, archived, 'deleted'] });
  const admin = await manage(page, board);
  await expect(admin.item('Dark mode, please').getByText('Possible duplicate', { exact: true })).toBeVisible();
  await expect(admin.items().filter({ hasText: 'Possible duplicate' })).toHaveCount(1);
  await expectNoFindings(page, 'the list');

  const dialog = await admin.openItem('Dark mode, please');
  const similar = dialog.getByRole('region', { name: 'Possible duplicate' });
  await expect(dialog.getByText('Possible duplicate')).toHaveCount(1);
  await expect(similar.getByRole('listitem')).toHaveCount(1);
  await expect(similar.getByRole('listitem')).toContainText('In Progress');
  await expect(similar.getByRole('listitem')).toContainText('12 votes');
  await expectNoFindings(page, 'the details');
  await similar.getByRole('button', { name: 'Merge into Dark mode' }).dblclick();
  await expect(dialog.getByText('Merged into Dark mode')).toBeVisible();
  await expect(similar).toHaveCount(0);
  await admin.undo('Feedback merged');
  await similar.getByRole('link', { name: 'Dark mode', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'Dark mode', exact: true })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Possible duplicate' })).toHaveCount(0);
  await page.goBack();
  await expect(admin.dialog()).toHaveCount(0);

  // Nothing is left to compare with.
  await db.doc(`feedback/${first}`).delete();
  await admin.openItem('Dark mode, please');
  await expect(dialog.getByText('No comments yet')).toBeVisible();
  await expect(similar).toBeHidden();
});
