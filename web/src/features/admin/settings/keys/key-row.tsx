import Button from '@mui/material/Button';
import { callApi, reasonOf } from '../../../../api/api.ts';
import { apiKeys as text } from '../../../../messages/en.ts';
import { formatDate } from '../../../../messages/format.ts';
import { ConfirmDialog } from '../../../../ui/app-dialog.tsx';
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
  async function revoke() {
    try {
      await callApi('/api/revoke-api-key', { product: productId, prefix });
      showToast('success', text.revoked(name));
    } catch (error) {
      showToast('failure', reasonOf(error, text.createFailed));
    }
    onClose();
  }

  return (
    <ConfirmDialog
      title={text.revokeTitle(name)}
      text={text.revokeText}
      label={text.revoke}
      busyLabel={text.revoking}
      onConfirm={revoke}
      onClose={onClose}
    />
  );
}
