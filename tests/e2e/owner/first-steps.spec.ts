import { makeOwnBoard, manage } from '../../support/admin-page.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { makeItem } from '../../support/boards.ts';
import { expect, test } from '../../support/test.ts';

test('a new board guides its owner from the code to the first answer', async ({ page }) => {
  const board = await makeOwnBoard();
  const admin = await manage(page, board);
  const guide = page.getByRole('region', { name: 'Start your board' });
  const done = guide.getByRole('heading', { name: '(done)' });
  await expect(guide.getByRole('listitem')).toHaveCount(3);
  await expect(done).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Statistics' })).toHaveCount(0);
  await expect(page.getByText('No feedback found')).toBeVisible();
  await expectNoFindings(page, 'a new board');

  await guide.getByRole('button', { name: 'Show the code' }).click();
  await expect(page.getByRole('dialog', { name: 'Embed Test board' }).locator('code')).toContainText(board.id);
  await page.keyboard.press('Escape');
  await expect(done).toHaveText('Put it on your page (done)');
  await expect(guide.getByRole('link', { name: 'Write it yourself' })).toHaveAttribute(
    'href',
    `/embed?product=${board.id}&initialTab=submit`,
  );

  await makeItem(board.id, { title: 'First wish' });
  await expect(done).toHaveText(['Put it on your page (done)', 'Ask for the first wish (done)']);
  const detail = await admin.openItem('First wish');
  await admin.button('Answer', detail).click();
  const dialog = page.getByRole('dialog', { name: 'Status and answer' });
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('Good idea.');
  await admin.button('Save', dialog).click();
  await admin.expectMessage('Answer saved');
  await page.keyboard.press('Escape');
  await expect(guide).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Statistics' })).toBeVisible();
});

test('a board with feedback shows its figures, not the guide', async ({ page }) => {
  const board = await makeOwnBoard();
  await makeItem(board.id, { title: 'Already there' });
  await manage(page, board);
  await expect(page.getByRole('region', { name: 'Statistics' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Start your board' })).toHaveCount(0);
});
