import { callApi, reasonOf } from '../../api/api.ts';
import { team as sentences } from '../../messages/en.ts';
import { ConfirmDialog } from '../app-dialog.tsx';
import { showToast } from '../toasts/toasts.tsx';

/** Takes a person off the team of a board (D51). @throws ApiFailure */
const removeFromTeam = (productId: string, uid: string): Promise<unknown> =>
  callApi('/api/remove-member', { product: productId, uid });

interface RemoveMemberDialogProps {
  readonly productId: string;
  readonly uid: string;
  /** The name of another person; null for the account's own. */
  readonly name: string | null;
  readonly onClose: () => void;
}

/** Takes a person off a board's team, or leaves it. */
export function RemoveMemberDialog({ productId, uid, name, onClose }: RemoveMemberDialogProps) {
  async function remove() {
    try {
      await removeFromTeam(productId, uid);
      showToast('success', name === null ? sentences.left : sentences.removedMember(name));
    } catch (error) {
      showToast('failure', reasonOf(error, sentences.changeFailed));
    }
    onClose();
  }

  return (
    <ConfirmDialog
      title={name === null ? sentences.leaveTitle : sentences.removeTitle(name)}
      text={name === null ? sentences.leaveText : sentences.removeText}
      label={name === null ? sentences.leave : sentences.remove}
      busyLabel={sentences.removing}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
