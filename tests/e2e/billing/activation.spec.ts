import { paymentPath } from '../../../functions/src/billing/payment.ts';
import { userPlanPath } from '../../../functions/src/shared/paths.ts';
import { PRO, STANDARD } from '../../../functions/src/shared/plans.ts';
import { choose, makeBuyer, makeOwnerOf, pay, press, refund } from '../../support/billing.ts';
import { db } from '../../support/boards.ts';
import { aUserPlan } from '../../support/factories.ts';
import { hold } from '../../support/network/hold.ts';
import { giveBoard } from '../../support/owners.ts';
import { enter } from '../../support/session.ts';
import { control, stripe } from '../../support/stripe.ts';
import { expect, type Locator, type Page, test } from '../../support/test.ts';

const success = (page: Page) => page.getByRole('heading', { name: 'Success!', exact: true });
const underWay = (page: Page) => page.getByRole('heading', { name: 'Your payment is on its way' });
const hasPaid = (page: Page) => page.getByText('You have paid. This checkout is complete.');
const failed = (page: Page) =>
  page.getByText('There was an issue activating your account. Please contact support.', { exact: true });

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

/** Whether two boxes have a point in common. */
function overlap(one: Box, other: Box): boolean {
  if (one === null || other === null) throw new Error('It is not shown.');
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return !isBeside && one.y < other.y + other.height && other.y < one.y + one.height;
}

test('choosing and paying a plan opens the dashboard, until a refund', async ({ page }) => {
  await test.step('an inactive account is offered both plans, also at /upgrade', async () => {
    await enter(page, await makeBuyer(), '/upgrade');
    await expect(page.getByRole('button', { name: 'Choose Standard Plan' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose Pro Plan' })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/dashboard');
    // Under the pointer, the message stays.
    const toast = page.locator('.toast');
    await toast.hover();
    await expect(page).toHaveURL('/activate-account');
    const message = await toast.boundingBox();
    for (const button of await page.getByRole('main').getByRole('button').all()) {
      expect(overlap(message, await button.boundingBox()), 'the message covers no button').toBe(false);
    }
    await page.getByRole('button', { name: /^person-/ }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Activate your account', 'Redeem a code', 'Sign Out']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('article').filter({ hasText: 'Standard Plan' })).toContainText('$5.00 one-time');
    await expect(page.getByRole('article').filter({ hasText: 'Pro Plan' })).toContainText('$10.00 one-time');
  });

  const session = await choose(page, 'Choose Pro Plan');
  await test.step('the payment is verified, and its plan and amount are shown', async () => {
    await expect(page.getByText('$10.00')).toBeVisible();
    const verification = hold(page, '**/api/verify-payment');
    await press(page, 'Pay');
    await expect(page).toHaveURL(/\/activate-success\?session_id=cs_test_\w+&user_id=\w+&plan=Pro\+Plan$/);
    await expect(page.getByText('Verifying your payment...')).toBeVisible();
    verification.release();
    await expect(success(page)).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Pro Plan');
    await expect(page.getByRole('main')).toContainText('$10.00');
    const [receipt] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: /^Receipt/ }).click(),
    ]);
    await expect(receipt).toHaveURL(/\/receipts\/ch_/);
    await receipt.close();
  });

  const back = page.url();
  await test.step('reloading and going back after a payment charges nothing and changes nothing', async () => {
    await page.reload();
    await expect(success(page)).toBeVisible();
    await page.goBack();
    await expect(hasPaid(page)).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
    await page.goto(back);
    await expect(success(page)).toBeVisible();
  });

  await page.getByRole('link', { name: 'Create your board' }).click();
  await expect(page.getByRole('dialog', { name: 'New Board' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Feedback Boards' })).toBeVisible();

  await test.step('a full refund leads to the plans, with the reason', async () => {
    await refund(session);
    // The page asks once, and Stripe tells us of the refund in its own time.
    await expect.poll(async () => (await db.doc(paymentPath(session)).get()).get('status')).toBe('refunded');
    await page.goto(back);
    await expect(page.getByRole('heading', { name: 'Your payment has been refunded' })).toBeVisible();
    await expect(page.getByText('The plan that it paid for has ended.')).toBeVisible();
    await page.getByRole('link', { name: 'Continue to Dashboard' }).click();
    await expect(page).toHaveURL('/activate-account');
    await expect(page.getByText(/^Your account is no longer active, because its payment was refunded\./)).toBeVisible();
  });
});

test('a plan is paid at the second try, and upgraded for the difference', { tag: '@all' }, async ({ page }) => {
  const account = await makeBuyer();
  await enter(page, account);

  const session = await test.step('a double click opens one page', async () => {
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/create-checkout-session')) asked += 1;
    });
    await page.getByRole('button', { name: 'Choose Standard Plan' }).dblclick();
    await expect(page).toHaveURL(/:12111\/c\/pay\/cs_test_/);
    expect(asked).toBe(1);
    return new URL(page.url()).pathname.split('/').at(-1);
  });

  await test.step('cancel and Back return to the plans, where the same payment page opens again', async () => {
    await press(page, 'Cancel');
    await expect(page).toHaveURL(/\/activate-account\?userId=/);
    await expect(page.getByText('The checkout was canceled. You have not been charged.')).toBeVisible();
    expect(await choose(page, 'Choose Standard Plan')).toBe(session);
    await page.goBack();
    expect(await choose(page, 'Choose Standard Plan')).toBe(session);
    await press(page, 'Fail');
    await expect(page.getByText('Your card was declined.')).toBeVisible();
    await press(page, 'Pay');
    await expect(success(page)).toBeVisible();
  });

  await giveBoard(account.uid, { name: 'Kept through it all' });
  await test.step('an active account is redirected from activation to its boards, but may upgrade', async () => {
    await page.goto('/activate-account');
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/upgrade');
    await expect(page).toHaveURL('/activate-account?isUpgrade=true');
    await expect(page.getByText('You have the Standard Plan. Your boards stay as they are.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText('$5.00');
    await expect(page.getByText('Recommended')).toHaveCount(0);
  });

  await test.step('an upgrade costs the difference, and its refund restores Standard', async () => {
    const upgrade = await choose(page, 'Upgrade to Pro Plan');
    await expect(page.getByText('$5.00')).toBeVisible();
    await press(page, 'Pay');
    await expect(page).toHaveURL(/\/upgrade-success\?/);
    await expect(success(page)).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Pro Plan');
    await expect(page.getByRole('main')).toContainText('$5.00');
    await expectBoard(page);
    await page.goto('/upgrade');
    await expect(page.getByText('You have the Pro Plan. There is nothing left to upgrade to.')).toBeVisible();
    const owned = page.getByRole('article');
    await expect(owned.getByRole('link', { name: 'Continue to Dashboard' })).toBeVisible();
    await expect(owned.getByText('$')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await refund(upgrade);
    await expect(page.getByText('You have the Standard Plan.')).toBeVisible();
    await expectBoard(page);
  });
});

async function expectBoard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Kept through it all' })).toBeVisible();
}

test('the dashboard opens although the tab was closed before the payment was confirmed', {
  tag: '@all',
}, async ({ page, context }) => {
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
  await expect(later.getByRole('heading', { name: 'Feedback Boards' })).toBeVisible();
  await expect(later.getByText('Your account needs to be activated before accessing this page')).toHaveCount(0);
  expect(seen).not.toContain('/activate-account');
});

test('two tabs pay once, and the other tab notices', { tag: '@all' }, async ({ page, context }) => {
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
  await expect(success(page)).toBeVisible();
  const hosted = other.url();
  await pay(other);
  await other.goto(hosted);
  await expect(hasPaid(other)).toBeVisible();
  const charged = await stripe.checkout.sessions.list({ limit: 100 });
  expect(charged.data.filter((one) => one.client_reference_id === uid).map(({ id }) => id)).toEqual([session]);
  await expect(third).toHaveURL('/dashboard');
});

test('a pending payment waits until the bank has decided', { tag: '@all' }, async ({ page }) => {
  await enter(page, await makeBuyer());

  await test.step('a failed bank payment shows a message and leads to the plans', async () => {
    const session = await choose(page, 'Choose Pro Plan');
    await press(page, 'Pay later');
    await expect(underWay(page)).toBeVisible();
    await control('act', { session, act: 'bounce' });
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(failed(page)).toBeVisible();
    await expect(page.getByText('Payment verification failed')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the plans' }).click();
    expect(await choose(page, 'Choose Pro Plan')).not.toBe(session);
  });

  await test.step('a pending payment waits, and activates when the money arrives', async () => {
    const session = new URL(page.url()).pathname.split('/').at(-1);
    await press(page, 'Pay later');
    await expect(underWay(page)).toBeVisible();
    await page.reload();
    await expect(underWay(page)).toBeVisible();
    await page.goto('/activate-account');
    await expect(underWay(page)).toBeVisible();
    await expect(
      page.getByText(/^Pro Plan\. Your bank is still processing the payment\. Your account becomes active when/),
    ).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText('The payment has not arrived yet.')).toBeVisible();
    await page.goBack();
    await expect(underWay(page)).toBeVisible();
    await control('act', { session, act: 'arrive' });
    await expect(success(page)).toBeVisible();
  });
});

test('an upgrade is pending, and the account is deleted meanwhile', { tag: ['@all', '@attack'] }, async ({ page }) => {
  const account = await makeOwnerOf(STANDARD);
  await enter(page, account, '/upgrade');

  await test.step('a pending upgrade keeps the account active, and nothing is sold twice', async () => {
    const session = await choose(page, 'Upgrade to Pro Plan');
    await press(page, 'Pay later');
    const text = page.getByText(/Your account stays active, and the upgrade follows when/);
    await expect(text).toBeVisible();
    await expect(page.getByText(/becomes active/)).toHaveCount(0);
    await page.goto('/upgrade');
    await expect(text).toBeVisible();
    await expect(page.getByRole('button', { name: 'Upgrade to Pro Plan' })).toHaveCount(0);
    await control('act', { session, act: 'bounce' });
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByRole('button', { name: 'Upgrade to Pro Plan' })).toBeVisible();
  });

  await test.step('the deletion dialog warns about an open checkout and a pending payment', async () => {
    const session = await choose(page, 'Upgrade to Pro Plan');
    const openDialog = async () => {
      await page.goto('/settings');
      await page.getByRole('button', { name: 'Delete Account' }).click();
    };
    await openDialog();
    const dialog = page.getByRole('dialog', { name: 'Delete account' });
    await expect(dialog.getByText('You have an open checkout. Deleting your account closes it.')).toBeVisible();
    await control('act', { session, act: 'pay-later' });
    await openDialog();
    await expect(dialog.getByText(/A payment of yours is on its way\./)).toBeVisible();
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await expect(page).toHaveURL('/');
    await control('act', { session, act: 'arrive' });
    await page.goto(`/upgrade-success?session_id=${session}&user_id=${account.uid}&plan=Pro+Plan`);
    await expect(page.getByRole('heading', { name: 'Your payment has been refunded' })).toBeVisible();
    await expect(page.getByText('This account no longer exists.')).toBeVisible();
  });
});

test('the page activates if the customer returns before the event', { tag: '@all' }, async ({ page }) => {
  for (const mode of ['drop', 'hold'] as const) {
    await test.step(mode, async () => {
      const account = await makeBuyer();
      await control('delivery', { match: account.uid, mode });
      await enter(page, account);
      await choose(page, 'Choose Standard Plan');
      await press(page, 'Pay');
      await expect(success(page)).toBeVisible();
      await page.getByRole('link', { name: 'Continue to Dashboard' }).click();
      await expect(page.getByRole('heading', { name: 'Feedback Boards' })).toBeVisible();
    });
  }
});

test('the id of an account in the address pays for it, and says nothing about it', {
  tag: ['@all', '@attack'],
}, async ({ page }) => {
  const account = await makeBuyer();
  const plans = `/activate-account?userId=${account.uid}`;

  await test.step('a payment by userId without a sign-in leads to the sign-in', async () => {
    await page.goto(`${plans}&plan=standard`);
    await choose(page, 'Choose Standard Plan');
    await press(page, 'Pay');
    await expect(success(page)).toBeVisible();
    await page.getByRole('link', { name: 'Continue to Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to view your boards' })).toBeVisible();
  });

  await test.step('an upgrade without a sign-in leads to the sign-in', async () => {
    await page.goto(`${plans}&isUpgrade=true`);
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      /^\/login\?from=%2Factivate-account%3FisUpgrade%3Dtrue$/,
    );
    await expect(page.getByRole('article')).toHaveCount(0);
  });

  await page.goto(plans);
  const session = await choose(page, 'Choose Standard Plan');
  await test.step('a second payment of an owned plan without a sign-in is refunded with a message', async () => {
    await press(page, 'Pay');
    await expect(page.getByRole('heading', { name: 'Your payment has been refunded' })).toBeVisible();
    await expect(page.getByText('Your account already has this plan.')).toBeVisible();
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session, {
      expand: ['payment_intent.latest_charge'],
    });
    expect(payment_intent).toMatchObject({ latest_charge: { refunded: true } });
  });

  await test.step('another account can neither buy nor activate, and sees the reason', async () => {
    await enter(page, await makeBuyer(), plans);
    await page.getByRole('button', { name: 'Choose Pro Plan' }).click();
    await expect(page.getByText('You are signed in to another account.')).toBeVisible();
    await page.goto(`/activate-success?session_id=${session}&user_id=${account.uid}`);
    await expect(failed(page)).toBeVisible();
    await expect(page.getByText('You are signed in to another account.')).toBeVisible();
  });

  await enter(page, account);
  await expect(page).toHaveURL('/dashboard');
});
