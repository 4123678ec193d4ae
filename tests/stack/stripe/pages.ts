import type Stripe from 'stripe';
import { escapeHtml } from '../../../functions/src/shared/markdown/escape-html.ts';

/** A page of the stand-in. `main` is the content; the rest is the same for all pages. */
export const page = (title: string, main: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/checkout.css">
</head>
<body>
<header class="notice">Local stand-in for Stripe: no money moves.</header>
<main>
${main}
</main>
</body>
</html>
`;

/** The hosted checkout page for a session in any state. */
export function checkoutPage(session: Stripe.Checkout.Session, isUnderWay: boolean, wasDeclined: boolean): string {
  const product = session.line_items?.data[0]?.description ?? '';
  const price = money(session.amount_total ?? 0, session.currency ?? '');
  return page(`Checkout: ${product}`, `${summary(product, price)}\n${state(session, isUnderWay, wasDeclined)}`);
}

function state(session: Stripe.Checkout.Session, isUnderWay: boolean, wasDeclined: boolean): string {
  if (session.status === 'expired') return '<p role="status">This checkout has expired.</p>';
  if (isUnderWay) {
    const buttons = form(session, { arrive: 'Let the payment arrive', bounce: 'Let it bounce' });
    return `<p role="status">Your bank is still working on this payment.</p>\n${buttons}`;
  }
  if (session.status === 'complete') {
    const what = session.payment_status === 'paid' ? 'You have paid.' : 'The payment has failed.';
    return `<p role="status">${what} This checkout is complete.</p>`;
  }
  const declined = wasDeclined ? '<p role="alert" class="error">Your card was declined.</p>\n' : '';
  const to = session.customer_email === null ? '' : `<p>${escapeHtml(session.customer_email)}</p>\n`;
  return `${declined}${to}${form(session, { pay: 'Pay', fail: 'Fail', 'pay-later': 'Pay later', cancel: 'Cancel' })}`;
}

/** @param labels of the buttons by what they do; the first one is the main button */
function form({ id }: Stripe.Checkout.Session, labels: Readonly<Record<string, string>>): string {
  const buttons = Object.entries(labels).map(([act, label], at) => {
    return `<button name="act" value="${act}"${at === 0 ? ' class="main"' : ''}>${label}</button>`;
  });
  return `<form method="post" action="/c/pay/${id}">\n${buttons.join('\n')}\n</form>`;
}

/** The receipt of a charge, in its current state. */
export function receiptPage({ id, amount, currency, refunded }: Stripe.Charge): string {
  return page(
    'Receipt',
    `${summary(`Receipt ${id}`, money(amount, currency))}\n<p>${refunded ? 'Refunded' : 'Paid'}</p>`,
  );
}

const summary = (title: string, price: string) => `<h1>${escapeHtml(title)}</h1>\n<p class="amount">${price}</p>`;

const money = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
