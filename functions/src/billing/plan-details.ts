import type { Firestore } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import { FEATURES } from '../shared/features.ts';
import { userPlanPath } from '../shared/paths.ts';
import { featuresOf, planById } from '../shared/plans.ts';
import { storedId } from '../shared/text.ts';
import { z } from '../shared/zod.ts';
import { collectionOf, docOf, typed } from '../store/refs.ts';
import { type Payment, paymentRef } from './payment.ts';

/** `payments`: the newest first, then those `after` a payment. Times are in ms. */
const contract = {
  path: '/api/plan-details',
  token: 'required',
  request: z.strictObject({ after: storedId.nullable() }),
  response: z.object({
    /** Null for an inactive account. */
    since: z.number().nullable(),
    features: z.array(z.enum(FEATURES)),
    payments: z.array(
      z.object({
        id: z.string(),
        planName: z.string(),
        isUpgrade: z.boolean(),
        /** 0 for a plan that an operator has granted. */
        amount: z.int().nonnegative(),
        /** `refundDue`: it has granted nothing, and its refund has not arrived yet. */
        state: z.enum(['paid', 'refunded', 'disputed', 'refundDue']),
        paidAt: z.number(),
        /** Identifies the payment to the operator. */
        reference: z.string().nullable(),
      }),
    ),
    hasMore: z.boolean(),
    codes: z.array(z.object({ code: z.string(), planName: z.string(), usedAt: z.number().nullable() })),
  }),
} as const;

type Response = z.input<typeof contract.response>;

/** Payments per page, newest first. */
const PAGE = 20;
/** An account can redeem one code per plan. */
const CODES_MAX = 20;

/**
 * Returns the account's plan and a page of its payments. Redeemed codes are in the first page. Sends no request to
 * Stripe.
 *
 * @throws ApiError 404 for a page after a payment of another account
 */
export async function planDetails(
  db: Firestore,
  caller: Caller,
  { after }: z.output<typeof contract.request>,
): Promise<Response> {
  requireAccount(caller);
  const [plan, payments, codes] = await Promise.all([
    docOf(db, userPlanPath(caller.uid)).get(),
    paymentsOf(db, caller.uid, after),
    after === null ? codesOf(db, caller.uid) : [],
  ]);
  const stored = plan.data();
  const since = stored?.account_active ? stored.payment_date : null;
  return { since: since?.toMillis() ?? null, features: featuresOf(stored), ...payments, codes };
}

async function paymentsOf(db: Firestore, uid: string, after: string | null) {
  const query = db
    .collection('payments')
    .where('user_id', '==', uid)
    .withConverter(typed<Payment>())
    .orderBy('paid_at', 'desc');
  const last = after === null ? null : await paymentRef(db, after).get();
  if (last !== null && last.get('user_id') !== uid) throw new ApiError('notFound');
  const { docs } = await (last === null ? query : query.startAfter(last)).limit(PAGE + 1).get();
  const payments = docs.slice(0, PAGE).map((document) => shown(document.id, document.data()));
  return { payments, hasMore: docs.length > PAGE };
}

function shown(id: string, payment: Payment): Response['payments'][number] {
  const { plan_name: planName, is_upgrade: isUpgrade, amount, status, refund, paid_at } = payment;
  const state = status === 'paid' && refund !== undefined ? 'refundDue' : status;
  return { id, planName, isUpgrade, amount, state, paidAt: paid_at.toMillis(), reference: payment.payment_intent };
}

async function codesOf(db: Firestore, uid: string): Promise<Response['codes']> {
  const { docs } = await collectionOf(db, 'redeem_codes').where('used_by', '==', uid).limit(CODES_MAX).get();
  return docs.map((document) => {
    const { granted_plan_identifier, used_at } = document.data();
    return { code: document.id, planName: planById(granted_plan_identifier).name, usedAt: used_at?.toMillis() ?? null };
  });
}

export const planDetailsCall = defineCall(
  contract,
  { failure: 'unexpected', limit: { perCaller: 300, perAddress: 3000 } },
  ({ db, caller, request }) => planDetails(db, caller, request),
);
