import type { OwnStatus } from '@shared/labels/label';
import { ITEM_ORDER } from '@shared/order';
import { askedTokens, matchesSearch } from '@shared/search';
import { DAY_MS } from '@shared/time';
import type { Timestamp } from '@shared/timestamp';
import type { Status } from '@shared/values';
import { freshnessOf, type SeenMark } from '../../../firebase/freshness.ts';
import type { Item, Row } from './model.ts';
import { type Only, shownSort, type View } from './view.ts';

/**
 * A query of the admin area, described without Firebase types. Each shape needs an index in firestore.indexes.json;
 * a test compares the two.
 */
export interface Query {
  readonly from:
    | 'feedback'
    | 'comments'
    | 'pending_comments'
    | 'notes'
    | 'edits'
    | 'activity'
    | 'changelog'
    | 'triage'
    | 'imports';
  readonly equal: Readonly<Record<string, string | boolean | null>>;
  /** Tokens of which `search_tokens` must contain one. */
  readonly contains?: readonly string[];
  /** A tag that `tags` must contain. Firestore allows one of the two. */
  readonly tag?: string;
  /** The first sort field is greater than this. */
  readonly above?: number | Timestamp;
}

export interface ListQuery extends Query {
  /** Sort fields, descending. The document id breaks ties, so that pages neither repeat nor skip a row. */
  readonly orderBy: readonly string[];
}

/** An item rises if its votes, weighted by age, exceed this number of votes cast now. */
const RISING = 1.5;

/** What a view depends on besides the items. */
export interface Known {
  /** What the person has seen, for the view of what is new. */
  readonly seen: SeenMark;
  /** The person's uid. */
  readonly uid: string;
  /** Heat above which an item rises. */
  readonly heat: number;
  /** Ids of the items that the person takes care of. */
  readonly assigned?: readonly string[];
}

/** A person who has seen nothing. */
const ALL_UNSEEN: Known = {
  seen: { at: { seconds: 0, nanoseconds: 0, toMillis: () => 0 }, items: {} },
  uid: '',
  heat: 0,
};

/** Returns the heat above which an item rises at a time (functions/src/counters/hot.ts). @param ms since 1970, UTC */
export const risingHeat = (ms: number): number => (ms - Date.UTC(2020, 0, 1)) / (7 * DAY_MS) + Math.log2(RISING);

/** Returns the query for a view without a search. Only merged items have `merged_at`, so its order selects them. */
export const itemsQuery = (productId: string, view: View, known: Known = ALL_UNSEEN): ListQuery =>
  onlyQuery(productId, view, known) ?? plainQuery(productId, view);

/** The client applies the other filters, as with a tag. */
function onlyQuery(productId: string, { only, search }: View, { seen, heat }: Known): ListQuery | null {
  if (search.trim() !== '') return null;
  if (only === 'new') return activeQuery(productId, seen.at);
  return only === 'rising' ? risingQuery(productId, heat) : null;
}

const unarchived = (productId: string) => ({ product_id: productId, is_archived: false });

const activeQuery = (productId: string, above: Timestamp): ListQuery => ({
  from: 'feedback',
  equal: unarchived(productId),
  above,
  orderBy: ['active_at'],
});

export const risingQuery = (productId: string, above: number): ListQuery => ({
  from: 'feedback',
  equal: unarchived(productId),
  above,
  orderBy: ['hot'],
});

/** Returns the query for the open items with an answer. Used only for counting; the order selects them. */
export const answeredQuery = (productId: string): ListQuery => ({
  from: 'feedback',
  equal: { ...unarchived(productId), status: 'open' },
  orderBy: ['response.at'],
});

const plainQuery = (productId: string, view: View): ListQuery =>
  view.isMerged && view.search.trim() === ''
    ? { from: 'feedback', equal: { product_id: productId }, orderBy: ['merged_at'] }
    : (labeledQuery(productId, view) ?? unmergedQuery(productId, view));

/**
 * Returns the query for items with the view's tag, or else its own status; null if it has neither. As in a search, the
 * client applies the other filters, which saves an index for each combination.
 */
function labeledQuery(productId: string, view: View): ListQuery | null {
  const { tag, label } = view;
  const list = { from: 'feedback', equal: { product_id: productId }, orderBy: ITEM_ORDER[shownSort(view)] } as const;
  if (tag !== null) return { ...list, tag };
  return label === null ? null : { ...list, equal: { ...list.equal, label } };
}

export const unmergedQuery = (productId: string, view: View): ListQuery => ({
  from: 'feedback',
  equal: {
    product_id: productId,
    ...(!view.isArchivedShown && { is_archived: false }),
    ...(view.status !== null && { status: view.status }),
    ...(view.only === 'unanswered' && view.status === null && { status: 'open' }),
    ...(view.category !== null && { category: view.category }),
  },
  orderBy: ITEM_ORDER[shownSort(view)],
});

/**
 * Returns the query for items that contain one of the tokens of a word, in the order of the view. The client applies
 * the filters and the other search words: each further combination would cost every item an index entry per token.
 */
export const candidatesQuery = (productId: string, view: View, tokens: readonly string[]): ListQuery => ({
  from: 'feedback',
  equal: { product_id: productId },
  contains: tokens,
  orderBy: ITEM_ORDER[shownSort({ ...view, search: tokens.join(' ') })],
});

/**
 * Returns the query that reads the fewest items for a view: for a search, the one by its rarest word.
 *
 * @param known for the views of what is new and what rises
 * @param count counts the items that match a query; called only for searches with several words
 * @returns null for a search of punctuation alone, which matches nothing
 */
export async function queryOf(
  productId: string,
  {
    view,
    count,
    known = ALL_UNSEEN,
  }: { readonly view: View; readonly count: (query: Query) => Promise<number>; readonly known?: Known | undefined },
): Promise<ListQuery | null> {
  if (view.search.trim() === '') return itemsQuery(productId, view, known);
  const queries = askedTokens(view.search).map((tokens) => candidatesQuery(productId, view, tokens));
  const [first = null, ...others] = queries;
  if (others.length === 0) return first;
  // If counting fails (offline), all counts are equal and the first, longest word is used.
  const countOf = (query: ListQuery) => count({ ...query, contains: (query.contains ?? []).slice(0, 1) });
  const counts = await Promise.all(queries.map((query) => countOf(query).catch(() => Number.POSITIVE_INFINITY)));
  return queries[counts.indexOf(Math.min(...counts))] ?? first;
}

/** Whether an item matches a view. Covers the conditions that a search query leaves to the client. */
export function isInView(item: Item, view: View, known: Known = ALL_UNSEEN): boolean {
  return (
    (item.merged_into !== undefined) === view.isMerged &&
    (view.isMerged || view.isArchivedShown || !item.is_archived) &&
    (view.status === null || item.status === view.status) &&
    (view.label === null || item.label === view.label) &&
    (view.tag === null || item.tags?.includes(view.tag) === true) &&
    (view.category === null || item.category === view.category) &&
    (view.only === null || isAmong(item, view.only, known)) &&
    matchesSearch(view.search, item)
  );
}

function isAmong(item: Item, only: Only, { seen, uid, heat, assigned = [] }: Known): boolean {
  switch (only) {
    case 'new':
      return freshnessOf(item, seen, uid) !== null;
    case 'unanswered':
      return item.status === 'open' && item.response === undefined;
    case 'rising':
      return item.hot !== undefined && item.hot > heat;
    case 'assigned':
      return assigned.includes(item.id);
  }
}

/** Returns the query for an item's comments, newest first. */
export const commentsQuery = (feedbackId: string): ListQuery => ({
  from: 'comments',
  equal: { feedback_id: feedbackId },
  orderBy: ['created_at'],
});

/** Returns the query for the comments of a board, or of one of its items, that wait for approval, newest first. */
export const pendingCommentsQuery = (productId: string, feedbackId: string | null): ListQuery => ({
  from: 'pending_comments',
  equal: { product_id: productId, ...(feedbackId !== null && { feedback_id: feedbackId }) },
  orderBy: ['created_at'],
});

/** Returns the query for an item's private notes, newest first. The rules require the board. */
export const notesQuery = (productId: string, feedbackId: string): ListQuery => ({
  from: 'notes',
  equal: { product_id: productId, feedback_id: feedbackId },
  orderBy: ['created_at'],
});

/** Returns the query for what the team did with an item, newest first; null for the board's webhooks and keys. */
export const activityQuery = (productId: string, feedbackId: string | null): ListQuery => ({
  from: 'activity',
  equal: { product_id: productId, item: feedbackId },
  orderBy: ['at'],
});

/** Returns the query for the texts that an item had before its author changed it, newest first. */
export const editsQuery = (productId: string, feedbackId: string): ListQuery => ({
  from: 'edits',
  equal: { product_id: productId, feedback_id: feedbackId },
  orderBy: ['at'],
});

/** Returns the query for who takes care of what, for the items of one person, the last assigned first. */
export const assignedQuery = (productId: string, uid: string): ListQuery => ({
  from: 'triage',
  equal: { product_id: productId, assignee: uid },
  orderBy: ['at'],
});

/** Returns the query for the entries of a board's changelog, newest first. */
export const entriesQuery = (productId: string): ListQuery => ({
  from: 'changelog',
  equal: { product_id: productId },
  orderBy: ['created_at'],
});

/** Returns the query for the imports of a board, newest first. */
export const importsQuery = (productId: string): ListQuery => ({
  from: 'imports',
  equal: { product_id: productId },
  orderBy: ['created_at'],
});

/** Returns the query for a status's unarchived items, or all archived items. Used only for counting. */
export const countQuery = (productId: string, status: Status | 'archived'): Query => ({
  from: 'feedback',
  equal: {
    product_id: productId,
    is_archived: status === 'archived',
    ...(status !== 'archived' && { status }),
  },
});

/** What the top items of Insights are ordered by. */
export type Ranking = 'votes' | 'hot';

/** Returns the query for the unarchived items with an own status. Only for counting; the order selects an index. */
export function ownCountQuery(productId: string, { id, kind }: Pick<OwnStatus, 'id' | 'kind'>): ListQuery {
  const { from, equal } = countQuery(productId, kind);
  return { from, equal: { ...equal, label: id }, orderBy: ITEM_ORDER.votes };
}

/** Returns the query for the items that lead a ranking, archived ones excluded. */
export const topQuery = (productId: string, by: Ranking): ListQuery => ({
  from: 'feedback',
  equal: { product_id: productId, is_archived: false },
  orderBy: [by],
});

type Value = string | number | boolean | Timestamp;

/** Returns the cursor for the page after a row: the row's sort fields and id. */
export function cursorAt(row: Row, orderBy: readonly string[]): Value[] {
  const fields = row as unknown as Readonly<Record<string, Value>>;
  return [...orderBy.map((field) => fields[field] as Value), row.id];
}

/** Returns a comparator that orders rows as Firestore does for the query. */
export function orderOf<R extends Row>({ orderBy }: ListQuery): (a: R, b: R) => number {
  return (a, b) => {
    for (const field of orderBy) {
      const difference = compare(valueAt(b, field), valueAt(a, field));
      if (difference !== 0) return difference;
    }
    return a.id < b.id ? 1 : a.id > b.id ? -1 : 0;
  };
}

const valueAt = (row: Row, field: string) => (row as unknown as Readonly<Record<string, Value>>)[field] as Value;

function compare(a: Value, b: Value): number {
  if (typeof a === 'object' && typeof b === 'object') return a.seconds - b.seconds || a.nanoseconds - b.nanoseconds;
  return Number(a) - Number(b);
}
