import { plural } from '../format.ts';
import { serverSays } from '../server.ts';

/** Bulk removal of a flood of submissions by the owner. */
export const purge = {
  visitor: 'Remove visitor',
  visitorTitle: 'Remove everything by this visitor?',
  visitorText:
    'All feedback, comments and votes of whoever wrote this are deleted, and they cannot write to this board for 30 days. This action cannot be undone.',
  heading: 'Clean up',
  intro: 'Removes all feedback, comments and votes that came in during a time, after a flood for example.',
  from: 'From',
  to: 'To',
  range: 'Choose a time that ends after it begins.',
  time: 'Remove this time',
  timeTitle: 'Remove everything of this time?',
  timeText: (from: string, to: string) =>
    `All feedback, comments and votes from ${from} to ${to} are deleted. This action cannot be undone.`,
  remove: 'Remove',
  removing: 'Removing...',
  done: (count: number) => `Removed ${plural(count, { one: 'entry', other: 'entries' })}`,
  failed: /* @__PURE__ */ serverSays('purgeFailed'),
} as const;
