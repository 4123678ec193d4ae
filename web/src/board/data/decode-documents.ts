import { effectiveSettings } from '@shared/branding/effective-settings';
import { wholeText } from '@shared/item/whole-text';
import type { Product } from '@shared/product';
import { type Document, decodeFields, type Fields, idOf } from '@shared/rest/values';
import { isIdentified } from '@shared/values';
import type { BoardInfo, CommentView, Cursor, Item } from './model.ts';

/**
 * Converts documents to view models. Rules validate every field on write, so the shapes are trusted here. Values that
 * go into a style or an attribute are checked again where they are used.
 */

type StoredBoard = Pick<Product, 'name' | 'settings' | 'read_only' | 'features' | 'logo' | 'logo_dark'>;

/** Returns the uploaded logos of a stored board. */
export const logosOf = ({
  logo,
  logo_dark,
}: Pick<Product, 'logo' | 'logo_dark'>): Pick<BoardInfo, 'logo' | 'darkLogo'> => ({
  ...(logo && { logo }),
  ...(logo_dark && { darkLogo: logo_dark }),
});

export function decodeBoard(id: string, fields: Fields): BoardInfo {
  const product = decodeFields(fields) as unknown as StoredBoard;
  const { name, read_only = false } = product;
  return { id, name, settings: effectiveSettings(product), isReadOnly: read_only, ...logosOf(product) };
}

interface StoredItem
  extends Pick<Item, 'title' | 'description' | 'category' | 'votes' | 'comments' | 'status' | 'label' | 'tags'> {
  readonly full_text?: string;
  readonly shipped_in?: Item['shippedIn'];
  readonly created_at: number;
  readonly edited_at?: number;
  readonly edited_by_team?: true;
  readonly author_name?: string;
  readonly created_by?: string | null;
  readonly is_pinned: boolean;
  readonly pictures?: Item['pictures'];
  readonly response_pictures?: Item['pictures'];
  readonly response?: { readonly text?: string; readonly at: number };
}

/** A site names a person under a uid that no other login has; the rules check both. */
export const signatureOf = (authorName: string | undefined, uid: string | null | undefined) => ({
  ...(authorName !== undefined && { authorName, ...(isIdentified(uid ?? null) && { isNameConfirmed: true }) }),
});

export function decodeItem(id: string, fields: Fields): Item {
  const {
    title,
    description,
    full_text,
    category,
    votes,
    comments,
    status,
    created_at,
    edited_at,
    edited_by_team,
    author_name,
    created_by,
    is_pinned,
    label,
    tags,
    response,
    shipped_in,
    pictures,
    response_pictures,
  } = decodeFields(fields) as unknown as StoredItem;
  return {
    id,
    title,
    description: wholeText({ description, full_text }),
    category,
    votes,
    comments,
    status,
    createdAt: created_at,
    ...signatureOf(author_name, created_by),
    ...(edited_at !== undefined && { editedAt: edited_at }),
    ...(edited_by_team && { isEditedByTeam: true }),
    isPinned: is_pinned,
    ...(label !== undefined && { label }),
    ...(tags && { tags }),
    ...(shipped_in && { shippedIn: shipped_in }),
    ...(pictures && { pictures, pictureCount: pictures.length }),
    ...(response_pictures && { answerPictures: response_pictures }),
    ...(response && { answeredAt: response.at }),
    ...(response?.text !== undefined && { answer: response.text }),
  };
}

/** Converts an item that may not be public. */
export function decodeAnyItem(id: string, fields: Fields): Item {
  const { is_archived, merged_into } = decodeFields(fields);
  const item = decodeItem(id, fields);
  if (merged_into) return { ...item, mergedInto: String(merged_into) };
  return is_archived ? { ...item, isArchived: true } : item;
}

export function decodeComment(document: Document): CommentView {
  const { user_id, author_name, by_team, content, created_at, reply_to, from, removed_at, pictures } = decodeFields(
    document.fields,
  ) as unknown as {
    user_id: string | null;
    author_name?: string;
    by_team?: true;
    content: string;
    created_at: number;
    reply_to?: string;
    from?: string;
    removed_at?: number;
    pictures?: CommentView['pictures'];
  };
  return {
    id: idOf(document),
    userId: user_id,
    content,
    createdAt: created_at,
    ...signatureOf(author_name, user_id),
    ...(by_team && { isOwner: true }),
    ...(reply_to !== undefined && { replyTo: reply_to }),
    ...(from !== undefined && { from }),
    ...(pictures && { pictures }),
    ...(removed_at !== undefined && { removed: true as const }),
  };
}

/** Returns the cursor for the page after this document. @param orderBy fields that the list is ordered by */
export function cursorAt(document: Document, orderBy: readonly string[]): Cursor {
  const values = orderBy.map((field) => document.fields?.[field] ?? { nullValue: null });
  return JSON.stringify([...values, { referenceValue: document.name }]);
}
