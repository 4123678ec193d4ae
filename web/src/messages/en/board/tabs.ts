/** The tabs of a board. */
export const tabs = {
  label: 'Sections of the board',
  list: 'Feedback',
  names: { changelog: 'What’s new' },
} as const;
