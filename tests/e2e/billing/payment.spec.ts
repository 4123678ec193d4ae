import { answer, CARDS, fillCard } from '../../support/billing.ts';
import { animationsEnd } from '../../support/looks/animations-end.ts';
import { hold } from '../../support/network/hold.ts';
import { stripe } from '../../support/stripe.ts';
import { expect, type Locator, type Page, test } from '../../support/test.ts';

const email = (page: Page) => page.getByLabel('Email', { exact: true });
const amount = (page: Page) => page.getByLabel('Amount', { exact: true });
const pay = (page: Page) => page.getByRole('button', { name: /^Pay / });
const paid = (page: Page) => page.getByRole('heading', { name: 'Payment Successful!' });

/** Opens the form and fills in all required fields. */
async function open(page: Page, query = '', card: string = CARDS.good): Promise<void> {
  await page.goto(`/payment${query}`);
  await email(page).fill('payer@example.com');
  await fillCard(page, card);
}

test('product and amount are editable, and the payment is confirmed and stored', async ({ page }) => {
  await test.step('the default is Premium Subscription for 20.00', async () => {
    await page.goto('/payment');
    await expect(page.getByLabel('Product')).toHaveValue('Premium Subscription');
    await expect(amount(page)).toHaveValue('20.00');
    await expect(amount(page)).toHaveAttribute('min', '1');
    await expect(amount(page)).toHaveAttribute('step', '0.01');
    await expect(pay(page)).toHaveText('Pay $20.00');
  });

  await test.step('the field of Stripe looks like ours, also with the focus', async () => {
    const card = page.locator('.StripeElement');
    const lookOf = (field: Locator) =>
      field.evaluate((element) => {
        const { height, fontSize, border, borderRadius, outline, outlineOffset, backgroundColor } =
          getComputedStyle(element);
        return { height, fontSize, border, borderRadius, outline, outlineOffset, backgroundColor };
      });
    const atRest = await lookOf(email(page));
    expect(await lookOf(card)).toEqual(atRest);
    await page.getByLabel('Card number').focus();
    await animationsEnd(page);
    const focused = await lookOf(card);
    expect(focused).not.toEqual(atRest);
    await email(page).focus();
    await animationsEnd(page);
    expect(await lookOf(email(page))).toEqual(focused);
  });

  await test.step('its text follows a change of the theme', async () => {
    const colorOf = () => page.getByLabel('Card number').evaluate((field) => getComputedStyle(field).color);
    const light = await colorOf();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(colorOf).toBe('rgb(236, 238, 242)');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(colorOf).toBe(light);
  });

  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked += 1;
  });
  await test.step('an email is required', async () => {
    await fillCard(page, CARDS.good);
    await pay(page).click();
    await expect(page.getByText('Please enter your email')).toBeVisible();
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
    await email(page).fill('payer@example.com');
  });

  await test.step('an amount that is no number is ignored, and an empty or excessive one is refused', async () => {
    await amount(page).pressSequentially('abc');
    await expect(amount(page)).toHaveValue('20.00');
    for (const [wrong, label] of [
      ['', 'Pay'],
      ['-5', 'Pay'],
      ['0.99', 'Pay $0.99'],
      ['1000', 'Pay $1,000.00'],
      ['1e21', /^Pay \$/],
    ] as const) {
      await amount(page).fill(wrong);
      await page.getByRole('button', { name: label, exact: true }).click();
      await expect(page.getByText('Please enter an amount from $1.00 to $999.99')).toBeVisible();
      await expect(amount(page)).toHaveValue(wrong);
    }
    await amount(page).fill('999.99');
    await expect(page.getByText('Please enter an amount from')).toHaveCount(0);
    expect(asked).toBe(0);
  });

  await test.step('product and amount of the address are editable, and paid', async () => {
    await open(page, '?product=Consulting&amount=12.5');
    await expect(page.getByLabel('Product')).toHaveValue('Consulting');
    await expect(pay(page)).toHaveText('Pay $12.50');
    await page.getByLabel('Product').fill('Coaching');
    await amount(page).fill('1.15');
    await expect(pay(page)).toHaveText('Pay $1.15');
    await pay(page).click();
    await expect(paid(page)).toBeVisible();
    await expect(page.getByText('Thank you for your payment of $1.15 for Coaching.')).toBeVisible();
    await expect(page.getByText('This payment activates no plan.')).toBeVisible();
    const id = /pi_\w+/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';
    const intent = await stripe.paymentIntents.retrieve(id.replace(/Return.*$/, ''));
    expect(intent).toMatchObject({ amount: 115, currency: 'usd', status: 'succeeded' });
    expect(intent.metadata).toEqual({ product_name: 'Coaching', customer_email: 'payer@example.com' });
  });

  await page.getByRole('link', { name: 'Return to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a payment that fails can be repeated', async ({ page }) => {
  const intents = '**/api/create-payment-intent';
  await open(page, '', CARDS.declined);

  for (const [status, body, sentence] of [
    [502, { error: 'Failed to create payment intent' }, 'Failed to create payment intent'],
    [200, {}, 'Invalid response from server'],
    [500, '<html>', 'Server error: 500'],
  ] as const) {
    await test.step(`the server answers ${status} ${JSON.stringify(body)}: ${sentence}`, async () => {
      await answer(page, 'create-payment-intent', status, body);
      await pay(page).click();
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
      await expect(pay(page)).toBeEnabled();
      await page.unroute(intents);
    });
  }

  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/create-payment-intent')) asked += 1;
  });
  await test.step('a double click pays once, and the button reads Processing... meanwhile', async () => {
    const held = hold(page, intents);
    await pay(page).dblclick();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    await expect(page.getByLabel('Card number')).toBeDisabled();
    held.release();
  });
  await test.step('a declined card, then another, use one intent', async () => {
    await expect(page.getByText('Your card was declined.')).toBeVisible();
    await fillCard(page, CARDS.good);
    await pay(page).click();
    await expect(paid(page)).toBeVisible();
    await expect(page.getByText('Your card was declined.')).toHaveCount(0);
    expect(asked).toBe(1);
  });
});

test('Stripe can ask for more, answer otherwise, or not load', { tag: '@all' }, async ({ page }) => {
  await test.step('a refused authentication can be repeated', async () => {
    await open(page, '', CARDS.asks);
    await pay(page).click();
    await page.getByRole('button', { name: 'Fail' }).click();
    await expect(
      page
        .getByRole('main')
        .or(page.getByRole('alert'))
        .getByText(/authenticat/i),
    ).toBeVisible();
    await pay(page).click();
    await page.getByRole('button', { name: 'Complete' }).click();
    await expect(paid(page)).toBeVisible();
  });

  await test.step('any other status: Payment status: processing', async () => {
    await page.route('**/v1/payment_intents/*/confirm', (route) =>
      route.fulfill({ json: { id: 'pi_1', status: 'processing' }, headers: { 'access-control-allow-origin': '*' } }),
    );
    await open(page);
    await pay(page).click();
    await expect(page.getByText('Payment status: processing')).toBeVisible();
  });

  await test.step('a missing card element shows "Card element not found" and charges nothing', async () => {
    // Stripe's script answers like this after its field has been removed from the page.
    await page.route('**/stripe.js', async (route) => {
      const response = await route.fetch();
      const lost = `;{ const real = window.Stripe;
        window.Stripe = (...of) => {
          const stripe = real(...of);
          const elements = stripe.elements.bind(stripe);
          stripe.elements = (...wanted) => Object.assign(elements(...wanted), { getElement: () => null });
          return stripe;
        }; }`;
      await route.fulfill({ response, body: `${await response.text()}${lost}` });
    });
    await open(page);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked += 1;
    });
    await pay(page).click();
    await expect(page.getByText('Card element not found', { exact: true })).toBeVisible();
    await expect(pay(page)).toBeEnabled();
    expect(asked).toBe(0);
    await page.unroute('**/stripe.js');
  });

  await test.step('"Stripe failed to initialize" is shown until Stripe.js loads', async () => {
    await page.route('**/stripe.js', (route) => route.abort(), { times: 1 });
    await page.goto('/payment');
    await expect(page.getByText('Stripe failed to initialize')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
  });
});

test('other pages request nothing from Stripe, and a page opened from /payment does not have its script', {
  tag: '@all',
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/:12111|stripe\.(com|network)/.test(request.url())) asked.push(request.url());
  });
  for (const path of [
    '/',
    '/login',
    '/activate-account?userId=x',
    '/activate-success?session_id=a&user_id=b',
    '/embed/demo',
  ]) {
    // Absence: none of the page's requests may go to Stripe.
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(asked).toEqual([]);
  await page.goto('/payment');
  await expect(page.getByLabel('Card number')).toBeVisible();
  expect(asked).not.toEqual([]);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to view your boards' })).toBeVisible();
  // The page may be reloading at this moment.
  await expect.poll(() => page.evaluate(() => 'Stripe' in window).catch(() => null)).toBe(false);
});
