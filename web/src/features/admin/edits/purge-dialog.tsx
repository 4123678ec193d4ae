import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import LinearProgress from '@mui/material/LinearProgress';
import { sentenceOf } from '../../../api/errors.ts';
import { common, purge as sentences } from '../../../messages/en.ts';
import { AppDialog } from '../../../ui/app-dialog.tsx';
import { useBusy } from '../../../ui/hooks/use-busy.ts';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import { type Purge, purgeBoard } from './purge-board.ts';

interface PurgeDialogProps {
  readonly purge: Purge;
  readonly title: string;
  readonly text: string;
  /** Called when the owner confirms and deletion begins. */
  readonly onStart?: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation, then stays open until the deletion ends. */
export function PurgeDialog({ purge, title, text, onStart, onClose }: PurgeDialogProps) {
  const { busyWith, run } = useBusy<'remove'>();
  const isBusy = busyWith !== null;

  async function remove() {
    onStart?.();
    try {
      showToast('success', sentences.done(await purgeBoard(purge)));
    } catch (error) {
      showToast('failure', sentenceOf(error, sentences.failed));
    }
    onClose();
  }

  const close = () => {
    if (!isBusy) onClose();
  };
  const actions = (
    <>
      <Button autoFocus disabled={isBusy} onClick={close}>
        {common.cancel}
      </Button>
      <Button
        variant="contained"
        color="error"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void run('remove', remove)}
      >
        {isBusy ? sentences.removing : sentences.remove}
      </Button>
    </>
  );
  return (
    <AppDialog title={title} actions={actions} onClose={close}>
      <DialogContentText>{text}</DialogContentText>
      {isBusy && <LinearProgress className="purge-progress" aria-label={sentences.removing} />}
    </AppDialog>
  );
}
