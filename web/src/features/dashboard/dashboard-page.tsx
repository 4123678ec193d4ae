import Button from '@mui/material/Button';
import { planByName, STANDARD } from '@shared/plans';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NoAnswer } from '../../firebase/no-answer.ts';
import { common, dashboard } from '../../messages/en.ts';
import { CREATE_BOARD } from '../../paths.ts';
import { useLive } from '../../session/live.tsx';
import { type Account, useSession } from '../../session/session.ts';
import { EmbedDialog } from '../../snippets/embed-dialog.tsx';
import { Icon } from '../../ui/app-icon.tsx';
import { BRAND_NAME } from '../../ui/brand.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { BoardCard } from './board-card.tsx';
import { BoardsFailure, DashboardSkeleton } from './dashboard-states.tsx';
import { type Board, type BoardPage, planOf } from './data.ts';
import { DeleteBoardDialog } from './delete-board-dialog.tsx';
import {
  type Allowance,
  allowanceOf,
  DEFAULT_ALLOWANCE,
  LimitDialog,
  PlanBanner,
  ProOverview,
  standingOf,
} from './plan.tsx';
import { MemberDashboard, SharedBoards } from './shared-boards.tsx';
import { StatTiles, statisticsOf } from './stat-tiles.tsx';
import { useBoards } from './use-boards.ts';
import { useKeptLanguage } from './use-kept-language.ts';
import { Wizard } from './wizard.tsx';
import './dashboard.css';
import './board-list.css';
import './notice.css';

/** /dashboard: the account's boards, and those that are shared with it. */
export function Component() {
  const session = useSession();
  // Type narrowing only: the gate requires a session.
  if (session.status !== 'signed-in') return null;
  return session.isActive ? <Dashboard account={session} /> : <MemberDashboard uid={session.uid} />;
}

/** Calls `create` once the boards are known, if the address asks for a new board. */
function useAskedBoard(isLoaded: boolean, create: () => void): void {
  const [params, setParams] = useSearchParams();
  const isAsked = isLoaded && params.has(CREATE_BOARD);
  const ask = useEffectEvent(() => {
    create();
    const rest = new URLSearchParams(params);
    rest.delete(CREATE_BOARD);
    setParams(rest, { replace: true });
  });
  useEffect(() => {
    if (isAsked) ask();
  }, [isAsked]);
}

type Open = { readonly dialog: 'wizard' | 'limit' } | { readonly dialog: 'embed' | 'delete'; readonly board: Board };

function Dashboard({ account }: { readonly account: Account }) {
  const [open, setOpen] = useState<Open | null>(null);
  const { allowance, silence } = useAllowance(account.uid);
  const { live, page, isLoadingMore, showMore } = useBoards(account.uid);
  const close = () => setOpen(null);

  const failure = live.status === 'failed' ? live : silence;
  const isLoaded = page !== undefined && allowance !== null;
  // The empty state has the one primary button.
  const isEmpty = page?.boards.length === 0;
  const isAtLimit = isLoaded && standingOf(allowance.maxBoards, page.boards.length) === 'reached';
  const create = () => setOpen({ dialog: isAtLimit ? 'limit' : 'wizard' });
  useAskedBoard(isLoaded, create);

  return (
    <div className="dashboard stack gap-4">
      <title>{`${dashboard.title} - ${BRAND_NAME}`}</title>
      <div className="dashboard-head row wrap between">
        <h1 className="app-title title-xl">{dashboard.title}</h1>
        <Button
          variant={isEmpty ? 'outlined' : 'contained'}
          color="primary"
          startIcon={<Icon name="add" />}
          disabled={!isLoaded && !failure}
          onClick={create}
        >
          {dashboard.newBoard}
        </Button>
      </div>
      {failure ? (
        <BoardsFailure error={failure.error} onRetry={failure.retry} />
      ) : isLoaded ? (
        <>
          <Overview allowance={allowance} page={page} />
          {isEmpty ? (
            <EmptyBoards onCreate={create} />
          ) : (
            <BoardList
              boards={page.boards}
              uid={account.uid}
              hasMore={page.next !== null}
              isLoadingMore={isLoadingMore}
              onShowMore={showMore}
              onEmbed={(board) => setOpen({ dialog: 'embed', board })}
              onDelete={(board) => setOpen({ dialog: 'delete', board })}
            />
          )}
          <SharedBoards uid={account.uid} />
          {!isEmpty && allowance.planName === STANDARD.name && <ProOverview />}
        </>
      ) : (
        <DashboardSkeleton hasTiles={planByName(account.plan).limits.has_advanced_analytics} />
      )}
      {open?.dialog === 'wizard' && <Wizard onClose={close} />}
      {open?.dialog === 'limit' && allowance?.maxBoards != null && (
        <LimitDialog planName={allowance.planName} maxBoards={allowance.maxBoards} onClose={close} />
      )}
      {open?.dialog === 'embed' && <EmbedDialog board={open.board} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteBoardDialog board={open.board} onClose={close} />}
    </div>
  );
}

/** The plan and, with advanced analytics, the figures. */
function Overview({ allowance, page }: { readonly allowance: Allowance; readonly page: BoardPage }) {
  const { boards, next } = page;
  const { maxBoards } = allowance;
  // Four zeros say nothing before the first board.
  const hasTiles = allowance.hasAnalytics && boards.length > 0;
  const isComplete = next === null;
  const inUse =
    maxBoards !== null
      ? dashboard.boardsOf(boards.length, maxBoards)
      : isComplete
        ? dashboard.boardsUnlimited(boards.length)
        : dashboard.boardsAtLeast(boards.length);
  return (
    <>
      {/* The tiles show the number, too. */}
      <PlanBanner allowance={allowance} boards={boards.length} inUse={hasTiles ? null : inUse} />
      {hasTiles && (
        <StatTiles
          statistics={statisticsOf(boards)}
          activeBoards={inUse}
          note={isComplete ? null : dashboard.statsOfNewest(boards.length)}
        />
      )}
    </>
  );
}

/**
 * The plan's allowance, live; null until loaded. Falls back to the default plan if the plan cannot be read. `silence`
 * is set while the server does not answer.
 */
function useAllowance(uid: string) {
  const live = useLive(planOf(uid));
  useKeptLanguage(live.status === 'ready' ? live.value : null);
  const silence = live.status === 'failed' && live.error instanceof NoAnswer ? live : null;
  const hasFailed = live.status === 'failed' && silence === null;
  useEffect(() => {
    if (hasFailed) showToast('failure', dashboard.planFailed);
  }, [hasFailed]);
  const known = live.status === 'ready' ? allowanceOf(live.value) : null;
  return { allowance: hasFailed ? DEFAULT_ALLOWANCE : known, silence };
}

interface BoardListProps {
  readonly boards: readonly Board[];
  readonly uid: string;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly onShowMore: () => void;
  readonly onEmbed: (board: Board) => void;
  readonly onDelete: (board: Board) => void;
}

/** The boards, newest first. */
function BoardList(props: BoardListProps) {
  const { boards, uid, hasMore, isLoadingMore, onShowMore, onEmbed, onDelete } = props;
  return (
    <>
      <ul className="stack gap-2" aria-label={dashboard.boards}>
        {boards.map((board) => (
          <li key={board.id}>
            <BoardCard board={board} uid={uid} onEmbed={() => onEmbed(board)} onDelete={() => onDelete(board)} />
          </li>
        ))}
      </ul>
      {(hasMore || isLoadingMore) && (
        <Button className="board-list-more" disabled={isLoadingMore} aria-busy={isLoadingMore} onClick={onShowMore}>
          <span>{isLoadingMore ? common.loading : dashboard.showMore}</span>
        </Button>
      )}
    </>
  );
}

/** Empty state before the first board. */
function EmptyBoards({ onCreate }: { readonly onCreate: () => void }) {
  return (
    <div className="notice stack gap-2 centered">
      <span className="notice-icon middle accent">
        <Icon name="feedback" />
      </span>
      <p className="title-m">{dashboard.empty}</p>
      <p className="notice-text small muted">{dashboard.emptyText}</p>
      <Button variant="contained" color="primary" onClick={onCreate}>
        {dashboard.createFirst}
      </Button>
    </div>
  );
}
