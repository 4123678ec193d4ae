import type { Product } from '@shared/product';
import { type Document, decodeFields, type Fields, idOf } from './firestore-values.ts';
import type { BoardInfo, CommentView, Cursor, Item } from './model.ts';

/**
 * Converts documents to view models. Rules validate every field on write, so the shapes are trusted here. Values that
 * go into a style or an attribute are checked again where they are used.
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
  const { user_id, content, created_at, from } = decodeFields(document.fields) as unknown as {
    user_id: string | null;
    content: string;
    created_at: number;
    from?: string;
  };
  const comment = { id: idOf(document), userId: user_id, content, createdAt: created_at };
  return from === undefined ? comment : { ...comment, from };
}

/** Returns the cursor for the page after this document. @param orderBy fields that the list is ordered by */
export function cursorAt(document: Document, orderBy: readonly string[]): Cursor {
  const values = orderBy.map((field) => document.fields?.[field] ?? { nullValue: null });
  return JSON.stringify([...values, { referenceValue: document.name }]);
}
