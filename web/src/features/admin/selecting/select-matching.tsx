import Button from '@mui/material/Button';
import { ADMIN_SELECTION_MAX } from '@shared/limits';
import { admin } from '../../../messages/en.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import type { ResultCount } from './use-result-count.ts';

interface SelectMatchingProps {
  /** Number of items that match the view; null if unknown. */
  readonly results: ResultCount | null;
  readonly loaded: number;
  readonly isLoading: boolean;
  readonly onSelect: () => void;
}

/** Offers to select what matches the view but is not loaded, after everything that is loaded has been selected. */
export function SelectMatching({ results, loaded, isLoading, onSelect }: SelectMatchingProps) {
  return (
    <div className="admin-matching">
      {!isLoading && <span>{admin.selectedShown(loaded)}</span>}
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
