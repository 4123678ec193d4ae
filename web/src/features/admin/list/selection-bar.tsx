import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { admin, merging } from '../../../messages/en.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Item } from '../data/model.ts';
import { useMay } from '../data/team-data.ts';
import { useActs } from '../edits/acts.ts';
import { remove } from '../edits/deletions.ts';
import { isAllArchived, isAllPinned, reject, toggleArchived, togglePinned } from '../edits/flag-edits.ts';
import { isMergedItem, unmerge } from '../edits/merge.ts';
import { approve, pendingOf, setStatus } from '../edits/status-edits.ts';
import { StatusMenu } from '../labels/status-fields.tsx';
import { SelectionTags } from '../labels/tag-fields.tsx';

/** Id of the button that sets the status of the selection. There is one at a time. */
export const SELECTION_STATUS = 'admin-selection-status';

interface SelectionBarProps {
  readonly items: readonly Item[];
  readonly onClear: () => void;
}

/** Bulk actions for the selected items. */
export function SelectionBar({ items, onClear }: SelectionBarProps) {
  const { perform, openDialog } = useActs();
  const mayDelete = useMay('admin');
  const waiting = pendingOf(items);
  return (
    <div className="admin-selection row wrap to-end gap-2" role="toolbar" aria-label={admin.selected(items.length)}>
      {waiting.length > 0 && (
        <>
          {waiting.length < items.length && (
            <span className="small muted figures">{admin.somePending(waiting.length, items.length)}</span>
          )}
          <Button size="small" onClick={() => perform(approve(items))}>
            {admin.approve}
          </Button>
          {waiting.some((item) => !item.is_archived) && (
            <Button size="small" onClick={() => perform(reject(items))}>
              {admin.reject}
            </Button>
          )}
        </>
      )}
      <StatusMenu
        id={SELECTION_STATUS}
        label={admin.setStatus}
        onChoose={(choice) => perform(setStatus(items, choice))}
      />
      <SelectionTags items={items} />
      <Button size="small" onClick={() => perform(togglePinned(items))}>
        <span>{isAllPinned(items) ? admin.unpin : admin.pin}</span>
      </Button>
      <Button size="small" onClick={() => perform(toggleArchived(items))}>
        <span>{isAllArchived(items) ? admin.unarchive : admin.archive}</span>
      </Button>
      {items.some(isMergedItem) ? (
        <Button size="small" onClick={() => perform(unmerge(items))}>
          {merging.undo}
        </Button>
      ) : (
        <Button size="small" onClick={() => openDialog({ kind: 'merge', sources: items, suggested: null })}>
          {merging.open}
        </Button>
      )}
      {mayDelete && (
        <Button size="small" color="error" onClick={() => perform(remove(items))}>
          {admin.delete}
        </Button>
      )}
      <IconButton size="small" aria-label={admin.clearSelection} title={admin.clearSelection} onClick={onClear}>
        <Icon name="close" />
      </IconButton>
    </div>
  );
}
