import { board } from '../messages/en.ts';
import { Spinner } from '../ui/spinner.tsx';
import './list-end.css';

interface ListEndProps {
  readonly hasMore: boolean;
  readonly state: 'idle' | 'loading' | 'failed';
  readonly onShowMore: () => void;
}

/** What comes after the last card: the way to the next page, or that there is none. */
export function ListEnd({ hasMore, state, onShowMore }: ListEndProps) {
  if (!hasMore) return <p className="list-end">{board.end}</p>;
  const isLoading = state === 'loading';
  return (
    <div className="list-end">
      <p role="alert" className="list-end-problem">
        {state === 'failed' && board.moreFailed}
      </p>
      <button type="button" className="button" aria-busy={isLoading} aria-disabled={isLoading} onClick={onShowMore}>
        {isLoading && <Spinner />}
        {state === 'failed' ? board.retry : isLoading ? board.loadingMore : board.showMore}
      </button>
    </div>
  );
}
