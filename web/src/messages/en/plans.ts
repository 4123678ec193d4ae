import { MONEY_BACK_DAYS } from '@shared/limits';
import type { PlanId } from '@shared/plans';

/** Descriptions of the plans. Names, prices and limits are in the shared plans. */
export const plans = {
  standard: {
    description: 'For one product and its users.',
    features: ['Unlimited feedback collection', '1 feedback board', 'User voting system', 'DSGVO/GDPR compliant'],
  },
  pro: {
    description: 'For several products, with figures.',
    features: [
      'Everything in Standard',
      '10 feedback boards',
      'Analytics and insights',
      'Custom branding (soon)',
      'Priority support',
    ],
  },
} as const satisfies Record<PlanId, { readonly description: string; readonly features: readonly string[] }>;

export const planLabels = {
  oneTime: 'one-time',
  recommended: 'Recommended',
} as const;

/** Combines both statements of the specification (D22). */
export const refunds = `${MONEY_BACK_DAYS}-day money-back guarantee; after that payments are non-refundable.`;
