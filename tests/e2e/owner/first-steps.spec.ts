import { readFileSync } from 'node:fs';
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

test('the link of a board has a QR code, which can be downloaded', async ({ page }) => {
  const board = await makeOwnBoard();
  await manage(page, board);
  await page.getByRole('button', { name: 'Embed', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Embed Test board' });
  await dialog.getByRole('tab', { name: 'Link' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code with the link to Test board' })).toBeVisible();
  await expectNoFindings(page, 'the link with its code');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download QR code' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Test board QR code.svg');
  const file = readFileSync(await download.path(), 'utf8');
  expect(file).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (\d+) \1"/);
  const drawn = dialog
    .getByRole('img', { name: /^QR code/ })
    .locator('path')
    .last();
  expect(file).toContain(`d="${await drawn.getAttribute('d')}"`);
});
