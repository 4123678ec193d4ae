import Button from '@mui/material/Button';
import { common, dashboard } from '../../messages/en.ts';
import type { Board } from './board.ts';
import { BoardCard } from './board-card.tsx';
import './board-list.css';

interface BoardListProps {
  readonly boards: readonly Board[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly onShowMore: () => void;
  readonly onEmbed: (board: Board) => void;
  readonly onDelete: (board: Board) => void;
}

/** The boards, newest first. */
export function BoardList(props: BoardListProps) {
  const { boards, hasMore, isLoadingMore, onShowMore, onEmbed, onDelete } = props;
  return (
    <>
      <ul className="board-list" aria-label={dashboard.boards}>
        {boards.map((board) => (
          <li key={board.id}>
            <BoardCard board={board} onEmbed={() => onEmbed(board)} onDelete={() => onDelete(board)} />
          </li>
        ))}
      </ul>
      {(hasMore || isLoadingMore) && (
        <Button className="board-list-more" disabled={isLoadingMore} aria-busy={isLoadingMore} onClick={onShowMore}>
          <span>{isLoadingMore ? common.loading : dashboard.showMore}</span>
        </Button>
      )}
    </>
  );
}
