import type { NewsKind } from '@shared/telling/values';

/** The footer of signed-in visitors. */
export const boardAccount = {
  /** Leads the owner to the admin area. */
  manage: 'Manage',
  signedInAs: (name: string) => `Signed in as ${name}`,
  signOut: 'Sign out',
  signOutFailed: 'Failed to sign out',
} as const;

/** News and mail. Loaded for visitors who have acted on the board, and with a followed item. */
export const news = {
  heading: 'News',
  bell: (unread: number) => (unread === 0 ? 'News' : `News, ${unread} new`),
  /** More are not counted. */
  most: '9+',
  markRead: 'Mark all as read',
  close: 'Close news',
  loading: 'Loading news',
  failed: 'Your news could not be loaded.',
  offline: 'Your news could not be loaded, because there is no network.',
  retry: 'Try again',
  markFailed: 'This could not be marked as read. Please try again.',
  empty: 'Nothing new yet',
  emptyText: 'Follow an item, and what happens to it appears here.',
  unread: 'New:',
  sentences: {
    published: (title) => `“${title}” was approved and is now public.`,
    status: (title, status) => `“${title}” is now ${status}.`,
    answer: (title) => `“${title}” has an answer.`,
    comment: (title) => `“${title}” has new comments.`,
    changelog: (title) => `What’s new: ${title}`,
  } satisfies Record<NewsKind, (title: string, status: string) => string>,
} as const;

export const mailOffer = {
  heading: 'News by mail',
  label: 'Mail address',
  hint: 'We send a mail to confirm the address. You then get mail about what you follow on this board, and can stop it with one click in each mail.',
  entriesHint:
    'We send a mail to confirm the address. You then get a mail for each new entry, and can stop it with one click in each mail.',
  privacy: 'Privacy',
  send: 'Send me mail',
  sendTo: (address: string) => `Send mail to ${address}`,
  other: 'Use another address',
  inbox: 'Check your inbox. If the address can get mail, there is a mail with a link to confirm it.',
  pending: (address: string) => `Waiting for the confirmation of ${address}. Check your inbox.`,
  confirmed: (address: string) => `Mail about what you follow on this board goes to ${address}.`,
  entriesConfirmed: (address: string) => `Each new entry goes to ${address}.`,
  stop: 'Stop mail',
  stopped: 'The mail is stopped.',
  invalid: 'Please enter one mail address, such as name@example.com',
  failed: 'This did not work. Please try again.',
  offline: 'You are offline.',
  loadFailed: 'Your mail settings could not be loaded.',
  retry: 'Try again',
  loading: 'Loading your mail settings',
  off: 'This site sends no mail at the moment.',
} as const;
