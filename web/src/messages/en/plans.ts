import type { Feature } from '@shared/features';
import { MONEY_BACK_DAYS } from '@shared/limits';
import type { PlanId } from '@shared/plans';
import { plural } from '../format.ts';

interface PlanText {
  readonly description: string;
  /** What the plan has besides the claims of its features. @param boards the plan's limit */
  readonly features: (boards: number) => readonly string[];
}

const boardsOf = (boards: number) => plural(boards, { one: 'feedback board', other: 'feedback boards' });

const teamOf = (members: number) => `${members} team members on each board`;

/** Descriptions of the plans. Names, prices and limits are in the shared plans. */
export const plans: Readonly<Record<PlanId, PlanText>> = {
  standard: {
    description: 'For one product and its users.',
    features: (boards) => [
      'Unlimited feedback collection',
      boardsOf(boards),
      'User voting system',
      'DSGVO/GDPR compliant',
      'Answers, tags, own statuses and merging',
      'Pictures, and similar items while visitors type',
      'News and mail for followers, and open data',
      'Private boards, also where each sees only their own',
      teamOf(2),
    ],
  },
  pro: {
    description: 'For several products, with a public roadmap and insights.',
    features: (boards) => ['Everything in Standard', boardsOf(boards), teamOf(20)],
  },
};

interface FeatureText {
  readonly title: string;
  /** What the price list says of it. */
  readonly claims: readonly string[];
  /** What it says of parts that do not exist yet. */
  readonly announced: readonly string[];
}

/** What a plan opens for its boards. */
export const soldFeatures: Readonly<Record<Feature, FeatureText>> = {
  analytics: { title: 'Insights', claims: ['Analytics and insights'], announced: [] },
  branding: {
    title: 'Your branding',
    claims: ['Boards, badges and mails without our name', 'Mails in your color, boards in a font you choose'],
    announced: ['Custom branding (soon)'],
  },
  integrations: {
    title: 'Integrations',
    claims: ['Issues of GitHub and Linear, API, webhooks, Slack, Discord, Teams, agents'],
    announced: [],
  },
  roadmap: { title: 'Roadmap and changelog', claims: ['Roadmap and changelog'], announced: [] },
  support: { title: 'Priority support', claims: ['Priority support'], announced: [] },
};

export const planLabels = {
  oneTime: 'one-time',
  /** In place of the price, on a site without payments. */
  byCode: 'By code',
  recommended: 'Recommended',
  /** Before what a plan announces but does not have yet. */
  announced: 'Your own CSS is still to come:',
} as const;

/** Combines both statements of the specification (D22). */
export const refunds = `${MONEY_BACK_DAYS}-day money-back guarantee; after that payments are non-refundable.`;
