import * as server from '@shared/error-messages';
import { plural } from '../../format.ts';

/** Visitors and submissions that the owner removes or blocks. */

/** Removal of a flood of submissions. */
export const purge = {
  /** @param costs what is deleted; null if unknown */
  visitor: (costs: string | null) => (costs === null ? 'Remove visitor' : `Remove visitor (${costs})`),
  visitorTitle: 'Remove everything by this visitor?',
  visitorText:
    'All feedback, comments and votes of this visitor are deleted, and the visitor cannot write to this board for 30 days. This action cannot be undone.',
  visitorMenu: 'Visitor actions',
  counting: 'Counting...',
  visitorCosts: (costs: string) => `${costs} will be deleted.`,
  /**
   * Counts of what a visitor has written and voted. Leaves out zeros.
   *
   * @param posts items and comments
   * @param items how many of them are items; null if unknown
   */
  costs: ({ posts, items, votes }: { posts: number; items: number | null; votes: number }) =>
    [
      { count: items === null ? posts : 0, one: 'item or comment', other: 'items and comments' },
      { count: items ?? 0, one: 'item', other: 'items' },
      { count: items === null ? 0 : posts - items, one: 'comment', other: 'comments' },
      { count: votes, one: 'vote', other: 'votes' },
    ]
      .filter(({ count }) => count > 0)
      .map(({ count, ...forms }) => plural(count, forms))
      .join(', ') || 'nothing',
  heading: 'Clean up',
  intro: 'Deletes everything posted in a period, for example after spam.',
  from: 'From',
  to: 'To',
  range: 'End must be after start.',
  time: 'Remove this period',
  timeTitle: 'Remove everything from this period?',
  timeText: (from: string, to: string) =>
    `All feedback, comments and votes from ${from} to ${to} are deleted. This action cannot be undone.`,
  remove: 'Remove',
  removing: 'Removing...',
  done: (count: number) => `Removed ${plural(count, { one: 'entry', other: 'entries' })}`,
  failed: server.purgeFailed,
} as const;

/** Visitors that a board has temporarily blocked. */
export const blocked = {
  heading: 'Blocked visitors',
  intro:
    'Visitors who write, vote or follow unusually often are blocked for an hour. Visitors that you have removed are blocked for 30 days.',
  loading: 'Loading blocked visitors...',
  empty: 'No visitor is blocked.',
  reasons: {
    posts: (count: number) =>
      `Visitor blocked for writing too much: ${plural(count, { one: 'entry', other: 'entries' })} within an hour`,
    votes: (count: number) =>
      `Visitor blocked for voting too much: ${plural(count, { one: 'vote', other: 'votes' })} within an hour`,
    follows: (count: number) =>
      `Visitor blocked for following too much: ${plural(count, { one: 'item', other: 'items' })} within an hour`,
    removed: () => 'Visitor removed by you',
  },
  time: (since: string, until: string) => `Blocked on ${since}, until ${until}`,
  unblock: 'Unblock',
  unblocking: 'Unblocking...',
  unblocked: 'The visitor can take part again',
  more: 'Show more',
  loadFailed: server.blockedVisitorsFailed,
  unblockFailed: server.unblockFailed,
} as const;

/** Comments that wait for approval. */
export const waitingComments = {
  title: 'Comments waiting for approval',
  more: 'Show more waiting comments',
  approved: 'Comment approved',
  rejected: 'Comment rejected',
  failed: server.commentFailed,
  question: {
    title: 'Reject comment',
    text: 'The comment is deleted, and its author is not told. This action cannot be undone.',
    label: 'Reject',
  },
} as const;
