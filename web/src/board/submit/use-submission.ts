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

/** How the form was filled in. */
export interface Filling {
  /** When it was opened, in ms. */
  readonly openedAt: number;
  /** What stands in the field that nobody sees. */
  readonly trap: string;
}

interface Submission {
  readonly board: BoardInfo;
  readonly drafts: Drafts;
  readonly showToast: ShowToast;
  readonly report: Report;
  readonly onSubmitted: (item: Item) => void;
  readonly keepForLater: EnqueueOffline;
  /** It waits for a network. */
  readonly onKept: (itemId: string) => void;
}

const newDraft = (): Draft => ({ id: newId(), title: '', description: '', category: DEFAULT_CATEGORY });

/** The draft and its way to the server. */
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
  // Not with the first look: the server, whose HTML that is, knows no drafts.
  useLayoutEffect(() => {
    const kept = drafts.item();
    if (kept) setDraft(() => kept);
  }, [drafts, setDraft]);
  const [isSubmitting, setSubmitting] = useState(false);
  // State would let two clicks of one frame through.
  const submitting = useRef(false);

  async function submit({ openedAt, trap }: Filling) {
    if (submitting.current) return;
    submitting.current = true;
    setSubmitting(true);
    const { id, title, description, category } = draft;
    const input = { title: title.trim(), description: description.trim(), category };
    try {
      // The pause is specified (D25); what the act needs is fetched meanwhile.
      loadActions().catch(() => undefined);
      await pause(Math.max(SUBMIT_DELAY_MS, openedAt + SUBMIT_MIN_MS - Date.now()));
      // What fills in every field is no visitor. Somebody's password manager may have done so: the draft stays.
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
