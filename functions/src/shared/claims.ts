import type { PlanLimits } from './plans.ts';
import type { AccountClaims, UserPlan } from './user-plan.ts';

/** Everything that a token says about its account's plan (D11). */
export type PlanClaims = AccountClaims & PlanLimits;

/**
 * The claims that belong to a plan document; none of them for an account that has none. Functions put them on the
 * token, and a tab compares its token with them to see whether it has to fetch a new one.
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
