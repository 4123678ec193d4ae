import type { Row } from './model.ts';

/** A listener's answer: at most one page of rows, in the list's order. */
export interface Answer<R> {
  readonly rows: readonly R[];
  /** Whether the server has confirmed the answer. Otherwise it comes from the cache and may have gaps. */
  readonly isSynced: boolean;
}

/**
 * A part of a list that a listener covers completely: the rows after `after`, up to and including `until`, or to the
 * end of the list.
 */
export interface ListWindow<R> {
  readonly after: R | null;
  readonly until: R | null;
  readonly isToEnd: boolean;
  readonly rows: readonly R[];
}

type Order<R> = (a: R, b: R) => number;

/**
 * Returns a listener's window after another answer.
 *
 * A page that is not full reaches the end of the list only if it is the listener's first answer. When a local change
 * moves a row out of the page, later answers are one row short until the server sends the next row.
 */
export function nextStretch<R extends Row>(
  before: ListWindow<R> | R | null,
  {
    answer: { rows, isSynced },
    pageSize,
    order,
  }: { readonly answer: Answer<R>; readonly pageSize: number; readonly order: Order<R> },
): ListWindow<R> {
  const last = rows.at(-1) ?? null;
  if (before === null || 'id' in before) {
    return { after: before, until: last, isToEnd: rows.length < pageSize, rows };
  }
  if (isSynced && rows.length >= pageSize) return { after: before.after, until: last, isToEnd: false, rows };
  const until = last && (!before.until || order(before.until, last) < 0) ? last : before.until;
  return { after: before.after, until, isToEnd: before.isToEnd, rows };
}

/** Whether a window contains a row's position. */
export function covers<R extends Row>({ after, until, isToEnd }: ListWindow<R>, row: R, order: Order<R>): boolean {
  if (after !== null && order(after, row) >= 0) return false;
  return isToEnd || (until !== null && order(row, until) <= 0);
}

/**
 * Returns the list with the rows of one window replaced. If a full page ends with a row that was not known before,
 * there may be gaps between it and the known rows after it. Those known rows are dropped, to be loaded again.
 */
export function withStretch<R extends Row>(known: readonly R[], stretch: ListWindow<R>, order: Order<R>): readonly R[] {
  const { rows, isToEnd } = stretch;
  const ids = new Set(rows.map(({ id }) => id));
  const last = rows.at(-1);
  const hasGap = !isToEnd && last !== undefined && !known.some(({ id }) => id === last.id);
  const others = known.filter(
    (row) => !ids.has(row.id) && !covers(stretch, row, order) && !(hasGap && order(row, last) > 0),
  );
  return [...others, ...rows].sort(order);
}
