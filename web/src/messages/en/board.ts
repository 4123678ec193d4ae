import { formatNumber, plural } from '../format.ts';
import { serverSays } from '../server.ts';

/** The public board. Everything in this file is part of the board's small bundle. */
export const board = {
  loading: 'Loading feedback',
  heading: (name: string) => `Feedback for ${name}`,
  list: 'Feedback',
  builtWith: 'Built with',

  search: 'Search feedback',
  searchPlaceholder: 'Search feedback...',
  clearSearch: 'Clear search',
  add: 'Add feedback',
  menu: 'Sort and filter',
  sortBy: 'Sort by',
  filterBy: 'Filter by category',
  filterByStatus: 'Filter by status',
  removeFilter: (label: string) => `Remove filter: ${label}`,

  empty: 'No feedback found',
  emptyInvitation: 'Be the first to share an idea.',
  shareFirst: 'Share an idea',
  clearFilters: 'Clear filters',
  results: (count: number) => plural(count, { one: 'result', other: 'results' }),
  resultsSoFar: (count: number) => `The first ${plural(count, { one: 'result', other: 'results' })}`,
  showMore: 'Show more',
  loadingMore: 'Loading more feedback',
  nothingSoFar: 'Nothing found so far. There is more feedback to search.',
  moreToSearch: 'There is more feedback to search.',
  keepLooking: 'Keep looking',
  looking: 'Looking for more feedback',
  moreFailed: 'More feedback could not be loaded.',
  end: 'That is everything.',

  all: 'All feedback',
  actions: 'Actions',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  /** If the browser does not let the board copy. */
  link: (address: string) => `Copy this link: ${address}`,
  itemMissing: 'This item is not available.',
  mergedInto: (title: string) => `Merged into ${title}`,
  titleOf: (item: string, name: string) => `${item} - ${name}`,
  about: (name: string) => `See what others ask for, vote, and add your own feedback for ${name}.`,

  archived: 'Archived',
  pinned: 'Pinned',
  waiting: 'Waiting for approval',
  expand: 'Read more',
  collapse: 'Read less',

  signIn: 'Sign in',
  signInToTakePart: 'Sign in to vote, comment and submit feedback.',
  readOnly: 'This board is read-only at the moment. It takes no votes, comments or new feedback.',
  signedInAs: (name: string) => `Signed in as ${name}`,
  signOut: 'Sign out',
  signOutFailed: 'Failed to sign out',
  closed: 'This board now takes votes, comments and feedback from signed-in visitors only.',
  itemGone: 'This feedback is no longer on the board.',
  retry: 'Try again',
  scriptsMissing: 'Votes, comments and search could not be loaded.',
  reload: 'Reload the page',

  open: 'Open feedback',
  close: 'Close feedback',
} as const;

/** The submission form of the public board. */
export const form = {
  heading: 'Add feedback',
  back: 'Back',
  discard: 'Discard draft',
  title: 'Title',
  titlePlaceholder: 'Say it in one line',
  description: 'Description',
  descriptionPlaceholder: 'What would you like to do, and what is in the way?',
  category: 'Category',
  submit: 'Submit feedback',
  submitting: 'Submitting...',
  charactersLeft: (count: number) => `${plural(count, { one: 'character', other: 'characters' })} left`,
  approvalNote: 'New feedback appears on the board once the owner has approved it.',

  titleRequired: 'Please provide a title for your feedback',
  titleTooLong: 'Title is too long. Maximum 100 characters allowed.',
  descriptionRequired: 'Please provide details for your feedback',
  descriptionTooLong: 'Description is too long. Maximum 500 characters allowed.',

  noBoard: 'No product selected. Cannot submit feedback.',
  submitted: 'Your feedback has been submitted! Thank you.',
  failed: 'Failed to submit feedback',
  failedRetry: 'Failed to submit feedback. Please try again.',
} as const;

/** Votes and the vote tile. */
export const votes = {
  count: (count: number) => plural(count, { one: 'vote', other: 'votes' }),
  /** The tile's accessible name. It never changes, because `aria-pressed` tells whether the visitor has voted. */
  tile: (title: string, count: number) => `Vote for ${title}, ${plural(count, { one: 'vote', other: 'votes' })}`,
  tileSignedOut: (title: string, count: number) =>
    `Sign in to vote for ${title}, ${plural(count, { one: 'vote', other: 'votes' })}`,
  added: 'Your vote has been added',
  removed: 'Your vote has been removed',
  addFailed: 'Failed to vote. Please try again.',
  removeFailed: 'Failed to remove vote. Please try again.',
} as const;

/** Comments of an item. */
export const comments = {
  count: (count: number) => plural(count, { one: 'comment', other: 'comments' }),
  show: (count: number) => `Show ${plural(count, { one: 'comment', other: 'comments' })}`,
  hide: 'Hide comments',
  list: 'Comments',
  loading: 'Loading comments',
  empty: 'No comments yet',
  showMore: 'Show more comments',
  authorSignedIn: 'User',
  authorAnonymous: 'Anonymous',
  /** Next to the author's name if the author is the board's owner. */
  team: 'Team',
  /** Next to the author of a comment that came with a merged item. */
  from: (title: string) => `from ${title}`,
  field: 'Your comment',
  placeholder: 'Add a comment...',
  submit: 'Add comment',
  submitting: 'Adding...',
  counter: (length: number, max: number) => `${formatNumber(length)}/${formatNumber(max)}`,

  commentRequired: 'Please enter a comment',
  commentTooLong: 'Comment is too long. Maximum 500 characters allowed.',

  added: 'Your comment has been added!',
  loadFailed: 'Failed to load comments. Please try again.',
  addFailed: 'Failed to add your comment. Please try again.',
} as const;

/** Shown in place of the board if there is no board to show. */
export const embedErrors = {
  title: 'Error Loading Feedback',
  unknown: /* @__PURE__ */ serverSays('unexpected'),
  missingIdTitle: 'Missing Product ID',
  missingId: 'Please include a valid product ID in the URL parameters.',
  productNotFound: (id: string) => `Product with ID "${id}" not found. Please check if the product ID is correct.`,
} as const;
