import * as server from '@shared/error-messages';
import { plural } from '../../format.ts';

/** Bulk removal of a flood of submissions by the owner. */
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
   * What there is of a visitor, without kinds of which there is nothing.
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
  intro: 'Removes all feedback, comments and votes of a period, for example after a flood.',
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
