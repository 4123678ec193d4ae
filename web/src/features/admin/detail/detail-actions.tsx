import Button from '@mui/material/Button';
import { PUBLIC_STATUSES, type PublicStatus } from '@shared/values';
import { admin, purge, statuses } from '../../../messages/en.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Commands } from '../edits/commands.ts';
import { Choice } from '../filters/choice.tsx';
import type { Item } from '../model.ts';

interface DetailActionsProps {
  readonly item: Item;
  readonly ownerId: string;
  readonly commands: Commands;
}

const labelled = PUBLIC_STATUSES.map((status) => [status, statuses[status]] as const);

/** Status, pin, archive and delete, plus removing the author unless the author is the owner. */
export function DetailActions({ item, ownerId, commands }: DetailActionsProps) {
  // Owners cannot set an item to pending, so the option appears only for items that are pending.
  const options = item.status === 'pending' ? [['pending', statuses.pending] as const, ...labelled] : labelled;
  return (
    <div className="admin-detail-actions">
      <Choice
        label={admin.status}
        value={item.status}
        options={options}
        onChoose={(status) => commands.setStatus([item], status as PublicStatus)}
      />
      <Button startIcon={<Icon name="pin" />} onClick={() => commands.togglePinned([item])}>
        {item.is_pinned ? admin.unpin : admin.pin}
      </Button>
      <Button startIcon={<Icon name="archive" />} onClick={() => commands.toggleArchived([item])}>
        {item.is_archived ? admin.unarchive : admin.archive}
      </Button>
      <span className="admin-detail-space" />
      {item.created_by !== ownerId && (
        <Button color="error" onClick={() => commands.removeVisitor(item.id)}>
          {purge.visitor}
        </Button>
      )}
      <Button color="error" startIcon={<Icon name="delete" />} onClick={() => commands.remove([item])}>
        {admin.delete}
      </Button>
    </div>
  );
}
