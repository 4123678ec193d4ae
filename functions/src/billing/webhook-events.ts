/** Events to select when creating the webhook endpoint in Stripe. Other events have no effect here. */
export const WEBHOOK_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.closed',
  'charge.dispute.funds_reinstated',
] as const;
