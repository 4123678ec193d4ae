import Button from '@mui/material/Button';
import { ADMIN_LIST_HEIGHT } from '@shared/limits';
import { sentenceOf } from '../../../api/errors.ts';
import type { Freshness } from '../../../firebase/freshness.ts';
import { admin } from '../../../messages/en.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import type { OpenItem } from '../data/address.ts';
import type { LiveRows, RowsState } from '../data/live-rows.ts';
import type { Item } from '../data/model.ts';
import { useMay } from '../data/team-data.ts';
import type { Rows } from '../data/use-items.ts';
import { ImportButton } from '../moving/import-button.tsx';
import { ListSkeleton, Problem } from '../parts/states.tsx';
import { ItemList } from './item-list.tsx';
import type { Selection } from './selection.ts';
import type { Cursor } from './use-cursor.ts';
import '../parts/error-state.css';

interface FeedbackListProps {
  readonly live: LiveRows<Item>;
  readonly list: Rows<Item>;
  readonly hasFilters: boolean;
  /** Whether the board has no items at all. */
  readonly isNew: boolean;
  readonly cursor: Cursor;
  readonly selection: Selection;
  readonly searchOf: OpenItem['searchOf'];
  readonly freshnessOf: (item: Item) => Freshness | null;
  readonly onClearFilters: () => void;
}

/** The list in each of its states: loading, failed, empty or ready. */
export function FeedbackList(props: FeedbackListProps) {
  const { live, list, hasFilters, isNew, cursor, selection, searchOf, onClearFilters } = props;
  const isFailed = list.status === 'failed';
  const failure = isFailed ? sentenceOf(list.error, admin.loadFailed) : '';
  if (list.status === 'loading') return <ListSkeleton />;
  if (list.rows.length === 0 && isFailed) return <Problem text={failure} onRetry={live.retry} />;
  if (list.rows.length === 0) {
    const onLoadMore = list.isPaused ? live.loadMore : null;
    return <ListEmpty hasFilters={hasFilters} isNew={isNew} onLoadMore={onLoadMore} onClear={onClearFilters} />;
  }
  return (
    <>
      {isFailed && <Problem isLine text={failure} onRetry={live.retry} />}
      <ItemList
        items={list.rows}
        source={list.source}
        isStale={list.isStale}
        hasMore={list.hasMore}
        activeId={cursor.item?.id ?? null}
        selected={selection.ids}
        focusRequest={cursor.focusRequest}
        searchOf={searchOf}
        freshnessOf={props.freshnessOf}
        onSelect={selection.select}
        onActive={cursor.goTo}
        onLook={live.look}
        end={<ListEnd list={list} onLoadMore={live.loadMore} />}
      />
    </>
  );
}

interface ListEmptyProps {
  readonly hasFilters: boolean;
  readonly isNew: boolean;
  /** Continues a search that has found nothing so far; null once all items have been searched. */
  readonly onLoadMore: (() => void) | null;
  readonly onClear: () => void;
}

/** Empty state with a possible reason and a next step. */
function ListEmpty({ hasFilters, isNew, onLoadMore, onClear }: ListEmptyProps) {
  const mayManage = useMay('admin');
  // Nothing was searched, and no rows have left their room.
  const isFirst = isNew && !hasFilters;
  return (
    <div className="admin-problem row gap-4 centered" style={isFirst ? undefined : { minHeight: ADMIN_LIST_HEIGHT }}>
      <p className="admin-problem-text body-text ink medium" role="status">
        {onLoadMore ? admin.nothingSoFar : isFirst ? admin.emptyYet : admin.empty}
      </p>
      {onLoadMore && <Button onClick={onLoadMore}>{admin.loadMore}</Button>}
      {hasFilters ? (
        <Button onClick={onClear}>{admin.clearFilters}</Button>
      ) : (
        <>
          <p className="size-sm muted">{admin.emptyBoard}</p>
          {mayManage && <ImportButton variant="text" size="small" />}
        </>
      )}
    </div>
  );
}

interface ListEndProps {
  readonly list: RowsState<Item>;
  readonly onLoadMore: () => void;
}

/** Loading, error or "load more" state after the last row. */
function ListEnd({ list, onLoadMore }: ListEndProps) {
  if (list.isPaused) {
    return (
      <div className="admin-list-end row gap-2 size-xs muted">
        <Button size="small" onClick={onLoadMore}>
          {admin.loadMore}
        </Button>
      </div>
    );
  }
  return (
    <p className="admin-list-end row gap-2 size-xs muted">
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
