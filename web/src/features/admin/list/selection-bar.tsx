import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { admin, merging } from '../../../messages/en.ts';
import { Icon } from '../../../ui/icon.tsx';
import { approve, pendingOf } from '../edits/approval.ts';
import { isAllArchived, reject, toggleArchived } from '../edits/archive.ts';
import { remove } from '../edits/deletion.ts';
import { isMergedItem, unmerge } from '../edits/merge.ts';
import { isAllPinned, togglePinned } from '../edits/pin.ts';
import { setStatus } from '../edits/status.ts';
import type { Perform } from '../edits/use-edits.ts';
import { SelectionTags } from '../labels/selection-tags.tsx';
import type { Item } from '../model.ts';
import { StatusMenu } from './status-menu.tsx';

interface SelectionBarProps {
  readonly items: readonly Item[];
  readonly perform: Perform;
  readonly onMerge: (items: readonly Item[]) => void;
  readonly onClear: () => void;
}

/** Bulk actions for the selected items. */
export function SelectionBar({ items, perform, onMerge, onClear }: SelectionBarProps) {
  return (
    <div className="admin-selection" role="toolbar" aria-label={admin.selected(items.length)}>
      {pendingOf(items).length > 0 && (
        <>
          <Button size="small" onClick={() => perform(approve(items))}>
            {admin.approve}
          </Button>
          {pendingOf(items).some((item) => !item.is_archived) && (
            <Button size="small" onClick={() => perform(reject(items))}>
              {admin.reject}
            </Button>
          )}
        </>
      )}
      <StatusMenu onChoose={(choice) => perform(setStatus(items, choice))} />
      <SelectionTags items={items} perform={perform} />
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
        <Button size="small" onClick={() => onMerge(items)}>
          {merging.open}
        </Button>
      )}
      <Button size="small" color="error" onClick={() => perform(remove(items))}>
        {admin.delete}
      </Button>
      <IconButton size="small" aria-label={admin.clearSelection} title={admin.clearSelection} onClick={onClear}>
        <Icon name="close" />
      </IconButton>
    </div>
  );
}
