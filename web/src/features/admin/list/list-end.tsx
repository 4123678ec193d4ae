import Button from '@mui/material/Button';
import { admin } from '../../../messages/en.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Item } from '../model.ts';
import type { RowsState } from './live-rows.ts';

interface ListEndProps {
  readonly list: RowsState<Item>;
  readonly onLoadMore: () => void;
}

/** Loading, error or "load more" state after the last row. */
export function ListEnd({ list, onLoadMore }: ListEndProps) {
  if (list.isPaused) {
    return (
      <div className="admin-list-end">
        <Button size="small" onClick={onLoadMore}>
          {admin.loadMore}
        </Button>
      </div>
    );
  }
  return (
    <p className="admin-list-end">
      {list.hasMore ? (
        <>
          <Spinner />
          <span>{admin.loadingMore}</span>
        </>
      ) : (
        admin.end
      )}
    </p>
  );
}
