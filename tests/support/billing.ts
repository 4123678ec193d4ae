import { expect, type Page } from 'playwright/test';
import type { Plan } from '../../functions/src/shared/plans.ts';
import { makeAccount, setPlan, type TestAccount } from './accounts.ts';
import { stripe } from './stripe.ts';

/** Helpers for browser tests of payments: on our pages, on the stand-in's page, and on the server. */

/** Creates an account without a payment. */
export const makeBuyer = () => makeAccount({ isActive: false });

/** Creates an account with this plan. */
export async function makeOwnerOf({ name, limits }: Plan): Promise<TestAccount> {
  const account = await makeBuyer();
  await setPlan(account.uid, { account_active: true, plan_name: name, ...limits });
  return account;
}

/** Chooses a plan by its button and waits for the hosted page. @returns the session id */
export async function choose(page: Page, button: string): Promise<string> {
  await page.getByRole('button', { name: button }).click();
  await expect(page).toHaveURL(/:12111\/c\/pay\/cs_test_/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Presses a button of the hosted page. */
export const press = (page: Page, name: 'Pay' | 'Fail' | 'Pay later' | 'Cancel') =>
  page.getByRole('button', { name, exact: true }).click();

/** Pays on the hosted page, and returns to ours. A tab that is closed or led elsewhere before takes the payment along. */
export async function pay(page: Page): Promise<void> {
  await press(page, 'Pay');
  await page.waitForURL(/-success\?/);
}

/** Refunds a session's payment. */
export async function refund(session: string): Promise<void> {
  const { payment_intent } = await stripe.checkout.sessions.retrieve(session);
  await stripe.refunds.create({ payment_intent: payment_intent as string });
}

/** Replaces the response of one of our API calls. @param body JSON, or a string that is sent unchanged */
export async function answer(page: Page, call: string, status: number, body: unknown): Promise<void> {
  const [contentType, text] =
    typeof body === 'string' ? ['text/html', body] : ['application/json', JSON.stringify(body)];
  await page.route(`**/api/${call}`, (route) => route.fulfill({ status, contentType, body: text }));
}

/** Types a card's details. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 39');
  await page.getByLabel('Security code').fill('123');
}

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  /** The bank asks for authentication. */
  asks: '4000 0025 0000 3155',
} as const;
