import { SUBMIT_DELAY_MS, SUBMIT_MIN_MS } from '@shared/limits';
import { DEFAULT_CATEGORY } from '@shared/values';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { form } from '../../messages/en.ts';
import { newId } from '../data/ids.ts';
import { loadActions } from '../data/load-actions.ts';
import { BoardFailure, type BoardInfo, type Item } from '../data/model.ts';
import type { EnqueueOffline } from '../offline/use-outbox.ts';
import type { Report } from '../toasts/use-report.ts';
import type { ShowToast } from '../toasts/use-toasts.ts';
import type { Draft, Drafts } from './drafts.ts';

/** Data on how the form was filled in, to detect bots. */
export interface Filling {
  /** When the form was opened; ms since 1970, UTC. */
  readonly openedAt: number;
  /** Value of the honeypot field, which visitors do not see. */
  readonly trap: string;
}

interface Submission {
  readonly board: BoardInfo;
  readonly drafts: Drafts;
  readonly showToast: ShowToast;
  readonly report: Report;
  readonly onSubmitted: (item: Item) => void;
  readonly keepForLater: EnqueueOffline;
  /** Called if the submission is queued for a network. */
  readonly onKept: (itemId: string) => void;
}

const newDraft = (): Draft => ({ id: newId(), title: '', description: '', category: DEFAULT_CATEGORY });

/** Manages the draft and its submission. */
export function useSubmission({ board, drafts, showToast, report, onSubmitted, keepForLater, onKept }: Submission) {
  const [draft, setShown] = useState(newDraft);
  const latest = useRef(draft);
  const setDraft = useCallback(
    (change: (draft: Draft) => Draft) => {
      const next = change(latest.current);
      latest.current = next;
      setShown(next);
      drafts.keepItem(next.title === '' && next.description === '' ? null : next);
    },
    [drafts],
  );
  // Not during the first render, which must match the server's HTML: the server has no drafts.
  useLayoutEffect(() => {
    const kept = drafts.item();
    if (kept) setDraft(() => kept);
  }, [drafts, setDraft]);
  const [isSubmitting, setSubmitting] = useState(false);
  // A ref, because state would let two clicks within one frame through.
  const submitting = useRef(false);

  async function submit({ openedAt, trap }: Filling) {
    if (submitting.current) return;
    submitting.current = true;
    setSubmitting(true);
    const { id, title, description, category } = draft;
    const input = { title: title.trim(), description: description.trim(), category };
    try {
      // The delay is specified (D25). The code for the act loads meanwhile.
      loadActions().catch(() => undefined);
      await pause(Math.max(SUBMIT_DELAY_MS, openedAt + SUBMIT_MIN_MS - Date.now()));
      // A bot fills in every field. A password manager may have done so too, so the draft is kept.
      if (trap !== '') throw new BoardFailure('denied', 'The hidden field is filled in.');
      const actions = await loadActions();
      const item = await actions.submitItem(board.id, id, input, board.settings.requireApproval);
      setDraft(newDraft);
      showToast({ tone: 'success', text: form.submitted });
      onSubmitted(item);
    } catch (error) {
      if (trap === '' && keepForLater({ kind: 'submission', itemId: id, input })) {
        setDraft(newDraft);
        onKept(id);
      } else report(error, form.failedRetry);
    } finally {
      submitting.current = false;
      setSubmitting(false);
    }
  }

  const discard = () => setDraft(newDraft);
  return { draft, setDraft, isSubmitting, submit, discard };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
