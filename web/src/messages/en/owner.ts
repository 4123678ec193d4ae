import { errorMessage } from '@shared/errors';
import type { PlanId } from '@shared/plans';
import { formatDate, formatNumber, plural } from '../format.ts';
import { serverSays } from '../server.ts';

/** What the owner of boards meets: dashboard, wizard, admin area, a board's settings. */

const boardNameRequired = /* @__PURE__ */ serverSays('boardNameRequired');
const boardNameTooLong = /* @__PURE__ */ serverSays('boardNameTooLong');
const colorInvalid = 'Please enter a color such as #3b82f6';

export const dashboard = {
  title: 'Feedback Boards',
  newBoard: 'New Board',
  active: 'Active',
  created: (ms: number) => `Created ${formatDate(ms)}`,
  feedbackCount: (count: number) => `${formatNumber(count)} feedback`,
  voteCount: (count: number) => plural(count, { one: 'vote', other: 'votes' }),
  manage: 'Manage',
  embed: 'Embed',
  copyIframe: 'Copy iframe code',
  copyScript: 'Copy script code',
  preview: 'Preview',
  delete: (name: string) => `Delete ${name}`,

  empty: 'No feedback boards yet',
  createFirst: 'Create Your First Board',
  signedOut: 'Sign in to view your boards',
  openSignIn: 'Open the sign-in page',

  stats: {
    heading: 'Statistics',
    totalFeedback: 'Total Feedback',
    totalVotes: 'Total Votes',
    engagementRate: 'Engagement Rate',
    activeBoards: 'Active Boards',
  },
  boardsOf: (boards: number, max: number) => `${formatNumber(boards)} of ${formatNumber(max)}`,
  boardsUnlimited: (boards: number) => `${formatNumber(boards)} of unlimited`,

  planLimitNear: 'Approaching board limit',
  planLimitReached: 'Board limit reached',
  boardLimit: (n: number, plan: string) => errorMessage('boardLimit', { n, plan }),
  upgrade: 'Upgrade',

  planFailed: 'Failed to load your plan information',
  loadFailed: 'Error fetching products',
  deleted: 'Product deleted successfully',
  deleteFailed: /* @__PURE__ */ serverSays('deleteBoardFailed'),
} as const;

/** The dialog that makes a board in three steps. */
export const wizard = {
  title: 'New Board',
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  steps: { name: 'Name', theme: 'Theme', color: 'Color' },
  name: 'Board name',
  namePlaceholder: 'My product',
  theme: 'Theme',
  color: 'Color',
  customColor: 'Custom color',
  previewFrame: 'Preview of the board',
  next: 'Next',
  back: 'Back',
  create: 'Create',
  creating: 'Creating...',

  boardNameRequired,
  boardNameTooLong,
  colorInvalid,
  signInRequired: /* @__PURE__ */ serverSays('boardSignInRequired'),
  created: 'Product created successfully',
  failed: /* @__PURE__ */ serverSays('createBoardFailed'),
} as const;

/** /admin/{productId}: the items of a board. */
export const admin = {
  back: 'Back to dashboard',
  tabs: { feedback: 'Feedback Management', settings: 'Product Settings' },
  accessDenied: 'Access Denied: You need to be the product owner to access the admin panel.',
  boardNotFound: /* @__PURE__ */ serverSays('boardNotFound'),

  filters: 'Filters',
  search: 'Search',
  status: 'Status',
  category: 'Category',
  sortBy: 'Sort By',
  all: 'All',
  showArchived: 'Show Archived',
  statistics: 'Statistics',
  empty: 'No feedback found',
  clearFilters: 'Clear filters',

  details: 'Feedback details',
  comments: 'Comments',
  noComments: 'No comments yet',
  pin: 'Pin',
  unpin: 'Unpin',
  archive: 'Archive',
  unarchive: 'Unarchive',
  approve: 'Approve',
  reject: 'Reject',
  delete: 'Delete',
  pinned: 'Pinned',
  archived: 'Archived',

  statusUpdated: (status: string) => `Status updated to ${status}`,
  itemPinned: 'Pinned feedback',
  itemUnpinned: 'Unpinned feedback',
  itemArchived: 'Archived feedback',
  itemUnarchived: 'Unarchived feedback',
  itemDeleted: 'Feedback deleted successfully',
  commentDeleted: 'Comment deleted successfully',

  loadFailed: 'Failed to fetch feedback',
  commentsFailed: 'Failed to fetch comments',
  statusFailed: 'Failed to update status',
  pinFailed: 'Failed to update pinned status',
  archiveFailed: 'Failed to update archived status',
  deleteFailed: 'Failed to delete feedback',
  commentDeleteFailed: 'Failed to delete comment',
} as const;

/** The second tab of the admin area: a board's name and settings. */
export const settings = {
  name: 'Board name',
  theme: 'Theme',
  displayMode: 'Display mode',
  primaryColor: 'Primary color',
  logo: 'Logo address',
  allowAnonymous: 'Allow anonymous visitors to take part',
  requireApproval: 'Require approval of new feedback',
  defaultSort: 'Default sort',
  save: 'Save Settings',
  saving: 'Saving...',

  boardNameRequired,
  boardNameTooLong,
  colorInvalid,
  logoInvalid: 'Please enter an address that begins with https://',
  noPermission: "You don't have permission to edit these settings",
  ownerOnly: /* @__PURE__ */ serverSays('notOwner'),
  loadFailed: 'Error fetching product settings',
  saveFailed: 'Failed to save settings',
  saved: 'Settings saved successfully',
} as const;

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
