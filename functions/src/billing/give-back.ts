import type { DocumentReference } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { transact } from '../lib/transact.ts';
import type { Billing } from './billing.ts';
import type { Payment } from './payment.ts';

/**
 * Refunds in full a payment that has granted nothing: the account already had the plan, or is gone. Stripe refunds it
 * only once, even if this runs repeatedly. If Stripe refuses, an error for the operator is logged. Stripe reports the
 * refund itself by an event, like every refund.
 *
 * @throws Stripe's error if Stripe cannot be reached; the next delivery of the event tries again
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
  await transact(db, async (transaction) => {
    const stored = (await transaction.get(reference)).data();
    if (stored?.refund === 'due') transaction.update(reference, { refund: outcome });
  });
}

async function isRefunded(stripe: Billing['stripe'], payment_intent: string): Promise<boolean> {
  try {
    // No idempotency key, because Stripe would repeat a failure under it for a day; it refunds a payment in full only
    // once.
    await stripe.refunds.create({ payment_intent });
    return true;
  } catch (error) {
    const { statusCode, code } = error as { readonly statusCode?: number; readonly code?: string };
    if (code === 'charge_already_refunded') return true;
    // A temporary failure throws; any other refusal is final.
    if (statusCode === undefined || statusCode >= 500 || statusCode === 409 || statusCode === 429) throw error;
    return false;
  }
}
