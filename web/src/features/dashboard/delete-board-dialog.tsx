import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/api.ts';
import { common, dashboard, deletion } from '../../messages/en.ts';
import { AppDialog } from '../../ui/app-dialog.tsx';
import { useBusy } from '../../ui/hooks/actions.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { type Board, type Contents, countContents } from './data.ts';

interface DeleteBoardDialogProps {
  readonly board: Board;
  readonly onClose: () => void;
}

/** Asks for confirmation, then shows the progress for a large board. The board itself is gone after the first call. */
export function DeleteBoardDialog({ board, onClose }: DeleteBoardDialogProps) {
  const { busyWith, run } = useBusy<'remove'>();
  const isBusy = busyWith !== null;
  /** Documents left after each call. */
  const [remaining, setRemaining] = useState<readonly number[]>([]);
  const isGone = remaining.length > 0;
  const [contents, setContents] = useState<Contents | null>(null);
  useEffect(() => {
    // Until then, and without a network, the sentence says "all comments".
    countContents(board.id).then(setContents, () => {});
  }, [board.id]);
  const items = contents?.items ?? board.feedbackCount;
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function remove() {
    try {
      await deleteWholeBoard(board.id, (left) => setRemaining((before) => [...before, left]));
      showToast('success', dashboard.deleted);
    } catch {
      showToast('failure', dashboard.deleteFailed);
    }
    // If the dialog was closed earlier, `onClose` must not close another one that is open now.
    if (isShown.current) onClose();
  }

  // Cannot be closed before the first answer, because until then the board may or may not exist.
  const close = () => {
    if (!isBusy || isGone) onClose();
  };

  const actions = (
    <>
      <Button autoFocus disabled={isBusy && !isGone} onClick={close}>
        <span>{isGone ? common.close : common.cancel}</span>
      </Button>
      {!isGone && (
        <Button
          variant="contained"
          color="error"
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void run('remove', remove)}
        >
          <span>{isBusy ? common.deleting : common.delete}</span>
        </Button>
      )}
    </>
  );
  return (
    <AppDialog title={deletion.board.title} actions={actions} onClose={close}>
      <DialogContentText dir="auto">
        <strong>{board.name}</strong>
      </DialogContentText>
      {isGone ? (
        <DeletionProgress remaining={remaining} />
      ) : (
        <>
          <DialogContentText>{deletion.board.text}</DialogContentText>
          {items > 0 && (
            <DialogContentText className="delete-board-costs">
              {deletion.board.costs(items, board.voteCount, contents?.comments ?? null)}
            </DialogContentText>
          )}
        </>
      )}
    </AppDialog>
  );
}

/**
 * Deletes a board and all its data in repeated calls.
 * @param onProgress receives the number of documents left after each call
 * @throws ApiFailure only if the first call fails, while the board still exists. Later failures are ignored: the server
 * removes the remaining data automatically.
 */
async function deleteWholeBoard(id: string, onProgress: (remaining: number) => void): Promise<void> {
  let answer = await callApi('/api/delete-board', { id });
  while (!answer.done) {
    onProgress(answer.remaining);
    try {
      answer = await callApi('/api/delete-board', { id });
    } catch {
      return;
    }
  }
}

interface DeletionProgressProps {
  /** Documents left after each call so far. */
  readonly remaining: readonly number[];
}

/** Progress of the deletion of a large board. */
function DeletionProgress({ remaining }: DeletionProgressProps) {
  const left = remaining.at(-1) ?? 0;
  const share = 1 - left / Math.max(1, ...remaining);
  return (
    <div className="stack gap-2">
      <DialogContentText role="status">{dashboard.deletingLeft(left)}</DialogContentText>
      <LinearProgress variant="determinate" value={100 * share} aria-label={common.deleting} />
      <DialogContentText>{dashboard.deletingNote}</DialogContentText>
    </div>
  );
}
