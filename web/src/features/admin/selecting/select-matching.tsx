import Button from '@mui/material/Button';
import { ADMIN_SELECTION_MAX } from '@shared/limits';
import { admin } from '../../../messages/en.ts';
import { Spinner } from '../../../ui/spinner.tsx';

interface SelectMatchingProps {
  /** Number of items that match the view; null if unknown. */
  readonly results: number | null;
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
        {isLoading ? admin.selectingMatching(loaded) : labelOf(results)}
      </Button>
    </div>
  );
}

function labelOf(results: number | null): string {
  if (results === null) return admin.selectAllMatching;
  if (results > ADMIN_SELECTION_MAX) return admin.selectFirst(ADMIN_SELECTION_MAX, results);
  return admin.selectMatching(results);
}
