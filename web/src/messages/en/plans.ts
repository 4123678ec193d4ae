import type { PlanId } from '@shared/plans';

/** The plans as they are offered; names, prices and limits stand in the shared plans. */
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

/** Both statements of the specification stand together (D22). */
export const refunds = '14-day money-back guarantee; after that payments are non-refundable.';
