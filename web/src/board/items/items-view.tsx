import { type RefObject, useEffect, useRef } from 'react';
import { board as boardText, embedErrors } from '../../messages/en.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import { loadingSentence } from '../data/failure-sentences.ts';
import { type ItemsState, shownItems } from '../list/items-state.ts';
import { freshCount } from '../list/totals.ts';
import { SignInLine } from '../sign-in/sign-in-line.tsx';
import { EmptyList } from './empty-list.tsx';
import { FreshItems } from './fresh-items.tsx';
import { ItemList } from './item-list.tsx';
import { ListEnd } from './list-end.tsx';
import { Skeletons } from './skeletons.tsx';

interface ItemsViewProps {
  /** Including acts that wait for a network. */
  readonly state: ItemsState;
  readonly hasFilters: boolean;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly onShowMore: () => void;
  readonly onRetry: () => void;
  readonly onClear: () => void;
  readonly onAdd: () => void;
}

/** The list, or its loading, error or empty state. */
export function ItemsView(props: ItemsViewProps) {
  const { state, hasFilters, searchField, onShowMore, onRetry, onClear, onAdd } = props;
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
      {isReady && isEmpty && unfinished === null && <EmptyList hasFilters={hasFilters} onClear={clear} onAdd={onAdd} />}
      {isReady && !isEmpty && (
        <ItemList items={items} voted={state.voted} voting={state.voting} isStale={list.status === 'refreshing'} />
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
