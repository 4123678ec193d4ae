import type { LabelColor } from '@shared/labels/colors';
import { formatNumber, plural } from '../../format.ts';

const items = (count: number) => plural(count, { one: 'item', other: 'items' });

/** The official answer in the admin area. */
export const answers = {
  title: 'Answer',
  add: 'Status and answer…',
  edit: 'Edit answer',
  remove: 'Remove answer',
  dialogTitle: 'Status and answer',
  field: 'Answer',
  placeholder: 'What happens next, or why not?',
  hint: 'Everyone who sees the item reads it, with the name of your board.',
  left: (count: number) => `${plural(count, { one: 'character', other: 'characters' })} left`,
  save: 'Save',
  saving: 'Saving…',
  saveAnswer: 'Save answer',
  required: 'Please write an answer, or leave the field empty.',
  empty: 'Please write an answer.',
  followed: 'The answer was just changed elsewhere. This is the new one.',
  conflict: 'The answer was changed elsewhere meanwhile. Saving replaces it with yours.',
  showOther: 'Show the other answer',
  aside: 'Your own text is kept.',
  bringBack: 'Back to my text',
  replaced: 'Somebody else of your team replaced your answer:',
  removedByOther: 'Somebody else of your team removed your answer:',
  restore: 'Restore my answer',
  keepTheirs: 'Keep the other one',
  keepRemoved: 'Leave it removed',
  kept: 'Your text from before, not saved yet.',
  tooLong: 'Answer is too long. Maximum 1,000 characters allowed.',

  saved: 'Answer saved',
  savedWith: (status: string) => `Answer saved, status updated to ${status}`,
  savedMany: (count: number) => `Answered ${items(count)}`,
  removed: 'Answer removed',
  failed: 'Failed to save the answer',
} as const;

/** Own statuses and tags in the admin area. */
export const labels = {
  statuses: 'Statuses',
  statusesHint:
    'Your own names for where an item stands. Each belongs to one of the four statuses, which visitors filter by as well.',
  tags: 'Tags',
  tagsHint: 'Visitors see the tags of an item and filter the board by them. Only you can set them.',
  addStatus: 'Add status',
  addTag: 'Add tag',
  name: 'Name',
  nameOf: (name: string) => `Name of ${name}`,
  kind: 'Counts as',
  kindOf: (name: string) => `${name} counts as`,
  kindFixed: 'Feedback has this status already, so what it counts as stays.',
  color: 'Color',
  colorOf: (name: string) => `Color of ${name}`,
  moveUp: (name: string) => `Move up ${name}`,
  moveDown: (name: string) => `Move down ${name}`,
  reorder: (name: string) => `Reorder ${name}`,
  reorderHint: 'Drag, or press the arrow keys',
  moved: (name: string, place: number, of: number) => `${name} is now ${formatNumber(place)} of ${formatNumber(of)}`,
  remove: (name: string) => `Delete ${name}`,
  unnamed: (place: number) => `entry ${formatNumber(place)}`,
  full: (max: number) => `You have all ${formatNumber(max)}.`,
  deleteStatusTitle: (name: string) => `Delete the status ${name}?`,
  deleteStatusText: (kind: string) => `Items keep their kind: ${kind}. The change applies when you save the settings.`,
  deleteTagTitle: (name: string) => `Delete the tag ${name}?`,
  deleteTagText: 'Items lose this tag. The change applies when you save the settings.',

  nameRequired: 'Please enter a name',
  nameTooLong: 'Name is too long. Maximum 24 characters allowed.',
  nameTaken: 'Another entry has this name',
  invalid: 'Please check the names of your statuses and tags.',

  tag: 'Tag',
  editTags: 'Tags',
  tagItems: 'Add tag',
  untagItems: 'Remove tag',
  tooMany: (max: number) => `An item can have ${formatNumber(max)} tags.`,
  tagAdded: (name: string) => `Tag ${name} added`,
  tagRemoved: (name: string) => `Tag ${name} removed`,
  tagAddedMany: (count: number, name: string, full: number) =>
    full === 0
      ? `Tag ${name} added to ${items(count)}`
      : `Tag ${name} added to ${items(count)}. Left out: ${items(full)} with five tags`,
  tagRemovedMany: (count: number, name: string) => `Tag ${name} removed from ${items(count)}`,
  allFull: 'These items already have five tags.',
  tagFailed: 'Failed to update tags',
} as const;

export const labelColors = {
  gray: 'Gray',
  blue: 'Blue',
  teal: 'Teal',
  green: 'Green',
  amber: 'Amber',
  orange: 'Orange',
  red: 'Red',
  purple: 'Purple',
} satisfies Record<LabelColor, string>;

/** Private notes in the details of an item. */
export const notes = {
  title: 'Private notes',
  form: {
    field: 'Private note: only your team reads it',
    hint: 'Visitors never see notes. Ctrl and Enter adds it.',
    add: 'Add note for the team',
    required: 'Write a note first.',
    tooLong: 'The text was cut to 2,000 characters.',
    failed: 'Failed to add the note',
  },
  delete: 'Delete note',
  none: 'No notes yet',
  more: 'Show more notes',
  loading: 'Loading notes',
  loadFailed: 'Failed to fetch notes',
  sending: 'Not sent yet',
  deleted: 'Note deleted',
  deleteFailed: 'Failed to delete the note',
  question: { title: 'Delete note', text: 'Are you sure you want to delete this note? This action cannot be undone.' },
};

/** The details of an item, apart from the conversation. */
export const itemPage = {
  /** What visitors have sent with pictures in which they point at something. */
  origins: 'Sent with the pictures',
  originFailed: 'The page could not be loaded.',
  more: 'More actions',
  properties: 'Properties',
  setEta: 'Set expected date',
  statusKey: 'Status (S)',
  tagsKey: 'Tags (L)',
  pinKey: 'Pin or unpin (P)',
  archiveKey: 'Archive or unarchive (E)',
  mergeKey: 'Merge into... (M)',
  previousKey: 'Previous feedback (K)',
  nextKey: 'Next feedback (J)',
} as const;

/** The place to write in the details of an item. */
export const composer = {
  title: 'Write',
  modes: 'Who reads it',
  tabs: { public: 'Public', team: 'Note' },
  hints: { public: 'Everyone reads it (R to reply, A to answer)', team: 'Only your team reads it' },
  saveWithStatus: 'Save and set status',
  discard: 'Discard changes',
  readers: {
    title: 'Who gets it',
    answer: 'Answer on the board',
    comment: 'Comment in the conversation',
    mail: (count: number | null) =>
      count === null ? 'Mail to followers' : `Mail to ${plural(count, { one: 'follower', other: 'followers' })}`,
    nobody: 'No follower has asked for mail. They see it in their news on the board.',
    noMail: 'No mail. Followers see it in their news on the board.',
    private: {
      nobody: 'No follower has asked for mail. They see it when they open the board.',
      noMail: 'No mail. Followers see it when they open the board.',
    },
    changelog: 'Entry in the changelog',
    hints: {
      answer: 'Above all comments, and marked in the list.',
      comment: 'Among the comments, with the mark of your team.',
      mail: 'After ten minutes. Undo stops it.',
      changelog: 'Published at once, with the title of this item.',
    },
    answerFrom: (board: string) => `Answer from ${board}`,
    replaces: (when: string) => `Replaces the answer written ${when}.`,
  },
  sent: {
    comment: 'Reply sent',
    entry: 'Entry published',
    all: (first: string, next: string) => `${first}. ${next}`,
  },
} as const;

/** The text of an item in its details, and what it was before. */
export const edits = {
  edited: (when: string) => `Edited ${when}`,
  editedByTeam: (when: string) => `Edited by the team ${when}`,
  edit: 'Edit title and text',
  itemTitle: 'Title',
  description: 'Description',
  hint: 'Visitors read that the team has changed it. The earlier text stays here.',
  beginning:
    'This is the beginning of an imported text that is longer than a text can be here. It stays whole unless you change this field; then only what stands here stays.',
  save: 'Save text',
  saved: 'Text saved',
  saveFailed: 'Failed to save the text',
  conflict: 'This text was changed elsewhere meanwhile. Saving replaces it with yours.',
  show: 'See what it was before',
  hide: 'Hide earlier texts',
  title: 'Earlier texts',
  until: (when: string) => `Until ${when}`,
  loading: 'Loading earlier texts',
  none: 'The earlier text is not there yet.',
  failed: 'Failed to fetch earlier texts',
} as const;
