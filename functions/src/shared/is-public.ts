import { PUBLIC_STATUSES } from './values.ts';

/** Returns true if the item is publicly visible. The rules contain the same check. */
export const isPublic = (item: { readonly is_archived: boolean; readonly status: string }): boolean =>
  !item.is_archived && PUBLIC_STATUSES.some((status) => status === item.status);
