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

/** Buttons that copy code, and their results. */
export const copying = {
  copy: 'Copy code',
  done: 'Code copied to clipboard',
  failed: 'Failed to copy. Please select the code and copy it.',
} as const;
