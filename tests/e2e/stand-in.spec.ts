import Stripe from 'stripe';
import { HOST, PORTS, url } from '../stack/ports.ts';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../stack/stripe/keys.ts';
import { expectNoFindings } from '../support/axe.ts';
import { open } from '../support/site-page.ts';
import { expect, type Page, test } from '../support/test.ts';

/** The local Stripe in a browser: the hosted page, and the script that replaces Stripe.js. */

const stripe = new Stripe(SECRET_KEY, { host: HOST, port: PORTS.stripe, protocol: 'http' });

/** A file of the site that runs no script. */
const RETURN = `${url('hosting')}/robots.txt`;

async function openCheckout(page: Page): Promise<string> {
  const price_data = { currency: 'usd', unit_amount: 1000, product_data: { name: 'Pro <b>Plan</b>' } };
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ quantity: 1, price_data }],
    success_url: `${RETURN}?paid={CHECKOUT_SESSION_ID}`,
    cancel_url: `${RETURN}?cancelled`,
  });
  await page.goto(session.url ?? '');
  return session.id;
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('the hosted page takes payments as Stripe’s does', { tag: '@all' }, async ({ page }) => {
  await test.step('shows the product, and redirects after the payment', async () => {
    const id = await openCheckout(page);
    await expect(page.getByRole('heading', { name: 'Pro <b>Plan</b>' })).toBeVisible();
    await expect(page.getByText('$10.00')).toBeVisible();
    await expectNoFindings(page, 'open checkout');
    await press(page, 'Pay');
    await expect(page).toHaveURL(`${RETURN}?paid=${id}`);
    await page.goBack();
    await page.reload();
    await expect(page.getByRole('status')).toHaveText('You have paid. This checkout is complete.');
  });

  await test.step('takes one payment for a double click', async () => {
    const id = await openCheckout(page);
    await page.getByRole('button', { name: 'Pay', exact: true }).dblclick();
    await expect(page).toHaveURL(`${RETURN}?paid=${id}`);
    const { payment_intent } = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(payment_intent).toMatchObject({ amount_received: 1000 });
  });

  await test.step('declines, and allows another attempt', async () => {
    const id = await openCheckout(page);
    await press(page, 'Fail');
    await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
    await press(page, 'Pay');
    await expect(page).toHaveURL(`${RETURN}?paid=${id}`);
  });

  await test.step('can be canceled', async () => {
    const id = await openCheckout(page);
    await press(page, 'Cancel');
    await expect(page).toHaveURL(`${RETURN}?cancelled`);
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  });

  await test.step('can delay the payment', async () => {
    const id = await openCheckout(page);
    await press(page, 'Pay later');
    await expect(page).toHaveURL(`${RETURN}?paid=${id}`);
    await page.goto(`${url('stripe')}/c/pay/${id}`);
    await press(page, 'Let the payment arrive');
    await expect(page.getByRole('status')).toContainText('You have paid.');
    expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
  });
});

/** Adds an element and a button to the payment page, within the limits of its policy. */
async function mount(page: Page, type: 'payment' | 'card'): Promise<void> {
  const { client_secret } = await stripe.paymentIntents.create({ amount: 1250, currency: 'usd' });
  // Waits for hydration, after which the page no longer replays earlier clicks.
  await open(page, '/payment');
  await page.addScriptTag({ url: `${url('stripe')}/stripe.js` });
  await page.evaluate(
    ([key, clientSecret, kind]) => {
      // biome-ignore lint/suspicious/noExplicitAny: the script has no types in a page.
      const client = (window as any).Stripe(key);
      const elements = client.elements({ clientSecret });
      const element = elements.create(kind);
      const place = document.createElement('div');
      const button = document.createElement('button');
      const result = document.createElement('output');
      button.textContent = 'Pay now';
      button.addEventListener('click', async () => {
        const submitted = await elements.submit();
        const confirmed = submitted.error
          ? submitted
          : kind === 'card'
            ? await client.confirmCardPayment(clientSecret, { payment_method: { card: element } })
            : await client.confirmPayment({ elements, redirect: 'if_required' });
        result.textContent = confirmed.error?.message ?? confirmed.paymentIntent.status;
      });
      document.body.replaceChildren(place, button, result);
      element.mount(place);
    },
    [PUBLISHABLE_KEY, client_secret, type] as const,
  );
}

/** Pays with a card. Clears the last result, which the next one may repeat. */
async function pay(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiration date').fill('1234');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('status').evaluate((result) => {
    result.textContent = '';
  });
  await press(page, 'Pay now');
}

test('the script takes cards as Stripe.js does', { tag: '@all' }, async ({ page }) => {
  const status = page.getByRole('status');
  const refusal = 'We are unable to authenticate your payment method.';

  await test.step('takes a card by its card element', async () => {
    await mount(page, 'card');
    await pay(page, '4242424242424242');
    await expect(status).toHaveText('succeeded');
  });

  await test.step('shows what a card lacks before any request, takes a card by its payment element', async () => {
    await mount(page, 'payment');
    await page.getByLabel('Card number').fill('4242');
    await press(page, 'Pay now');
    await expect(status).toHaveText('Your card number is incomplete.');
    await pay(page, '4242424242424242');
    await expect(status).toHaveText('succeeded');
  });

  await test.step('shows why a card is declined, and accepts another', async () => {
    await mount(page, 'payment');
    await pay(page, '4000000000000002');
    await expect(status).toHaveText('Your card was declined.');
    await pay(page, '4242424242424242');
    await expect(status).toHaveText('succeeded');
  });

  await test.step('asks for authentication, and treats a closed one as a refusal', async () => {
    await mount(page, 'payment');
    await pay(page, '4000002500003155');
    await press(page, 'Fail');
    await expect(status).toHaveText(refusal);
    await pay(page, '4000002500003155');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(status).toHaveText(refusal);
    await pay(page, '4000002500003155');
    await press(page, 'Complete');
    await expect(status).toHaveText('succeeded');
  });
});
