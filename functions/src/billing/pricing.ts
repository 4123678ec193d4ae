import { ApiError } from '../lib/api-error.ts';
import { type Plan, PRO, planByName, STANDARD, UPGRADE_PRICE } from '../shared/plans.ts';
import type { UserPlan } from '../store/documents.ts';
import { PRICE_CURRENCY } from './billing.ts';
import type { Sale } from './sale.ts';

/** A purchase that is about to be made. */
export interface Purchase {
  readonly plan: Plan;
  readonly isUpgrade: boolean;
  /** In cents. */
  readonly amount: number;
}

/** Returns the price of a plan in cents (D17). */
const priceOf = (plan: Plan, isUpgrade: boolean) => (isUpgrade ? UPGRADE_PRICE : plan.price);

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

/**
 * Returns why even a paid session cannot activate a plan: it is not what our server sells at our prices. Null if valid.
 */
export function saleError({ session, plan, isUpgrade, userId }: Sale, isLive: boolean): string | null {
  if (session.mode !== 'payment') return 'mode';
  if (session.livemode !== isLive) return 'livemode';
  if (plan === null) return 'plan';
  if (!userId || !/^[A-Za-z0-9_-]{1,128}$/.test(userId)) return 'user';
  if (session.currency !== PRICE_CURRENCY) return 'currency';
  if (session.amount_total !== priceOf(plan, isUpgrade)) return 'amount';
  return null;
}
