import type { DocumentReference } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import type { Billing } from './billing.ts';
import type { Payment } from './payment.ts';

/**
 * Refunds a payment in full that has given nothing: the account had the plan already, or is gone. However often it is
 * tried, Stripe refunds it once. If Stripe refuses, an operator is told. The refund itself is reported by Stripe's
 * event, like every other one.
 *
 * @throws whatever Stripe throws when it cannot be asked; the next delivery of the event tries again
 */
export async function giveBack(
  { db, stripe }: Billing,
  reference: DocumentReference<Payment>,
  { payment_intent, amount }: Payment,
): Promise<void> {
  const outcome = payment_intent !== null && (await isRefunded(stripe, payment_intent)) ? 'made' : 'refused';
  const entry = { payment: payment_intent, amount };
  if (outcome === 'made') logger.info('Refunded a payment that has given nothing', entry);
  else logger.error('A payment has given nothing and Stripe does not refund it: refund it by hand', entry);
  await db.runTransaction(async (transaction) => {
    const stored = (await transaction.get(reference)).data();
    if (stored?.refund === 'due') transaction.update(reference, { refund: outcome });
  });
}

async function isRefunded(stripe: Billing['stripe'], payment_intent: string): Promise<boolean> {
  try {
    // Without a key of our own, under which Stripe would repeat a failure for a day: it refunds a whole payment once only.
    await stripe.refunds.create({ payment_intent });
    return true;
  } catch (error) {
    const { statusCode, code } = error as { readonly statusCode?: number; readonly code?: string };
    if (code === 'charge_already_refunded') return true;
    // Not now, or for good.
    if (statusCode === undefined || statusCode >= 500 || statusCode === 409 || statusCode === 429) throw error;
    return false;
  }
}
