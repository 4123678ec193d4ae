import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { admin } from '../../../messages/en.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type Commands, isAllArchived, isAllPinned } from '../edits/commands.ts';
import type { Item } from '../model.ts';
import { StatusMenu } from './status-menu.tsx';

interface SelectionBarProps {
  readonly items: readonly Item[];
  readonly commands: Commands;
  readonly onClear: () => void;
}

/** Bulk actions for the selected items. */
export function SelectionBar({ items, commands, onClear }: SelectionBarProps) {
  return (
    <div className="admin-selection" role="toolbar" aria-label={admin.selected(items.length)}>
      <StatusMenu onChoose={(status) => commands.setStatus(items, status)} />
      <Button size="small" onClick={() => commands.togglePinned(items)}>
        {isAllPinned(items) ? admin.unpin : admin.pin}
      </Button>
      <Button size="small" onClick={() => commands.toggleArchived(items)}>
        {isAllArchived(items) ? admin.unarchive : admin.archive}
      </Button>
      <Button size="small" color="error" onClick={() => commands.remove(items)}>
        {admin.delete}
      </Button>
      <IconButton size="small" aria-label={admin.clearSelection} title={admin.clearSelection} onClick={onClear}>
        <Icon name="close" />
      </IconButton>
    </div>
  );
}
