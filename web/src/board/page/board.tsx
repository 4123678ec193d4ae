import { type BoardTab, OWN_VIEW } from '@shared/tabs/tab';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { tabs as tabText } from '../../messages/en.ts';
import { useNow } from '../../ui/hooks/use-page-state.ts';
import { OfflineLine } from '../../ui/offline-line.tsx';
import type { HostEvent } from '../acts/act-kind.ts';
import { type BoardContext, BoardToolsContext } from '../acts/board-context.ts';
import { useActs } from '../acts/use-acts.ts';
import { unsentPictures, withWaiting } from '../acts/waiting.ts';
import { keptDrafts } from '../data/drafts.ts';
import { followLink } from '../data/follow-link.ts';
import type { BoardInfo, InitialData, Item } from '../data/model.ts';
import { useOnRestored } from '../data/use-on-return.ts';
import { Toolbar } from '../filters/toolbar.tsx';
import { useListFilters } from '../filters/use-list-filters.ts';
import { ItemView } from '../items/item-view.tsx';
import { ItemsView } from '../items/items-view.tsx';
import { singlePart } from '../items/parts.tsx';
import { useVisiblePart } from '../items/use-visible-part.ts';
import { itemWithId } from '../list/items-state.ts';
import { useItems } from '../list/use-items.ts';
import { useLiveNumbers } from '../list/use-live-numbers.ts';
import { useOwnItems } from '../list/use-own-items.ts';
import { SendingPlace } from '../pictures/sending-place.tsx';
import { HandoverPlace } from '../sign-in/handover-place.tsx';
import { useSignIn } from '../sign-in/use-sign-in.ts';
import { LeftEditsPlace } from '../submit/parts.tsx';
import { SubmitView } from '../submit/submit-view.tsx';
import { TabBar } from '../tabs/tab-bar.tsx';
import { TabView } from '../tabs/tab-view.tsx';
import { NewsPlace } from '../telling/parts.tsx';
import { Toasts } from '../toasts/toasts.tsx';
import { useToasts } from '../toasts/use-toasts.ts';
import { followsAny, onFollow } from '../visitor/followed-items.ts';
import { isIdentifying, onIdentifying } from '../visitor/person.ts';
import { useVisitor } from '../visitor/use-visitor.ts';
import { mayHaveVisitor } from '../visitor/visitor-hint.ts';
import type { BoardLayout } from './appearance.ts';
import { BoardFooter } from './board-footer.tsx';
import { BoardHeader } from './board-header.tsx';
import { useIsLive } from './use-is-live.ts';
import { useTabs } from './use-tabs.ts';
import { useTitle } from './use-title.ts';
import { useView } from './use-view.ts';
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
  const now = useNow(initial?.renderedAt);
  const isLive = useIsLive();
  const { toasts, showToast, dismiss } = useToasts();
  const searchField = useRef<HTMLInputElement>(null);
  const drafts = useMemo(() => keptDrafts(board.id), [board.id]);

  const { root, place, takesFocus, showForm, showItem, showTab, showList } = useView(initialPlace, layout === 'page');
  const { tabs, tab, view, itemId } = useTabs(board.settings, place, showList);
  const isItem = view === 'item';
  const hasOwnContent = isItem || tab !== null;
  const [needsList, setNeedsList] = useState(!hasOwnContent);
  if (!hasOwnContent && !needsList) setNeedsList(true);

  const question = useListFilters(board.settings, layout === 'page', initial !== null);
  const { state, dispatch, showMore, retry, refresh } = useItems(
    { productId: board.id, ...question.view },
    initial,
    needsList && question.isKnown,
  );

  const [isVisible, setVisible] = useState(false);
  const { visitor, isKnown } = useVisitor(isVisible);
  const served = initial?.opened;
  const item = itemId === null ? null : itemWithId(state, itemId);
  useTitle(board.name, item, tab);
  const onSettled = useCallback(() => setVisible(true), []);
  const isReady = tab !== null || (isItem ? item !== null : state.list.status === 'ready');
  useEffect(() => {
    if (isReady) onSettled();
  }, [isReady, onSettled]);
  const addItems = useCallback(
    (items: readonly Item[], readAt: number) => {
      for (const item of items) dispatch({ type: 'opened', item, now: readAt });
    },
    [dispatch],
  );
  const hasPending = board.settings.requireApproval;
  const reloadVotes = useOwnItems({ productId: board.id, visitor, isKnown, state, hasPending, refresh }, dispatch);

  /** Reloads the list and the visitor's votes together; reloading only one would make them contradict each other. */
  const reload = useCallback(() => {
    refresh();
    return reloadVotes();
  }, [refresh, reloadVotes]);
  // Visitors who have never acted have nothing to update.
  useOnRestored(async () => (await mayHaveVisitor()) && reload());

  const isIdentified = useSyncExternalStore(onIdentifying, isIdentifying, () => false);
  const isAccount = visitor?.isAnonymous === false && visitor.shownName === undefined;
  const signIn = useSignIn(board.id, isLive, showToast, reload);
  const { perform, report, waiting, cancel } = useActs(
    { board, visitor, drafts, signIn, dispatch, showToast, tellHost, reload, recheck },
    isVisible,
  );
  useLiveNumbers(dispatch, waiting);

  useVisiblePart(root, layout === 'content' && toasts.length > 0);

  const canAct = !board.isReadOnly && (board.settings.allowAnonymous || isAccount || isIdentified);
  const tools: BoardContext = useMemo(
    () => ({
      board,
      canAct,
      signIn,
      showToast,
      openItem: showItem,
      perform,
      report,
      waiting,
      cancel,
      drafts,
      now,
      isLive,
    }),
    [board, canAct, signIn, showToast, showItem, perform, report, waiting, cancel, drafts, now, isLive],
  );
  const shown = withWaiting(state, waiting);

  // The visitor is found at the start of a visit; those who act for the first time hear nothing until they follow.
  const hasFollowed = useSyncExternalStore(onFollow, followsAny, followsAny);
  const news = (visitor || hasFollowed) && <NewsPlace />;
  const hasActed = visitor !== null || hasFollowed || state.recent.size > 0;
  const shownTabs: readonly BoardTab[] = hasActed || tab === OWN_VIEW ? [...tabs, OWN_VIEW] : tabs;
  // A row of tabs for this one alone would move the list.
  const hasTabs = tabs.length > 0 || tab === OWN_VIEW;
  const ownLink = hasActed && !hasTabs && (
    <a className="button" href={tabAddress(OWN_VIEW)} onClick={followLink(() => showTab(OWN_VIEW))}>
      {tabText.names.mine}
    </a>
  );

  const isForm = view === 'submit';
  const [needsForm, setNeedsForm] = useState(isForm);
  if (isForm && !needsForm) setNeedsForm(true);
  const isList = view === 'browse';
  // Inside a section, header and footer belong to that section. Otherwise they are landmarks of the whole page, which
  // is wrong where the board is only a part of another page.
  const Part = layout === 'page' ? 'div' : 'section';
  const listAddress = tabAddress(null);
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
  return (
    <BoardToolsContext value={tools}>
      <div ref={root} className="board-root" data-layout={layout}>
        <OfflineLine />
        <Part className="board">
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
              {ownLink}
            </Toolbar>
          </header>
          <div className="board-scroll">
            {/* Labeled, because the host page has a main landmark of its own. */}
            <main className="board-main" aria-label={board.name}>
              {isLive && drafts.leftEdits().length > 0 && <LeftEditsPlace />}
              {unsentPictures(waiting).length > 0 && <SendingPlace />}
              <HandoverPlace account={isAccount ? visitor : null} isKnown={isKnown} onBrought={reload} />
              {needsList && (
                <div hidden={!isList}>
                  <ItemsView
                    state={shown}
                    hasFilters={question.hasFilters}
                    search={question.view.search}
                    searchField={searchField}
                    onShowMore={showMore}
                    onRetry={retry}
                    onClear={question.clear}
                    onAdd={(title) => {
                      if (title !== '') drafts.begin(title);
                      showForm();
                    }}
                  />
                </div>
              )}
              {tab && (
                <TabView
                  key={tab}
                  view={tab}
                  served={
                    initial?.tab && initial.tab.view === tab
                      ? { content: initial.tab.content, readAt: initial.readAt }
                      : null
                  }
                  onOff={recheck}
                  items={shown}
                  onItems={addItems}
                  onList={(filters) => {
                    question.change(filters);
                    showTab(null);
                  }}
                />
              )}
              {opened && (
                <ItemView
                  key={itemId}
                  {...opened}
                  isMergeTarget={itemId === mergeTarget && !takesFocus}
                  comments={served?.id === itemId ? served?.comments : undefined}
                  onBack={() => showList(null)}
                  news={news}
                />
              )}
              {needsForm && <SubmitView list={shown} isShown={isForm} takesFocus={takesFocus} onLeave={showList} />}
            </main>
            <BoardFooter
              waits={served?.item === null}
              offersSignIn={canAct && !isAccount && !isIdentified}
              isVisitorKnown={isKnown}
              account={isAccount ? visitor : null}
              itemId={itemId}
            />
          </div>
        </Part>
        <Toasts toasts={toasts} onDismiss={dismiss} />
      </div>
    </BoardToolsContext>
  );
}
