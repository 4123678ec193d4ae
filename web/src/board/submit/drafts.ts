import { CATEGORIES, type Category, DEFAULT_CATEGORY } from '@shared/values';

/** An item that is being written. The id is the item's, so that a repeated attempt makes one item only. */
export interface Draft {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly category: Category;
}

/** A comment that is being written. The id is the comment's, so that a repeated attempt makes one comment only. */
export interface CommentDraft {
  readonly id: string;
  readonly text: string;
}

/** What is being written on a board. Null stands for nothing. */
export interface Drafts {
  readonly item: () => Draft | null;
  readonly keepItem: (draft: Draft | null) => void;
  readonly comment: (itemId: string) => CommentDraft | null;
  readonly keepComment: (itemId: string, draft: CommentDraft | null) => void;
}

const ITEM = 'item';

/**
 * The drafts of a board. This tab keeps them, so that they survive a reload: from the first character on, until they are
 * sent or discarded. Where the browser blocks storage, or has none left, they live as long as the page.
 */
export function keptDrafts(productId: string): Drafts {
  const key = `hearback_drafts/${productId}`;
  const drafts = new Map(Object.entries(read(key)));

  function keep(name: string, draft: Draft | CommentDraft | null): void {
    if (draft !== null) drafts.set(name, draft);
    else if (!drafts.delete(name)) return;
    try {
      if (drafts.size === 0) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(drafts)));
    } catch {
      // Blocked or full: the page itself remembers.
    }
  }

  return {
    item: () => toDraft(drafts.get(ITEM)),
    keepItem: (draft) => keep(ITEM, draft),
    comment: (itemId) => toCommentDraft(drafts.get(commentOn(itemId))),
    keepComment: (itemId, draft) => keep(commentOn(itemId), draft),
  };
}

const commentOn = (itemId: string) => `comment/${itemId}`;

/** What was kept, whatever it is: an older version of this page may have written it. */
function read(key: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

function toDraft(kept: unknown): Draft | null {
  const { id, title, description, category } = Object(kept) as Record<keyof Draft, unknown>;
  if (typeof id !== 'string' || typeof title !== 'string' || typeof description !== 'string') return null;
  return { id, title, description, category: CATEGORIES.find((known) => known === category) ?? DEFAULT_CATEGORY };
}

function toCommentDraft(kept: unknown): CommentDraft | null {
  const { id, text } = Object(kept) as Record<keyof CommentDraft, unknown>;
  return typeof id === 'string' && typeof text === 'string' ? { id, text } : null;
}
