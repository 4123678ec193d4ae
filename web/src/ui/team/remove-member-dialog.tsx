import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { reasonOf } from '../../api/api.ts';
import { removeFromTeam } from '../../api/remove-from-team.ts';
import { common, team as sentences } from '../../messages/en.ts';
import { AppDialog } from '../app-dialog.tsx';
import { useBusy } from '../hooks/use-busy.ts';
import { showToast } from '../toasts/toasts.tsx';

interface RemoveMemberDialogProps {
  readonly productId: string;
  readonly uid: string;
  /** The name of another person; null for the account's own. */
  readonly name: string | null;
  readonly onClose: () => void;
}

/** Takes a person off a board's team, or leaves it. */
export function RemoveMemberDialog({ productId, uid, name, onClose }: RemoveMemberDialogProps) {
  const { busyWith, run } = useBusy<'remove'>();
  const isBusy = busyWith !== null;

  async function remove() {
    try {
      await removeFromTeam(productId, uid);
      showToast('success', name === null ? sentences.left : sentences.removedMember(name));
    } catch (error) {
      showToast('failure', reasonOf(error, sentences.changeFailed));
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
        <span>{isBusy ? sentences.removing : name === null ? sentences.leave : sentences.remove}</span>
      </Button>
    </>
  );
  return (
    <AppDialog
      title={name === null ? sentences.leaveTitle : sentences.removeTitle(name)}
      actions={actions}
      onClose={close}
    >
      <DialogContentText>{name === null ? sentences.leaveText : sentences.removeText}</DialogContentText>
    </AppDialog>
  );
}
