import { randomUUID } from 'node:crypto';
import { redeemCodePath } from '../../../functions/src/shared/codes/redeem-code.ts';
import { PRO } from '../../../functions/src/shared/plans.ts';
import { setPlan } from '../../support/accounts.ts';
import { answer, makeBuyer } from '../../support/billing.ts';
import { db } from '../../support/boards.ts';
import { aRedeemCode } from '../../support/factories.ts';
import { enter } from '../../support/session.ts';
import { expect, type Page, test } from '../../support/test.ts';

const open = async (page: Page) => enter(page, await makeBuyer(), '/redeem');

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

test('a redeemed code activates the account, after messages about others', async ({ page }) => {
  await open(page);

  await test.step('no code: Please enter a code.', async () => {
    await code(page).fill('   ');
    await submit(page);
    await expect(page.getByText('Please enter a code.')).toBeVisible();
  });

  await test.step('the code is trimmed, and upper case wherever the cursor is', async () => {
    await code(page).clear();
    await code(page).pressSequentially('welcpro');
    for (let left = 0; left < 3; left += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('no-such-');
    await expect(code(page)).toHaveValue('WELCNO-SUCH-PRO');
    await code(page).fill('  no-such-code ');
    const sent = page.waitForRequest('**/api/redeem-code');
    await submit(page);
    await expect(page.getByText('Invalid code entered.')).toBeVisible();
    expect((await sent).postDataJSON()).toEqual({ code: 'NO-SUCH-CODE' });
  });

  for (const [status, body, sentence] of [
    [503, '<html>', 'Error checking the code.'],
    [
      500,
      { error: 'Failed to redeem the code. Please try again.', key: 'redeemFailed' },
      'Failed to redeem the code. Please try again.',
    ],
  ] as const) {
    await test.step(`the server answers ${status}: ${sentence}`, async () => {
      await answer(page, 'redeem-code', status, body);
      await code(page).fill('SOME-CODE');
      await submit(page);
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Redeem Code' })).toBeEnabled();
      await page.unroute('**/api/redeem-code');
    });
  }

  await test.step('a lookalike letter stays as it is and redeems nothing', async () => {
    const made = await makeCode('standard');
    await code(page).fill(made.toLowerCase().replace('test', 'teſt'));
    await expect(code(page)).toHaveValue(made.replace('TEST', 'TEſT'));
    await submit(page);
    await expect(page.getByText('Invalid code entered.')).toBeVisible();
  });

  await test.step('a used code shows "This code has already been used.", and the field is ready for another', async () => {
    await code(page).fill(await makeCode('pro', { is_used: true, used_by: 'somebody', used_at: new Date() }));
    await submit(page);
    await expect(page.getByText('This code has already been used.', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Redeem Code' })).toBeEnabled();
  });

  await test.step('a redeemed code shows the panel, and the dashboard opens at once', async () => {
    await code(page).fill(await makeCode('pro'));
    await submit(page);
    await expect(page.getByText('Your account is active now: Pro Plan.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Feedback Boards' })).toBeVisible();
  });

  await test.step('Go Back returns home from a page that was opened directly', async () => {
    await answer(page, 'redeem-code', 200, { planName: 'Pro Plan' });
    await page.goto('/redeem');
    await code(page).fill('X');
    await submit(page);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('a lost answer is repeated with the plan', { tag: '@all' }, async ({ page }) => {
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
  await expect(page.getByText('Error checking the code.')).toBeVisible();
  await submit(page);
  await expect(page.getByText('Your account is active now: Standard Plan.')).toBeVisible();
});

test('a redeemed code whose account stays inactive refers to support', { tag: '@all' }, async ({ page }) => {
  await page.clock.install();
  await answer(page, 'redeem-code', 200, { planName: PRO.name });
  const buyer = await makeBuyer();
  await enter(page, buyer, '/redeem');
  await code(page).fill('WELCOME-PRO');
  const renewed = page.waitForResponse(/\/token\?/);
  await submit(page);
  await renewed;
  await page.clock.fastForward('00:31');
  await expect(
    page.getByText('Code redeemed, but there was an issue updating your account. Please contact support.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact support' })).toBeVisible();

  await test.step('and is said to be active as soon as it is', async () => {
    await setPlan(buyer.uid, { plan_name: PRO.name, ...PRO.limits });
    await expect(async () => {
      await page.clock.fastForward('00:05');
      await expect(page.getByText('Your account is active now: Pro Plan.')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.getByRole('link', { name: 'Contact support' })).toHaveCount(0);
  });
});
