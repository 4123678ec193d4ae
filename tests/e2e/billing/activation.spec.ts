import { userPlanPath } from '../../../functions/src/shared/paths.ts';
import { PRO, STANDARD } from '../../../functions/src/shared/plans.ts';
import { choose, makeBuyer, makeOwnerOf, patiently, press, refund } from '../../support/billing.ts';
import { db, makeBoard } from '../../support/boards.ts';
import { aUserPlan } from '../../support/factories.ts';
import { enter } from '../../support/session.ts';
import { control, stripe } from '../../support/stripe.ts';
import { expect, type Page, test } from '../../support/test.ts';

// Each step involves our functions and the local Stripe.
test.describe.configure({ timeout: 240_000 });

const success = (page: Page) => page.getByRole('heading', { name: 'Success!', exact: true });

test('choosing and paying a plan opens the dashboard', async ({ page }) => {
  await enter(page, await makeBuyer());
  await expect(page).toHaveURL('/activate-account');
  await expect(page.getByRole('article').filter({ hasText: 'Standard Plan' })).toContainText('$5.00 one-time');
  await expect(page.getByRole('article').filter({ hasText: 'Pro Plan' })).toContainText('$10.00 one-time');
  await choose(page, 'Choose Pro Plan');
  await expect(page.getByText('$10.00')).toBeVisible();
  await page.route('**/api/verify-payment', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await press(page, 'Pay');
  await expect(page).toHaveURL(/\/activate-success\?session_id=cs_test_\w+&user_id=\w+&plan=Pro\+Plan$/);
  await expect(page.getByText('Verifying your payment...')).toBeVisible();
  await expect(success(page)).toBeVisible(patiently);
  await expect(page.getByRole('main')).toContainText('Pro Plan');
  await expect(page.getByRole('main')).toContainText('$10.00');
  await page.getByRole('link', { name: 'Continue to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Feedback Boards' })).toBeVisible();
});

test('an upgrade costs the difference, and its refund restores Standard', async ({ page }) => {
  const account = await makeBuyer();
  await enter(page, account);
  await choose(page, 'Choose Standard Plan');
  await press(page, 'Pay');
  await expect(success(page)).toBeVisible(patiently);
  const board = await makeBoard({}, 'Kept through it all');
  await db.doc(`products/${board}`).update({ owner_id: account.uid });
  await page.goto('/upgrade');
  await expect(page).toHaveURL('/activate-account?isUpgrade=true');
  await expect(page.getByText('You have the Standard Plan. Your boards stay as they are.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('$5.00');
  const session = await choose(page, 'Upgrade to Pro Plan');
  await expect(page.getByText('$5.00')).toBeVisible();
  await press(page, 'Pay');
  await expect(page).toHaveURL(/\/upgrade-success\?/);
  await expect(success(page)).toBeVisible(patiently);
  await expect(page.getByRole('main')).toContainText('Pro Plan');
  await expect(page.getByRole('main')).toContainText('$5.00');
  await page.goto('/upgrade');
  await expect(page.getByText('You have the Pro Plan. There is nothing left to upgrade to.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expectBoard(page);
  await page.goto('/upgrade');
  await refund(session);
  await expect(page.getByText('You have the Standard Plan.')).toBeVisible(patiently);
  await expectBoard(page);
});

async function expectBoard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Kept through it all' })).toBeVisible(patiently);
}

test('an active account is redirected from activation to its boards, but may upgrade', async ({ page }) => {
  await enter(page, await makeOwnerOf(STANDARD), '/activate-account');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/upgrade');
  await expect(page.getByRole('button', { name: 'Upgrade to Pro Plan' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('the dashboard opens although the tab was closed before the payment was confirmed', async ({ page, context }) => {
  const { uid, ...account } = await makeBuyer();
  await enter(page, account);
  await page.close();
  // The payment's event writes this plan. A trigger writes the claims later, and the stored token is older than both.
  const { name: plan_name, limits } = PRO;
  await db.doc(userPlanPath(uid)).set(aUserPlan({ user_id: uid, account_active: true, plan_name, ...limits }));
  const later = await context.newPage();
  const seen: string[] = [];
  later.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
  await later.goto('/dashboard');
  await expect(later.getByRole('heading', { name: 'Feedback Boards' })).toBeVisible(patiently);
  await expect(later.getByText('Your account needs to be activated before accessing this page')).toHaveCount(0);
  expect(seen).not.toContain('/activate-account');
});

test('an inactive account is offered both plans, also at /upgrade', async ({ page }) => {
  await enter(page, await makeBuyer(), '/upgrade');
  await expect(page.getByRole('button', { name: 'Choose Standard Plan' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose Pro Plan' })).toBeVisible();
});

test('reloading and going back after a payment charges nothing and changes nothing', async ({ page }) => {
  await enter(page, await makeBuyer());
  await choose(page, 'Choose Pro Plan');
  await press(page, 'Pay');
  await expect(success(page)).toBeVisible(patiently);
  const back = page.url();
  await page.reload();
  await expect(success(page)).toBeVisible(patiently);
  await page.goBack();
  await expect(page.getByText('You have paid. This checkout is complete.')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
  await page.goto(back);
  await expect(success(page)).toBeVisible(patiently);
});

test('cancel and Back return to the plans, where the same payment page opens again', async ({ page }) => {
  await enter(page, await makeBuyer());
  const session = await choose(page, 'Choose Pro Plan');
  await press(page, 'Cancel');
  await expect(page).toHaveURL(/\/activate-account\?userId=/);
  await expect(page.getByText('The checkout was canceled. You have not been charged.')).toBeVisible();
  expect(await choose(page, 'Choose Pro Plan')).toBe(session);
  await page.goBack();
  expect(await choose(page, 'Choose Pro Plan')).toBe(session);
  await press(page, 'Fail');
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await press(page, 'Pay');
  await expect(success(page)).toBeVisible(patiently);
});

test('a double click opens one page', async ({ page }) => {
  await enter(page, await makeBuyer());
  let asked = 0;
  await page.route('**/api/create-checkout-session', async (route) => {
    asked += 1;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Choose Standard Plan' }).dblclick();
  await expect(page).toHaveURL(/:12111\//);
  expect(asked).toBe(1);
});

test('two tabs pay once, and the other tab notices', async ({ page, context }) => {
  const account = await makeBuyer();
  const { uid } = account;
  await enter(page, account);
  const other = await context.newPage();
  await other.goto('/activate-account');
  const third = await context.newPage();
  await third.goto('/activate-account');
  const session = await choose(page, 'Choose Pro Plan');
  expect(await choose(other, 'Choose Pro Plan')).toBe(session);
  await press(page, 'Pay');
  await expect(success(page)).toBeVisible(patiently);
  const hosted = other.url();
  await press(other, 'Pay');
  await other.goto(hosted);
  await expect(other.getByText('You have paid. This checkout is complete.')).toBeVisible();
  const charged = await stripe.checkout.sessions.list({ limit: 100 });
  expect(charged.data.filter((one) => one.client_reference_id === uid).map(({ id }) => id)).toEqual([session]);
  await expect(third).toHaveURL('/dashboard', patiently);
});

test('a second payment of an owned plan without a sign-in is refunded with a message', async ({ page }) => {
  const { uid } = await makeOwnerOf(STANDARD);
  await page.goto(`/activate-account?userId=${uid}`);
  const session = await choose(page, 'Choose Standard Plan');
  await press(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'Your payment has been refunded' })).toBeVisible(patiently);
  await expect(page.getByText('Your account already has this plan.')).toBeVisible();
  const { payment_intent } = await stripe.checkout.sessions.retrieve(session, {
    expand: ['payment_intent.latest_charge'],
  });
  expect(payment_intent).toMatchObject({ latest_charge: { refunded: true } });
});

test('a pending payment waits, and activates when the money arrives', async ({ page }) => {
  await enter(page, await makeBuyer());
  const session = await choose(page, 'Choose Pro Plan');
  await press(page, 'Pay later');
  await expect(page.getByRole('heading', { name: 'Your payment is on its way' })).toBeVisible(patiently);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your payment is on its way' })).toBeVisible(patiently);
  await page.goto('/activate-account');
  await expect(page.getByRole('heading', { name: 'Your payment is on its way' })).toBeVisible(patiently);
  await expect(
    page.getByText(/^Pro Plan\. Your bank is still processing the payment\. Your account becomes active when/),
  ).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('The payment has not arrived yet.')).toBeVisible(patiently);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your payment is on its way' })).toBeVisible(patiently);
  await control('act', { session, act: 'arrive' });
  await expect(success(page)).toBeVisible(patiently);
});

test('a pending upgrade keeps the account active, and nothing is sold twice', async ({ page }) => {
  const account = await makeOwnerOf(STANDARD);
  await enter(page, account, '/upgrade');
  const session = await choose(page, 'Upgrade to Pro Plan');
  await press(page, 'Pay later');
  const text = page.getByText(/Your account stays active, and the upgrade follows when/);
  await expect(text).toBeVisible(patiently);
  await expect(page.getByText(/becomes active/)).toHaveCount(0);
  await page.goto('/upgrade');
  await expect(text).toBeVisible(patiently);
  await expect(page.getByRole('button', { name: 'Upgrade to Pro Plan' })).toHaveCount(0);
  await control('act', { session, act: 'bounce' });
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('button', { name: 'Upgrade to Pro Plan' })).toBeVisible(patiently);
});

test('the deletion dialog warns about an open checkout and a pending payment', async ({ page }) => {
  const account = await makeOwnerOf(STANDARD);
  await enter(page, account, '/upgrade');
  const session = await choose(page, 'Upgrade to Pro Plan');
  const openDialog = async () => {
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Delete Account' }).click();
  };
  await openDialog();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await expect(dialog.getByText('You have an open checkout. Deleting your account closes it.')).toBeVisible(patiently);
  await control('act', { session, act: 'pay-later' });
  await openDialog();
  await expect(dialog.getByText(/A payment of yours is on its way\./)).toBeVisible(patiently);
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page).toHaveURL('/', patiently);
  await control('act', { session, act: 'arrive' });
  await page.goto(`/upgrade-success?session_id=${session}&user_id=${account.uid}&plan=Pro+Plan`);
  await expect(page.getByRole('heading', { name: 'Your payment has been refunded' })).toBeVisible(patiently);
  await expect(page.getByText('This account no longer exists.')).toBeVisible();
});

test('a full refund leads to the plans, with the reason', async ({ page }) => {
  await enter(page, await makeBuyer());
  const session = await choose(page, 'Choose Pro Plan');
  await press(page, 'Pay');
  await expect(success(page)).toBeVisible(patiently);
  const back = page.url();
  await refund(session);
  await page.goto(back);
  await expect(page.getByRole('heading', { name: 'Your payment has been refunded' })).toBeVisible(patiently);
  await expect(page.getByText('The plan that it paid for has ended.')).toBeVisible();
  await page.getByRole('link', { name: 'Continue to Dashboard' }).click();
  await expect(page).toHaveURL('/activate-account', patiently);
  await expect(page.getByText(/^Your account is no longer active, because its payment was refunded\./)).toBeVisible();
});

test('a failed bank payment shows a message and leads to the plans', async ({ page }) => {
  await enter(page, await makeBuyer());
  const session = await choose(page, 'Choose Pro Plan');
  await press(page, 'Pay later');
  await expect(page.getByRole('heading', { name: 'Your payment is on its way' })).toBeVisible(patiently);
  await control('act', { session, act: 'bounce' });
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('There was an issue activating your account. Please contact support.')).toBeVisible();
  await expect(page.getByText('Payment verification failed')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the plans' }).click();
  expect(await choose(page, 'Choose Pro Plan')).not.toBe(session);
});

for (const mode of ['drop', 'hold'] as const) {
  test(`the page activates if the customer returns before the event (${mode})`, async ({ page }) => {
    const account = await makeBuyer();
    await control('delivery', { match: account.uid, mode });
    await enter(page, account);
    await choose(page, 'Choose Standard Plan');
    await press(page, 'Pay');
    await expect(success(page)).toBeVisible(patiently);
    await page.getByRole('link', { name: 'Continue to Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Feedback Boards' })).toBeVisible();
  });
}

test('a payment by userId without a sign-in leads to the sign-in', async ({ page }) => {
  const account = await makeBuyer();
  await page.goto(`/activate-account?userId=${account.uid}&plan=standard`);
  await choose(page, 'Choose Standard Plan');
  await press(page, 'Pay');
  await expect(success(page)).toBeVisible(patiently);
  await page.getByRole('link', { name: 'Continue to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to view your boards' })).toBeVisible();
  await enter(page, account);
  await expect(page).toHaveURL('/dashboard');
});

test('an upgrade without a sign-in leads to the sign-in', async ({ page }) => {
  const account = await makeOwnerOf(STANDARD);
  await page.goto(`/activate-account?userId=${account.uid}&isUpgrade=true`);
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    /^\/login\?from=%2Factivate-account%3FisUpgrade%3Dtrue$/,
  );
});

test('another account can neither buy nor activate, and sees the reason', async ({ page }) => {
  const [buyer, other] = [await makeBuyer(), await makeBuyer()];
  await page.goto(`/activate-account?userId=${buyer.uid}`);
  const session = await choose(page, 'Choose Pro Plan');
  await enter(page, other, `/activate-account?userId=${buyer.uid}`);
  await page.getByRole('button', { name: 'Choose Pro Plan' }).click();
  await expect(page.getByText('You are signed in to another account.')).toBeVisible();
  await page.goto(`/activate-success?session_id=${session}&user_id=${buyer.uid}`);
  await expect(page.getByText('There was an issue activating your account. Please contact support.')).toBeVisible();
  await expect(page.getByText('You are signed in to another account.')).toBeVisible();
});
