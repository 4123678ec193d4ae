import { type RefObject, useEffect, useRef } from 'react';
import { board as boardText, embedErrors } from '../messages/en.ts';
import { useBoardTools } from './board-tools.ts';
import { EmptyList } from './empty-list.tsx';
import { loadingSentence } from './failures.ts';
import { ItemList } from './item-list.tsx';
import { type ItemsState, shownItems } from './items-state.ts';
import { ListEnd } from './list-end.tsx';
import { Problem } from './problem.tsx';
import { SignInLine } from './sign-in-line.tsx';
import { Skeletons } from './skeletons.tsx';

interface ItemsViewProps {
  readonly state: ItemsState;
  readonly isNarrowed: boolean;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly onVote: (id: string, voted: boolean) => void;
  readonly onCommented: (id: string) => void;
  readonly onShowMore: () => void;
  readonly onRetry: () => void;
  readonly onClear: () => void;
  readonly onAdd: () => void;
}

/** The list in whichever state it is. */
export function ItemsView(props: ItemsViewProps) {
  const { state, isNarrowed, searchField, onVote, onCommented, onShowMore, onRetry, onClear, onAdd } = props;
  const { board, canAct } = useBoardTools();
  const box = useRef<HTMLDivElement>(null);
  const { list } = state;
  const items = shownItems(state, isNarrowed);
  const hasMore = list.next !== null;

  // The button that had the focus is gone with the last page: its reader goes on at the first card of that page.
  const continueAt = useRef<number>(null);
  useEffect(() => {
    if (list.more === 'loading' || continueAt.current === null) return;
    if (!hasMore && document.activeElement === document.body) {
      box.current?.querySelectorAll<HTMLElement>('.list > li > article')[continueAt.current]?.focus();
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
        {list.status === 'ready' && (hasMore ? boardText.resultsSoFar(items.length) : boardText.results(items.length))}
      </p>
      {!canAct && <SignInLine />}
      {list.status === 'loading' && <Skeletons />}
      {list.status === 'failed' && (
        <Problem
          heading="h2"
          title={embedErrors.title}
          text={loadingSentence(list.failure, board.id)}
          onRetry={onRetry}
        />
      )}
      {isReady && items.length === 0 && <EmptyList isNarrowed={isNarrowed} onClear={clear} onAdd={onAdd} />}
      {isReady && items.length > 0 && (
        <>
          <ItemList
            items={items}
            voted={state.unsent?.votedWith(state.voted) ?? state.voted}
            voting={state.voting}
            isStale={list.status === 'refreshing'}
            onVote={onVote}
            onCommented={onCommented}
          />
          {list.status === 'ready' && <ListEnd hasMore={hasMore} state={list.more} onShowMore={showMore} />}
        </>
      )}
    </div>
  );
}
