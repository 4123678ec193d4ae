import type { BoardTab } from '@shared/tabs/tab';
import { useRef, useSyncExternalStore } from 'react';
import { OfflineLine } from '../../ui/offline-line.tsx';
import type { HostEvent } from '../acts/act-kind.ts';
import { BoardToolsContext } from '../acts/board-context.ts';
import { withWaiting } from '../acts/waiting.ts';
import type { BoardInfo, InitialData } from '../data/model.ts';
import { useListFilters } from '../filters/use-list-filters.ts';
import { singlePart } from '../items/parts.tsx';
import { useVisiblePart } from '../items/use-visible-part.ts';
import { itemWithId } from '../list/items-state.ts';
import { NewsPlace } from '../telling/parts.tsx';
import { Toasts, useToasts } from '../toasts/toasts.tsx';
import { followsAny, onFollow } from '../visitor/followed-items.ts';
import type { BoardLayout } from './appearance.ts';
import { BoardFooter } from './board-footer.tsx';
import { BoardMain } from './board-main.tsx';
import { BoardTop } from './board-top.tsx';
import { useBoardTools } from './use-board-tools.ts';
import { useTabs } from './use-tabs.ts';
import { useView } from './use-view.ts';
import { useVisitorItems } from './use-visitor-items.ts';
import type { Place } from './view-entry.ts';
import './board.css';

interface BoardProps {
  readonly board: BoardInfo;
  readonly layout: BoardLayout;
  readonly initialPlace: Place;
  /** Address of a tab with the parameters of the page's own; null is the list. */
  readonly tabAddress: (tab: BoardTab | null) => string;
  /** The item of the address, if the visitor asked for one that is merged into it. */
  readonly mergeTarget: string | null;
  /** The first page in the board's default order, if the server rendered it. */
  readonly initial: InitialData | null;
  /** Reads the board again. Resolves to null if it no longer exists. */
  readonly recheck: () => Promise<BoardInfo | null>;
  /** Reports acts to the host page; null unless the host page's script is connected. */
  readonly tellHost: ((event: HostEvent) => void) | null;
}

/** A loaded board: its list, or the submission form, an item or another tab in the list's place. */
export function Board({
  board,
  layout,
  initialPlace,
  tabAddress,
  mergeTarget,
  initial,
  recheck,
  tellHost,
}: BoardProps) {
  const { toasts, showToast, dismiss } = useToasts();
  const searchField = useRef<HTMLInputElement>(null);
  const { root, place, takesFocus, ...views } = useView(initialPlace, layout === 'page');
  const shownPlace = useTabs(board.settings, place, views.showList);
  const { itemId } = shownPlace;
  const question = useListFilters(board.settings, layout === 'page', initial !== null);
  const items = useVisitorItems({ board, initial, question, shown: shownPlace });
  const { state, dispatch, visitor, isKnown, onSettled } = items;
  const { tools, account, offersSignIn } = useBoardTools({
    board,
    renderedAt: initial?.renderedAt,
    items,
    showToast,
    showItem: views.showItem,
    recheck,
    tellHost,
  });
  useVisiblePart(root, layout === 'content' && toasts.length > 0);

  // The visitor is found at the start of a visit; those who act for the first time hear nothing until they follow.
  const hasFollowed = useSyncExternalStore(onFollow, followsAny, followsAny);
  const news = (visitor || hasFollowed) && <NewsPlace />;
  const hasActed = visitor !== null || hasFollowed || state.recent.size > 0;

  const shown = withWaiting(state, tools.waiting);
  const served = initial?.opened;
  const known = { productId: board.id, state, shown, visitor, served, dispatch, onSettled };
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
  const shared = { place: shownPlace, views, question, searchField, news };
  return (
    <BoardToolsContext value={tools}>
      <div ref={root} className="board-root" data-layout={layout}>
        <OfflineLine />
        <Part className="board">
          <BoardTop {...shared} tabAddress={tabAddress} state={state} hasActed={hasActed} />
          <div className="board-scroll">
            <BoardMain
              {...shared}
              items={items}
              shown={shown}
              opened={opened}
              takesFocus={takesFocus}
              initial={initial}
              mergeTarget={mergeTarget}
              account={account}
              recheck={recheck}
            />
            <BoardFooter
              waits={served?.item === null}
              offersSignIn={offersSignIn}
              isVisitorKnown={isKnown}
              account={account}
              itemId={itemId}
            />
          </div>
        </Part>
        <Toasts toasts={toasts} onDismiss={dismiss} />
      </div>
    </BoardToolsContext>
  );
}
