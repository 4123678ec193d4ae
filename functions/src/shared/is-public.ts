import { PUBLIC_STATUSES } from './values.ts';

/** Whether everybody may see the item. The rules say the same. */
export const isPublic = (item: { readonly is_archived: boolean; readonly status: string }): boolean =>
  !item.is_archived && PUBLIC_STATUSES.some((status) => status === item.status);
