import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { ADMIN_SELECTION_MAX } from '@shared/limits';
import { admin } from '../../../messages/en.ts';
import { Icon } from '../../../ui/app-icon.tsx';
import type { Perform, Progress } from '../edits/use-edits.ts';
import type { Item } from '../model.ts';
import { SelectMatching } from '../selecting/select-matching.tsx';
import type { ResultCount } from '../selecting/use-result-count.ts';
import { SelectionBar } from './selection-bar.tsx';
import { SelectionProgress } from './selection-progress.tsx';
import './list-head.css';

/** Visual column names. Hidden from screen readers because each row labels its own values. */
function ColumnNames({ results }: { readonly results: ResultCount | null }) {
  return (
    <div className="admin-head-columns" aria-hidden="true">
      <span className="admin-head-votes">{admin.columns.votes}</span>
      <span className="admin-head-title">{results === null ? admin.columns.feedback : sentenceOf(results)}</span>
      <span>{admin.status}</span>
      <span>{admin.category}</span>
      <span />
      <span className="admin-head-time">{admin.columns.created}</span>
    </div>
  );
}

const sentenceOf = ({ count, isExact }: ResultCount) => (isExact ? admin.results(count) : admin.resultsAtLeast(count));

interface ListHeadProps {
  readonly items: readonly Item[];
  readonly selected: readonly Item[];
  /** Number of items that match the view; null if unknown. */
  readonly results: ResultCount | null;
  readonly hasMore: boolean;
  readonly isSelectingMatching: boolean;
  readonly progress: Progress | null;
  readonly perform: Perform;
  readonly onSelectAll: (isSelected: boolean) => void;
  readonly onSelectMatching: () => void;
  readonly onMerge: (items: readonly Item[]) => void;
  readonly onShortcuts: () => void;
}

/** List header: select all, bulk actions for the selection, and their progress. */
export function ListHead(props: ListHeadProps) {
  const { items, selected, results, progress, perform, onSelectAll, onMerge, onShortcuts } = props;
  const isAll = items.length > 0 && selected.length === items.length;
  const isKnownToBeAll = results?.isExact === true && results.count <= items.length;
  const mayBeMore = props.hasMore && !isKnownToBeAll && items.length < ADMIN_SELECTION_MAX;
  const canSelectMore = isAll && mayBeMore && progress === null;
  return (
    <>
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
          {selected.length > 0
            ? admin.selected(selected.length)
            : results !== null && <span className="admin-head-results">{sentenceOf(results)}</span>}
        </p>
        {selected.length === 0 && !progress && <ColumnNames results={results} />}
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
      {(canSelectMore || props.isSelectingMatching) && (
        <SelectMatching
          results={results}
          loaded={items.length}
          isLoading={props.isSelectingMatching}
          onSelect={props.onSelectMatching}
        />
      )}
    </>
  );
}
