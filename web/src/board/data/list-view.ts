import { statusesOf, tagsOf } from '@shared/labels/known';
import { SEARCH_MAX } from '@shared/limits';
import type { Settings } from '@shared/product';
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
  /** Id of an own status, whose kind is `status`. */
  readonly label: string | null;
  /** Id of a tag. */
  readonly tag: string | null;
  /** Empty for none. */
  readonly search: string;
}

export const hasFilters = ({ search, category, status, tag }: ListView): boolean =>
  search !== '' || category !== null || status !== null || tag !== null;

/**
 * Returns the order that the list has. A search has none by heat: its index would hold an entry per item and search
 * token, which each vote would rewrite.
 */
export const shownSort = ({ sort, search }: Pick<ListView, 'sort' | 'search'>): PublicSort =>
  sort === 'trending' && search.trim() !== '' ? 'popular' : sort;

/** Returns whether the view differs from the default view. */
export const isChanged = (view: ListView, { defaultSort }: Settings): boolean =>
  view.sort !== defaultSort || hasFilters(view);

/**
 * Parses the view in a fragment: `#q=dark+mode&sort=recent`. It is in the fragment and not in the query, because
 * servers and CDNs do not see fragments: the board's page stays the same response for all visitors. Unknown values are
 * treated as absent, such as the ids of a status and a tag that the owner has deleted.
 */
export function viewIn(fragment: string, settings: Settings): ListView {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''));
  const own = statusesOf(settings).find(({ id }) => id === parameters.get('label'));
  return {
    sort: oneOf(PUBLIC_SORTS, parameters.get('sort')) ?? settings.defaultSort,
    category: oneOf(PUBLIC_FILTERS, parameters.get('category')),
    status: own?.kind ?? oneOf(PUBLIC_STATUSES, parameters.get('status')),
    label: own?.id ?? null,
    tag: tagsOf(settings).find(({ id }) => id === parameters.get('tag'))?.id ?? null,
    search: (parameters.get('q') ?? '').trim().slice(0, SEARCH_MAX),
  };
}

/** Returns the fragment of a view, empty for the default view. */
export function fragmentOf({ sort, category, status, label, tag, search }: ListView, settings: Settings): string {
  const parameters = new URLSearchParams();
  if (search !== '') parameters.set('q', search);
  if (sort !== settings.defaultSort) parameters.set('sort', sort);
  if (category !== null) parameters.set('category', category);
  if (label !== null) parameters.set('label', label);
  else if (status !== null) parameters.set('status', status);
  if (tag !== null) parameters.set('tag', tag);
  const fragment = parameters.toString();
  return fragment === '' ? '' : `#${fragment}`;
}
