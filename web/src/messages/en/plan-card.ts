import * as server from '@shared/error-messages';
import { formatDate, formatMoney } from '../format.ts';

/** The section "Plan and billing" of the account settings. */
export const planCard = {
  heading: 'Plan and billing',
  active: 'Active',
  since: (ms: number) => `since ${formatDate(ms)}`,
  upgrade: 'Upgrade to Pro',
  redeem: 'Redeem a code',

  features: 'What your plan opens',
  included: 'Included',
  ofPro: 'Pro',

  payments: 'Payments',
  loading: 'Loading your payments',
  loadFailed: 'Your payments could not be loaded.',
  retry: 'Try again',
  empty: 'No payments yet. When you pay for a plan, the payment and its receipt are listed here.',
  /** On a site without payments. */
  emptyByCode: 'No codes yet. When you redeem one, it is listed here.',
  more: 'Show older payments',
  loadingMore: 'Loading...',
  upgradeTo: (plan: string) => `Upgrade to ${plan}`,
  granted: (plan: string) => `${plan}, granted`,
  code: (code: string, plan: string) => `${plan}, by code ${code}`,
  free: 'Free',
  amount: formatMoney,
  states: {
    paid: 'Paid',
    refunded: 'Refunded',
    disputed: 'Returned by your bank',
    refundDue: 'Refund pending',
  },
  receipt: 'Receipt',
  /** After "Receipt", for screen readers. */
  receiptOf: (plan: string, ms: number) => `for ${plan}, ${formatDate(ms)}`,
  newTab: 'opens in a new tab',
  opening: 'Opening...',
  receiptFailed: server.receiptFailed,
} as const;
