import { PAGE_SIZE } from '@shared/limits';
import { itemOrder } from '@shared/order';
import { encode, type Value } from '@shared/rest/values';
import { PUBLIC_STATUSES } from '@shared/values';
import type { Cursor, ListQuery } from './model.ts';

/**
 * Queries of the public board; `reads.ts` has the query for similar items. Each shape needs an index in
 * firestore.indexes.json; a test compares the two.
 */

type Direction = 'ASCENDING' | 'DESCENDING';

interface FieldFilter {
  readonly fieldFilter: {
    readonly field: { readonly fieldPath: string };
    readonly op: 'EQUAL' | 'IN' | 'ARRAY_CONTAINS' | 'ARRAY_CONTAINS_ANY';
    readonly value: Value;
  };
}

export interface StructuredQuery extends AnyQuery {
  readonly where: { readonly compositeFilter: { readonly op: 'AND'; readonly filters: readonly FieldFilter[] } };
}

/** A query with filters of any kind. */
export interface AnyQuery {
  readonly from: readonly { readonly collectionId: string }[];
  readonly select?: { readonly fields: readonly { readonly fieldPath: string }[] };
  readonly where: { readonly compositeFilter: { readonly op: 'AND'; readonly filters: readonly object[] } };
  readonly orderBy: readonly { readonly field: { readonly fieldPath: string }; readonly direction: Direction }[];
  readonly limit: number;
  readonly startAt?: { readonly values: readonly Value[]; readonly before: false };
  readonly endAt?: { readonly values: readonly Value[]; readonly before: false };
}

export const filter = (fieldPath: string, op: FieldFilter['fieldFilter']['op'], value: Value): FieldFilter => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
export const equal = (fieldPath: string, value: string | boolean) => filter(fieldPath, 'EQUAL', encode(value));

/**
 * Fields that a card shows, apart from the answer. Search tokens are not read, because they are larger than all other
 * fields.
 */
export const ITEM = [
  ...['title', 'description', 'category', 'votes', 'comments', 'created_at', 'edited_at', 'edited_by_team'],
  ...['status', 'is_pinned', 'label', 'tags', 'author_name', 'created_by', 'pictures'],
];
const CARD = [...ITEM, 'response.at', 'shipped_in'];

interface Listing {
  readonly from: string;
  readonly where: readonly FieldFilter[];
  /** Descending. The document's name breaks ties, so that pages neither repeat nor skip an entry. */
  readonly orderBy: readonly string[];
  readonly select?: readonly string[];
  readonly limit?: number;
  readonly after: Cursor | null;
}

export function listing({ from, where, orderBy, select, limit = PAGE_SIZE, after }: Listing): StructuredQuery {
  const fields = select?.map((fieldPath) => ({ fieldPath }));
  return {
    from: [{ collectionId: from }],
    ...(fields && { select: { fields } }),
    where: { compositeFilter: { op: 'AND', filters: where } },
    orderBy: [...orderBy, '__name__'].map((fieldPath) => ({ field: { fieldPath }, direction: 'DESCENDING' as const })),
    limit,
    ...(after !== null && { startAt: { values: JSON.parse(after) as Value[], before: false as const } }),
  };
}

export const strings = (values: readonly string[]) => ({ arrayValue: { values: values.map(encode) } });

/**
 * Filters for the public items of a board, for a list or a search.
 *
 * @param tokens null for a list. If there is a tag and no search text, it is the tag
 */
const publicItems = (
  { productId, category, status, label, tag, search }: ListQuery,
  tokens: readonly string[] | null,
): readonly FieldFilter[] => [
  equal('product_id', productId),
  equal('is_archived', false),
  status === null ? filter('status', 'IN', strings(PUBLIC_STATUSES)) : equal('status', status),
  ...(tokens === null ? [] : [contains(tag !== null && search === '' ? 'tags' : 'search_tokens', tokens)]),
  ...(tokens === null && category !== null ? [equal('category', category)] : []),
  ...(tokens === null && label !== null ? [equal('label', label)] : []),
];

/** @param tokens one is enough; at most SEARCH_SPELLINGS_MAX, because Firestore multiplies them with the statuses */
const contains = (fieldPath: string, tokens: readonly string[]): FieldFilter =>
  tokens.length === 1
    ? filter(fieldPath, 'ARRAY_CONTAINS', encode(tokens[0] ?? ''))
    : filter(fieldPath, 'ARRAY_CONTAINS_ANY', strings(tokens));

/** Query for a page of public items, without a search. */
export const itemsQuery = (query: ListQuery, after: Cursor | null): StructuredQuery =>
  listing({
    from: 'feedback',
    where: publicItems(query, null),
    orderBy: itemOrder(query.sort),
    select: query.sort === 'trending' ? [...CARD, 'hot'] : CARD,
    after,
  });

/**
 * Query for a page of items that have one of the tokens of a word of a search, or a tag. The reader checks the other
 * words and the other filters: each further combination would cost every item one index entry per token.
 */
export const candidatesQuery = (query: ListQuery, tokens: readonly string[], after: Cursor | null, limit: number) =>
  listing({
    from: 'feedback',
    where: publicItems(query, tokens),
    orderBy: itemOrder(query.sort),
    select: CARD,
    limit,
    after,
  });

/**
 * Query that counts the items with one of the tokens between two cursors. It counts at most `limit` items, because
 * rules limit counts like lists.
 */
export function candidateCountQuery(
  query: ListQuery,
  tokens: readonly string[],
  after: Cursor | null,
  until: Cursor | null,
  limit: number,
): StructuredQuery {
  const { select: _, ...counted } = candidatesQuery(query, tokens, after, limit);
  return { ...counted, ...(until !== null && { endAt: { values: JSON.parse(until) as Value[], before: false } }) };
}

export const COMMENT_ORDER = ['created_at'];

/** Query for a page of an item's comments, newest first. */
export const commentsQuery = (feedbackId: string, after: Cursor | null): StructuredQuery =>
  listing({
    from: 'comments',
    where: [equal('feedback_id', feedbackId)],
    orderBy: COMMENT_ORDER,
    select: [
      'user_id',
      'author_name',
      'by_team',
      'content',
      'created_at',
      'reply_to',
      'from',
      'removed_at',
      'pictures',
    ],
    after,
  });

/** Query for the newest documents that a visitor has written on a board. */
export const ownDocumentsQuery = (uid: string, productId: string, limit = 10): StructuredQuery =>
  listing({
    from: 'authors',
    where: [equal('uid', uid), equal('product_id', productId)],
    orderBy: ['created_at'],
    select: ['created_at'],
    limit,
    after: null,
  });
