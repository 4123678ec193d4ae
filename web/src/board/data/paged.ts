import type { Cursor, Page } from './model.ts';

/** A list that is read page by page. */
export interface Paged<T> {
  readonly entries: readonly T[];
  readonly next: Cursor | null;
  /** Whether a search stopped before it had a full page or had read everything. */
  readonly isUnfinished: boolean;
  /** `refreshing`: the shown entries belong to an earlier query and stay until the new answer arrives. */
  readonly status: 'loading' | 'refreshing' | 'ready' | 'failed';
  readonly more: 'idle' | 'loading' | 'failed';
  /** The error, if `status` is `failed`. */
  readonly failure: unknown;
}

export const EMPTY: Paged<never> = {
  entries: [],
  next: null,
  isUnfinished: false,
  status: 'loading',
  more: 'idle',
  failure: null,
};

/** Returns the list in its state while the first page loads. */
export function awaiting<T>(list: Paged<T>): Paged<T> {
  const status = list.entries.length > 0 ? 'refreshing' : 'loading';
  return { ...list, status, more: 'idle', next: null, isUnfinished: false, failure: null };
}

export function withFirstPage<T>(page: Page<T>): Paged<T> {
  return { ...EMPTY, ...page, isUnfinished: page.isUnfinished ?? false, status: 'ready' };
}

/** Appends a page. Entries that moved between pages while the visitor was reading are not duplicated. */
export function withNextPage<T extends { readonly id: string }>(list: Paged<T>, page: Page<T>): Paged<T> {
  const known = new Set(list.entries.map(({ id }) => id));
  const fresh = page.entries.filter(({ id }) => !known.has(id));
  const entries = [...list.entries, ...fresh];
  return { ...list, entries, next: page.next, isUnfinished: page.isUnfinished ?? false, more: 'idle' };
}

export function failed<T>(failure: unknown): Paged<T> {
  return { ...EMPTY, status: 'failed', failure };
}
