import { isForEveryone } from '@shared/access/values';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { OfflineLine } from '../../ui/offline-line.tsx';
import { BoardToolsContext } from '../acts/board-context.ts';
import { withWaiting } from '../acts/waiting.ts';
import { isRefusal } from '../data/failures.ts';
import { useListFilters } from '../filters/use-list-filters.ts';
import { singlePart } from '../items/parts.tsx';
import { useVisiblePart } from '../items/use-visible-part.ts';
import { itemWithId } from '../list/items-state.ts';
import { NewsPlace } from '../telling/parts.tsx';
import { Toasts, useToasts } from '../toasts/toasts.tsx';
import { followsAny, onFollow } from '../visitor/followed-items.ts';
import { BoardFooter } from './board-footer.tsx';
import { BoardMain } from './board-main.tsx';
import { BoardTop } from './board-top.tsx';
import type { BoardProps } from './use-board.ts';
import { useBoardTools } from './use-board-tools.ts';
import { useTabs } from './use-tabs.ts';
import { useView } from './use-view.ts';
import { useVisitorItems } from './use-visitor-items.ts';
import './board.css';

/** A loaded board: its list, or the submission form, an item or another tab in the list's place. */
export function Board(props: BoardProps) {
  const { board, layout, initial, recheck } = props;
  const { toasts, showToast, dismiss } = useToasts();
  const searchField = useRef<HTMLInputElement>(null);
  const { root, place, takesFocus, ...views } = useView(props.initialPlace, layout === 'page');
  const shownPlace = useTabs(board.settings, place, views.showList);
  const { itemId } = shownPlace;
  const question = useListFilters(board.settings, layout === 'page', initial !== null);
  const items = useVisitorItems(props, question, shownPlace);
  const { state, visitor } = items;
  const { failure } = state.list;
  // The board is not for everyone any more.
  useEffect(() => {
    if (isRefusal(failure)) void recheck();
  }, [failure, recheck]);
  const { tools, ...actor } = useBoardTools(props, items, { ...views, showToast });
  useVisiblePart(root, layout === 'content' && toasts.length > 0);

  // The visitor is looked up at the start of a visit. On their first act, visitors have no news until they follow.
  const hasFollowed = useSyncExternalStore(onFollow, followsAny, followsAny);
  // Functions store no news of a board that is not for everyone.
  const news = (visitor || hasFollowed) && isForEveryone(board) && <NewsPlace />;
  const hasActed = visitor !== null || hasFollowed || state.recent.size > 0;

  const shown = withWaiting(state, tools.waiting);
  const served = initial?.opened;
  const known = { ...items, productId: board.id, shown, served };
  const opened = itemId === null ? null : { ...known, itemId, item: itemWithId(shown, itemId) };
  if (layout === 'item') {
    const SingleItem = singlePart.loaded();
    return (
      <BoardToolsContext value={tools}>
        {SingleItem && opened && (
          <SingleItem box={root} {...opened}>
            <Toasts toasts={toasts} onDismiss={dismiss} />
          </SingleItem>
        )}
      </BoardToolsContext>
    );
  }
  // Inside a section, header and footer belong to that section. Otherwise they are landmarks of the whole page, which
  // is wrong where the board is only a part of another page.
  const Part = layout === 'page' ? 'div' : 'section';
  // Without a public item at the page's address, the visitor's own pending item may replace the sentence.
  const waits = served?.item === null;
  const shared = { ...props, place: shownPlace, views, question, searchField, news };
  return (
    <BoardToolsContext value={tools}>
      <div ref={root} className="board-root" data-layout={layout} data-waits={waits || undefined}>
        <OfflineLine />
        <Part className="board">
          <BoardTop {...shared} state={state} hasActed={hasActed} />
          <div className="board-scroll">
            <BoardMain {...shared} items={items} shown={shown} opened={opened} takesFocus={takesFocus} {...actor} />
            <BoardFooter {...actor} isKnown={items.isKnown} itemId={itemId} />
          </div>
        </Part>
        <Toasts toasts={toasts} onDismiss={dismiss} />
      </div>
    </BoardToolsContext>
  );
}
