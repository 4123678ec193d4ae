import type { Timestamp } from 'firebase-admin/firestore';

/**
 * What has been paid for a plan; no client reads or writes it. The id is the checkout session's, so there is one per
 * session however often it is reported. Bookkeeping keeps it when the account goes, without the person.
 */
export interface Payment {
  readonly user_id: string | null;
  readonly plan_name: string;
  /** Pays the difference from Standard to Pro. */
  readonly is_upgrade: boolean;
  /** In cents, and 0 for what an operator has given. */
  readonly amount: number;
  readonly currency: string;
  /** By which Stripe's dashboard finds it. */
  readonly payment_intent: string | null;
  /** A lost dispute has taken the money back like a refund. */
  readonly status: 'paid' | 'refunded' | 'disputed';
  /** Bought nothing that the account did not have when it came. */
  readonly is_surplus: boolean;
  /**
   * Of a payment that has given nothing (give-back.ts): to be refunded, refunded by itself, or refused by Stripe, so that
   * an operator has to refund it. Missing for every other payment.
   */
  readonly refund?: 'due' | 'made' | 'refused';
  readonly paid_at: Timestamp;
  readonly created_at: Timestamp;
}

export const paymentPath = (sessionId: string) => `payments/${sessionId}`;
