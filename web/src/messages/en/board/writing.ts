import { formatNumber, plural } from '../../format.ts';

/** What the public board loads when a visitor begins to write: the form, similar items and the comments. */

/** The submission form. */
export const submitForm = {
  discard: 'Discard draft',
  discardQuestion: 'Discard this draft?',
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
  failed: 'Failed to submit feedback',
} as const;

/** Comments of an item, and the form to add one. */
export const commentThread = {
  show: (count: number) => `Show ${plural(count, { one: 'comment', other: 'comments' })}`,
  hide: 'Hide comments',
  list: 'Comments',
  empty: 'No comments yet',
  showMore: 'Show more comments',
  showEarlier: 'Show earlier comments',
  /** Next to the author's name if the author is the board's owner. */
  team: 'Team',
  /** Next to the author of a comment that came with a merged item. */
  from: (title: string) => `from ${title}`,
  reply: 'Reply',
  replyTo: (name: string) => `Reply to ${name}`,
  /** Above the field. */
  replyingTo: (name: string) => `Replying to ${name}`,
  /** A reply whose comment is not loaded, or gone. */
  toEarlier: 'Reply to an earlier comment',
  endReply: 'Cancel the reply',
  field: 'Your comment',
  placeholder: 'Add a comment...',
  submit: 'Add comment',
  submitting: 'Adding...',
  counter: (length: number, max: number) => `${formatNumber(length)}/${formatNumber(max)}`,

  commentRequired: 'Please enter a comment',
  commentTooLong: 'Comment is too long. Maximum 500 characters allowed.',

  removed: 'Comment removed',
  delete: 'Delete',
  deleteQuestion: 'Delete this comment?',
} as const;

/** The name of the author, which is optional. */
export const signing = {
  add: 'Add your name',
  as: (name: string) => `Posting as ${name}`,
  label: 'Your name (optional)',
  placeholder: 'Anonymous',
} as const;

/** Changing and deleting one's own item or comment. */
export const ownForm = {
  editing: 'Edit your feedback',
  save: 'Save',
  saving: 'Saving...',
  question: 'Delete your feedback?',
  questionText: 'This action cannot be undone.',
  delete: 'Delete',
  cancel: 'Cancel',
  discardQuestion: 'Discard your changes?',
} as const;

/** Similar items below the title of the submission form. */
export const similar = {
  found: (count: number) => plural(count, { one: 'similar item', other: 'similar items' }),
  list: 'Similar items',
  voteInstead: 'Vote instead',
  voteInsteadOf: (title: string) => `Vote instead: ${title}`,
  voted: 'You voted for this',
  addWords: 'Add your words as a comment',
} as const;

/** The hint below fields that accept Markdown. */
export const formatting = {
  label: 'Formatting',
  /** What to type, in its own notation. */
  syntax: ['**bold**', '*italic*', '`code`', '[text](https://example.com)', '- list', '1. list'],
} as const;

/** Unsaved edits of the visitor's own items. */
export const leftEdits = {
  heading: 'Changes that were not saved',
  text: 'Copy the text, or continue with “Edit” in the menu of the item while it can be changed.',
  field: (title: string) => `Your text of ${title}`,
  copy: 'Copy',
  copied: 'Copied',
  /** Where a browser does not let the page copy. */
  notCopied: 'Select the text and copy it',
  discard: 'Discard',
} as const;
