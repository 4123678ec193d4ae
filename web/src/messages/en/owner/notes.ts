/** Private notes in the details of an item. */
export const notes = {
  title: 'Private notes',
  hint: 'Only you see these notes, never visitors.',
  field: 'New note',
  add: 'Add Note',
  delete: 'Delete note',
  none: 'No notes yet',
  more: 'Show more notes',
  loading: 'Loading notes',
  loadFailed: 'Failed to fetch notes',
  noteRequired: 'Write a note first.',
  noteTooLong: 'The text was cut to 2,000 characters.',
  addFailed: 'Failed to add the note',
  sending: 'Not sent yet',
  deleted: 'Note deleted',
  deleteFailed: 'Failed to delete the note',
  question: { title: 'Delete note', text: 'Are you sure you want to delete this note? This action cannot be undone.' },
};
