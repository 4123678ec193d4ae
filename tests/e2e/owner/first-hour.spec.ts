import { fillLogin, linkQuery, newEmail, PASSWORD } from '../../support/accounts.ts';
import { AdminPage } from '../../support/admin-page.ts';
import { choose, press } from '../../support/billing.ts';
import { BoardPage } from '../../support/board-page.ts';
import { visitOfCode } from '../../support/host/visit-of-code.ts';
import { open } from '../../support/site-page.ts';
import { expect, test } from '../../support/test.ts';

test('a new owner comes from the front page to the first answered wish, by what each page offers', {
  tag: '@all',
}, async ({ page, browser }) => {
  const email = newEmail('first-hour');

  // The front page leads to the sign-up, and the mail's link to the payment.
  await open(page, '/');
  await page.getByRole('link', { name: 'Get Standard Plan' }).click();
  await fillLogin(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(page).toHaveURL(/\/email-verification\?/);
  await page.goto(`/auth/action${await linkQuery(email, 'VERIFY_EMAIL')}`);
  await choose(page, 'Choose Standard Plan');
  await press(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'Success!', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Continue to Dashboard' }).click();

  // The empty dashboard leads to the wizard, and the wizard to the first steps.
  await page.getByRole('button', { name: 'Create Your First Board' }).click();
  const wizard = page.getByRole('dialog', { name: 'New Board' });
  await wizard.getByRole('textbox').first().fill('Acme');
  for (const step of ['Next', 'Next', 'Create']) await wizard.getByRole('button', { name: step, exact: true }).click();
  const guide = page.getByRole('region', { name: 'Start your board' });
  await expect(guide.getByRole('listitem')).toHaveCount(3);
  const done = guide.getByRole('heading', { name: '(done)' });
  await expect(done).toHaveCount(0);
  await guide.getByRole('button', { name: 'Show the code' }).click();
  const embed = page.getByRole('dialog', { name: 'Embed Acme' });
  const code = (await embed.locator('code').first().textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(done).toHaveText(['Put it on your page (done)']);

  // The code, as it was shown, makes a board on the owner's page, where a visitor has a wish.
  await visitOfCode(browser, code, async (frame, visitor) => {
    const board = new BoardPage(frame);
    await board.openForm();
    await board.submit('Export as CSV', 'For our accountant.');
    await expect(board.text('Your feedback has been submitted! Thank you.')).toBeVisible();

    // It arrives while the owner looks, and is answered from there.
    await expect(done).toHaveText(['Put it on your page (done)', 'Get your first request (done)']);
    const admin = new AdminPage(page);
    const detail = await admin.openItem('Export as CSV');
    await admin.beginAnswer();
    await detail.getByRole('textbox', { name: 'Answer' }).fill('It comes this month.');
    await admin.button('Save answer', detail).click();
    await admin.expectMessage('Answer saved');
    await page.keyboard.press('Escape');
    await expect(done).toHaveCount(3);
    await guide.getByRole('button', { name: 'Close the first steps' }).click();
    await expect(guide).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Statistics' })).toBeVisible();

    // The visitor reads the answer on the same page.
    await expect(async () => {
      await visitor.reload();
      await expect(board.item('Export as CSV').getByText('Answered', { exact: true })).toBeVisible({ timeout: 3000 });
    }).toPass();
    await board.item('Export as CSV').getByRole('link', { name: 'Export as CSV' }).click();
    await expect(board.text('It comes this month.')).toBeVisible();
  });
});
