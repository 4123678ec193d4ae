import type { Cursor, Page } from './model.ts';

/** A list that is read page by page. */
export interface Paged<T> {
  readonly entries: readonly T[];
  readonly next: Cursor | null;
  /** Whether a search has stopped before it had a full page or had looked at everything. */
  readonly isUnfinished: boolean;
  /** `refreshing`: what is shown belongs to an earlier question and stays until the answer to the new one is there. */
  readonly status: 'loading' | 'refreshing' | 'ready' | 'failed';
  readonly more: 'idle' | 'loading' | 'failed';
  /** Why, when `status` is `failed`. */
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

/** The list while its first page is on its way. */
export function awaiting<T>(list: Paged<T>): Paged<T> {
  const status = list.entries.length > 0 ? 'refreshing' : 'loading';
  return { ...list, status, more: 'idle', next: null, isUnfinished: false, failure: null };
}

export function withFirstPage<T>(page: Page<T>): Paged<T> {
  return { ...EMPTY, ...page, isUnfinished: page.isUnfinished ?? false, status: 'ready' };
}

/** An entry that has moved from one page to the next while the visitor was reading is not shown twice. */
export function withNextPage<T extends { readonly id: string }>(list: Paged<T>, page: Page<T>): Paged<T> {
  const known = new Set(list.entries.map(({ id }) => id));
  const fresh = page.entries.filter(({ id }) => !known.has(id));
  const entries = [...list.entries, ...fresh];
  return { ...list, entries, next: page.next, isUnfinished: page.isUnfinished ?? false, more: 'idle' };
}

export function failed<T>(failure: unknown): Paged<T> {
  return { ...EMPTY, status: 'failed', failure };
}
