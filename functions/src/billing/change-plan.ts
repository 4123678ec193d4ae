import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { userPlanPath } from '../shared/paths.ts';
import { type Plan, planByName } from '../shared/plans.ts';
import type { UserPlan } from '../shared/user-plan.ts';
import { PRICE_CURRENCY } from './billing.ts';
import { entitlementOf, type Grant, planDocument } from './entitlement.ts';
import { grantOf, grantsOf } from './grants.ts';
import type { Payment } from './payment.ts';

/**
 * Updates an account's plan after a change of its grants. All of the transaction's other reads must precede this call,
 * which also reads before it writes.
 *
 * @param change modifies the account's grants, keyed by document path
 * @returns the plans before and after; null for none
 */
export async function changePlan(
  db: Firestore,
  transaction: Transaction,
  uid: string,
  change: (grants: Map<string, Grant>) => void,
): Promise<{ was: Plan | null; is: Plan | null }> {
  const document = db.doc(userPlanPath(uid));
  const current = (await transaction.get(document)).data() as UserPlan | undefined;
  const grants = await grantsOf(db, transaction, uid);
  const gift = giftOf(uid, current, entitlementOf([...grants.values()])?.plan.price ?? 0);
  if (gift !== null) {
    const given = db.collection('payments').doc();
    transaction.set(given, gift);
    grants.set(given.path, grantOf(gift));
  }
  const was = entitlementOf([...grants.values()]);
  change(grants);
  const is = entitlementOf([...grants.values()]);
  if (is !== null || current !== undefined) transaction.set(document, planDocument(uid, is, current));
  return { was: was?.plan ?? null, is: is?.plan ?? null };
}

/**
 * Returns a payment of 0 for a plan that no payment or code explains, which means that an operator granted it. The
 * record keeps the plan if a later purchase on top of it is refunded.
 */
function giftOf(uid: string, current: UserPlan | undefined, explained: number): Payment | null {
  if (!current?.account_active || planByName(current.plan_name).price <= explained) return null;
  const now = Timestamp.now();
  return {
    user_id: uid,
    plan_name: planByName(current.plan_name).name,
    is_upgrade: false,
    amount: 0,
    currency: PRICE_CURRENCY,
    payment_intent: current.payment_id,
    status: 'paid',
    is_surplus: false,
    paid_at: now,
    created_at: now,
  };
}
