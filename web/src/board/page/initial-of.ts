import type { FirstPage, ItemPage, TabPage } from '@shared/first-page';
import { withTables } from '@shared/labels/known';
import { itemOrder } from '@shared/order';
import { encode, type Value } from '@shared/rest/values';
import { cursorAt, logosOf } from '../data/decode-documents.ts';
import { nameOf } from '../data/firestore-rest.ts';
import { itemFrom } from '../data/item-from.ts';
import type { CommentView, Cursor, InitialData, Item } from '../data/model.ts';
import { COMMENT_ORDER } from '../data/queries.ts';

/** Converts what the function has read to the data that the browser itself would have read. */

/** Converts a stored first page. @param now ms since 1970, UTC */
export function initialOfList(id: string, page: FirstPage, now: number, isInPanel: boolean): InitialData {
  const { settings, items, last_created_at, last_hot } = page;
  const last = items.at(-1);
  const next =
    last && last_created_at !== null
      ? cursorAfter(`feedback/${last.id}`, itemOrder(settings.defaultSort), {
          is_pinned: encode(last.is_pinned),
          votes: encode(last.votes),
          ...(last_hot !== undefined && { hot: { doubleValue: last_hot } }),
          created_at: { timestampValue: last_created_at },
        })
      : null;
  return {
    ...pageOf(id, page, now),
    ...(page.total !== undefined && { total: page.total }),
    ...(page.status_counts && { statusCounts: page.status_counts }),
    firstPage: { entries: items.map(itemFrom), next },
    isInPanel,
  };
}

/** Converts an item's page. @param now ms since 1970, UTC */
export function initialOfItem(id: string, itemId: string, page: ItemPage, now: number): InitialData {
  const { item, comments, last_created_at } = page;
  const last = comments.at(-1);
  const next =
    last && last_created_at !== null
      ? cursorAfter(`comments/${last.id}`, COMMENT_ORDER, { created_at: { timestampValue: last_created_at } })
      : null;
  return {
    ...pageOf(id, page, now),
    firstPage: { entries: [], next: null },
    isInPanel: false,
    opened: { id: itemId, item: item && openedFrom(item), comments: { entries: comments.map(commentFrom), next } },
  };
}

const openedFrom = ({ answer_pictures: answerPictures, ...item }: NonNullable<ItemPage['item']>): Item => ({
  ...itemFrom(item),
  ...(answerPictures && { answerPictures }),
});

/** Converts the page of a tab. @param now ms since 1970, UTC */
export function initialOfTab(id: string, page: TabPage, now: number): InitialData {
  return { ...pageOf(id, page, now), firstPage: { entries: [], next: null }, isInPanel: false, tab: page.tab };
}

type OfBoard = Pick<FirstPage, 'name' | 'settings' | 'read_only' | 'logo' | 'logo_dark' | 'read_at'>;

const pageOf = (id: string, page: OfBoard, now: number) => ({
  board: {
    id,
    name: page.name,
    settings: withTables(page.settings),
    isReadOnly: page.read_only ?? false,
    ...logosOf(page),
  },
  renderedAt: now,
  readAt: page.read_at.toMillis(),
});

const commentFrom = ({
  created_at,
  by,
  author_name,
  author_confirmed,
  reply_to,
  from_title,
  ...comment
}: ItemPage['comments'][number]): CommentView => ({
  ...comment,
  ...(author_name !== undefined && { authorName: author_name, isNameConfirmed: author_confirmed === true }),
  ...(reply_to !== undefined && { replyTo: reply_to }),
  ...(from_title !== undefined && { fromTitle: from_title }),
  userId: by === 'visitor' ? null : '',
  isOwner: by === 'owner',
  createdAt: created_at,
});

const cursorAfter = (path: string, orderBy: readonly string[], fields: Readonly<Record<string, Value>>): Cursor =>
  cursorAt({ name: nameOf(path), fields }, orderBy);
