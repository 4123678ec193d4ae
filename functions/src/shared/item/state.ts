import { PUBLIC_STATUSES } from '../values.ts';

/** Returns true if the item is publicly visible. The rules contain the same check. */
export const isPublic = (item: { readonly is_archived: boolean; readonly status: string }): boolean =>
  !item.is_archived && PUBLIC_STATUSES.some((status) => status === item.status);

/**
 * Returns true if the item counts in the public totals of its board, which all who read the board find: it is public, and
 * the board shows all to everybody (`company` in shared/feedback.ts).
 */
export const isCounted = (
  item: Parameters<typeof isPublic>[0] & { readonly company?: string | null | undefined },
): boolean => isPublic(item) && item.company === undefined;

/** Returns true if the item is merged into another one. The rules contain the same check. */
export const isMerged = (item: { readonly merged_into?: string | undefined }): boolean =>
  item.merged_into !== undefined;

/** Returns the id of the item that a document's address leads to: the target of a merged item, else the item. */
export const targetOf = (id: string, item: { readonly merged_into?: string | undefined }): string =>
  item.merged_into ?? id;
