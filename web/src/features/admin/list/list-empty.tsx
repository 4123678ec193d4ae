import Button from '@mui/material/Button';
import { ADMIN_LIST_HEIGHT } from '@shared/limits';
import { admin } from '../../../messages/en.ts';
import '../error-state.css';

interface ListEmptyProps {
  readonly hasFilters: boolean;
  /** Continues a search that has found nothing so far; null once all items have been searched. */
  readonly onLoadMore: (() => void) | null;
  readonly onClear: () => void;
}

/** Empty state with a possible reason and a next step. */
export function ListEmpty({ hasFilters, onLoadMore, onClear }: ListEmptyProps) {
  return (
    <div className="admin-problem" style={{ minHeight: ADMIN_LIST_HEIGHT }}>
      <p className="admin-problem-text" role="status">
        {onLoadMore ? admin.nothingSoFar : admin.empty}
      </p>
      {onLoadMore && <Button onClick={onLoadMore}>{admin.loadMore}</Button>}
      {hasFilters ? (
        <Button onClick={onClear}>{admin.clearFilters}</Button>
      ) : (
        <p className="admin-problem-note">{admin.emptyBoard}</p>
      )}
    </div>
  );
}
