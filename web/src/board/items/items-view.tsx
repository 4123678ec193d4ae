import { type RefObject, useEffect, useRef } from 'react';
import { board, board as boardText, embedErrors, board as text } from '../../messages/en.ts';
import { livePath } from '../../open-data/data-address.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import { loadingSentence } from '../data/failures.ts';
import { type ItemsState, shownItems } from '../list/items-state.ts';
import { freshCount } from '../list/totals.ts';
import { SignInLine } from '../sign-in/sign-in-line.tsx';
import { ItemList } from './item-list.tsx';
import { Skeletons } from './skeletons.tsx';
import './empty-list.css';
import './fresh-items.css';
import './list-end.css';

interface ItemsViewProps {
  /** Including acts that wait for a network. */
  readonly state: ItemsState;
  readonly hasFilters: boolean;
  /** The search text. */
  readonly search: string;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly onShowMore: () => void;
  readonly onRetry: () => void;
  readonly onClear: () => void;
  /** Opens the form. @param title to begin with */
  readonly onAdd: (title: string) => void;
}

/** The list, or its loading, error or empty state. */
export function ItemsView(props: ItemsViewProps) {
  const { state, hasFilters, search, searchField, onShowMore, onRetry, onClear, onAdd } = props;
  const { board, canAct } = useBoardContext();
  const box = useRef<HTMLDivElement>(null);
  const { list } = state;
  const items = shownItems(state, hasFilters);
  const hasMore = list.next !== null;
  const isEmpty = items.length === 0;
  const unfinished = list.isUnfinished ? (isEmpty ? boardText.nothingSoFar : boardText.moreToSearch) : null;

  // After the last page the focused button is gone: focus moves to the first card of that page.
  const continueAt = useRef<number>(null);
  useEffect(() => {
    if (list.more === 'loading' || continueAt.current === null) return;
    if (!hasMore && document.activeElement === document.body) {
      const next = box.current?.querySelectorAll<HTMLElement>('.list > li > article')[continueAt.current];
      (next ?? box.current?.querySelector<HTMLElement>('.empty .button'))?.focus();
    }
    continueAt.current = null;
  }, [list.more, hasMore]);

  function showMore() {
    continueAt.current = items.length;
    onShowMore();
  }

  function clear() {
    onClear();
    searchField.current?.focus();
  }

  const isReady = list.status === 'ready' || list.status === 'refreshing';
  return (
    <div ref={box}>
      <p className="sr-only" role="status">
        {list.status === 'ready' && resultsOf(items.length, list)}
      </p>
      {!canAct && <SignInLine />}
      <FreshItems count={freshCount(state.totals)} readAt={state.asOf} onShow={onRetry} />
      {list.status === 'loading' && <Skeletons />}
      {list.status === 'failed' && (
        <ErrorState
          heading="h2"
          title={embedErrors.title}
          text={loadingSentence(list.failure, board.id)}
          onRetry={onRetry}
        />
      )}
      {isReady && isEmpty && unfinished === null && (
        <EmptyList hasFilters={hasFilters} search={search} onClear={clear} onAdd={onAdd} />
      )}
      {isReady && !isEmpty && (
        <ItemList
          items={items}
          voted={state.voted}
          voting={state.voting}
          offered={state.offered}
          isStale={list.status === 'refreshing'}
        />
      )}
      {list.status === 'ready' && (!isEmpty || unfinished !== null) && (
        <ListEnd hasMore={hasMore} unfinished={unfinished} state={list.more} onShowMore={showMore} />
      )}
    </div>
  );
}

/** Returns the screen reader announcement for a loaded list. */
function resultsOf(count: number, { next, isUnfinished }: ItemsState['list']): string {
  if (isUnfinished && count === 0) return boardText.nothingSoFar;
  return next !== null ? boardText.resultsSoFar(count) : boardText.results(count);
}

interface EmptyListProps extends Pick<ItemsViewProps, 'search' | 'onClear' | 'onAdd'> {
  /** True if a search or filter matches nothing; false if the board has no items yet. */
  readonly hasFilters: boolean;
}

/** Empty state: one sentence, and what to do next. A search without results offers to add its text as an item. */
function EmptyList({ hasFilters, search, onClear, onAdd }: EmptyListProps) {
  return (
    <div className="empty row gap-2 small muted centered">
      <p className="empty-title ink bold">{board.empty}</p>
      {!hasFilters && <p>{board.emptyInvitation}</p>}
      {search !== '' && (
        <button type="button" className="button button-primary" onClick={() => onAdd(search)}>
          <span className="breakable" dir="auto">
            {board.addSearched(search)}
          </span>
        </button>
      )}
      <button type="button" className="button" onClick={hasFilters ? onClear : () => onAdd('')}>
        {hasFilters ? board.clearFilters : board.shareFirst}
      </button>
    </div>
  );
}

interface FreshItemsProps {
  /** How many items others have added since the list was loaded. */
  readonly count: number;
  /** When the server read the list; ms since 1970, UTC. */
  readonly readAt: number;
  /** Loads the list again. */
  readonly onShow: () => void;
}

/** Offers the items that the list does not show yet. It covers the gap above the list and moves nothing. */
function FreshItems({ count, readAt, onShow }: FreshItemsProps) {
  const { board } = useBoardContext();
  return (
    // Read by start/live.ts.
    <p className="fresh" role="status" data-live={livePath(board.id)} data-at={readAt}>
      {count > 0 && (
        // biome-ignore lint/a11y/useValidAnchor: without React, an empty address loads the page anew
        <a
          href=""
          onClick={(event) => {
            event.preventDefault();
            onShow();
          }}
        >
          {text.fresh(count)}
        </a>
      )}
    </p>
  );
}

interface ListEndProps {
  readonly hasMore: boolean;
  /** Note for a search that stopped before it was complete; null otherwise. */
  readonly unfinished: string | null;
  readonly state: 'idle' | 'loading' | 'failed';
  readonly onShowMore: () => void;
}

/** End of the list: the button for the next page, or a note that there is none. */
function ListEnd({ hasMore, unfinished, state, onShowMore }: ListEndProps) {
  if (!hasMore) return <p className="list-end small muted centered">{board.end}</p>;
  const isLoading = state === 'loading';
  const [invitation, progress] =
    unfinished === null ? [board.showMore, board.loadingMore] : [board.keepLooking, board.looking];
  return (
    <div className="list-end small muted centered">
      {unfinished !== null && <p className="list-end-note">{unfinished}</p>}
      <p role="alert" className="list-end-problem danger">
        {state === 'failed' && board.moreFailed}
      </p>
      <button type="button" className="button" aria-busy={isLoading} aria-disabled={isLoading} onClick={onShowMore}>
        {isLoading && <Spinner />}
        <span>{state === 'failed' ? board.retry : isLoading ? progress : invitation}</span>
      </button>
    </div>
  );
}
