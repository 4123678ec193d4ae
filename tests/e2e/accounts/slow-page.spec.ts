import { fillLogin, newEmail, PASSWORD } from '../../support/accounts.ts';
import { hold } from '../../support/network/hold.ts';
import { expect, test } from '../../support/test.ts';

test('a sign-up on a slow network leads to its confirmation, however late that page comes', { tag: '@all' }, async ({
  page,
}) => {
  const email = newEmail('Slow');
  await page.clock.install();
  await page.goto('/login?plan=pro');
  const held = hold(page, '**/assets/email-verification-page-*.js');
  await fillLogin(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(page).toHaveURL(/\/email-verification\?/);
  await page.clock.fastForward('00:20');
  held.release();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page).toHaveURL(/\/email-verification\?/);
});
