import { board } from '../../messages/en.ts';
import { Spinner } from '../../ui/spinner.tsx';
import './list-end.css';

interface ListEndProps {
  readonly hasMore: boolean;
  /** Note for a search that stopped before it was complete; null otherwise. */
  readonly unfinished: string | null;
  readonly state: 'idle' | 'loading' | 'failed';
  readonly onShowMore: () => void;
}

/** End of the list: the button for the next page, or a note that there is none. */
export function ListEnd({ hasMore, unfinished, state, onShowMore }: ListEndProps) {
  if (!hasMore) return <p className="list-end">{board.end}</p>;
  const isLoading = state === 'loading';
  const [invitation, progress] =
    unfinished === null ? [board.showMore, board.loadingMore] : [board.keepLooking, board.looking];
  return (
    <div className="list-end">
      {unfinished !== null && <p className="list-end-note">{unfinished}</p>}
      <p role="alert" className="list-end-problem">
        {state === 'failed' && board.moreFailed}
      </p>
      <button type="button" className="button" aria-busy={isLoading} aria-disabled={isLoading} onClick={onShowMore}>
        {isLoading && <Spinner />}
        <span>{state === 'failed' ? board.retry : isLoading ? progress : invitation}</span>
      </button>
    </div>
  );
}
