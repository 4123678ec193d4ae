/** The tabs of a board. */
export const tabs = {
  label: 'Sections of the board',
  list: 'Feedback',
  names: { roadmap: 'Roadmap', changelog: 'What’s new', mine: 'Mine' },
} as const;
