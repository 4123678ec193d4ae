import type { Row } from '../model.ts';

/** What a listener answers; a list of at most a page in its order. */
export interface Answer<R> {
  readonly rows: readonly R[];
  /** Whether the server has confirmed it. The rest comes from what happens to be known here, and may have holes. */
  readonly isSynced: boolean;
}

/**
 * A part of a list about which a listener tells everything: what sorts after `after`, up to and including `until`, or
 * to the end of the list.
 */
export interface ListWindow<R> {
  readonly after: R | null;
  readonly until: R | null;
  readonly isToEnd: boolean;
  readonly rows: readonly R[];
}

type Order<R> = (a: R, b: R) => number;

/**
 * What a listener's stretch is after another answer.
 *
 * A page that is not full reaches to the end, but only when it is the first the server gave: while a row that was
 * changed here is leaving, the page is one short until the server has sent the next.
 */
export function nextStretch<R extends Row>(
  before: ListWindow<R> | R | null,
  { rows, isSynced }: Answer<R>,
  pageSize: number,
  order: Order<R>,
): ListWindow<R> {
  const last = rows.at(-1) ?? null;
  if (before === null || 'id' in before) {
    return { after: before, until: last, isToEnd: rows.length < pageSize, rows };
  }
  if (isSynced && rows.length >= pageSize) return { after: before.after, until: last, isToEnd: false, rows };
  const until = last && (!before.until || order(before.until, last) < 0) ? last : before.until;
  return { after: before.after, until, isToEnd: before.isToEnd, rows };
}

/** Whether a stretch tells about the place of a row. */
export function covers<R extends Row>({ after, until, isToEnd }: ListWindow<R>, row: R, order: Order<R>): boolean {
  if (after !== null && order(after, row) >= 0) return false;
  return isToEnd || (until !== null && order(row, until) <= 0);
}

/**
 * The list with a stretch of it renewed: in its place stand exactly its rows. Where a full page ends with a row never
 * seen before, nobody knows what lies between it and the rows known to follow; those are dropped, to be asked for again.
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
