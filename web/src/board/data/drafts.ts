import { TITLE_MAX } from '@shared/limits';
import { CATEGORIES, type Category, DEFAULT_CATEGORY } from '@shared/values';
import { newId } from '../../browser/new-id.ts';
import { createSignal } from '../../browser/signal.ts';
import { withStorage } from '../../browser/storage.ts';
import type { ChosenPicture } from '../../ui/pictures/chosen.ts';
import { onWhose, tabKey } from './whose.ts';

// Keeps `newId` in the board's script. Inside one lazy part, it would make the others depend on that part.
export { newId } from '../../browser/new-id.ts';

/** An item being written. The id becomes the item's, so that retries create only one item. */
export interface Draft {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly category: Category;
  /** Pictures on this device. */
  readonly pictures?: readonly ChosenPicture[];
}

/** A comment being written. The id becomes the comment's, so that retries create only one comment. */
interface CommentDraft {
  readonly id: string;
  readonly text: string;
  /** Id of the comment that it replies to. */
  readonly replyTo?: string;
  readonly pictures?: readonly ChosenPicture[];
}

/** Drafts of a board. Null means no draft. */
export interface Drafts {
  readonly item: () => Draft | null;
  readonly persistItem: (draft: Draft | null) => void;
  /** Begins an item with a title, unless one is being written. */
  readonly begin: (title: string) => void;
  readonly comment: (itemId: string) => CommentDraft | null;
  readonly persistComment: (itemId: string, draft: CommentDraft | null) => void;
  /** A changed text of the visitor's own item. */
  readonly edit: (itemId: string) => Draft | null;
  readonly persistEdit: (itemId: string, draft: Draft | null) => void;
  /** Changed texts that no form shows: from before a reload, or given back. */
  readonly leftEdits: () => readonly Draft[];
  /** Restores refused text as a draft, unless there is another draft. */
  readonly giveBackItem: (draft: Draft) => void;
  readonly giveBackComment: (itemId: string, draft: CommentDraft) => void;
  readonly giveBackEdit: (itemId: string, draft: Draft) => void;
  /** Calls the listener when text has been given back. @returns a function that unsubscribes */
  readonly onGivenBack: (listener: () => void) => () => void;
}

const ITEM = 'item';

/**
 * Returns the drafts of a board. This tab stores them from the first character until they are sent or discarded, so
 * that they survive a reload. Where storage is blocked or full, they live as long as the page.
 */
export function keptDrafts(productId: string): Drafts {
  const stored = () => Object.entries(read(tabKey('drafts', productId))) as [string, Draft | CommentDraft][];
  const drafts = new Map(stored());

  function keep(name: string, draft: Draft | CommentDraft | null): void {
    if (draft !== null) drafts.set(name, draft);
    else if (!drafts.delete(name)) return;
    store();
  }
  function store(): void {
    const key = tabKey('drafts', productId);
    withStorage('sessionStorage', (storage) => {
      if (drafts.size === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(Object.fromEntries(drafts)));
    });
  }

  /** Names of drafts that no form has taken up. */
  const left = new Set(drafts.keys());
  const givenBack = createSignal();
  function giveBack(name: string, draft: Draft | CommentDraft): void {
    if (drafts.has(name)) return;
    keep(name, draft);
    left.add(name);
    givenBack.emit();
  }
  // A person whom the page has identified gets their own drafts back. What was written before stays.
  onWhose(() => {
    for (const [name, draft] of stored()) giveBack(name, draft);
    store();
  });

  return {
    item: () => toDraft(drafts.get(ITEM)),
    persistItem: (draft) => keep(ITEM, draft),
    begin: (title) =>
      giveBack(ITEM, { id: newId(), title: title.slice(0, TITLE_MAX), description: '', category: DEFAULT_CATEGORY }),
    comment: (itemId) => toCommentDraft(drafts.get(commentOn(itemId))),
    persistComment: (itemId, draft) => keep(commentOn(itemId), draft),
    edit: (itemId) => toDraft(drafts.get(editOf(itemId))),
    persistEdit(itemId, draft) {
      left.delete(editOf(itemId));
      keep(editOf(itemId), draft);
    },
    leftEdits: () => [...left].flatMap((name) => (name.startsWith(editOf('')) && toDraft(drafts.get(name))) || []),
    giveBackEdit: (itemId, draft) => giveBack(editOf(itemId), draft),
    giveBackItem: (draft) => giveBack(ITEM, draft),
    giveBackComment: (itemId, draft) => giveBack(commentOn(itemId), draft),
    onGivenBack: givenBack.on,
  };
}

const editOf = (itemId: string) => `edit/${itemId}`;
const commentOn = (itemId: string) => `comment/${itemId}`;

/** Returns the stored value unchecked: an older version of this page may have written it. */
const read = (key: string): Readonly<Record<string, unknown>> =>
  withStorage('sessionStorage', (storage) => Object(JSON.parse(storage.getItem(key) ?? '{}'))) ?? {};

function toDraft(kept: unknown): Draft | null {
  const { id, title, description, category, pictures } = Object(kept) as Record<keyof Draft, unknown>;
  if (typeof id !== 'string' || typeof title !== 'string' || typeof description !== 'string') return null;
  const known = CATEGORIES.find((each) => each === category) ?? DEFAULT_CATEGORY;
  return { id, title, description, category: known, ...withPictures(pictures) };
}

function toCommentDraft(kept: unknown): CommentDraft | null {
  const { id, text, replyTo, pictures } = Object(kept) as Record<keyof CommentDraft, unknown>;
  if (typeof id !== 'string' || typeof text !== 'string') return null;
  return { id, text, ...(typeof replyTo === 'string' && { replyTo }), ...withPictures(pictures) };
}

const withPictures = (kept: unknown): Pick<Draft, 'pictures'> =>
  Array.isArray(kept) && kept.length > 0 ? { pictures: kept as readonly ChosenPicture[] } : {};
