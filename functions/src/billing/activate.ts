import { type DocumentReference, type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { isAccount } from '../lib/auth-user.ts';
import { transact } from '../lib/transact.ts';
import { isDeleted } from '../store/tombstone.ts';
import { withKeyLock } from '../store/with-key-lock.ts';
import type { Billing } from './billing.ts';
import { changePlan, grantOf } from './entitlements.ts';
import { giveBack } from './give-back.ts';
import { type Payment, paymentRef } from './payment.ts';
import { saleError } from './pricing.ts';
import { findSale, type Sale } from './sale.ts';
import { isLiveKey } from './settings.ts';
import { eventRef, recordEvent } from './webhook-log.ts';

type Activation =
  /** The session is unknown to Stripe or belongs to another account. */
  | { readonly kind: 'unknown' }
  /** Paid, but not for a plan that we sell. */
  | { readonly kind: 'unfit' }
  /** Not paid; with `pending` money the customer has paid by a slow method. */
  | { readonly kind: 'unpaid'; readonly sale: Sale }
  | { readonly kind: 'settled'; readonly payment: Payment };

/** Of concurrent transactions for one account, one succeeds per attempt. */
const ATTEMPTS = 15;

/**
 * Grants an account what a session has paid for, or revokes what was refunded (D17). This is the only way in which
 * money changes a plan, for the webhook and for the returning customer. The result depends on Stripe's current state,
 * not on the report, so duplicate, late or out-of-order reports are harmless. If another request writes the payment in
 * between, Stripe's answer may be outdated, and is requested again.
 *
 * @param report.event the event that reports it; an event that has already taken effect is ignored
 * @param report.owner the account that the session must belong to
 */
export async function activate(
  billing: Billing,
  sessionId: string,
  { event = null, owner }: { readonly event?: string | null; readonly owner?: string } = {},
): Promise<Activation> {
  const { db, auth, stripe, settings } = billing;
  const reference = paymentRef(db, sessionId);
  for (;;) {
    const before = await reference.get();
    const sale = await findSale(stripe, sessionId);
    if (sale === null || (owner !== undefined && sale.userId !== owner)) return { kind: 'unknown' };
    const { money } = sale;
    if (money !== 'paid' && money !== 'refunded' && money !== 'disputed') return { kind: 'unpaid', sale };
    const flaw = saleError(sale, isLiveKey(settings.secretKey));
    if (flaw !== null || sale.userId === null || sale.plan === null) {
      // The Stripe account may be used for other sales too, so this must not make Stripe retry.
      logger.error('A payment fits nothing that is sold here', { payment: sale.paymentIntent, flaw });
      return { kind: 'unfit' };
    }
    const known = before.data();
    if (known?.status === money) {
      if (known.refund !== 'due') return { kind: 'settled', payment: known };
      await giveBack(billing, reference, known);
      // Stripe's state has changed.
      continue;
    }
    const hasAccount = await isAccount(auth, sale.userId);
    const payment = paymentOf(sale, money, known);
    const step: Step = { reference, before, payment, hasAccount, event };
    // The transaction alone is correct; the key lock avoids lock contention between requests in the same process.
    const settled = await withKeyLock(`${db.databaseId}/plans/${sale.userId}`, async () => {
      if (!isSame(await reference.get(), before)) return null;
      return transact(db, (transaction) => recordPayment(billing, transaction, step), { maxAttempts: ATTEMPTS });
    });
    // A payment that has granted nothing is refunded in the next iteration.
    if (settled !== null && settled.refund !== 'due') return { kind: 'settled', payment: settled };
  }
}

interface Step {
  readonly reference: DocumentReference<Payment>;
  readonly before: DocumentSnapshot<Payment>;
  readonly payment: Payment;
  readonly hasAccount: boolean;
  readonly event: string | null;
}

/** @returns the stored payment, or null if another request has written it since `before` */
async function recordPayment(billing: Billing, transaction: Transaction, step: Step): Promise<Payment | null> {
  const { db } = billing;
  const { reference, before, payment, event } = step;
  const uid = payment.user_id;
  const now = await transaction.get(reference);
  if (!isSame(now, before)) return null;
  if (event !== null && (await transaction.get(eventRef(db, event))).exists) return now.data() ?? null;
  const isGone = uid === null || !step.hasAccount || (await isDeleted(db, uid, transaction));
  const granted = isGone
    ? { ...payment, user_id: null }
    : await grant(billing, { transaction, uid, payment, reference });
  const settled = isGone || granted.is_surplus ? withRefund(granted, !before.exists) : granted;
  transaction.set(reference, settled);
  // Not recorded before the refund is done, so that Stripe delivers the event again.
  if (event !== null && settled.refund !== 'due')
    recordEvent(db, transaction, { eventId: event, sessionId: reference.id });
  return settled;
}

/** Changes the plan by adding this payment, or by removing it if it was refunded. */
async function grant(
  { db }: Billing,
  {
    transaction,
    uid,
    payment,
    reference: { path },
  }: {
    readonly transaction: Transaction;
    readonly uid: string;
    readonly payment: Payment;
    readonly reference: DocumentReference;
  },
): Promise<Payment> {
  const { was, is } = await changePlan(db, transaction, {
    uid,
    change: (grants) => {
      grants.delete(path);
      if (payment.status === 'paid') grants.set(path, grantOf(payment));
    },
  });
  return { ...payment, is_surplus: payment.status === 'paid' && was !== null && was === is };
}

/**
 * Marks a new payment that has granted nothing for refund. A known payment has granted something before or was
 * refunded: if its money comes back, after a dispute or because a bank has returned the refund, an operator decides.
 */
function withRefund(payment: Payment, isNew: boolean): Payment {
  if (payment.status !== 'paid') return payment;
  if (isNew) return { ...payment, refund: 'due' };
  report('The money of a payment came back and gives nothing: refund it by hand', payment);
  return payment.refund === undefined ? payment : { ...payment, refund: 'refused' };
}

function paymentOf(sale: Sale, status: Payment['status'], known: Payment | undefined): Payment {
  return {
    // Null if the account is gone.
    user_id: known === undefined ? sale.userId : known.user_id,
    plan_name: sale.plan?.name ?? '',
    is_upgrade: sale.isUpgrade,
    amount: sale.session.amount_total ?? 0,
    currency: sale.session.currency ?? '',
    payment_intent: sale.paymentIntent,
    status,
    is_surplus: false,
    ...(known?.refund !== undefined && { refund: status === 'refunded' ? 'made' : known.refund }),
    paid_at: Timestamp.fromMillis(sale.paidAt * 1000),
    created_at: known?.created_at ?? Timestamp.now(),
  };
}

const isSame = (one: DocumentSnapshot, other: DocumentSnapshot) =>
  one.exists === other.exists && (!one.updateTime || !other.updateTime || one.updateTime.isEqual(other.updateTime));

/** Logs a payment for an operator to look up in Stripe's dashboard. */
const report = (what: string, { payment_intent, amount }: Payment) =>
  logger.error(what, { payment: payment_intent, amount });
