import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { userPlanPath } from '../shared/paths.ts';
import { type Plan, PRO, planById, planByName, STANDARD, UNLIMITED, UPGRADE_PRICE } from '../shared/plans.ts';
import type { UserPlan } from '../store/documents.ts';
import { collectionOf, docOf, typed } from '../store/refs.ts';
import { PRICE_CURRENCY } from './billing.ts';
import type { Payment } from './payment.ts';

/** A basis for a plan: a payment that was not refunded, a redeemed code, or a gift. */
export interface Grant {
  /** Value of `payment_id`. */
  readonly id: string | null;
  readonly plan: Plan;
  /** Grants Pro to accounts that have Standard by another grant. */
  readonly isUpgrade: boolean;
  readonly at: Timestamp;
}

interface Entitlement {
  readonly plan: Plan;
  /** Grant that the plan is based on. */
  readonly by: Grant;
}

/**
 * Returns the plan that an account's grants add up to; null for none. If Standard was refunded, the upgrade to Pro is
 * still paid and costs at least as much as Standard: it then grants Standard, and a further upgrade grants Pro (D17).
 */
export function entitlementOf(grants: readonly Grant[]): Entitlement | null {
  const newest = (plan: Plan, isUpgrade: boolean) =>
    grants
      .filter((grant) => grant.plan === plan && grant.isUpgrade === isUpgrade)
      .reduce<Grant | null>((best, grant) => (best && best.at.toMillis() > grant.at.toMillis() ? best : grant), null);
  const pro = newest(PRO, false);
  if (pro) return { plan: PRO, by: pro };
  const upgrades = grants.filter(({ plan, isUpgrade }) => plan === PRO && isUpgrade);
  const oldestFirst = upgrades.sort((one, other) => one.at.toMillis() - other.at.toMillis());
  const base = newest(STANDARD, false) ?? (UPGRADE_PRICE >= STANDARD.price ? oldestFirst.shift() : undefined);
  const upgrade = oldestFirst.at(-1);
  if (base === undefined) return null;
  return upgrade === undefined ? { plan: STANDARD, by: base } : { plan: PRO, by: upgrade };
}

/** Returns the plan document for an entitlement. Keeps an unlimited number of boards that an operator has set. */
function planDocument(uid: string, entitled: Entitlement | null, before: UserPlan | undefined) {
  const { limits, name } = entitled?.plan ?? STANDARD;
  const isLifted = entitled !== null && before?.max_boards === UNLIMITED;
  return {
    user_id: uid,
    account_active: entitled !== null,
    plan_name: name,
    payment_id: entitled?.by.id ?? null,
    payment_date: entitled?.by.at ?? null,
    ...limits,
    max_boards: isLifted ? UNLIMITED : limits.max_boards,
    ...(before?.language && { language: before.language }),
  } satisfies UserPlan;
}

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
  { uid, change }: { readonly uid: string; readonly change: (grants: Map<string, Grant>) => void },
): Promise<{ was: Plan | null; is: Plan | null }> {
  const document = docOf(db, userPlanPath(uid));
  const current = (await transaction.get(document)).data();
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

/** Returns all grants of an account by document path: payments that were not refunded, gifts, and redeemed codes. */
async function grantsOf(db: Firestore, transaction: Transaction, uid: string): Promise<Map<string, Grant>> {
  const payments = await transaction.get(
    db.collection('payments').where('user_id', '==', uid).withConverter(typed<Payment>()),
  );
  const codes = await transaction.get(collectionOf(db, 'redeem_codes').where('used_by', '==', uid));
  const grants = new Map<string, Grant>();
  for (const document of payments.docs) {
    const payment = document.data();
    if (payment.status === 'paid') grants.set(document.ref.path, grantOf(payment));
  }
  for (const document of codes.docs) {
    const { granted_plan_identifier, used_at } = document.data();
    const at = used_at === null ? Timestamp.now() : Timestamp.fromMillis(used_at.toMillis());
    grants.set(document.ref.path, {
      id: document.id,
      plan: planById(granted_plan_identifier),
      isUpgrade: false,
      at,
    });
  }
  return grants;
}

export const grantOf = ({ payment_intent, plan_name, is_upgrade, paid_at }: Payment): Grant => ({
  id: payment_intent,
  plan: planByName(plan_name),
  isUpgrade: is_upgrade,
  at: paid_at,
});
