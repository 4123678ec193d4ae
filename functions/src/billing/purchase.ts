import { ApiError } from '../lib/api-error.ts';
import { type Plan, PRO, planByName, STANDARD, UPGRADE_PRICE } from '../shared/plans.ts';
import type { UserPlan } from '../shared/user-plan.ts';

/** A purchase that is about to be made. */
export interface Purchase {
  readonly plan: Plan;
  readonly isUpgrade: boolean;
  /** In cents. */
  readonly amount: number;
}

/** Returns the price of a plan in cents (D17). */
export const priceOf = (plan: Plan, isUpgrade: boolean) => (isUpgrade ? UPGRADE_PRICE : plan.price);

/**
 * Returns the purchase of a plan by an account with the plan `current`: for accounts with Standard, paid or by a code,
 * Pro costs the difference.
 *
 * @throws ApiError 409 for a plan that brings nothing new, including a downgrade
 */
export function purchaseOf(plan: Plan, current: UserPlan | undefined): Purchase {
  const owned = current?.account_active ? planByName(current.plan_name) : null;
  if (owned === PRO || owned === plan) throw new ApiError('planOwned');
  const isUpgrade = owned === STANDARD;
  return { plan, isUpgrade, amount: priceOf(plan, isUpgrade) };
}
