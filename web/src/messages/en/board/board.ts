import * as server from '@shared/error-messages';
import { plural } from '../../format.ts';
import { commentCount, freshItems, voteCount } from './live.ts';

/** The public board. Everything in this file is part of what a vote loads; see also writing.ts. */
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
  removeFilter: (label: string) => `Remove filter: ${label}`,

  empty: 'No feedback found',
  emptyInvitation: 'Be the first to share an idea.',
  shareFirst: 'Share an idea',
  clearFilters: 'Clear filters',
  addSearched: (text: string) => `Add “${text}”`,
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
  /** The name that the author of an item gave. */
  by: (name: string) => `by ${name}`,
  itemMissing: 'This item is not available.',
  mergedInto: (title: string) => `Merged into ${title}`,
  titleOf: (item: string, name: string) => `${item} - ${name}`,

  pictures: (count: number) => plural(count, { one: 'picture', other: 'pictures' }),
  archived: 'Archived',
  pinned: 'Pinned',
  answered: 'Answered',
  shippedIn: 'Shipped in',
  answerFrom: (name: string) => `Answer from ${name}`,
  answerFailed: 'The answer could not be loaded.',
  waiting: 'Waiting for approval',
  expand: 'Read more',
  collapse: 'Read less',

  signIn: 'Sign in',
  signInToTakePart: 'Sign in to vote, comment and submit feedback.',
  readOnly: 'This board is read-only at the moment. It takes no votes, comments or new feedback.',
  closed: 'This board now takes votes, comments and feedback from signed-in visitors only.',
  itemGone: 'This feedback is no longer on the board.',
  retry: 'Try again',

  /** Items that were added since the list was loaded. */
  fresh: freshItems,

  open: 'Open feedback',
  /** Label of a floating button that shows one, unless the owner has chosen another label. */
  buttonLabel: 'Feedback',
  close: 'Close feedback',
} as const;

/** The submission form before it is loaded, and results of a submission. */
export const form = {
  heading: 'Add feedback',
  back: 'Back',
  loading: 'Loading the form',
  loadFailed: 'Failed to load the form. Please try again.',
  submitted: 'Your feedback has been submitted! Thank you.',
  failedRetry: 'Failed to submit feedback. Please try again.',
} as const;

/** Votes and the vote tile. */
export const votes = {
  count: voteCount,
  /** The tile's accessible name. It never changes, because `aria-pressed` tells whether the visitor has voted. */
  tile: (title: string, count: number) => `Vote for ${title}, ${voteCount(count)}`,
  tileSignedOut: (title: string, count: number) => `Sign in to vote for ${title}, ${voteCount(count)}`,
  added: 'Your vote has been added',
  removed: 'Your vote has been removed',
  addFailed: 'Failed to vote. Please try again.',
  removeFailed: 'Failed to remove vote. Please try again.',
  transferFailed: server.mergeFailed,
} as const;

/** Acts of following, and the offer after the first vote. */
export const follows = {
  begun: 'You follow this item',
  ended: 'You no longer follow this item',
  failed: 'This did not work. Please try again.',
  offer: 'Tell me when this changes',
} as const;

/** Comments before they are loaded, and results of adding one. */
export const comments = {
  count: commentCount,
  loading: 'Loading comments',
  loadFailed: 'Failed to load comments. Please try again.',
  authorSignedIn: 'User',
  authorAnonymous: 'Anonymous',
  /** After a name that the board's site has confirmed. */
  confirmed: 'confirmed',
  /** After a name that its author has typed, on boards whose sites name people. */
  unconfirmed: 'unconfirmed',
  added: 'Your comment has been added!',
  /** Where comments wait for approval. */
  waits: 'Your comment appears once the team has approved it.',
  deleted: 'Your comment has been deleted',
  deleteFailed: 'Failed to delete your comment. Please try again.',
  addFailed: 'Failed to add your comment. Please try again.',
} as const;

/** Results of editing or deleting one's own item. */
export const ownItem = {
  edited: (when: string) => `Edited ${when}`,
  editedByTeam: (when: string) => `Edited by the team ${when}`,
  saved: 'Your changes have been saved',
  saveFailed: 'Failed to save your changes. Please try again.',
  saveRefused:
    'This can no longer be changed: an hour has passed, or others have voted, commented, answered or changed its status. Your text is kept to copy.',
  deleted: 'Your feedback has been deleted',
  deleteFailed: 'Failed to delete your feedback. Please try again.',
  deleteRefused:
    'This can no longer be deleted: an hour has passed, or others have voted, commented, answered or changed its status.',
} as const;

/** Shown in place of the board if there is no board to show. */
export const embedErrors = {
  title: 'Error Loading Feedback',
  unknown: server.unexpected,
  missingIdTitle: 'Missing Product ID',
  missingId: 'Please include a valid product ID in the URL parameters.',
  productNotFound: (id: string) => `Product with ID "${id}" not found. Please check if the product ID is correct.`,
} as const;

/** Acts without a network. */
export const outbox = {
  unsent: 'Will be sent when you are back online',
  kept: 'You are offline. It is kept here and sent when you are back online.',
  picturesSent: 'Your pictures have been saved',
  picturesFailed: 'Your text was sent, but its pictures were not. Please try again.',
} as const;

/** The tabs of a board. */
export const tabs = {
  label: 'Sections of the board',
  list: 'Feedback',
  names: { roadmap: 'Roadmap', changelog: 'What’s new', mine: 'Mine' },
} as const;
