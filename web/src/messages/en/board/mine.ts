import * as server from '@shared/error-messages';
import { plural } from '../../format.ts';

/** The tab "Mine" (D48). Loaded when it is opened. */
export const mine = {
  lists: { posted: 'Posted', voted: 'Voted', following: 'Following' },
  listsLabel: 'What to show',
  loading: 'Loading your feedback',
  failedTitle: 'Failed to load your feedback',
  empty: {
    posted: 'You have not posted anything here yet',
    voted: 'You have not voted here yet',
    following: 'You do not follow anything here yet',
  },
  emptyText: {
    posted: 'Your items and comments appear here, with their status and answers.',
    voted: 'Items that you vote for appear here, with their status and answers.',
    following: 'Items that you follow appear here, with their status and answers.',
  },
  showMore: 'Show more',
  loadingMore: 'Loading more',
  moreFailed: 'More could not be loaded.',
  when: {
    posted: (when: string) => `Posted ${when}`,
    commented: (when: string) => `Commented ${when}`,
    voted: (when: string) => `Voted ${when}`,
    following: (when: string) => `Followed ${when}`,
  },
  comment: 'Your comment:',
  mergedFrom: (title: string) => `Your item “${title}” was merged into this one`,
  answerFrom: (name: string) => `Answer from ${name}:`,
  /** What is new about an item since the last visit. */
  news: 'New:',
  newStatus: (status: string) => `now ${status}`,
  newAnswer: 'an answer',
  newVotes: (count: number) => plural(count, { one: 'vote', other: 'votes' }),
  newComments: (count: number) => plural(count, { one: 'comment', other: 'comments' }),
} as const;

/** A visitor on two devices. */
export const otherDevice = {
  open: 'Use on another device',
  account: 'You are signed in. Sign in on the other device to be the same person there.',
  newHeading: 'Code for the other device',
  newText: 'With a code, both browsers are the same visitor: with one vote per item, the same lists and the same news.',
  create: 'Create a code',
  createAnew: 'Create a new code',
  picture: 'QR code that opens this board on the other device, with the code',
  where: (address: string) => `Scan the picture, or open ${address} there and enter the code.`,
  until: (time: string) => `Valid until ${time}, once. Show it to nobody else.`,
  expired: 'The code has expired. Please create a new one.',
  useHeading: 'Code from the other device',
  useText:
    'Everything from this browser moves to your other device, on all boards that you have used here. Enter only a code that you have created yourself.',
  code: 'Code',
  use: 'Use this code',
  misspelled: 'A code has 8 letters and digits, and never 0, 1, B, I, L, O, S or Z. Please check it.',
  done: 'Your devices are linked',
  failed: 'This did not work. Please try again.',
  /** What the call refuses, by its key. */
  refused: {
    deviceCodeInvalid: server.deviceCodeInvalid,
    deviceCodeOwn: server.deviceCodeOwn,
    deviceOfAccount: server.deviceOfAccount,
  },
  offline: 'You are offline.',
  loading: 'Loading',
} as const;

/** What a visitor may do with their own data on a board. */
export const ownData = {
  heading: 'Your data on this board',
  text: 'Your items, comments, votes, follows and mail addresses on this board. You need no account to download or delete them.',
  download: 'Download my data',
  downloading: (count: number) => `Downloading, ${plural(count, { one: 'entry', other: 'entries' })} so far`,
  downloaded: 'Your data has been downloaded',
  downloadFailed: 'Failed to download your data. Please try again.',
  file: (productId: string, day: string) => `data-${productId}-${day}.json`,
  delete: 'Delete my data on this board',
  question: 'Delete your data on this board?',
  questionText:
    'This deletes your items, comments, votes, follows and mail addresses on this board. Items that others voted for or commented on stay without your name. This action cannot be undone.',
  confirm: (word: string) => `Type ${word} to confirm`,
  deleteNow: 'Delete my data',
  deleting: (count: number) => `Deleting, ${plural(count, { one: 'entry', other: 'entries' })} so far`,
  deleted: 'Your data on this board has been deleted',
  deleteFailed: 'The deletion stopped. Please try again to finish it.',
  offline: 'You are offline.',
} as const;
