import { answer, makeBuyer } from '../../support/billing.ts';
import { storeSession } from '../../support/session.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** The error messages of checkout (boards, section 8) and of activation (accounts, section 8), word for word. */

const UNUSABLE: readonly (readonly [status: number, body: unknown, sentence: string])[] = [
  [200, '<html>', 'Invalid server response (not JSON)'],
  [503, '<html>', 'Server error: 503'],
  [500, {}, 'Server error: 500'],
  [502, { error: 'The words of the server.' }, 'The words of the server.'],
];

test('a checkout that fails shows a sentence, and can be repeated', async ({ page }) => {
  const checkouts = '**/api/create-checkout-session';
  const choose = page.getByRole('button', { name: 'Choose Pro Plan' });
  await page.goto('/activate-account?userId=somebody');

  await test.step('each unusable answer to a checkout has its sentence', async () => {
    // No sentence follows itself. Otherwise, the message of the attempt before would pass.
    for (const [status, body, sentence] of [
      ...UNUSABLE,
      [200, {}, 'No session ID returned from server'],
      [200, { sessionId: 'cs_test_1', url: 7 }, 'Invalid response from server'],
      [200, { url: 'https://checkout.stripe.com/c/pay/cs_1' }, 'No session ID returned from server'],
      [200, [], 'Invalid response from server'],
    ] as const) {
      await page.unroute(checkouts);
      await answer(page, 'create-checkout-session', status, body);
      await choose.click();
      const answered = `${status} ${JSON.stringify(body)}`;
      await expect(page.getByText(sentence, { exact: true }), answered).toBeVisible();
      await expect(choose, answered).toBeEnabled();
    }
    await page.unroute(checkouts);
  });

  await test.step('an offline checkout can be repeated', async () => {
    await page.route(checkouts, (route) => route.abort(), { times: 1 });
    await choose.click();
    await expect(page.getByText('Network error. Please check your connection and try again.')).toBeVisible();
    await expect(choose).toBeEnabled();
  });

  await test.step('checkout for an unknown user: User ID not found', async () => {
    await page.getByRole('button', { name: 'Choose Standard Plan' }).click();
    await expect(page.getByText('User ID not found')).toBeVisible();
  });
});

const UNKNOWN = 'There is no payment at this address. Please open the link from your checkout again.';
const RETURN = '/activate-success?session_id=cs_test_1&user_id=somebody&plan=Pro+Plan';
const failed = (page: Page) =>
  page.getByText('There was an issue activating your account. Please contact support.', { exact: true });

test('an address without a payment activates nothing', { tag: '@all' }, async ({ page }) => {
  const account = await makeBuyer();
  await storeSession(page, account);
  for (const path of ['/activate-success', '/upgrade-success?session_id=cs_test_1', '/activate-success?user_id=x']) {
    await test.step(`${path}: Invalid activation data`, async () => {
      await page.goto(path);
      await expect(page.getByText('Invalid activation data')).toBeVisible();
      await expect(page).toHaveURL('/activate-account');
    });
  }
  await test.step('a forged session activates nothing', async () => {
    await page.goto(`/activate-success?session_id=garbage&user_id=${account.uid}`);
    await expect(failed(page)).toBeVisible();
    await expect(page.getByText(UNKNOWN)).toBeVisible();
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/activate-account');
  });
});

test('a verification that fails shows a sentence, and can be repeated', { tag: '@all' }, async ({ page }) => {
  const verify = async (status: number, body: unknown) => {
    await page.unroute('**/api/verify-payment');
    await answer(page, 'verify-payment', status, body);
    if (page.url() === 'about:blank') await page.goto(RETURN);
    else await page.getByRole('button', { name: 'Try again' }).click();
  };

  await test.step('each unusable answer to a verification has its sentence', async () => {
    for (const [status, body, sentence] of [
      ...UNUSABLE,
      [200, [], 'Invalid response from server'],
      [200, { success: false }, 'Payment verification failed'],
      [200, { success: true }, 'Invalid response from server'],
      [200, { success: false, error: 'Payment verification failed' }, 'Payment verification failed'],
      [404, { error: 'Not found', key: 'notFound' }, UNKNOWN],
    ] as const) {
      await verify(status, body);
      await expect(page.getByText(sentence, { exact: true }), `${status} ${JSON.stringify(body)}`).toBeVisible();
      await expect(failed(page)).toBeVisible();
    }
  });

  await test.step('a failure of the activation shows one message', async () => {
    const error = 'There was an error activating your account. Please contact support.';
    const answered = page.waitForResponse('**/api/verify-payment');
    await verify(502, { error, key: 'activationFailed' });
    await answered;
    await expect(page.getByText(UNKNOWN)).toHaveCount(0);
    await expect(failed(page)).toBeVisible();
    await expect(page.getByText(/contact support/)).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/help#contact');
  });

  await test.step('a lost answer does no harm', async () => {
    await page.unroute('**/api/verify-payment');
    await answer(page, 'verify-payment', 200, { success: true, paymentId: 'pi_1', planName: 'Pro Plan', amount: 1000 });
    await page.route('**/api/verify-payment', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  });

  for (const [refund, title, text] of [
    ['made', 'Your payment has been refunded', 'This account no longer exists.'],
    [
      'reported',
      'Your payment will be refunded',
      'This account no longer exists. It could not be refunded automatically, so our team has been notified.',
    ],
  ] as const) {
    await test.step(`a payment that has given nothing is ${refund === 'made' ? 'refunded' : 'reported'}`, async () => {
      await answer(page, 'verify-payment', 200, { success: false, error: 'This account no longer exists.', refund });
      await page.goto(RETURN);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expect(failed(page)).toHaveCount(0);
    });
  }
});
