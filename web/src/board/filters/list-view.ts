import { SEARCH_MAX } from '@shared/limits';
import {
  PUBLIC_FILTERS,
  PUBLIC_SORTS,
  PUBLIC_STATUSES,
  type PublicFilter,
  type PublicSort,
  type PublicStatus,
} from '@shared/values';
import { oneOf } from '../../validation/one-of.ts';

/** Filters and order of the list. */
export interface ListView {
  readonly sort: PublicSort;
  readonly category: PublicFilter | null;
  readonly status: PublicStatus | null;
  /** Empty for none. */
  readonly search: string;
}

export const hasFilters = ({ search, category, status }: ListView): boolean =>
  search !== '' || category !== null || status !== null;

/** Returns whether the view differs from the default view. */
export const isChanged = (view: ListView, defaultSort: PublicSort): boolean =>
  view.sort !== defaultSort || hasFilters(view);

/**
 * Parses the view in a fragment: `#q=dark+mode&sort=recent`. It is in the fragment and not in the query, because
 * servers and CDNs do not see fragments: the board's page stays the same response for all visitors. Unknown values are
 * treated as absent.
 */
export function viewIn(fragment: string, defaultSort: PublicSort): ListView {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''));
  return {
    sort: oneOf(PUBLIC_SORTS, parameters.get('sort')) ?? defaultSort,
    category: oneOf(PUBLIC_FILTERS, parameters.get('category')),
    status: oneOf(PUBLIC_STATUSES, parameters.get('status')),
    search: (parameters.get('q') ?? '').trim().slice(0, SEARCH_MAX),
  };
}

/** Returns the fragment of a view, empty for the default view. */
export function fragmentOf({ sort, category, status, search }: ListView, defaultSort: PublicSort): string {
  const parameters = new URLSearchParams();
  if (search !== '') parameters.set('q', search);
  if (sort !== defaultSort) parameters.set('sort', sort);
  if (category !== null) parameters.set('category', category);
  if (status !== null) parameters.set('status', status);
  const fragment = parameters.toString();
  return fragment === '' ? '' : `#${fragment}`;
}
