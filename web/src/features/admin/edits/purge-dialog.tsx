import DialogContentText from '@mui/material/DialogContentText';
import LinearProgress from '@mui/material/LinearProgress';
import { callApi, type RequestTo, reasonOf } from '../../../api/api.ts';
import { purge as sentences } from '../../../messages/en.ts';
import { ConfirmDialog } from '../../../ui/app-dialog.tsx';
import { showToast } from '../../../ui/toasts/toasts.tsx';

/** Content to delete: everything in a time range (ms), or everything by the author of an item or comment. */
type Purge = RequestTo<'/api/purge-board'>;

interface PurgeDialogProps {
  readonly purge: Purge;
  readonly title: string;
  readonly text: string;
  /** How much is deleted, as far as it is known. */
  readonly costs?: string;
  /** Called when the owner confirms and deletion begins. */
  readonly onStart?: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation, then stays open until the deletion ends. */
export function PurgeDialog({ purge, title, text, costs, onStart, onClose }: PurgeDialogProps) {
  async function remove() {
    onStart?.();
    try {
      showToast('success', sentences.done(await purgeAll(purge)));
    } catch (error) {
      showToast('failure', reasonOf(error, sentences.failed));
    }
    onClose();
  }

  return (
    <ConfirmDialog
      title={title}
      text={text}
      label={sentences.remove}
      busyLabel={sentences.removing}
      meanwhile={<LinearProgress className="purge-progress" aria-label={sentences.removing} />}
      onConfirm={remove}
      onClose={onClose}
    >
      {costs !== undefined && (
        <DialogContentText className="purge-costs medium" role="status">
          {costs}
        </DialogContentText>
      )}
    </ConfirmDialog>
  );
}

/** Deletes the content in repeated calls. @returns the number of items, comments and votes @throws ApiFailure */
async function purgeAll(purge: Purge): Promise<number> {
  for (let total = 0; ; ) {
    const { done, removed } = await callApi('/api/purge-board', purge);
    total += removed;
    if (done) return total;
  }
}
