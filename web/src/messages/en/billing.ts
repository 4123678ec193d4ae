import * as server from '@shared/error-messages';
import type { Feature } from '@shared/features';
import { formatDate, formatMoney, formatNumber } from '../format.ts';
import { refunds } from './plans.ts';

/** Payment and activation: plan choice, hosted checkout and its return, redeem codes, payment screen, the plan. */

/** /activate-account, /activate-success and /upgrade-success */
export const activation = {
  title: 'Activate your account',
  text: 'Choose a plan, or redeem a code. You pay once.',
  upgradeTitle: 'Upgrade your plan',
  ownedTitle: 'Your plan',
  ownedDetails: 'Plan, payments and receipts',
  upgradeText: 'Your boards stay as they are. You pay the difference, once.',
  difference: 'The difference to your Standard Plan',
  owned: (plan: string) => `You have the ${plan}.`,
  nothingAbove: 'There is nothing left to upgrade to.',
  upgradeTo: (plan: string) => `Upgrade to ${plan}`,
  refunds,
  choose: (plan: string) => `Choose ${plan}`,
  starting: 'Processing...',
  redeemInstead: 'Redeem a code',
  /** On a site without payments. */
  byCode: {
    text: 'Accounts on this site are activated by a code.',
    upgradeText: 'A code for a larger plan upgrades yours. Your boards stay as they are.',
    ended: 'Your account is no longer active. Nothing is deleted: your boards are read-only until you redeem a code.',
  },

  verifying: 'Verifying your payment...',
  pending: 'Your payment is on its way',
  pendingText:
    'Your bank is still processing the payment. Your account becomes active when the payment arrives; you can close this page.',
  pendingUpgradeText:
    'Your bank is still processing the payment. Your account stays active, and the upgrade follows when the payment arrives; you can close this page.',
  stillPending: 'The payment has not arrived yet.',
  checking: 'Checking...',
  /** On the plan choice: the reason why it is shown again. */
  canceled: 'The checkout was canceled. You have not been charged.',
  ended:
    'Your account is no longer active, because its payment was refunded. Nothing is deleted: your boards are read-only until you choose a plan.',
  signInToUpgrade: 'Sign in to your account to pay only the difference to your plan.',
  signIn: 'Sign in',
  success: 'Success!',
  plan: 'Plan',
  amountPaid: 'Amount paid',
  checkAgain: 'Check again',
  backToPlans: 'Back to the plans',
  toDashboard: 'Continue to Dashboard',
  createBoard: 'Create your board',
  refunded: 'Your payment has been refunded',
  refundDue: 'Your payment will be refunded',
  refundedText: 'The plan that it paid for has ended.',
  refundDueText: 'It could not be refunded automatically, so our team has been notified.',
  unknownPayment: 'There is no payment at this address. Please open the link from your checkout again.',
  failed: 'There was an issue activating your account. Please contact support.',
  error: server.activationFailed,
  invalidData: 'Invalid activation data',
  unverified: server.paymentUnverified,
} as const;

/** Redirect to the payment provider's hosted page. */
export const checkout = {
  userNotFound: server.userNotFound,
  planOwned: server.planOwned,
  noSessionId: 'No session ID returned from server',
  failed: server.checkoutFailed,
} as const;

/** Before an account is deleted: the effect on a pending payment. */
export const paymentUnderWay = {
  open: 'You have an open checkout. Deleting your account closes it.',
  pending: 'A payment of yours is on its way. If it arrives after your account is deleted, it is refunded.',
} as const;

/** /payment */
export const payment = {
  title: 'Payment',
  /** On a site without payments. */
  none: server.codesOnly,
  purpose: 'Pay an amount that you have agreed on with us. It activates no plan:',
  plans: 'plans are here',
  defaultProduct: 'Premium Subscription',
  product: 'Product',
  amount: 'Amount',
  /** Inside the field of the amount. */
  currency: 'USD',
  email: 'Email',
  card: 'Card details',
  pay: (cents: number) => `Pay ${formatMoney(cents)}`,
  /** While the amount is not above zero. */
  payNothing: 'Pay',
  processing: 'Processing...',
  success: 'Payment Successful!',
  thanks: (cents: number, productId: string) => `Thank you for your payment of ${formatMoney(cents)} for ${productId}.`,
  paymentId: (id: string) => `Payment ID: ${id}`,
  noPlan: 'This payment activates no plan. Keep the payment ID as your reference.',
  toDashboard: 'Return to Dashboard',

  status: (status: string) => `Payment status: ${status}`,
  failed: 'Payment failed',
  cardMissing: 'Card element not found',
  intentFailed: server.paymentIntentFailed,
  stripeFailed: 'Stripe failed to initialize',
  productRequired: 'Please enter what you pay for',
  amountOutOfRange: (min: number, max: number) =>
    `Please enter an amount from ${formatMoney(min)} to ${formatMoney(max)}`,
} as const;

/** /redeem */
export const redeem = {
  title: 'Redeem a code',
  code: 'Code',
  submit: 'Redeem Code',
  submitting: 'Redeeming...',
  success: (plan: string) => `Your account is active now: ${plan}.`,
  toDashboard: 'Go to Dashboard',
  goBack: 'Go Back',

  codeRequired: server.codeRequired,
  codeInvalid: server.codeInvalid,
  codeUsed: server.codeUsed,
  failed: server.redeemFailed,
  checkFailed: 'Error checking the code.',
  accountNotUpdated: 'Code redeemed, but there was an issue updating your account. Please contact support.',
  unexpected: 'An error occurred during redemption.',
} as const;

/** Shown in place of features that the plan does not include. Their titles are in the shared plans. */
export const upgradePlace = {
  texts: {
    analytics:
      'See day by day what arrives, what people vote for and what rises fastest, as charts, as a table and as a file.',
    branding:
      'Hide the line “Built with Hearback” of boards, badges and mails, send mails in each board’s color, and choose its font.',
    integrations:
      'Tell your server, or a channel in Slack, Discord or Teams, what happens on your boards, and change them by an API or an agent.',
    roadmap: 'Show what you plan on a board’s roadmap, and tell people what is new in a changelog.',
    support: 'Write to us directly. Questions of Pro accounts are answered first.',
  } satisfies Record<Feature, string>,
  coming: 'Coming',
  partOfPro: 'Part of the Pro Plan.',
  price: (cents: number) => `You pay the difference of ${formatMoney(cents)}, once. Your boards stay as they are.`,
  upgrade: 'Upgrade to Pro',
  /** On a site without payments. */
  byCode: 'A code for it upgrades your account. Your boards stay as they are.',
  redeem: 'Redeem a code',
  inactive: 'Your account is not active. Nothing is deleted, and what your plan includes opens again with it.',
  choosePlan: 'Choose a plan',
  notIncluded: 'Your plan does not include this at the moment.',
  overview: 'What Pro opens',
  overviewText: (boards: number) => `${formatNumber(boards)} boards instead of one, and for all of them:`,
} as const;

/** The section "Plan and billing" of the account settings. */
export const planCard = {
  heading: 'Plan and billing',
  active: 'Active',
  since: (ms: number) => `since ${formatDate(ms)}`,
  upgrade: 'Upgrade to Pro',
  redeem: 'Redeem a code',

  features: 'Your plan includes',
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
