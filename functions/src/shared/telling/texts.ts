import type { PublicStatus } from '../values.ts';
import type { NewsKind } from './values.ts';

/** All sentences of mails and of the pages that they lead to. */

export const STATUS_NAMES: Record<PublicStatus, string> = {
  open: 'Open',
  'in-progress': 'In Progress',
  completed: 'Completed',
  closed: 'Closed',
};

interface About {
  readonly title: string;
  readonly board: string;
  readonly status: string;
}

/** Subject and first sentence of what followers are told, and the line in a list of several news. */
export const NEWS_TEXTS: Record<
  NewsKind,
  { subject(about: About): string; sentence(about: About): string; line(about: About): string }
> = {
  published: {
    subject: ({ title }) => `Published: ${title}`,
    sentence: ({ board }) => `Your item is now public on ${board}.`,
    line: () => 'It is now public.',
  },
  status: {
    subject: ({ title, status }) => `${status}: ${title}`,
    sentence: ({ board, status }) => `An item that you follow on ${board} is now “${status}”.`,
    line: ({ status }) => `It is now “${status}”.`,
  },
  answer: {
    subject: ({ title }) => `Answered: ${title}`,
    sentence: ({ board }) => `An item that you follow on ${board} has an answer.`,
    line: () => 'It has an answer.',
  },
  comment: {
    subject: ({ title }) => `New comments: ${title}`,
    sentence: ({ board }) => `An item that you follow on ${board} has new comments.`,
    line: () => 'It has new comments.',
  },
  changelog: {
    subject: ({ title }) => `New: ${title}`,
    sentence: ({ board }) => `The changelog of ${board} has news about an item that you follow.`,
    line: () => 'New in the changelog.',
  },
};

/** The same about an entry, for those who follow the changelog. */
export const ENTRY_TEXTS = {
  subject: ({ title }: About) => `New: ${title}`,
  sentence: ({ board }: About) => `What’s new on ${board}:`,
  line: () => 'New in the changelog.',
  why: (productId: string) => `You get this mail because you asked for what’s new on ${productId} by mail.`,
} as const;

export const MAIL_TEXTS = {
  answer: 'The answer:',
  open: 'Open the item',
  openChangelog: 'Open the changelog',
  why: (productId: string) => `You get this mail because you follow this item on ${productId}.`,
  openBoard: 'Open the board',
  bundleSubject: (count: number, productId: string) => `${count} updates from ${productId}`,
  bundleTitle: (count: number) => `${count} updates`,
  bundleSentence: (productId: string) => `What changed on items that you follow on ${productId}:`,
  bundleEntries: (productId: string) => `What’s new on ${productId}:`,
  bundleMore: (count: number) => `And ${count} more.`,
  bundleWhy: (productId: string) =>
    `You get this mail because you follow items on ${productId}. It covers the day since the last one.`,
  stop: 'Stop these mails',
  noReply: 'Please do not reply to this mail. Replies are not read.',
  builtWith: 'Built with Hearback',
  confirmSubject: (productId: string) => `Confirm your address for ${productId}`,
  confirmSentence: (productId: string) =>
    `Someone entered this address on the board “${productId}” to get mail about items they follow.`,
  confirmEntries: (productId: string) =>
    `Someone entered this address on the board “${productId}” to get what’s new there by mail.`,
  confirmTitle: 'Confirm your address',
  confirm: 'Confirm the address',
  confirmSite: (site: string) => `The board is hosted by Hearback at ${site}, which sends this mail.`,
  confirmElse:
    'If this was not you, ignore this mail. We delete the address after a week and send nothing else unless someone enters it again.',
} as const;

const counted = (count: number, one: string, others: string) => `${count} ${count === 1 ? one : others}`;

/** The mails to the owner of a board. */
export const OWNER_TEXTS = {
  subject: (productId: string, parts: readonly string[]) => `${productId}: ${parts.join(', ')}`,
  created: (count: number, isExact: boolean) => `${isExact ? '' : 'over '}${counted(count, 'new item', 'new items')}`,
  said: (count: number, isExact: boolean) =>
    `${isExact ? '' : 'over '}${counted(count, 'new comment', 'new comments')}`,
  moved: 'new votes and comments',
  waits: (count: number) => counted(count, 'item needs approval', 'items need approval'),
  title: { daily: 'Your daily digest', weekly: 'Your weekly digest' },
  sentence: {
    daily: (productId: string) => `What happened on ${productId} since the last digest:`,
    weekly: (productId: string) => `What happened on ${productId} this week:`,
  },
  headings: {
    waiting: 'Waiting for approval',
    created: 'New items',
    said: 'New comments',
    moved: 'Most new votes and comments',
  },
  more: (count: number, isExact: boolean) => `And ${isExact ? '' : 'over '}${count} more.`,
  votes: (count: number) => counted(count, 'vote', 'votes'),
  newVotes: (count: number) => counted(count, 'new vote', 'new votes'),
  newComments: (count: number) => counted(count, 'new comment', 'new comments'),
  open: 'Open the admin area',
  approve: 'Approve or reject',
  waitingTitle: (count: number) => (count === 1 ? 'An item needs approval' : `${count} items need approval`),
  waitingSubject: (productId: string, count: number, title: string) =>
    count === 1 ? `Needs approval on ${productId}: ${title}` : `${count} new items need approval on ${productId}`,
  waitingSentence: (productId: string) => `Visitors of ${productId} see it once you approve it.`,
  hookTitle: 'A webhook has been paused',
  hookSubject: (productId: string) => `A webhook of ${productId} has been paused`,
  hookFailed: (productId: string, host: string) =>
    `Deliveries from ${productId} to ${host} keep failing, so nothing else is sent there.`,
  hookGone: (productId: string, host: string) =>
    `${host} has answered that it takes no more deliveries from ${productId}, so nothing else is sent there.`,
  hookOpen: 'Open the webhooks',
  hookWhy: (productId: string) => `You get this mail because you own ${productId}.`,
  why: {
    digest: (productId: string) => `You get this mail because you own ${productId} and its digest is on.`,
    waiting: (productId: string) =>
      `You get this mail because you own ${productId} and asked to be notified about items that need approval.`,
  },
  stop: { digest: 'Turn off the digest', waiting: 'Turn off these mails' },
  pageTitle: { digest: 'Turn off the digest?', waiting: 'Turn off mails about items that need approval?' },
  pageText: (productId: string) => `For your board ${productId}. You can turn it on again in the board’s settings.`,
  pageButton: 'Turn off',
} as const;

export const PAGE_TEXTS = {
  confirmTitle: 'Get mail about items you follow?',
  confirmText: (productId: string) =>
    `We send you mail when something happens to items that you follow on ${productId}. Each mail has a link to unsubscribe.`,
  confirmEntriesTitle: (productId: string) => `Get what’s new on ${productId} by mail?`,
  confirmEntriesText: 'We send you a mail for each new entry of the changelog. Each mail has a link to unsubscribe.',
  confirmButton: 'Yes, send me mail',
  confirmed: 'Your address is confirmed.',
  confirmedText: 'You now get mail about the items that you follow.',
  confirmedEntriesText: 'You now get each new entry by mail.',
  stopTitle: 'Stop mails?',
  stopItem: 'Stop mails about this item',
  stopEntries: 'Stop mails about what’s new',
  stopBoard: (productId: string) => `Stop all mails of ${productId}`,
  stopAll: 'Stop all mails, of all boards',
  stopForever: 'Stop all mails, and never ask this address again',
  stopButton: 'Stop',
  stopped: 'The mails are stopped.',
  stoppedText: 'You can turn them on again at any time.',
  goneText: 'This address gets no mails like this one anymore. If you still get mail, use the link in the newest one.',
  expiredTitle: 'This link no longer works.',
  expiredText: 'It has expired or was already used. To get mail, enter your address on the board again.',
  back: (name: string) => `Back to ${name}`,
  failedTitle: 'Something went wrong.',
  failedText: 'Please try again in a moment.',
} as const;
