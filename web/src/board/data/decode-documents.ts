import { effectiveSettings } from '@shared/branding/effective-settings';
import type { Product } from '@shared/product';
import { type Document, decodeFields, type Fields, idOf } from './firestore-values.ts';
import type { BoardInfo, CommentView, Cursor, Item } from './model.ts';

/**
 * Converts documents to view models. Rules validate every field on write, so the shapes are trusted here. Values that
 * go into a style or an attribute are checked again where they are used.
 */

export function toBoard(id: string, fields: Fields): BoardInfo {
  const product = decodeFields(fields) as unknown as Pick<Product, 'name' | 'settings' | 'read_only' | 'features'>;
  const { name, read_only = false } = product;
  return { id, name, settings: effectiveSettings(product), isReadOnly: read_only };
}

interface StoredItem
  extends Pick<Item, 'title' | 'description' | 'category' | 'votes' | 'comments' | 'status' | 'label' | 'tags'> {
  readonly shipped_in?: Item['shippedIn'];
  readonly created_at: number;
  readonly edited_at?: number;
  readonly edited_by_team?: true;
  readonly author_name?: string;
  readonly is_pinned: boolean;
  readonly response?: { readonly text?: string; readonly at: number };
}

export function toItem(id: string, fields: Fields): Item {
  const {
    title,
    description,
    category,
    votes,
    comments,
    status,
    created_at,
    edited_at,
    edited_by_team,
    author_name,
    is_pinned,
    label,
    tags,
    response,
    shipped_in,
  } = decodeFields(fields) as unknown as StoredItem;
  return {
    id,
    title,
    description,
    category,
    votes,
    comments,
    status,
    createdAt: created_at,
    ...(author_name !== undefined && { authorName: author_name }),
    ...(edited_at !== undefined && { editedAt: edited_at }),
    ...(edited_by_team && { isEditedByTeam: true }),
    isPinned: is_pinned,
    ...(label !== undefined && { label }),
    ...(tags && { tags }),
    ...(shipped_in && { shippedIn: shipped_in }),
    ...(response && { answeredAt: response.at }),
    ...(response?.text !== undefined && { answer: response.text }),
  };
}

export function toComment(document: Document): CommentView {
  const { user_id, author_name, content, created_at, from, removed_at } = decodeFields(document.fields) as unknown as {
    user_id: string | null;
    author_name?: string;
    content: string;
    created_at: number;
    from?: string;
    removed_at?: number;
  };
  return {
    id: idOf(document),
    userId: user_id,
    content,
    createdAt: created_at,
    ...(author_name !== undefined && { authorName: author_name }),
    ...(from !== undefined && { from }),
    ...(removed_at !== undefined && { removed: true as const }),
  };
}

/** Returns the cursor for the page after this document. @param orderBy fields that the list is ordered by */
export function cursorAt(document: Document, orderBy: readonly string[]): Cursor {
  const values = orderBy.map((field) => document.fields?.[field] ?? { nullValue: null });
  return JSON.stringify([...values, { referenceValue: document.name }]);
}
