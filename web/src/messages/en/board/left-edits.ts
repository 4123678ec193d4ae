/** Changed texts of the visitor's own items that were not saved. */
export const leftEdits = {
  heading: 'Changes that were not saved',
  text: 'Copy them if this can no longer be changed. Otherwise “Edit” in its menu goes on with them.',
  field: (title: string) => `Your text of ${title}`,
  copy: 'Copy',
  copied: 'Copied',
  /** Where a browser does not let the page copy. */
  notCopied: 'Select the text and copy it',
  discard: 'Discard',
} as const;
