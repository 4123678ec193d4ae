import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FrameMessage } from '../../embed/protocol.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { OfflineLine } from '../../ui/offline-line.tsx';
import { type BoardContext, BoardToolsContext } from '../acts/board-context.ts';
import type { BoardInfo, InitialData, Item } from '../data/model.ts';
import { useOnRestored } from '../data/use-on-restored.ts';
import { isChanged } from '../filters/list-view.ts';
import { Toolbar } from '../filters/toolbar.tsx';
import { useListFilters } from '../filters/use-list-filters.ts';
import { ItemsView } from '../items/items-view.tsx';
import { useItems } from '../items/use-items.ts';
import { useOwnItems } from '../items/use-own-items.ts';
import { useVisiblePart } from '../items/use-visible-part.ts';
import { useVotes } from '../items/use-votes.ts';
import { useIsLive } from '../offline/use-is-live.ts';
import { useOutbox } from '../offline/use-outbox.ts';
import { keptDrafts } from '../submit/drafts.ts';
import { SubmitForm } from '../submit/submit-form.tsx';
import { useSubmission } from '../submit/use-submission.ts';
import { Toasts } from '../toasts/toasts.tsx';
import { useReport } from '../toasts/use-report.ts';
import { useToasts } from '../toasts/use-toasts.ts';
import { HandoverLine } from '../visitor/handover-line.tsx';
import { useSignIn } from '../visitor/use-sign-in.ts';
import { useVisitor } from '../visitor/use-visitor.ts';
import { mayHaveVisitor } from '../visitor/visitor-hint.ts';
import type { BoardView } from './address.ts';
import type { BoardLayout } from './appearance.ts';
import { BoardFooter } from './board-footer.tsx';
import { BoardHeader } from './board-header.tsx';
import { useView } from './use-view.ts';
import './board.css';

type Act = Extract<FrameMessage, { item: string }>;

interface BoardProps {
  readonly board: BoardInfo;
  readonly layout: BoardLayout;
  readonly initialView: BoardView;
  /** The first page in the board's default order, if the server rendered it. */
  readonly initial: InitialData | null;
  /** Reads the board again. Resolves to null if it no longer exists. */
  readonly recheck: () => Promise<BoardInfo | null>;
  /** Reports acts to the host page; null unless the host page's script is connected. */
  readonly tellHost: ((act: Act) => void) | null;
}

/** A loaded board: its list, or the submission form in the list's place. */
export function Board({ board, layout, initialView, initial, recheck, tellHost }: BoardProps) {
  const now = useNow(initial?.renderedAt);
  const isLive = useIsLive();
  const { toasts, showToast, dismiss } = useToasts();
  const searchField = useRef<HTMLInputElement>(null);
  const drafts = useMemo(() => keptDrafts(board.id), [board.id]);

  const { defaultSort } = board.settings;
  const question = useListFilters(defaultSort, layout === 'page');
  // The server renders the unfiltered list in the default order.
  const { state, dispatch, showMore, retry, refresh } = useItems(
    { productId: board.id, ...question.view },
    isChanged(question.view, defaultSort) ? null : initial,
  );

  const [isListVisible, setListVisible] = useState(false);
  const isReady = state.list.status === 'ready';
  useEffect(() => {
    if (isReady) setListVisible(true);
  }, [isReady]);
  const { visitor, isKnown } = useVisitor(isListVisible);
  const hasPending = board.settings.requireApproval;
  const askVotesAnew = useOwnItems({ productId: board.id, visitor, isKnown, state, hasPending, refresh }, dispatch);

  /** Reloads the list and the visitor's votes together; reloading only one would make them contradict each other. */
  const askAnew = useCallback(() => {
    refresh();
    void askVotesAnew();
  }, [refresh, askVotesAnew]);
  // Visitors who have never acted have nothing to update.
  useOnRestored(async () => (await mayHaveVisitor()) && askAnew());

  const isAccount = visitor?.isAnonymous === false;
  const signIn = useSignIn(board.id, showToast, askAnew);
  const report = useReport({ recheck, isAccount, signIn, dispatch, showToast });
  const onVoted = useCallback((item: string, voted: boolean) => tellHost?.({ type: 'vote', item, voted }), [tellHost]);
  const onCommented = useCallback(
    (id: string) => {
      dispatch({ type: 'commented', id, now: Date.now() });
      tellHost?.({ type: 'comment', item: id });
    },
    [dispatch, tellHost],
  );

  const { root, view, takesFocus, showForm, showList } = useView(initialView, layout === 'page');
  useVisiblePart(root, layout === 'content' && toasts.length > 0);
  function onSubmitted(item: Item) {
    dispatch({ type: 'created', item, now: Date.now() });
    tellHost?.({ type: 'submit', item: item.id });
  }
  const keepForLater = useOutbox(isListVisible, {
    board,
    visitor,
    unsent: state.unsent,
    dispatch,
    showToast,
    report,
    onVoted,
    onCommented,
    onSubmitted,
    drafts,
    setDraft: (change) => submission.setDraft(change),
    refresh,
    askVotesAnew,
    recheck,
  });
  const vote = useVotes({ productId: board.id, dispatch, showToast, report, onVoted, keepForLater });
  const submission = useSubmission({
    board,
    drafts,
    showToast,
    report,
    onSubmitted(item) {
      onSubmitted(item);
      showList(item.id);
    },
    keepForLater,
    onKept: showList,
  });

  const canAct = !board.isReadOnly && (board.settings.allowAnonymous || isAccount);
  const { unsent } = state;
  const tools: BoardContext = useMemo(
    () => ({ board, canAct, signIn, showToast, report, keepForLater, unsent, drafts, now, isLive }),
    [board, canAct, signIn, showToast, report, keepForLater, unsent, drafts, now, isLive],
  );

  const isForm = view === 'submit';
  // Inside a section, header and footer belong to that section. Otherwise they are landmarks of the whole page, which
  // is wrong where the board is only a part of another page.
  const Part = layout === 'page' ? 'div' : 'section';
  return (
    <BoardToolsContext value={tools}>
      <div ref={root} className="board-root" data-layout={layout}>
        <OfflineLine />
        <Part className="board">
          <header className="board-top">
            <BoardHeader board={board} onAdd={isForm ? null : showForm} />
            <Toolbar question={question} searchField={searchField} isHidden={isForm} />
          </header>
          <div className="board-scroll">
            {/* Labeled, because the host page has a main landmark of its own. */}
            <main className="board-main" aria-label={board.name}>
              <HandoverLine account={isAccount ? visitor : null} isKnown={isKnown} onBrought={askAnew} />
              <div hidden={isForm}>
                <ItemsView
                  state={state}
                  hasFilters={question.hasFilters}
                  searchField={searchField}
                  onVote={vote}
                  onCommented={onCommented}
                  onShowMore={showMore}
                  onRetry={retry}
                  onClear={question.clear}
                  onAdd={showForm}
                />
              </div>
              {isForm && (
                <SubmitForm
                  draft={submission.draft}
                  isSubmitting={submission.isSubmitting}
                  takesFocus={takesFocus}
                  onChange={submission.setDraft}
                  onSubmit={submission.submit}
                  onBack={() => showList(null)}
                  onDiscard={() => {
                    submission.discard();
                    showList(null);
                  }}
                />
              )}
            </main>
            <BoardFooter offersSignIn={isKnown && canAct && !isAccount} account={isAccount ? visitor : null} />
          </div>
        </Part>
        <Toasts toasts={toasts} onDismiss={dismiss} />
      </div>
    </BoardToolsContext>
  );
}
