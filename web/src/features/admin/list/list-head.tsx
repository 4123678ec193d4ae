import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { ADMIN_SELECTION_MAX } from '@shared/limits';
import { type ReactElement, useState } from 'react';
import { admin } from '../../../messages/en.ts';
import { Icon } from '../../../ui/app-icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Item } from '../data/model.ts';
import { useMay } from '../data/team-data.ts';
import type { ResultCount } from '../data/use-counts.ts';
import type { Rows } from '../data/use-items.ts';
import { useActs } from '../edits/acts.ts';
import type { Progress } from '../edits/use-edits.ts';
import { SelectionProgress } from '../parts/states.tsx';
import type { Selection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import './list-head.css';

const sentenceOf = ({ count, isExact }: ResultCount) => (isExact ? admin.results(count) : admin.resultsAtLeast(count));

interface ListHeadProps {
  readonly list: Rows<Item>;
  readonly selection: Selection;
  /** Number of items that match the view; null if unknown. */
  readonly results: ResultCount | null;
  readonly progress: Progress | null;
  /** Marks everything as seen; null if nothing is new. */
  readonly onMarkAll: (() => void) | null;
  /** The saved views, in the place of the bulk actions. */
  readonly children: ReactElement;
}

/** List header: select all, saved views, bulk actions for the selection, and their progress. */
export function ListHead({ list, selection, results, progress, onMarkAll, children }: ListHeadProps) {
  const { openDialog } = useActs();
  const mayEdit = useMay('editor');
  const { items: selected, selectAll, isSelectingMatching } = selection;
  const loaded = list.rows.length;
  const isAll = loaded > 0 && selected.length === loaded;
  const isKnownToBeAll = results?.isExact === true && results.count <= loaded;
  const mayBeMore = list.hasMore && !isKnownToBeAll && loaded < ADMIN_SELECTION_MAX;
  // Rows that arrive after the press do not remove the offer to select more.
  const [pressedAt, setPressedAt] = useState(0);
  const isAllOfPress = selected.length > 0 && selected.length === pressedAt;
  const canSelectMore = (isAll ? mayBeMore : isAllOfPress) && progress === null;
  return (
    <>
      <div className="admin-head row gap-2" data-selecting={selected.length > 0}>
        {mayEdit && (
          <Checkbox
            className="admin-head-check"
            size="small"
            checked={isAll}
            indeterminate={selected.length > 0 && !isAll}
            disabled={loaded === 0}
            onChange={() => {
              setPressedAt(isAll ? 0 : loaded);
              selectAll(!isAll);
            }}
            slotProps={{ input: { 'aria-label': admin.selectAll } }}
          />
        )}
        {selected.length === 0 && children}
        <p className="admin-head-count rigid push-end size-sm medium figures one-line" role="status">
          {selected.length > 0 ? (
            <span>{admin.selected(selected.length)}</span>
          ) : (
            results !== null && <span className="admin-head-results muted">{sentenceOf(results)}</span>
          )}
        </p>
        {progress ? (
          <SelectionProgress {...progress} />
        ) : mayEdit && selected.length > 0 ? (
          <SelectionBar items={selected} onClear={() => selectAll(false)} />
        ) : (
          <>
            {onMarkAll && (
              <Button className="admin-head-mark" size="small" onClick={onMarkAll}>
                {admin.markAll}
              </Button>
            )}
            <IconButton
              className="admin-head-shortcuts"
              size="small"
              aria-label={admin.shortcuts.title}
              title={admin.shortcuts.title}
              onClick={() => openDialog({ kind: 'shortcuts' })}
            >
              <Icon name="keyboard" />
            </IconButton>
          </>
        )}
      </div>
      {(canSelectMore || isSelectingMatching) && (
        <SelectMatching
          results={results}
          loaded={loaded}
          isAll={isAll}
          isLoading={isSelectingMatching}
          onSelect={selection.selectMatching}
        />
      )}
    </>
  );
}

interface SelectMatchingProps {
  /** Number of items that match the view; null if unknown. */
  readonly results: ResultCount | null;
  readonly loaded: number;
  /** Whether all loaded items are selected. */
  readonly isAll: boolean;
  readonly isLoading: boolean;
  readonly onSelect: () => void;
}

/** Offers to select what matches the view but is not loaded, after everything that is loaded has been selected. */
function SelectMatching({ results, loaded, isAll, isLoading, onSelect }: SelectMatchingProps) {
  return (
    <div className="admin-matching row wrap small">
      {isAll && !isLoading && <span>{admin.selectedShown(loaded)}</span>}
      <Button size="small" disabled={isLoading} aria-busy={isLoading} onClick={onSelect}>
        {isLoading && <Spinner />}
        <span>{isLoading ? admin.selectingMatching(loaded) : labelOf(results)}</span>
      </Button>
    </div>
  );
}

function labelOf(results: ResultCount | null): string {
  if (results === null) return admin.selectAllMatching;
  const { count, isExact } = results;
  if (!isExact) return admin.selectMatchingAtLeast(count);
  if (count > ADMIN_SELECTION_MAX) return admin.selectFirst(ADMIN_SELECTION_MAX, count);
  return admin.selectMatching(count);
}
