import { MERGE_SELECTION_MAX } from '@shared/limits';
import { useCallback, useState } from 'react';
import { common, merging } from '../../../messages/en.ts';
import { ConfirmDialog } from '../../../ui/app-dialog.tsx';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import { StatusDialog } from '../detail/status-dialog.tsx';
import { VisitorPurge } from '../detail/visitor-purge.tsx';
import type { OwnerDialog } from '../edits/acts.ts';
import { type Edit, kindOf } from '../edits/kinds.ts';
import type { Progress } from '../edits/use-edits.ts';
import { MergeDialog } from '../merging/merge-dialog.tsx';
import { ShortcutsSheet } from './shortcuts-sheet.tsx';

/** The dialog that is open. Refuses to merge more items than one merge takes. */
export function useDialog() {
  const [dialog, setDialog] = useState<OwnerDialog | null>(null);
  const openDialog = useCallback((next: OwnerDialog) => {
    if (next.kind === 'merge' && next.sources.length > MERGE_SELECTION_MAX) {
      showToast('notice', merging.tooMany(MERGE_SELECTION_MAX));
    } else setDialog(next);
  }, []);
  const closeDialog = useCallback(() => setDialog(null), []);
  return { dialog, openDialog, closeDialog };
}

interface DialogsProps {
  readonly productId: string;
  readonly dialog: OwnerDialog | null;
  readonly progress: Progress | null;
  readonly areKeysOn: boolean;
  readonly onKeys: (areOn: boolean) => void;
  /** Called when the deletion of everything by a visitor begins. */
  readonly onPurge: () => void;
  readonly onClose: () => void;
}

/** The open dialog. */
export function Dialogs({ productId, dialog, progress, areKeysOn, onKeys, onPurge, onClose }: DialogsProps) {
  switch (dialog?.kind) {
    case 'answer':
      return <StatusDialog opened={dialog.item} onClose={onClose} />;
    case 'merge': {
      const { sources, suggested } = dialog;
      return (
        <MergeDialog
          productId={productId}
          sources={sources}
          suggested={suggested}
          progress={progress}
          onClose={onClose}
        />
      );
    }
    case 'visitor':
      return <VisitorPurge productId={productId} writtenBy={dialog.writtenBy} onStart={onPurge} onClose={onClose} />;
    case 'shortcuts':
      return <ShortcutsSheet isOn={areKeysOn} onSwitch={onKeys} onClose={onClose} />;
    case undefined:
      return null;
  }
}

interface ConfirmEditProps {
  readonly edit: Edit;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Asks the question of an edit, once, regardless of how many items it changes. */
export function ConfirmEdit({ edit, onAnswer }: ConfirmEditProps) {
  const { question } = kindOf(edit).sentences(edit);
  if (!question) return null;
  return (
    <ConfirmDialog
      label={common.delete}
      {...question}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    />
  );
}
