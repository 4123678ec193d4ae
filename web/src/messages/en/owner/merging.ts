import * as server from '@shared/error-messages';
import { formatNumber, plural } from '../../format.ts';

const items = (count: number) => plural(count, { one: 'item', other: 'items' });

/** Merging items in the admin area. */
export const merging = {
  open: 'Merge into...',
  title: 'Merge feedback',
  intro: (count: number) =>
    `Votes and comments of ${count === 1 ? 'this item' : `these ${items(count)}`} go to the item that you choose. You can undo this.`,
  search: 'Search for the item to merge into',
  targets: 'Items to merge into',
  noTargets: 'No visible feedback matches.',
  searching: 'Searching',
  source: 'Merged',
  target: 'Kept',
  figures: (votes: number, comments: number) =>
    `${plural(votes, { one: 'vote', other: 'votes' })}, ${plural(comments, { one: 'comment', other: 'comments' })}`,
  together: (voters: number, isExact: boolean) =>
    `${isExact ? '' : 'Up to '}${plural(voters, { one: 'voter', other: 'voters' })} together`,
  counting: 'Counting voters...',
  swap: 'Swap',
  merge: 'Merge',
  /** After "Merge", for screen readers. */
  intoTitle: (title: string) => `into ${title}`,
  tooMany: (max: number) => `Select at most ${formatNumber(max)} items to merge.`,

  running: 'Merging',
  left: (label: string, count: number) => `${label}, ${formatNumber(count)} votes and comments left`,
  done: 'Feedback merged',
  doneMany: (count: number) => `Merged ${items(count)}`,
  failed: server.mergeItemsFailed,
  undo: 'Undo merge',
  undoing: 'Undoing the merge',
  undone: 'Merge undone',
  undoneMany: (count: number) => `Undid ${plural(count, { one: 'merge', other: 'merges' })}`,
  undoFailed: server.unmergeFailed,

  filter: 'Merged',
  badge: 'Merged',
  mergedInto: 'Merged into',
  targetGone: 'Merged into feedback that no longer exists.',
  from: (title: string) => `from ${title}`,
} as const;
