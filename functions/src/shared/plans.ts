import { FEATURES, type Feature } from './features.ts';

/** Prices and limits of the two plans (specification sections 3 and 9, D10). Plain constants, no zod. */

export interface PlanLimits {
  /** -1 is unlimited. */
  readonly max_boards: number;
  readonly has_advanced_analytics: boolean;
  readonly has_custom_branding: boolean;
  readonly has_integrations: boolean;
  readonly has_roadmap_tools: boolean;
  readonly has_priority_support: boolean;
}

interface SoldFeature {
  /** Flag of the plan document that opens the feature. */
  readonly flag: Exclude<keyof PlanLimits, 'max_boards'>;
  /** False if the feature is announced but does not exist yet. */
  readonly isAvailable: boolean;
}

/** The only list of what the flags open. Boards, price list and dashboard follow it. */
export const SOLD_FEATURES: Readonly<Record<Feature, SoldFeature>> = {
  analytics: { flag: 'has_advanced_analytics', isAvailable: true },
  branding: { flag: 'has_custom_branding', isAvailable: true },
  integrations: { flag: 'has_integrations', isAvailable: true },
  roadmap: { flag: 'has_roadmap_tools', isAvailable: true },
  support: { flag: 'has_priority_support', isAvailable: true },
};

export type PlanName = 'Standard Plan' | 'Pro Plan';

export interface Plan {
  readonly name: PlanName;
  /** One-time price in US cents. */
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

/** Price of the upgrade from Standard to Pro in US cents: the difference (D17). */
export const UPGRADE_PRICE = PRO.price - STANDARD.price;

export const PLANS = { standard: STANDARD, pro: PRO } as const;
export type PlanId = keyof typeof PLANS;

/** Returns the plan with this exact name, else Standard (D10: a name that merely contains "Pro" grants nothing). */
export function planByName(name: unknown): Plan {
  return name === PRO.name ? PRO : STANDARD;
}

/** Returns the plan that a redeem code grants by its identifier; Standard for an unknown one. */
export function planById(id: unknown): Plan {
  return id === 'pro' ? PRO : STANDARD;
}

/** Members that a board's team may have, besides its owner (D51). */
const TEAM_MAX = { standard: 2, pro: 20 } as const;

/** Returns how many members a board may have on the plan with this exact name. */
export const teamLimitOf = (plan_name: string): number => (plan_name === PRO.name ? TEAM_MAX.pro : TEAM_MAX.standard);

/** Returns true if an account with `boards` boards may create one more. */
export function allowsAnotherBoard(max_boards: number, boards: number): boolean {
  return max_boards === UNLIMITED || boards < max_boards;
}

/**
 * Returns the features that a plan document opens for all boards of its account, in the order of FEATURES. Follows the
 * stored flags, not the plan's name (D10). An inactive account has none.
 */
export function featuresOf(plan: ({ readonly account_active: boolean } & Partial<PlanLimits>) | undefined): Feature[] {
  if (plan?.account_active !== true) return [];
  return FEATURES.filter((feature) => plan[SOLD_FEATURES[feature].flag] === true);
}

/** The fields of a plan document that determine how many boards it pays for. */
interface BoardAllowance {
  readonly account_active: boolean;
  readonly plan_name: string;
  readonly max_boards: number;
}

/** Returns the plan's number of boards, or UNLIMITED. Uses the stored number, else the default of the plan (D10). */
export function boardLimitOf({ max_boards, plan_name }: Omit<BoardAllowance, 'account_active'>): number {
  return Number.isInteger(max_boards) ? max_boards : planByName(plan_name).limits.max_boards;
}

/** Returns how many boards stay open for visitors: 0 if the account is inactive, Infinity if the plan is unlimited. */
export function openBoardsOf(plan: BoardAllowance | undefined): number {
  if (plan?.account_active !== true) return 0;
  const limit = boardLimitOf(plan);
  return limit === UNLIMITED ? Number.POSITIVE_INFINITY : limit;
}
