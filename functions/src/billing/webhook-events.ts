/** What Stripe is to report: whoever makes a webhook endpoint chooses these. Everything else changes nothing here. */
export const WEBHOOK_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.closed',
  'charge.dispute.funds_reinstated',
] as const;
