import { ApiError } from '../lib/api-error.ts';
import { type Plan, PRO, planByName, STANDARD, UPGRADE_PRICE } from '../shared/plans.ts';
import type { UserPlan } from '../shared/user-plan.ts';

/** What somebody is about to buy. */
export interface Purchase {
  readonly plan: Plan;
  readonly isUpgrade: boolean;
  /** In cents. */
  readonly amount: number;
}

/** What a plan costs (D17). */
export const priceOf = (plan: Plan, isUpgrade: boolean) => (isUpgrade ? UPGRADE_PRICE : plan.price);

/**
 * What a plan is for whoever has `current`: Pro is the difference for whoever has Standard, by money or by a code.
 *
 * @throws Refusal 409 for a plan that brings nothing new; there is no way down either
 */
export function purchaseOf(plan: Plan, current: UserPlan | undefined): Purchase {
  const owned = current?.account_active ? planByName(current.plan_name) : null;
  if (owned === PRO || owned === plan) throw new ApiError('planOwned');
  const isUpgrade = owned === STANDARD;
  return { plan, isUpgrade, amount: priceOf(plan, isUpgrade) };
}
