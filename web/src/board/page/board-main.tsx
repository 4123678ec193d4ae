import { type RefObject, useState } from 'react';
import type { Elements } from '../../ui/elements.ts';
import { useBoardContext } from '../acts/board-context.ts';
import { unsentPictures } from '../acts/waiting.ts';
import type { Visitor } from '../data/model.ts';
import type { ListFilters } from '../filters/use-list-filters.ts';
import { ItemView } from '../items/item-view.tsx';
import { ItemsView } from '../items/items-view.tsx';
import type { ShownItemProps } from '../items/opened-item.tsx';
import type { ItemsState } from '../list/items-state.ts';
import { SendingPlace } from '../pictures/sending-place.tsx';
import { HandoverPlace } from '../sign-in/handover-place.tsx';
import { LeftEditsPlace } from '../submit/parts.tsx';
import { SubmitView } from '../submit/submit-view.tsx';
import { TabView } from '../tabs/tab-view.tsx';
import type { BoardProps } from './use-board.ts';
import type { ShownPlace } from './use-tabs.ts';
import type { Views } from './use-view.ts';
import type { VisitorItems } from './use-visitor-items.ts';

interface BoardMainProps extends BoardProps {
  readonly place: ShownPlace;
  readonly views: Views;
  readonly question: ListFilters;
  readonly items: VisitorItems;
  /** The items with the acts that wait. */
  readonly shown: ItemsState;
  /** The item in place of the list, if there is one. */
  readonly opened: ShownItemProps | null;
  /** Whether the content was chosen on the page, and so takes the focus. */
  readonly takesFocus: boolean;
  readonly searchField: RefObject<HTMLInputElement | null>;
  /** The signed-in visitor. */
  readonly account: Visitor | null;
  readonly news: Elements;
}

/** The content of the board: its list, or what replaces the list. */
export function BoardMain({
  board,
  place: { view, tab },
  views,
  question,
  items,
  shown,
  opened,
  takesFocus,
  initial,
  mergeTarget,
  searchField,
  account,
  news,
  recheck,
}: BoardMainProps) {
  const { isLive, drafts, waiting } = useBoardContext();
  const isList = view === 'browse';
  const isForm = view === 'submit';
  const [needsForm, setNeedsForm] = useState(isForm);
  if (isForm && !needsForm) setNeedsForm(true);
  const served = initial?.opened;
  return (
    // Labeled, because the host page has a main landmark of its own.
    <main className="board-main" aria-label={board.name}>
      {isLive && drafts.leftEdits().length > 0 && <LeftEditsPlace />}
      {unsentPictures(waiting).length > 0 && <SendingPlace />}
      <HandoverPlace account={account} isKnown={items.isKnown} onBrought={items.reload} />
      {items.needsList && (
        <div hidden={!isList}>
          <ItemsView
            state={shown}
            hasFilters={question.hasFilters}
            search={question.view.search}
            searchField={searchField}
            onShowMore={items.showMore}
            onRetry={items.retry}
            onClear={question.clear}
            onAdd={(title) => {
              if (title !== '') drafts.begin(title);
              views.showForm();
            }}
          />
        </div>
      )}
      {tab && (
        <TabView
          key={tab}
          view={tab}
          served={
            initial?.tab && initial.tab.view === tab ? { content: initial.tab.content, readAt: initial.readAt } : null
          }
          onOff={recheck}
          items={shown}
          onItems={items.addItems}
          onList={(filters) => {
            question.change(filters);
            views.showTab(null);
          }}
        />
      )}
      {opened && (
        <ItemView
          key={opened.itemId}
          {...opened}
          isMergeTarget={opened.itemId === mergeTarget && !takesFocus}
          comments={served?.id === opened.itemId ? served?.comments : undefined}
          onBack={() => views.showList(null)}
          news={news}
        />
      )}
      {needsForm && <SubmitView list={shown} isShown={isForm} takesFocus={takesFocus} onLeave={views.showList} />}
    </main>
  );
}
