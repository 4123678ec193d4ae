import { board } from '../../messages/en.ts';
import './empty-list.css';

interface EmptyListProps {
  /** True if a search or filter matches nothing; false if the board has no items yet. */
  readonly hasFilters: boolean;
  readonly onClear: () => void;
  readonly onAdd: () => void;
}

/** Empty state: one sentence and one action. */
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
