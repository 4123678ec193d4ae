import type { EntryKind } from '@shared/values';
import { doc, serverTimestamp, type WriteBatch } from 'firebase/firestore';
import { commentRef, entries, entryRef } from '../../../firebase/refs.ts';
import { addComment } from './discussion-data.ts';
import type { Change } from './model.ts';
import { rememberAnswers } from './own-answers.ts';
import { addAct, addChanges, commit } from './owner-data.ts';

/** What one text becomes beside the item's answer. */
export interface Copies {
  readonly comment: {
    readonly id: string;
    readonly text: string;
    /** Id of the comment that it replies to. */
    readonly replyTo?: string | undefined;
  } | null;
  readonly entry: {
    readonly id: string;
    readonly title: string;
    readonly body: string;
    readonly kind: EntryKind;
  } | null;
  /** Whether followers get a mail of it. */
  readonly isMailed: boolean;
}

interface SheetWrite extends Change, Copies {
  /** Whether the comment and the entry are taken back. */
  readonly isUndo: boolean;
}

export const newEntryId = (): string => doc(entries).id;

/**
 * Writes an item's answer, a comment and an entry of the changelog, or takes them back: all or nothing, in one batch.
 * Throws Firestore errors.
 */
export const writeSheet = ({ comment, entry, isMailed, isUndo, ...change }: SheetWrite): Promise<void> => {
  const { id, product = '', patch } = change;
  const write = (batch: WriteBatch) => {
    const without = { product_id: product, quiet: true } as const;
    if (Object.keys(patch).length > 0) addChanges(batch, [change], !isMailed);
    if (comment && isUndo) batch.delete(commentRef(comment.id));
    if (comment && !isUndo) {
      const reply = comment.replyTo === undefined ? {} : { reply_to: comment.replyTo };
      addComment(batch, comment.id, { feedback_id: id, product_id: product, content: comment.text, ...reply });
      // The mail of an answer and of an entry has the same text.
      if (!isMailed || patch.response || entry) addAct(batch, comment.id, without);
    }
    if (entry && isUndo) batch.delete(entryRef(entry.id));
    if (entry && !isUndo) {
      const { title, body, kind } = entry;
      const at = serverTimestamp();
      const shown = { state: 'published', published_at: at, created_at: at } as const;
      batch.set(entryRef(entry.id), { title, body, kind, items: [id], product_id: product, ...shown });
      if (!isMailed) addAct(batch, entry.id, without);
    }
  };
  return rememberAnswers([{ ...change, isUndo }], () => commit(write));
};
