import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { typed } from '../store/refs.ts';

/**
 * A payment for a plan; clients neither read nor write it. The id is the checkout session's, so there is one record per
 * session regardless of how often it is reported. Bookkeeping keeps it without the person when the account is deleted.
 */
export interface Payment {
  readonly user_id: string | null;
  readonly plan_name: string;
  /** True for the price difference from Standard to Pro. */
  readonly is_upgrade: boolean;
  /** In cents; 0 for a plan that an operator has granted. */
  readonly amount: number;
  readonly currency: string;
  /** Identifies the payment in Stripe's dashboard. */
  readonly payment_intent: string | null;
  /** `disputed`: a lost dispute took the money back, like a refund. */
  readonly status: 'paid' | 'refunded' | 'disputed';
  /** True if the account already had what the payment bought. */
  readonly is_surplus: boolean;
  /**
   * Refund of a payment that has granted nothing (give-back.ts): pending, made automatically, or refused by Stripe, so
   * that an operator must refund it. Missing for all other payments.
   */
  readonly refund?: 'due' | 'made' | 'refused';
  readonly paid_at: Timestamp;
  readonly created_at: Timestamp;
}

export const paymentPath = (sessionId: string) => `payments/${sessionId}`;
export const paymentRef = (db: Firestore, sessionId: string) =>
  db.doc(paymentPath(sessionId)).withConverter(typed<Payment>());
