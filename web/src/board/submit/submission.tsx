import { useLayoutEffect, useRef } from 'react';
import { useBoardContext } from '../acts/board-context.ts';
import type { ItemsState } from '../list/items-state.ts';
import { forgetPictures } from '../pictures/forget-pictures.ts';
import { SubmitForm } from './submit-form.tsx';
import { useSubmission } from './use-submission.ts';

export interface SubmissionProps {
  /** The loaded list, with acts that wait for a network. */
  readonly list: ItemsState;
  readonly isShown: boolean;
  /** False if the address requested the form: the host page then keeps its focus. */
  readonly takesFocus: boolean;
  /** Shows the list. @param itemId the item that was submitted, or has taken the draft's words, if any */
  readonly onLeave: (itemId: string | null) => void;
}

/** The form with its draft. While another view is shown, it keeps the draft and a running submission. */
export function Submission({ list, isShown, takesFocus, onLeave }: SubmissionProps) {
  const { board, drafts, perform, report } = useBoardContext();
  const isOpen = useRef(isShown);
  useLayoutEffect(() => {
    isOpen.current = isShown;
  }, [isShown]);
  /** Visitors who have left the form meanwhile stay where they are. */
  const leave = (itemId: string | null) => {
    if (isOpen.current) onLeave(itemId);
  };
  const { draft, setDraft, isSubmitting, submit, discard } = useSubmission({
    board,
    drafts,
    perform,
    report,
    onDone: leave,
  });
  if (!isShown) return null;
  return (
    <SubmitForm
      draft={draft}
      list={list}
      isSubmitting={isSubmitting}
      takesFocus={takesFocus}
      onChange={setDraft}
      onSubmit={submit}
      onBack={() => onLeave(null)}
      onDiscard={(itemId) => {
        void forgetPictures(draft.pictures);
        discard();
        leave(itemId);
      }}
    />
  );
}
