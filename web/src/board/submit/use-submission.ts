import { SUBMIT_DELAY_MS, SUBMIT_MIN_MS } from '@shared/limits';
import { DEFAULT_CATEGORY } from '@shared/values';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { newId } from '../../browser/new-id.ts';
import { form } from '../../messages/en.ts';
import { shownCategories } from '../../messages/own-words.ts';
import type { BoardContext } from '../acts/board-context.ts';
import type { Draft } from '../data/drafts.ts';
import { BoardFailure } from '../data/model.ts';
import { signature } from '../visitor/author-name.ts';
import { rememberHeld } from '../visitor/held.ts';

/** Data on how the form was filled in, to detect bots. */
export interface Filling {
  /** When the form was opened; ms since 1970, UTC. */
  readonly openedAt: number;
  /** Value of the honeypot field, which visitors do not see. */
  readonly trap: string;
}

interface Submission extends Pick<BoardContext, 'board' | 'drafts' | 'perform' | 'report'> {
  /** Called if the item has been submitted, or waits for a network. */
  readonly onDone: (itemId: string) => void;
}

/** Manages the draft and its submission. */
export function useSubmission({ board, drafts, perform, report, onDone }: Submission) {
  const shown = shownCategories(board.settings);
  const category = shown.includes(DEFAULT_CATEGORY) ? DEFAULT_CATEGORY : (shown[0] ?? DEFAULT_CATEGORY);
  const newDraft = (): Draft => ({ id: newId(), title: '', description: '', category });
  const [draft, setShown] = useState(newDraft);
  const latest = useRef(draft);
  const setDraft = useCallback(
    (change: (draft: Draft) => Draft) => {
      const next = change(latest.current);
      latest.current = next;
      setShown(next);
      drafts.persistItem(isEmpty(next) ? null : next);
    },
    [drafts],
  );
  // Not during the first render, which must match the server's HTML: the server has no drafts.
  useLayoutEffect(() => {
    const showKept = () => {
      const kept = drafts.item();
      if (kept) setDraft(() => kept);
    };
    showKept();
    return drafts.onGivenBack(showKept);
  }, [drafts, setDraft]);
  const [isSubmitting, setSubmitting] = useState(false);
  // A ref, because state would let two clicks within one frame through.
  const submitting = useRef(false);

  const discard = () => setDraft(newDraft);

  async function submit({ openedAt, trap }: Filling) {
    if (submitting.current) return;
    submitting.current = true;
    setSubmitting(true);
    const { id, title, description, pictures = [] } = draft;
    const input = { title: title.trim(), description: description.trim(), category: draft.category };
    // The delay is specified (D25).
    await pause(Math.max(SUBMIT_DELAY_MS, openedAt + SUBMIT_MIN_MS - Date.now()));
    if (trap !== '') {
      // A bot fills in every field. A form filler may have done so too: the draft is kept, the form clears the field.
      report(new BoardFailure('denied', 'The hidden field is filled in.'), form.failedRetry);
    } else {
      const outcome = await perform({ kind: 'submission', itemId: id, input, ...signature() });
      if (outcome.status === 'sent' && outcome.result.status === 'pending') rememberHeld(board.id);
      if (outcome.status === 'sent' || outcome.status === 'waiting') {
        discard();
        // After the item, because the pictures belong to it.
        if (pictures.length > 0) void perform({ kind: 'pictures', itemId: id, on: { kind: 'item', id }, pictures });
        onDone(id);
      }
    }
    submitting.current = false;
    setSubmitting(false);
  }

  return { draft, setDraft, isSubmitting, submit, discard };
}

/** Whether there is nothing to discard. */
export const isEmpty = ({ title, description, pictures = [] }: Draft): boolean =>
  title + description === '' && pictures.length === 0;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
