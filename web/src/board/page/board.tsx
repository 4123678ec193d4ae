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
  /** The first page in the board's default order, if it came along with the page. */
  readonly initial: InitialData | null;
  /** Reads the board again; resolves to null when it is gone. */
  readonly recheck: () => Promise<BoardInfo | null>;
  /** Tells the page around us what was done here; null where there is none that has asked. */
  readonly tellHost: ((act: Act) => void) | null;
}

/** A board that is there: its list, or the form in its place. */
export function Board({ board, layout, initialView, initial, recheck, tellHost }: BoardProps) {
  const now = useNow(initial?.renderedAt);
  const isLive = useIsLive();
  const { toasts, showToast, dismiss } = useToasts();
  const searchField = useRef<HTMLInputElement>(null);
  const drafts = useMemo(() => keptDrafts(board.id), [board.id]);

  const { defaultSort } = board.settings;
  const question = useListFilters(defaultSort, layout === 'page');
  // What came along with the page is the list that everybody sees first.
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

  /** The list with the votes: the one without the other would contradict it. */
  const askAnew = useCallback(() => {
    refresh();
    void askVotesAnew();
  }, [refresh, askVotesAnew]);
  // Of somebody who has acted nowhere nothing can have changed.
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
  // In a section, header and footer are this part's own. As landmarks they would be the whole page's, which they are not
  // where the board is a part of another page.
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
            {/* Named, because the page around a frame has a main part of its own. */}
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
