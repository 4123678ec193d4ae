import Button from '@mui/material/Button';
import { PUBLIC_STATUSES, type PublicStatus } from '@shared/values';
import { admin, common, merging, purge, statuses } from '../../../messages/en.ts';
import { paths } from '../../../paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { toggleArchived } from '../edits/archive.ts';
import { remove } from '../edits/deletion.ts';
import { isMergedItem } from '../edits/merge.ts';
import { togglePinned } from '../edits/pin.ts';
import { setStatus } from '../edits/status.ts';
import type { Perform } from '../edits/use-edits.ts';
import { Choice } from '../filters/choice.tsx';
import { MergedActions } from '../merging/merged-actions.tsx';
import type { Item } from '../model.ts';

interface DetailActionsProps {
  readonly item: Item;
  readonly ownerId: string;
  readonly perform: Perform;
  readonly onMerge: (items: readonly Item[]) => void;
  readonly onRemoveVisitor: (writtenBy: string) => void;
}

const labelled = PUBLIC_STATUSES.map((status) => [status, statuses[status]] as const);

/** Status, pin, archive and delete, plus removing the author unless the author is the owner. */
export function DetailActions({ item, ownerId, perform, onMerge, onRemoveVisitor }: DetailActionsProps) {
  if (isMergedItem(item)) return <MergedActions item={item} perform={perform} />;
  // Owners cannot set an item to pending, so the option appears only for items that are pending.
  const options = item.status === 'pending' ? [['pending', statuses.pending] as const, ...labelled] : labelled;
  return (
    <div className="admin-detail-actions">
      <Choice
        label={admin.status}
        value={item.status}
        options={options}
        onChoose={(status) => perform(setStatus([item], status as PublicStatus))}
      />
      <Button startIcon={<Icon name="pin" />} onClick={() => perform(togglePinned([item]))}>
        {item.is_pinned ? admin.unpin : admin.pin}
      </Button>
      <Button startIcon={<Icon name="archive" />} onClick={() => perform(toggleArchived([item]))}>
        {item.is_archived ? admin.unarchive : admin.archive}
      </Button>
      <Button
        href={paths.embed(item.product_id, { item: item.id })}
        target="_blank"
        rel="noreferrer"
        startIcon={<Icon name="external" />}
      >
        {admin.openItem}
        <span className="sr-only">{common.openInNewTab}</span>
      </Button>
      {!item.is_archived && <Button onClick={() => onMerge([item])}>{merging.open}</Button>}
      <span className="admin-detail-space" />
      {item.created_by !== ownerId && (
        <Button color="error" onClick={() => onRemoveVisitor(item.id)}>
          {purge.visitor}
        </Button>
      )}
      <Button color="error" startIcon={<Icon name="delete" />} onClick={() => perform(remove([item]))}>
        {admin.delete}
      </Button>
    </div>
  );
}
