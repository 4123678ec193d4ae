import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { revokeApiKey } from '@shared/calls';
import { callApi, reasonOf } from '../../../../api/api.ts';
import { common, apiKeys as text } from '../../../../messages/en.ts';
import { formatDate } from '../../../../messages/format.ts';
import { AppDialog } from '../../../../ui/app-dialog.tsx';
import { useBusy } from '../../../../ui/hooks/use-busy.ts';
import { showToast } from '../../../../ui/toasts/toasts.tsx';
import type { WorkingKey } from '../../data/keys-data.ts';

interface KeyRowProps {
  readonly apiKey: WorkingKey;
  readonly onRevoke: () => void;
}

/** A key that works, without its secret, which is stored nowhere. */
export function KeyRow({ apiKey: { name, prefix, scopes, created_at, last_used_at }, onRevoke }: KeyRowProps) {
  const used = last_used_at === null ? text.unused : text.used(formatDate(last_used_at.toMillis()));
  return (
    <li className="team-row row wrap between gap-3">
      <div className="shrinks grow">
        <p className="ink medium breakable" dir="auto">
          {name}
        </p>
        <p className="size-xs muted breakable">
          {text.about(prefix, scopes.map((scope) => text.scopeNames[scope]).join(', '))}
        </p>
        <p className="size-xs muted">{text.times(formatDate(created_at.toMillis()), used)}</p>
      </div>
      <Button size="small" aria-label={text.revokeOf(name)} onClick={onRevoke}>
        {text.revoke}
      </Button>
    </li>
  );
}

interface RevokeDialogProps {
  readonly productId: string;
  readonly apiKey: WorkingKey;
  readonly onClose: () => void;
}

/** Confirms that a key stops working. */
export function RevokeDialog({ productId, apiKey: { name, prefix }, onClose }: RevokeDialogProps) {
  const { busyWith, run } = useBusy<'revoke'>();
  const isBusy = busyWith !== null;

  async function revoke() {
    try {
      await callApi(revokeApiKey, { product: productId, prefix });
      showToast('success', text.revoked(name));
    } catch (error) {
      showToast('failure', reasonOf(error, text.createFailed));
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
        onClick={() => void run('revoke', revoke)}
      >
        <span>{isBusy ? text.revoking : text.revoke}</span>
      </Button>
    </>
  );
  return (
    <AppDialog title={text.revokeTitle(name)} actions={actions} onClose={close}>
      <DialogContentText>{text.revokeText}</DialogContentText>
    </AppDialog>
  );
}
