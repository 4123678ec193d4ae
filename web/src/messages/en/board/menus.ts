/** The open menus of the board, which are loaded with the first one. */
export const menus = {
  sortBy: 'Sort by',
  filterBy: 'Filter by category',
  filterByStatus: 'Filter by status',
  filterByTag: 'Filter by tag',

  copyLink: 'Copy link',
  embedItem: 'Embed this item',
  linkCopied: 'Link copied',
  /** If the browser does not let the board copy. */
  link: (address: string) => `Copy this link: ${address}`,
  edit: 'Edit',
  delete: 'Delete',
} as const;
