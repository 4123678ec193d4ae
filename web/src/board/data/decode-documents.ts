import type { Product } from '@shared/product';
import { type Document, decodeFields, type Fields, idOf } from './firestore-values.ts';
import type { BoardInfo, CommentView, Cursor, Item } from './model.ts';

/**
 * Documents as the screen wants them. The rules have checked every field when it was written, so the shapes are taken
 * at their word here; what goes into a style or an attribute is checked again where it is used.
 */

export function toBoard(id: string, fields: Fields): BoardInfo {
  const {
    name,
    settings,
    read_only = false,
  } = decodeFields(fields) as unknown as Pick<Product, 'name' | 'settings' | 'read_only'>;
  return { id, name, settings, isReadOnly: read_only };
}

interface StoredItem extends Pick<Item, 'title' | 'description' | 'category' | 'votes' | 'comments' | 'status'> {
  readonly created_at: number;
  readonly is_pinned: boolean;
}

export function toItem(id: string, fields: Fields): Item {
  const { title, description, category, votes, comments, status, created_at, is_pinned } = decodeFields(
    fields,
  ) as unknown as StoredItem;
  return {
    id,
    title,
    description,
    category,
    votes,
    comments,
    status,
    createdAt: created_at,
    isPinned: is_pinned,
  };
}

export function toComment(document: Document): CommentView {
  const { user_id, content, created_at } = decodeFields(document.fields) as unknown as {
    user_id: string | null;
    content: string;
    created_at: number;
  };
  return { id: idOf(document), userId: user_id, content, createdAt: created_at };
}

/** Where the page after this document begins, given the fields that the list is ordered by. */
export function cursorAt(document: Document, orderBy: readonly string[]): Cursor {
  const values = orderBy.map((field) => document.fields?.[field] ?? { nullValue: null });
  return JSON.stringify([...values, { referenceValue: document.name }]);
}
