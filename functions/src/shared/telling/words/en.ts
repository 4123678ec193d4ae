import type { PublicStatus } from '../../values.ts';
import type { NewsKind } from '../values.ts';
import { countedIn } from './counted.ts';

/** All sentences of mails to visitors and of the pages that they lead to. Each language has a file with these names. */

interface About {
  readonly title: string;
  readonly board: string;
  readonly status: string;
}

/** Subject and first sentence of a mail, and the line in a list of several news. */
interface Told {
  subject(about: About): string;
  sentence(about: About): string;
  line(about: About): string;
}

const counted = countedIn('en');
const updates = (count: number) => counted(count, { one: '# update', other: '# updates' });

export const en = {
  statuses: {
    open: 'Open',
    'in-progress': 'In Progress',
    completed: 'Completed',
    closed: 'Closed',
  } satisfies Record<PublicStatus, string>,

  /** What followers of an item are told. */
  news: {
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
  } satisfies Record<NewsKind, Told> as Record<NewsKind, Told>,

  /** The same about an entry, for those who follow the changelog. */
  entry: {
    subject: ({ title }) => `New: ${title}`,
    sentence: ({ board }) => `What’s new on ${board}:`,
    line: () => 'New in the changelog.',
  } satisfies Told as Told,

  mail: {
    answer: 'The answer:',
    open: 'Open the item',
    openChangelog: 'Open the changelog',
    openBoard: 'Open the board',
    why: (board: string) => `You get this mail because you follow this item on ${board}.`,
    whyEntries: (board: string) => `You get this mail because you asked for what’s new on ${board} by mail.`,
    bundleSubject: (count: number, board: string) => `${updates(count)} from ${board}`,
    bundleTitle: updates,
    bundleSentence: (board: string) => `What changed on items that you follow on ${board}:`,
    bundleEntries: (board: string) => `What’s new on ${board}:`,
    bundleMore: (count: number) => counted(count, { other: 'And # more.' }),
    bundleWhy: (board: string) =>
      `You get this mail because you follow items on ${board}. It covers the day since the last one.`,
    stop: 'Stop these mails',
    noReply: 'Please do not reply to this mail. Replies are not read.',
    builtWith: 'Built with Hearback',
  },

  /** The mail that asks the owner of an address to confirm it. */
  confirm: {
    subject: (board: string) => `Confirm your address for ${board}`,
    sentence: (board: string) =>
      `Someone entered this address on the board “${board}” to get mail about items they follow.`,
    entries: (board: string) => `Someone entered this address on the board “${board}” to get what’s new there by mail.`,
    title: 'Confirm your address',
    button: 'Confirm the address',
    site: (site: string) => `The board is hosted by Hearback at ${site}, which sends this mail.`,
    otherwise:
      'If this was not you, ignore this mail. We delete the address after a week and send nothing else unless someone enters it again.',
  },

  /** The mail that invites a guest to a private board. */
  guest: {
    title: (board: string) => `Come to ${board}`,
    sentence: (by: string | null) =>
      by === null ? 'You are invited to a feedback board.' : `${by} has invited you to a feedback board.`,
    may: 'Only invited people see it.',
    open: 'Open the invitation',
    until: (date: string) => `The invitation works once, until ${date}, with any account.`,
    ignore: 'If you did not expect it, ignore this mail.',
  },

  page: {
    confirmTitle: 'Get mail about items you follow?',
    confirmText: (board: string) =>
      `We send you mail when something happens to items that you follow on ${board}. Each mail has a link to unsubscribe.`,
    confirmEntriesTitle: (board: string) => `Get what’s new on ${board} by mail?`,
    confirmEntriesText: 'We send you a mail for each new entry of the changelog. Each mail has a link to unsubscribe.',
    confirmButton: 'Yes, send me mail',
    confirmed: 'Your address is confirmed.',
    confirmedText: 'You now get mail about the items that you follow.',
    confirmedEntriesText: 'You now get each new entry by mail.',
    stopTitle: 'Stop mails?',
    stopItem: 'Stop mails about this item',
    stopEntries: 'Stop mails about what’s new',
    stopBoard: (board: string) => `Stop all mails of ${board}`,
    stopAll: 'Stop all mails, of all boards',
    stopForever: 'Stop all mails, and never ask this address again',
    stopButton: 'Stop',
    stopped: 'The mails are stopped.',
    stoppedText: 'You can turn them on again at any time.',
    goneText:
      'This address gets no mails like this one anymore. If you still get mail, use the link in the newest one.',
    expiredTitle: 'This link no longer works.',
    expiredText: 'It has expired or was already used. To get mail, enter your address on the board again.',
    back: (name: string) => `Back to ${name}`,
    failedTitle: 'Something went wrong.',
    failedText: 'Please try again in a moment.',
  },
} as const;
