import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useRef, useState } from 'react';
import { common, dashboard, deletion } from '../../messages/en.ts';
import { showToast } from '../../ui/toasts.tsx';
import type { Board } from './board.ts';
import { deleteWholeBoard } from './delete-whole-board.ts';
import { DeletionProgress } from './deletion-progress.tsx';

interface DeleteBoardDialogProps {
  readonly board: Board;
  readonly onClose: () => void;
}

/** Asks first, then shows how far a big board has got. The board itself is gone with the first answer. */
export function DeleteBoardDialog({ board, onClose }: DeleteBoardDialogProps) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  /** How many documents were left after each call. */
  const [remaining, setRemaining] = useState<readonly number[]>([]);
  const isGone = remaining.length > 0;
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function remove() {
    if (isBusy) return;
    setBusy(true);
    try {
      await deleteWholeBoard(board.id, (left) => setRemaining((before) => [...before, left]));
      showToast('success', dashboard.deleted);
    } catch {
      showToast('failure', dashboard.deleteFailed);
    }
    // Closed earlier, it must not take along whatever is open now.
    if (isShown.current) onClose();
  }

  // Until the server has answered nobody knows whether the board is still there.
  const close = () => {
    if (!isBusy || isGone) onClose();
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onClose={close}
    >
      <DialogTitle id={id}>{deletion.board.title}</DialogTitle>
      <DialogContent>
        <DialogContentText dir="auto">
          <strong>{board.name}</strong>
        </DialogContentText>
        {isGone ? (
          <DeletionProgress id={`${id}-text`} remaining={remaining} />
        ) : (
          <DialogContentText id={`${id}-text`}>{deletion.board.text}</DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus disabled={isBusy && !isGone} onClick={close}>
          {isGone ? common.close : common.cancel}
        </Button>
        {!isGone && (
          <Button variant="contained" color="error" disabled={isBusy} aria-busy={isBusy} onClick={remove}>
            {isBusy ? common.deleting : common.delete}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
