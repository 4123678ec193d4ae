import { PUBLIC_STATUSES } from '../values.ts';

/** Returns true if the item is publicly visible. The rules contain the same check. */
export const isPublic = (item: { readonly is_archived: boolean; readonly status: string }): boolean =>
  !item.is_archived && PUBLIC_STATUSES.some((status) => status === item.status);

/** Returns true if the item is merged into another one. The rules contain the same check. */
export const isMerged = (item: { readonly merged_into?: string | undefined }): boolean =>
  item.merged_into !== undefined;

/** Returns the id of the item that a document's address leads to: the target of a merged item, else the item. */
export const targetOf = (id: string, item: { readonly merged_into?: string | undefined }): string =>
  item.merged_into ?? id;
