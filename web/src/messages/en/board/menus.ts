/** The open menus of the board, loaded with the first one. */
export const menus = {
  sortBy: 'Sort by',
  filterBy: 'Filter by category',
  filterByStatus: 'Filter by status',
  filterByTag: 'Filter by tag',

  share: 'Share',
  copyLink: 'Copy link',
  embedItem: 'Embed this item',
  linkCopied: 'Link copied',
  /** If the browser does not let the board copy. */
  link: (address: string) => `Copy this link: ${address}`,
  edit: 'Edit',
  delete: 'Delete',
} as const;

/** The codes that show one item elsewhere. */
export const embedItem = {
  heading: 'Embed this item',
  button: 'Vote button for a page (HTML)',
  buttonHint: 'Shows the item with its current votes. Visitors vote on your page.',
  badge: 'Badge for a README (Markdown)',
  badgeHint: 'An image with title, votes and status that leads to the item.',
  badgeOf: (title: string) => `Badge of ${title}`,
  copy: 'Copy',
  copyOf: (label: string) => `Copy: ${label}`,
  copied: 'Code copied',
  copyFailed: 'The browser does not allow copying here. Select the code and copy it.',
  close: 'Close',
} as const;
