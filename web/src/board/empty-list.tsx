import { board } from '../messages/en.ts';
import './empty-list.css';

interface EmptyListProps {
  /** A search or a category leaves nothing over; otherwise there is nothing yet. */
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
  readonly onAdd: () => void;
}

/** An empty list: one sentence and one thing to do. */
export function EmptyList({ isNarrowed, onClear, onAdd }: EmptyListProps) {
  return (
    <div className="empty">
      <p className="empty-title">{board.empty}</p>
      {!isNarrowed && <p>{board.emptyInvitation}</p>}
      <button type="button" className="button" onClick={isNarrowed ? onClear : onAdd}>
        {isNarrowed ? board.clearFilters : board.shareFirst}
      </button>
    </div>
  );
}
