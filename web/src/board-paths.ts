import type { BoardTab } from '@shared/tabs/tab';

/** Returns the path of an item's page. Both ids need no encoding. */
export const itemAddress = (productId: string, itemId: string): string => `/embed/${productId}?item=${itemId}`;

/** Returns the path of a tab's page; null is the list. @param after id of the entry that the page begins after */
export const tabAddress = (productId: string, view: BoardTab | null, after?: string): string =>
  `/embed/${productId}${view ? `?view=${view}${after ? `&after=${after}` : ''}` : ''}`;
