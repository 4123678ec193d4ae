import { board } from '../../messages/en.ts';
import './empty-list.css';

interface EmptyListProps {
  /** A search or a category leaves nothing over; otherwise there is nothing yet. */
  readonly hasFilters: boolean;
  readonly onClear: () => void;
  readonly onAdd: () => void;
}

/** An empty list: one sentence and one thing to do. */
export function EmptyList({ hasFilters, onClear, onAdd }: EmptyListProps) {
  return (
    <div className="empty">
      <p className="empty-title">{board.empty}</p>
      {!hasFilters && <p>{board.emptyInvitation}</p>}
      <button type="button" className="button" onClick={hasFilters ? onClear : onAdd}>
        {hasFilters ? board.clearFilters : board.shareFirst}
      </button>
    </div>
  );
}
