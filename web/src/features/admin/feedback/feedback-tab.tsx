import type { Product } from '@shared/product';
import { useMemo, useRef, useState } from 'react';
import { DetailDialog } from '../detail/detail-dialog.tsx';
import { ActsContext } from '../edits/acts.ts';
import { useEdits } from '../edits/use-edits.ts';
import { FirstSteps } from '../guide/first-steps.tsx';
import type { GuideMarks } from '../guide/guide-marks.ts';
import { useGuide } from '../guide/use-guide.ts';
import { useSelection } from '../list/selection.ts';
import { Behind, ListSkeleton } from '../parts/states.tsx';
import { TriageContext } from '../parts/triage-marks.tsx';
import { ConfirmEdit, Dialogs, useDialog } from './dialogs.tsx';
import { FeedbackPanel } from './feedback-panel.tsx';
import { useShortcutSwitch } from './shortcuts.ts';
import { useFeedback, useItemInFront } from './use-feedback.ts';
import { useMarkOpen, usePerform } from './use-seen.ts';
import { useTabShortcuts } from './use-tab-shortcuts.ts';
import './feedback-tab.css';

interface FeedbackTabProps {
  readonly productId: string;
  readonly product: Product;
  /** The uid of the person who manages the board. */
  readonly uid: string;
  readonly marks: GuideMarks;
  readonly onMark: (marks: GuideMarks) => void;
}

/** The items of a board with filters, list, details and actions. */
export function FeedbackTab({ productId, product, uid, marks, onMark }: FeedbackTabProps) {
  const feedback = useFeedback(productId, product, uid);
  const { seen, live, list, total } = feedback;
  const guide = useGuide(productId, { product, total, marks, mark: onMark });
  const { progress, asked, perform: performEdit, answer, undo } = useEdits();
  const perform = usePerform(performEdit, seen);
  const { dialog, openDialog, closeDialog } = useDialog();
  const acts = useMemo(() => ({ perform, openDialog, dialog }), [perform, openDialog, dialog]);
  const selection = useSelection(live, list);
  const inFront = useItemInFront(list);
  const { open, cursor, closeDetails } = inFront;
  useMarkOpen(open.id === null ? null : inFront.item, seen);
  /** The item that was open when its visitor was removed; it may be deleted as well. */
  const [purgedAt, setPurgedAt] = useState<string | null>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const [areKeysOn, setKeysOn] = useShortcutSwitch();
  const isAsking = asked !== null || dialog !== null;
  useTabShortcuts({ isOn: areKeysOn, isAsking, acts, undo, selection, inFront, searchRef });

  function close() {
    closeDialog();
    // The menu that opened the dialog of status and answer from a row is gone.
    if (dialog?.kind === 'answer' && open.id === null) cursor.focus();
  }
  function confirm(isConfirmed: boolean) {
    if (isConfirmed && asked?.kind === 'deletion' && open.id !== null) closeDetails();
    answer(isConfirmed);
  }

  // The list is shown only when the content above it is known, because it would move otherwise.
  if (guide === 'unknown') return <ListSkeleton />;
  return (
    <ActsContext value={acts}>
      <div className="stack one-column gap-4">
        {guide !== 'off' && (
          <FirstSteps
            productId={productId}
            name={product.name}
            state={guide}
            marks={marks}
            onShared={(way) => onMark({ [way]: true })}
            onClose={() => onMark({ isClosed: true })}
          />
        )}
        <TriageContext value={feedback.triages}>
          <Behind isCovered={open.id !== null} placeholder={<ListSkeleton />}>
            <FeedbackPanel
              productId={productId}
              uid={uid}
              feedback={feedback}
              hasFigures={guide === 'off'}
              selection={selection}
              inFront={inFront}
              progress={progress}
              searchRef={searchRef}
            />
          </Behind>
        </TriageContext>
        {open.id !== null && (
          <DetailDialog
            productId={productId}
            product={product}
            feedbackId={open.id}
            listed={list.rows.find(({ id }) => id === open.id)}
            onPrevious={inFront.goToPrevious}
            onNext={inFront.goToNext}
            isGoneSaid={purgedAt !== open.id}
            onClose={closeDetails}
            onItem={inFront.setShown}
          />
        )}
        <Dialogs
          productId={productId}
          dialog={dialog}
          progress={progress}
          areKeysOn={areKeysOn}
          onKeys={setKeysOn}
          onPurge={() => setPurgedAt(open.id)}
          onClose={close}
        />
        {asked && <ConfirmEdit edit={asked} onAnswer={confirm} />}
      </div>
    </ActsContext>
  );
}
