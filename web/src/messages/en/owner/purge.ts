import { plural } from '../../format.ts';
import { serverSays } from '../../server.ts';

/** Bulk removal of a flood of submissions by the owner. */
export const purge = {
  visitor: 'Remove visitor',
  visitorTitle: 'Remove everything by this visitor?',
  visitorText:
    'All feedback, comments and votes of this visitor are deleted, and the visitor cannot write to this board for 30 days. This action cannot be undone.',
  visitorMenu: 'More about the author',
  counting: 'Counting...',
  /** @param posts items and comments */
  visitorCosts: (posts: number, votes: number) =>
    `${plural(posts, { one: 'entry', other: 'entries' })} and ${plural(votes, { one: 'vote', other: 'votes' })} will be deleted.`,
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
  failed: /* @__PURE__ */ serverSays('purgeFailed'),
} as const;
