/** Returns the path of an item's page. Both ids need no encoding. */
export const itemAddress = (productId: string, itemId: string): string => `/embed/${productId}?item=${itemId}`;
