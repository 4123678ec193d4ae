/** Private notes in the details of an item. */
export const notes = {
  title: 'Private notes',
  form: {
    field: 'New note',
    hint: 'Only you see these notes, never visitors.',
    add: 'Add Note',
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
