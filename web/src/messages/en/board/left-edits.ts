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
