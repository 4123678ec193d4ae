import { randomUUID } from 'node:crypto';
import { redeemCodePath } from '../../../functions/src/shared/codes/redeem-code.ts';
import { activate, type TestAccount } from '../../support/accounts.ts';
import { answer, makeBuyer, patiently } from '../../support/billing.ts';
import { db } from '../../support/boards.ts';
import { aRedeemCode } from '../../support/factories.ts';
import { enter } from '../../support/session.ts';
import { expect, type Page, test } from '../../support/test.ts';

test.describe.configure({ timeout: 120_000 });

async function open(page: Page): Promise<TestAccount> {
  const account = await makeBuyer();
  await enter(page, account, '/redeem');
  return account;
}

/** Creates an unused code for one test. */
async function makeCode(
  granted_plan_identifier: string,
  fields: Parameters<typeof aRedeemCode>[0] = {},
): Promise<string> {
  const made = `TEST-${randomUUID().toUpperCase()}`;
  await db.doc(redeemCodePath(made)).create(aRedeemCode({ code: made, granted_plan_identifier, ...fields }));
  return made;
}

const code = (page: Page) => page.getByLabel('Code', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Redeem Code' }).click();

test('the code is trimmed, and upper case wherever the cursor is', async ({ page }) => {
  await open(page);
  await code(page).pressSequentially('welcpro');
  for (let left = 0; left < 3; left += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('no-such-');
  await expect(code(page)).toHaveValue('WELCNO-SUCH-PRO');
  await code(page).fill('  no-such-code ');
  const sent = page.waitForRequest('**/api/redeem-code');
  await submit(page);
  await expect(page.getByText('Invalid code entered.')).toBeVisible(patiently);
  expect((await sent).postDataJSON()).toEqual({ code: 'NO-SUCH-CODE' });
});

test('a lookalike letter stays as it is and redeems nothing', async ({ page }) => {
  await open(page);
  const made = await makeCode('standard');
  await code(page).fill(made.toLowerCase().replace('test', 'teſt'));
  await expect(code(page)).toHaveValue(made.replace('TEST', 'TEſT'));
  await submit(page);
  await expect(page.getByText('Invalid code entered.')).toBeVisible(patiently);
});

test('a lost answer is repeated with the plan', async ({ page }) => {
  await open(page);
  await page.route(
    '**/api/redeem-code',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await code(page).fill(await makeCode('standard'));
  await submit(page);
  await expect(page.getByText('Error checking the code.')).toBeVisible(patiently);
  await submit(page);
  await expect(page.getByText('Your account is active now: Standard Plan.')).toBeVisible(patiently);
});

test('no code: Please enter a code.', async ({ page }) => {
  await open(page);
  await code(page).fill('   ');
  await submit(page);
  await expect(page.getByText('Please enter a code.')).toBeVisible();
});

test('a used code shows "This code has already been used.", and the field is ready for another', async ({ page }) => {
  const { uid } = await makeBuyer();
  await open(page);
  await code(page).fill(await makeCode('pro', { is_used: true, used_by: uid, used_at: new Date() }));
  await submit(page);
  await expect(page.getByText('This code has already been used.', { exact: true })).toBeVisible(patiently);
  await expect(page.getByRole('button', { name: 'Redeem Code' })).toBeEnabled();
  await code(page).fill(await makeCode('standard'));
  await submit(page);
  await expect(page.getByText('Your account is active now: Standard Plan.')).toBeVisible(patiently);
});

for (const [status, body, sentence] of [
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

test('a redeemed code shows the panel, and the dashboard opens at once', async ({ page }) => {
  await open(page);
  await code(page).fill(await makeCode('pro'));
  await submit(page);
  await expect(page.getByText('Your account is active now: Pro Plan.')).toBeVisible(patiently);
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Feedback Boards' })).toBeVisible();
});

test('of two users with the same code, one gets the plan and the other a message', async ({ page, browser }) => {
  const shared = await makeCode('pro');
  const other = await (await browser.newContext()).newPage();
  const pages = [page, other];
  for (const each of pages) {
    await open(each);
    await code(each).fill(shared);
  }
  await Promise.all(pages.map(submit));
  const won = (each: Page) => each.getByText('Your account is active now: Pro Plan.');
  const lost = (each: Page) => each.getByText('This code has already been used.', { exact: true });
  for (const each of pages) await expect(won(each).or(lost(each))).toBeVisible(patiently);
  const winners = await Promise.all(pages.map((each) => won(each).isVisible()));
  expect(winners.filter(Boolean)).toHaveLength(1);
  await other.context().close();
});

test('a redeemed code whose account stays inactive refers to support', async ({ page }) => {
  await answer(page, 'redeem-code', 200, { planName: 'Pro Plan' });
  await open(page);
  await code(page).fill('WELCOME-PRO');
  await submit(page);
  await expect(
    page.getByText('Code redeemed, but there was an issue updating your account. Please contact support.'),
  ).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('link', { name: 'Contact support' })).toBeVisible();
});

test('Go Back returns home from a page that was opened directly', async ({ page }) => {
  const { uid } = await open(page);
  await activate(uid);
  await answer(page, 'redeem-code', 200, { planName: 'Pro Plan' });
  await page.goto('/activate-account');
  await expect(page).toHaveURL('/dashboard', patiently);
  await page.goto('/redeem');
  await code(page).fill('X');
  await submit(page);
  await page.getByRole('button', { name: 'Go Back' }).click(patiently);
  await expect(page).toHaveURL('/');
});
