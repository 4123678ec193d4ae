import { BOARD_LIMIT_WARNING } from '@shared/limits';
import { allowsAnotherBoard, type PlanName, planByName, STANDARD, UNLIMITED } from '@shared/plans';
import type { UserPlan } from '@shared/user-plan';

/** Limits and features of an owner's plan. */
export interface Allowance {
  readonly planName: PlanName;
  /** Null means unlimited. */
  readonly maxBoards: number | null;
  readonly hasAnalytics: boolean;
}

/** Fallback if no plan is stored or it could not be read. */
export const DEFAULT_ALLOWANCE: Allowance = {
  planName: STANDARD.name,
  maxBoards: STANDARD.limits.max_boards,
  hasAnalytics: STANDARD.limits.has_advanced_analytics,
};

/** Returns a plan's allowance. The stored limit and flags apply regardless of the plan's name (D10). */
export function allowanceOf(plan: UserPlan | null): Allowance {
  if (plan === null) return DEFAULT_ALLOWANCE;
  return {
    planName: planByName(plan.plan_name).name,
    maxBoards: plan.max_boards === UNLIMITED ? null : plan.max_boards,
    hasAnalytics: plan.has_advanced_analytics,
  };
}

/** Classifies a number of boards relative to the limit. */
export function standingOf(maxBoards: number | null, boards: number): 'free' | 'near' | 'reached' {
  if (maxBoards === null) return 'free';
  if (!allowsAnotherBoard(maxBoards, boards)) return 'reached';
  return boards >= maxBoards * BOARD_LIMIT_WARNING ? 'near' : 'free';
}
