import type { PlanLimits } from './plans.ts';
import type { AccountClaims, UserPlan } from './user-plan.ts';

/** All custom claims about the account's plan (D11). */
export type PlanClaims = AccountClaims & PlanLimits;

/**
 * Returns the claims for a plan document; an account without one has no claims. Functions set them on the token, and a
 * tab compares its token with them to decide whether to refresh it.
 */
export function claimsOfPlan(plan: Pick<UserPlan, 'account_active' | 'plan_name'> & PlanLimits): PlanClaims {
  return {
    account_active: plan.account_active,
    plan: plan.plan_name,
    max_boards: plan.max_boards,
    has_advanced_analytics: plan.has_advanced_analytics,
    has_custom_branding: plan.has_custom_branding,
    has_integrations: plan.has_integrations,
    has_roadmap_tools: plan.has_roadmap_tools,
    has_priority_support: plan.has_priority_support,
  };
}

export const PLAN_CLAIMS = [
  'account_active',
  'plan',
  'max_boards',
  'has_advanced_analytics',
  'has_custom_branding',
  'has_integrations',
  'has_roadmap_tools',
  'has_priority_support',
] as const satisfies readonly (keyof PlanClaims)[];
