/** The two plans: what they cost and what they allow (specification sections 3 and 9, D10). Plain constants, no zod. */

export interface PlanLimits {
  /** -1 is unlimited. */
  readonly max_boards: number;
  readonly has_advanced_analytics: boolean;
  readonly has_custom_branding: boolean;
  readonly has_integrations: boolean;
  readonly has_roadmap_tools: boolean;
  readonly has_priority_support: boolean;
}

export type PlanName = 'Standard Plan' | 'Pro Plan';

export interface Plan {
  readonly name: PlanName;
  /** In US cents, once. */
  readonly price: number;
  readonly recommended: boolean;
  readonly limits: PlanLimits;
}

const flags = (value: boolean) => ({
  has_advanced_analytics: value,
  has_custom_branding: value,
  has_integrations: value,
  has_roadmap_tools: value,
  has_priority_support: value,
});

export const UNLIMITED = -1;

export const STANDARD: Plan = {
  name: 'Standard Plan',
  price: 500,
  recommended: false,
  limits: { max_boards: 1, ...flags(false) },
};

export const PRO: Plan = {
  name: 'Pro Plan',
  price: 1000,
  recommended: true,
  limits: { max_boards: 10, ...flags(true) },
};

/** From Standard to Pro, in US cents: the difference (D17). */
export const UPGRADE_PRICE = PRO.price - STANDARD.price;

export const PLANS = { standard: STANDARD, pro: PRO } as const;
export type PlanId = keyof typeof PLANS;

/** The plan of that name; Standard for any other (D10: a name that merely contains "Pro" grants nothing). */
export function planByName(name: unknown): Plan {
  return name === PRO.name ? PRO : STANDARD;
}

/** The plan that a redeem code grants by its identifier; Standard for an unknown one. */
export function planById(id: unknown): Plan {
  return id === 'pro' ? PRO : STANDARD;
}

/** Whether an account with `boards` boards may have one more. */
export function allowsAnotherBoard(max_boards: number, boards: number): boolean {
  return max_boards === UNLIMITED || boards < max_boards;
}

/** The part of a plan document that says how many boards it pays for. */
interface BoardAllowance {
  readonly account_active: boolean;
  readonly plan_name: string;
  readonly max_boards: number;
}

/** How many boards a plan has, or UNLIMITED. The stored number counts; without one the number of the plan (D10). */
export function boardLimitOf({ max_boards, plan_name }: Omit<BoardAllowance, 'account_active'>): number {
  return Number.isInteger(max_boards) ? max_boards : planByName(plan_name).limits.max_boards;
}

/** How many boards stay open for visitors: none of an account that is not active, Infinity if they are unlimited. */
export function openBoardsOf(plan: BoardAllowance | undefined): number {
  if (plan?.account_active !== true) return 0;
  const limit = boardLimitOf(plan);
  return limit === UNLIMITED ? Number.POSITIVE_INFINITY : limit;
}
