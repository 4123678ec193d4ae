import { plural } from '../format.ts';

/** Words shared by several screens. */
export const common = {
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  delete: 'Delete',
  deleting: 'Deleting...',
  save: 'Save',
  saving: 'Saving...',
  retry: 'Try again',
  loading: 'Loading...',
  openInNewTab: 'opens in a new tab',
} as const;

/** Buttons that copy code, and what came of it. */
export const copying = {
  copy: 'Copy code',
  done: 'Code copied to clipboard',
  failed: 'Failed to copy. Please select the code and copy it.',
} as const;

/** Confirmation dialogs before a deletion (D26). */
export const deletion = {
  board: {
    title: 'Delete board',
    text: 'Are you sure you want to delete this board? This action cannot be undone.',
    /** @param comments null while unknown */
    costs: (items: number, votes: number, comments: number | null) => {
      const all = comments === null ? 'all comments' : plural(comments, { one: 'comment', other: 'comments' });
      return `Its ${plural(items, { one: 'item', other: 'items' })} with ${plural(votes, { one: 'vote', other: 'votes' })} and ${all} are deleted with it.`;
    },
  },
  feedback: {
    title: 'Delete feedback',
    text: 'Are you sure you want to delete this feedback? This action cannot be undone.',
  },
  comment: {
    title: 'Delete comment',
    text: 'Are you sure you want to delete this comment? This action cannot be undone.',
  },
} as const;
