import { type BoardTab, OWN_VIEW } from '@shared/tabs/tab';
import type { RefObject } from 'react';
import { tabs as tabText } from '../../messages/en.ts';
import type { Elements } from '../../ui/elements.ts';
import { followLink } from '../data/follow-link.ts';
import { Toolbar } from '../filters/toolbar.tsx';
import type { ListFilters } from '../filters/use-list-filters.ts';
import type { ItemsState } from '../list/items-state.ts';
import { TabBar } from '../tabs/tab-bar.tsx';
import { BoardHeader } from './board-header.tsx';
import type { BoardProps } from './use-board.ts';
import type { ShownPlace } from './use-tabs.ts';
import type { Views } from './use-view.ts';

interface BoardTopProps extends BoardProps {
  readonly place: ShownPlace;
  readonly views: Views;
  readonly question: ListFilters;
  readonly state: ItemsState;
  readonly searchField: RefObject<HTMLInputElement | null>;
  /** Whether the visitor has acted on the board, and so has a tab. */
  readonly hasActed: boolean;
  /** The visitor's bell, beside tabs or filters. */
  readonly news: Elements;
}

/** The part above the content: the board's name, its tabs, and the filters of its list. */
export function BoardTop({
  board,
  place,
  views,
  tabAddress,
  question,
  state,
  searchField,
  hasActed,
  news,
}: BoardTopProps) {
  const { tabs, tab, view } = place;
  const { showForm, showTab, showList } = views;
  const shownTabs: readonly BoardTab[] = hasActed || tab === OWN_VIEW ? [...tabs, OWN_VIEW] : tabs;
  // Without other tabs, the row appears only while the visitor's own tab is open, because it would move the list.
  const hasTabs = tabs.length > 0 || tab === OWN_VIEW;
  const isList = view === 'browse';
  const listAddress = tabAddress(null);
  return (
    <header className="board-top">
      <BoardHeader
        board={board}
        formAddress={`${listAddress}${listAddress.includes('?') ? '&' : '?'}initialTab=submit`}
        onAdd={isList || tab ? showForm : null}
      />
      {hasTabs && (
        <TabBar
          tabs={shownTabs}
          shown={tab}
          isList={isList}
          addressOf={tabAddress}
          onShow={(next) => (next || tab ? showTab(next) : showList(null))}
        >
          {tab && news}
        </TabBar>
      )}
      <Toolbar
        settings={board.settings}
        question={question}
        counts={state.statusCounts}
        offered={state.offeredCounts}
        searchField={searchField}
        isHidden={!isList}
      >
        {isList && news}
        {hasActed && !hasTabs && (
          <a className="button" href={tabAddress(OWN_VIEW)} onClick={followLink(() => showTab(OWN_VIEW))}>
            {tabText.names.mine}
          </a>
        )}
      </Toolbar>
    </header>
  );
}
