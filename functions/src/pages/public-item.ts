import { type DocumentData, FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import type { Settings } from '../shared/product.ts';
import type { Timestamp } from '../shared/timestamp.ts';
import { isIdentified, PUBLIC_STATUSES, type PublicStatus } from '../shared/values.ts';
import type { Feedback, FirstPage } from '../store/documents.ts';
import { collectionOf, typed } from '../store/refs.ts';

/** An item's fields that the public sees, besides the time of the answer. */
const SHOWN = [
  'title',
  'description',
  'category',
  'votes',
  'comments',
  'status',
  'is_pinned',
  'created_at',
  'edited_at',
  'edited_by_team',
  'author_name',
  'created_by',
  'label',
  'tags',
  'shipped_in',
  'pictures',
] as const;

/** An item of which a query has read only these fields. */
export type ShownItem = Pick<Feedback, (typeof SHOWN)[number]> & {
  readonly response?: Pick<NonNullable<Feedback['response']>, 'at'> | undefined;
};

/** A query that reads only what the public sees of items, and a few further fields. */
export const selectShown = <Further extends keyof Feedback = never>(
  query: Query<Feedback, DocumentData>,
  ...further: readonly Further[]
): Query<ShownItem & Pick<Feedback, Further>, DocumentData> =>
  query.select(...SHOWN, 'response.at', ...further).withConverter(typed<ShownItem & Pick<Feedback, Further>>());

/** The items of a board that the public sees, in no order. */
export const publicItems = (
  db: Firestore,
  productId: string,
  statuses: readonly PublicStatus[] = PUBLIC_STATUSES,
): Query<Feedback, DocumentData> =>
  collectionOf(db, 'feedback')
    .where('product_id', '==', productId)
    .where('is_archived', '==', false)
    .where('status', 'in', statuses);

/** The same, newest first. */
export const newestItems = (
  db: Firestore,
  productId: string,
  statuses?: readonly PublicStatus[],
): Query<Feedback, DocumentData> =>
  publicItems(db, productId, statuses).orderBy('created_at', 'desc').orderBy(FieldPath.documentId(), 'desc');

/**
 * Returns what the public sees of an item.
 *
 * @param settings those that take effect. Without the changelog no entry is named, although the document may name one
 *   for a while
 */
export function publicItem(
  id: string,
  item: ShownItem,
  { changelog }: Pick<Settings, 'changelog'>,
): FirstPage['items'][number] {
  const { title, description, category, votes, comments, status, is_pinned, created_at, edited_at, ...own } = item;
  return {
    id,
    title,
    description,
    category,
    votes,
    comments,
    status,
    is_pinned,
    created_at: created_at.toMillis(),
    ...(edited_at && { edited_at: edited_at.toMillis() }),
    ...(own.edited_by_team && { edited_by_team: own.edited_by_team }),
    ...signatureOf(own.author_name, own.created_by),
    ...(own.label !== undefined && { label: own.label }),
    ...(own.tags?.length && { tags: own.tags }),
    ...(own.pictures?.length && { picture_count: own.pictures.length }),
    ...(own.response && { answered_at: own.response.at.toMillis() }),
    ...(changelog && own.shipped_in && { shipped_in: own.shipped_in }),
  };
}

/** Returns an author's name, and whether the board's site has confirmed it. Omits the uid. */
export const signatureOf = (author_name: string | undefined, uid: string | null) => ({
  ...(author_name !== undefined && { author_name, ...(isIdentified(uid) && { author_confirmed: true as const }) }),
});

/** Formats as RFC 3339 with nanoseconds, which a JavaScript Date would lose. */
export function spelledOut({ seconds, nanoseconds }: Timestamp): string {
  const wholeSeconds = new Date(seconds * 1000).toISOString().slice(0, 19);
  return `${wholeSeconds}.${String(nanoseconds).padStart(9, '0')}Z`;
}
