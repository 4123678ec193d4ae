import { LABEL_ID } from '@shared/labels/colors';
import { statusesOf, tagsOf } from '@shared/labels/known';
import { COMPANY_MAX, SEARCH_MAX } from '@shared/limits';
import type { Settings } from '@shared/product';
import { ADMIN_SORTS, type AdminSort, CATEGORIES, type Category, STATUSES, type Status } from '@shared/values';
import { oneOf } from '../../../validation/one-of.ts';

/** Search, filters and sort order of the list. Stored in the URL, so that Back and a reload keep them. */
export interface View {
  readonly search: string;
  readonly status: Status | null;
  /** Id of an own status. */
  readonly label: string | null;
  readonly category: Category | null;
  /** Id of a tag. */
  readonly tag: string | null;
  /** Id of a company of the board's users; the list has what most of them want. */
  readonly company: string | null;
  readonly sort: AdminSort;
  readonly isArchivedShown: boolean;
  /** Shows the items that are merged into others, and nothing else. */
  readonly isMerged: boolean;
  /** A condition besides the filters: items that are new to the person, have no answer, rise, or are the person’s to do. */
  readonly only: Only | null;
}

const ONLY = ['new', 'unanswered', 'rising', 'assigned'] as const;
export type Only = (typeof ONLY)[number];

/** Views that list by activity and by heat, whatever the sort order. */
export const hasOwnOrder = ({ only }: Pick<View, 'only'>): boolean => only === 'new' || only === 'rising';

export const DEFAULT_VIEW: View = {
  search: '',
  status: null,
  label: null,
  category: null,
  tag: null,
  company: null,
  sort: 'recent',
  isArchivedShown: false,
  isMerged: false,
  only: null,
};

/** Returns the order that the list has. A search has none by heat, as on the board (board/data/list-view.ts). */
export const shownSort = ({ sort, search }: Pick<View, 'sort' | 'search'>): AdminSort =>
  sort === 'trending' && search.trim() !== '' ? 'votes' : sort;

/** Parses a view from URL parameters. Unknown values are ignored. */
export function viewOf(params: URLSearchParams): View {
  return {
    search: (params.get('q') ?? '').slice(0, SEARCH_MAX),
    status: oneOf(STATUSES, params.get('status')),
    label: idIn(params.get('label')),
    category: oneOf(CATEGORIES, params.get('category')),
    tag: idIn(params.get('tag')),
    company: params.get('company')?.slice(0, COMPANY_MAX) || null,
    sort: oneOf(ADMIN_SORTS, params.get('sort')) ?? DEFAULT_VIEW.sort,
    isArchivedShown: params.get('archived') === '1',
    isMerged: params.get('merged') === '1',
    only: oneOf(ONLY, params.get('only')),
  };
}

const idIn = (text: string | null) => (text !== null && LABEL_ID.test(text) ? text : null);

/** Returns the view without an own status or a tag that the owner has deleted, which no field could show or reset. */
export function knownView(view: View, settings: Settings): View {
  const { label, tag } = view;
  return {
    ...view,
    label: statusesOf(settings).some(({ id }) => id === label) ? label : null,
    tag: tagsOf(settings).some(({ id }) => id === tag) ? tag : null,
  };
}

/** Returns the parameters with another view. Default values are omitted. */
export function withView(params: URLSearchParams, view: View) {
  const { search, status, label, category, tag, company, sort, isArchivedShown, isMerged, only } = view;
  return withParams(params, {
    q: search || null,
    status,
    label,
    category,
    tag,
    company,
    sort: sort === DEFAULT_VIEW.sort ? null : sort,
    archived: isArchivedShown ? '1' : null,
    merged: isMerged ? '1' : null,
    only,
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
  view.search.trim() !== '' ||
  view.status !== null ||
  view.label !== null ||
  view.category !== null ||
  view.tag !== null ||
  view.company !== null ||
  view.isMerged ||
  view.only !== null;
