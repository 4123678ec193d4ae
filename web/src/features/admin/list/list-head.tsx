import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { admin } from '../../../messages/en.ts';
import { Icon } from '../../../ui/app-icon.tsx';
import type { Perform, Progress } from '../edits/use-edits.ts';
import type { Item } from '../model.ts';
import { SelectionBar } from './selection-bar.tsx';
import { SelectionProgress } from './selection-progress.tsx';
import './list-head.css';

/** Visual column names. Hidden from screen readers because each row labels its own values. */
function ColumnNames() {
  return (
    <div className="admin-head-columns" aria-hidden="true">
      <span className="admin-head-votes">{admin.columns.votes}</span>
      <span className="admin-head-title">{admin.columns.feedback}</span>
      <span>{admin.status}</span>
      <span>{admin.category}</span>
      <span />
      <span className="admin-head-time">{admin.columns.created}</span>
    </div>
  );
}

interface ListHeadProps {
  readonly items: readonly Item[];
  readonly selected: readonly Item[];
  readonly progress: Progress | null;
  readonly perform: Perform;
  readonly onSelectAll: (isSelected: boolean) => void;
  readonly onMerge: (items: readonly Item[]) => void;
  readonly onShortcuts: () => void;
}

/** List header: select all, bulk actions for the selection, and their progress. */
export function ListHead(props: ListHeadProps) {
  const { items, selected, progress, perform, onSelectAll, onMerge, onShortcuts } = props;
  const isAll = items.length > 0 && selected.length === items.length;
  return (
    <div className="admin-head" data-selecting={selected.length > 0}>
      <Checkbox
        className="admin-head-check"
        size="small"
        checked={isAll}
        indeterminate={selected.length > 0 && !isAll}
        disabled={items.length === 0}
        onChange={() => onSelectAll(!isAll)}
        slotProps={{ input: { 'aria-label': admin.selectAll } }}
      />
      <p className="admin-head-count" role="status">
        {selected.length > 0 && admin.selected(selected.length)}
      </p>
      {selected.length === 0 && !progress && <ColumnNames />}
      {progress ? (
        <SelectionProgress {...progress} />
      ) : selected.length > 0 ? (
        <SelectionBar items={selected} perform={perform} onMerge={onMerge} onClear={() => onSelectAll(false)} />
      ) : (
        <IconButton
          className="admin-head-shortcuts"
          size="small"
          aria-label={admin.shortcuts.title}
          title={admin.shortcuts.title}
          onClick={onShortcuts}
        >
          <Icon name="keyboard" />
        </IconButton>
      )}
    </div>
  );
}
