import type Stripe from 'stripe';

/** A page of the stand-in. `main` is the content; the rest is the same for all pages. */
export function page(title: string, main: string): string {
  return `<!doctype html>
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
}

/** The hosted checkout page for a session in any state. */
export function checkoutPage(session: Stripe.Checkout.Session, isUnderWay: boolean, wasDeclined: boolean): string {
  const product = session.line_items?.data[0]?.description ?? '';
  const summary = `<h1>${escapeHtml(product)}</h1>\n<p class="amount">${money(session)}</p>`;
  return page(`Checkout: ${product}`, `${summary}\n${act(session, isUnderWay, wasDeclined)}`);
}

function act(session: Stripe.Checkout.Session, isUnderWay: boolean, wasDeclined: boolean): string {
  if (session.status === 'expired') return '<p role="status">This checkout has expired.</p>';
  if (isUnderWay) {
    const lead = '<p role="status">Your bank is still working on this payment.</p>';
    return `${lead}\n${form(session, [button('arrive', 'Let the payment arrive'), button('bounce', 'Let it bounce', 'quiet')])}`;
  }
  if (session.status === 'complete') {
    const what = session.payment_status === 'paid' ? 'You have paid.' : 'The payment has failed.';
    return `<p role="status">${what} This checkout is complete.</p>`;
  }
  const declined = wasDeclined ? '<p role="alert" class="error">Your card was declined.</p>\n' : '';
  const to = session.customer_email === null ? '' : `<p class="email">${escapeHtml(session.customer_email)}</p>\n`;
  return `${declined}${to}${form(session, [
    button('pay', 'Pay'),
    button('fail', 'Fail', 'quiet'),
    button('pay-later', 'Pay later', 'quiet'),
    button('cancel', 'Cancel', 'quiet'),
  ])}`;
}

const form = ({ id }: Stripe.Checkout.Session, buttons: readonly string[]) =>
  `<form method="post" action="/c/pay/${id}">\n${buttons.join('\n')}\n</form>`;

const button = (act: string, label: string, style = 'main') =>
  `<button name="act" value="${act}" class="${style}">${label}</button>`;

/** The receipt of a charge, in its current state. */
export function receiptPage({ id, amount, currency, refunded }: Stripe.Charge): string {
  const state = refunded ? 'Refunded' : 'Paid';
  return page(
    'Receipt',
    `<h1>Receipt ${escapeHtml(id)}</h1>\n<p class="amount">${spell(amount, currency)}</p>\n<p>${state}</p>`,
  );
}

const money = ({ amount_total, currency }: Stripe.Checkout.Session): string =>
  spell(amount_total ?? 0, currency ?? 'usd');

function spell(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

function escapeHtml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(/[&<>"]/g, (letter) => names[letter] ?? letter);
}

export const STYLE = `
:root { color-scheme: light dark; --ink: #14171f; --soft: #5b6272; --line: #d7dbe3; --ground: #f4f6fa; --card: #fff; --main: #2f5bea; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eceef4; --soft: #a3abbc; --line: #343b4a; --ground: #12151c; --card: #1b202a; --main: #3a5ee8; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; align-items: center; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.notice { margin: 0; width: 100%; padding: 8px 16px; text-align: center; font-size: 14px; color: var(--soft); border-bottom: 1px solid var(--line); }
main { width: min(100% - 32px, 420px); margin: 10vh 0 32px; padding: 32px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
h1 { margin: 0; font-size: 16px; font-weight: 500; color: var(--soft); overflow-wrap: anywhere; }
.amount { margin: 4px 0 24px; font-size: 36px; font-weight: 650; line-height: 1.2; font-variant-numeric: tabular-nums; }
.email { margin: 0 0 16px; color: var(--soft); overflow-wrap: anywhere; }
.error { margin: 0 0 16px; padding: 8px 12px; border-radius: 8px; color: #b3261e; background: #fdecea; }
form { display: flex; flex-wrap: wrap; gap: 12px; }
button { min-height: 44px; padding: 0 16px; border-radius: 8px; font: inherit; cursor: pointer; flex: 1 1 auto; }
button.main { flex-basis: 100%; border: 0; background: var(--main); color: #fff; font-weight: 600; }
button.quiet { border: 1px solid var(--line); background: none; color: var(--ink); }
button:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
`;
