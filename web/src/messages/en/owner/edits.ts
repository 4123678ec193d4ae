/** Earlier texts in the details of an item that its author has changed. */
export const edits = {
  edited: (when: string) => `Edited ${when}`,
  show: 'See what it was before',
  hide: 'Hide earlier texts',
  title: 'Earlier texts',
  until: (when: string) => `Until ${when}`,
  loading: 'Loading earlier texts',
  none: 'The earlier text is not there yet.',
  failed: 'Failed to fetch earlier texts',
} as const;
