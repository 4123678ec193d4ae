import { userPlanPath } from '../../../functions/src/shared/paths.ts';
import { accounts, linkQuery, newEmail, PASSWORD } from '../../support/accounts.ts';
import { press } from '../../support/billing.ts';
import { db } from '../../support/boards.ts';
import { visitOfCode } from '../../support/host/visit-of-code.ts';
import { complaintsOf, inGerman } from '../../support/site-page.ts';
import { expect, test } from '../../support/test.ts';

test.use({ locale: 'de-DE' });

test('a German owner’s first hour: from the front page to the first answered wish', {
  tag: '@all',
}, async ({ page, browser }) => {
  const { auth } = await inGerman('account');
  const { activation } = await inGerman('billing');
  const { board, form } = await inGerman('board/board');
  const { submitForm } = await inGerman('board/writing');
  const { footer } = await inGerman('site');
  const { answers, composer } = await inGerman('owner/answers');
  const { admin, dashboard, guide, wizard } = await inGerman('owner/owner');
  const email = newEmail('erste-stunde');
  const complaints = complaintsOf(page);

  // The front page leads to the sign-up, and the mail's link to the payment.
  await page.goto('/de');
  await page.locator('a[href="/login?plan=standard"]').first().click();
  await page.getByLabel(auth.email, { exact: true }).fill(email);
  await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: auth.signUp, exact: true }).click();
  await expect(page).toHaveURL(/\/email-verification\?/);
  await page.goto(`/auth/action${await linkQuery(email, 'VERIFY_EMAIL')}`);
  await page.getByRole('button', { name: activation.choose('Standard Plan') }).click();
  await expect(page).toHaveURL(/:12111\/c\/pay\/cs_test_/);
  await press(page, 'Pay');
  await expect(page.getByRole('heading', { name: activation.success, exact: true })).toBeVisible();
  await page.getByRole('link', { name: activation.toDashboard }).click();

  // The empty dashboard leads to the wizard, and the wizard to the first steps.
  await page.getByRole('button', { name: dashboard.createFirst }).click();
  const { uid } = await accounts.getUserByEmail(email);
  const languageOfMails = async () => (await db.doc(userPlanPath(uid)).get()).get('language');
  await expect.poll(languageOfMails).toBe('de');
  const dialog = page.getByRole('dialog', { name: wizard.title });
  await dialog.getByRole('textbox').first().fill('Bäckerei');
  for (const step of [wizard.next, wizard.next, wizard.create]) {
    await dialog.getByRole('button', { name: step, exact: true }).click();
  }
  const steps = page.getByRole('region', { name: guide.title });
  await steps.getByRole('button', { name: guide.place.embed }).click();
  const code = (await page.getByRole('dialog').locator('code').first().textContent()) ?? '';
  await page.keyboard.press('Escape');

  // A visitor of the owner's page has a wish, which is answered.
  await visitOfCode(browser, code, async (frame) => {
    await frame.getByRole('button', { name: board.add, exact: true }).first().click();
    await frame.getByRole('textbox', { name: submitForm.title }).fill('Samstags früher öffnen');
    await frame.getByRole('textbox', { name: submitForm.description }).fill('Um sechs wäre schön.');
    await frame.getByRole('button', { name: submitForm.submit, exact: true }).click();
    await expect(frame.getByText(form.submitted)).toBeVisible();
    await page.getByRole('link', { name: 'Samstags früher öffnen' }).click();
    const detail = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('heading', { name: 'Samstags früher öffnen' }) });
    await detail.getByRole('textbox', { name: admin.reply.field, exact: true }).click();
    await detail.getByRole('switch', { name: composer.readers.answer }).click();
    await detail.getByRole('textbox', { name: answers.field, exact: true }).fill('Ab Januar um sechs.');
    await detail.getByRole('button', { name: answers.saveAnswer, exact: true }).click();
    await expect(page.getByText(answers.saved, { exact: true })).toBeVisible();
  });

  // The settings speak German, and English when it is chosen there.
  await page.goto('/settings');
  const language = page.getByRole('region', { name: footer.language, exact: true });
  await language.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  await page.goto('/dashboard');
  await expect.poll(languageOfMails).toBe('en');
  // The stand-in for Stripe has no icon, and a new account no plan before it has paid.
  const isExpected = (one: string) => one.endsWith(':12111/favicon.ico') || /404.*\/user_plans\//.test(one);
  expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
});
