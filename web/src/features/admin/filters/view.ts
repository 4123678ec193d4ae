import { SEARCH_MAX } from '@shared/limits';
import { ADMIN_SORTS, type AdminSort, CATEGORIES, type Category, STATUSES, type Status } from '@shared/values';
import { oneOf } from '../../../validation/one-of.ts';

/** Search, filters and sort order of the list. Stored in the URL, so that Back and a reload keep them. */
export interface View {
  readonly search: string;
  readonly status: Status | null;
  readonly category: Category | null;
  readonly sort: AdminSort;
  readonly isArchivedShown: boolean;
  /** Shows the items that are merged into others, and nothing else. */
  readonly isMerged: boolean;
}

export const DEFAULT_VIEW: View = {
  search: '',
  status: null,
  category: null,
  sort: 'recent',
  isArchivedShown: false,
  isMerged: false,
};

/** Parses a view from URL parameters. Unknown values are ignored. */
export function viewOf(params: URLSearchParams): View {
  return {
    search: (params.get('q') ?? '').slice(0, SEARCH_MAX),
    status: oneOf(STATUSES, params.get('status')),
    category: oneOf(CATEGORIES, params.get('category')),
    sort: oneOf(ADMIN_SORTS, params.get('sort')) ?? DEFAULT_VIEW.sort,
    isArchivedShown: params.get('archived') === '1',
    isMerged: params.get('merged') === '1',
  };
}

/** Returns the parameters with another view. Default values are omitted. */
export function withView(params: URLSearchParams, view: View) {
  const { search, status, category, sort, isArchivedShown, isMerged } = view;
  return withParams(params, {
    q: search || null,
    status,
    category,
    sort: sort === DEFAULT_VIEW.sort ? null : sort,
    archived: isArchivedShown ? '1' : null,
    merged: isMerged ? '1' : null,
  });
}

/** Returns the parameters with changed values; null removes one. */
export function withParams(params: URLSearchParams, values: Readonly<Record<string, string | null>>): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}

/** Whether a search or filter is set. */
export const hasFilters = (view: View) =>
  view.search.trim() !== '' || view.status !== null || view.category !== null || view.isMerged;
