import type { Timestamp } from 'firebase-admin/firestore';
import { type Plan, PRO, STANDARD, UNLIMITED, UPGRADE_PRICE } from '../shared/plans.ts';
import type { UserPlan } from '../shared/user-plan.ts';

/** Something that stands for a plan: a payment that was not taken back, a redeemed code, a gift. */
export interface Grant {
  /** What `payment_id` is to say. */
  readonly id: string | null;
  readonly plan: Plan;
  /** Gives Pro to whoever has Standard by another grant. */
  readonly isUpgrade: boolean;
  readonly at: Timestamp;
}

export interface Entitlement {
  readonly plan: Plan;
  /** What gives it. */
  readonly by: Grant;
}

/**
 * What an account has by all that stands for it; null for nothing. The difference to Pro whose Standard was taken back is
 * still paid, and is at least what Standard costs: it stands for Standard, and another difference gives Pro (D17).
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

/** The plan document that says so. A number of boards that an operator has lifted stays lifted. */
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
