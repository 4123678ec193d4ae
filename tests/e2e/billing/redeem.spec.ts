import { expect, type Page, test } from 'playwright/test';
import { activate, signIn, type TestAccount } from '../../support/accounts.ts';
import { answer, makeBuyer, patiently } from '../../support/billing.ts';

async function open(page: Page): Promise<TestAccount> {
  const account = await makeBuyer();
  await signIn(page, account);
  await page.goto('/redeem');
  return account;
}

const code = (page: Page) => page.getByLabel('Code', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Redeem Code' }).click();

test('the code is forced to upper case, wherever the cursor is, trimmed, and sent', async ({ page }) => {
  let sent: unknown;
  await page.route('**/api/redeem-code', (route) => {
    sent = route.request().postDataJSON();
    return route.fulfill({ status: 404, json: { error: 'Invalid code entered.', key: 'codeInvalid' } });
  });
  await open(page);
  await code(page).pressSequentially('welcpro');
  for (let left = 0; left < 3; left += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('ome-');
  await expect(code(page)).toHaveValue('WELCOME-PRO');
  await code(page).fill('  welcome-pro ');
  await submit(page);
  await expect(page.getByText('Invalid code entered.')).toBeVisible();
  expect(sent).toEqual({ code: 'WELCOME-PRO' });
});

test('no code: Please enter a code.', async ({ page }) => {
  await open(page);
  await code(page).fill('   ');
  await submit(page);
  await expect(page.getByText('Please enter a code.')).toBeVisible();
});

for (const [status, body, sentence] of [
  [404, { error: 'Invalid code entered.', key: 'codeInvalid' }, 'Invalid code entered.'],
  [409, { error: 'This code has already been used.', key: 'codeUsed' }, 'This code has already been used.'],
  [503, '<html>', 'Error checking the code.'],
  [
    500,
    { error: 'Failed to redeem the code. Please try again.', key: 'redeemFailed' },
    'Failed to redeem the code. Please try again.',
  ],
] as const) {
  test(`the server answers ${status}: ${sentence}`, async ({ page }) => {
    await answer(page, 'redeem-code', status, body);
    await open(page);
    await code(page).fill('SOME-CODE');
    await submit(page);
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Redeem Code' })).toBeEnabled();
  });
}

test('redeemed: the panel, and the dashboard opens at once', async ({ page }) => {
  const { uid } = await open(page);
  await page.route('**/api/redeem-code', async (route) => {
    await activate(uid);
    await route.fulfill({ json: { planName: 'Pro Plan' } });
  });
  await code(page).fill('WELCOME-PRO');
  await submit(page);
  await expect(page.getByText('Your account is active now: Pro Plan.')).toBeVisible(patiently);
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Feedback Boards' })).toBeVisible();
});

test('redeemed, but the account stays inactive: it says so and asks for support', async ({ page }) => {
  await answer(page, 'redeem-code', 200, { planName: 'Pro Plan' });
  await open(page);
  await code(page).fill('WELCOME-PRO');
  await submit(page);
  await expect(
    page.getByText('Code redeemed, but there was an issue updating your account. Please contact support.'),
  ).toBeVisible({ timeout: 60_000 });
});

test('Go Back leads back to where one came from, or home', async ({ page }) => {
  const { uid } = await open(page);
  await activate(uid);
  await answer(page, 'redeem-code', 200, { planName: 'Pro Plan' });
  await page.goto('/activate-account');
  await page.getByRole('link', { name: 'Continue to Dashboard' }).waitFor(patiently);
  await page.goto('/redeem');
  await code(page).fill('X');
  await submit(page);
  await page.getByRole('button', { name: 'Go Back' }).click(patiently);
  await expect(page).toHaveURL('/');
});
