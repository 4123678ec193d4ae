import { RANK_MAX } from '../limits.ts';

/** Columns and places on a roadmap, as rules check them. Plain values, no zod. */

/** A key of `fractional-indexing`, which sorts as text. */
export const RANK_PATTERN = new RegExp(`^[0-9A-Za-z]{1,${RANK_MAX}}$`);

/** A quarter (`2027-Q1`) or a month (`2027-03`). */
export const ETA_PATTERN = /^20[0-9]{2}-(Q[1-4]|0[1-9]|1[0-2])$/;

/** Names what a column shows. No id contains a tilde. */
export const columnKey = (column: { readonly status: string } | { readonly label: string }): string =>
  'label' in column ? `~${column.label}` : column.status;
