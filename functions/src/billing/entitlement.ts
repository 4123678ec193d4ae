import type { Timestamp } from 'firebase-admin/firestore';
import { type Plan, PRO, STANDARD, UNLIMITED, UPGRADE_PRICE } from '../shared/plans.ts';
import type { UserPlan } from '../shared/user-plan.ts';

/** A basis for a plan: a payment that was not refunded, a redeemed code, or a gift. */
export interface Grant {
  /** Value of `payment_id`. */
  readonly id: string | null;
  readonly plan: Plan;
  /** Grants Pro to accounts that have Standard by another grant. */
  readonly isUpgrade: boolean;
  readonly at: Timestamp;
}

export interface Entitlement {
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
export function planDocument(uid: string, entitled: Entitlement | null, before: UserPlan | undefined) {
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
  } satisfies UserPlan;
}
