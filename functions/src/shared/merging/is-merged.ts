/** Returns true if the item is merged into another one. The rules contain the same check. */
export const isMerged = (item: { readonly merged_into?: string | undefined }): boolean =>
  item.merged_into !== undefined;

/** Returns the id of the item that a document's address leads to: the target of a merged item, else the item. */
export const targetOf = (id: string, item: { readonly merged_into?: string | undefined }): string =>
  item.merged_into ?? id;
