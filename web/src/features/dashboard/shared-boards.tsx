import Button from '@mui/material/Button';
import { useEffect, useId, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { callApi, reasonOf } from '../../api/api.ts';
import { sentenceOf } from '../../api/errors.ts';
import { type SharedBoard, sharedBoardsOf } from '../../firebase/shared-boards.ts';
import { auth, dashboard, team as sentences } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { useLive } from '../../session/live.tsx';
import { BRAND_NAME } from '../../ui/brand.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { useBusy } from '../../ui/hooks/actions.ts';
import { RemoveMemberDialog } from '../../ui/team/remove-member-dialog.tsx';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { Swatch } from './board-card.tsx';
import { BoardNews } from './board-news.tsx';
import { BoardsFailure, DashboardSkeleton } from './dashboard-states.tsx';

/** The boards of others that are shared with the account (D51). Renders nothing without one. */
export function SharedBoards({ uid }: { readonly uid: string }) {
  const live = useLive(sharedBoardsOf(uid));
  if (live.status === 'failed') {
    return (
      <p className="small danger" role="alert">
        {sentenceOf(live.error, sentences.sharedFailed)}
      </p>
    );
  }
  if (live.status === 'loading' || live.value.length === 0) return null;
  return <SharedList boards={live.value} uid={uid} />;
}

/** The dashboard of an account without a plan: the boards that are shared with it. Leads to the plans without any. */
export function MemberDashboard({ uid }: { readonly uid: string }) {
  const live = useLive(sharedBoardsOf(uid));
  if (live.status === 'ready' && live.value.length === 0) return <ToPlans />;
  return (
    <div className="dashboard stack gap-4">
      <title>{`${dashboard.title} - ${BRAND_NAME}`}</title>
      <h1 className="app-title title-xl">{dashboard.title}</h1>
      {live.status === 'loading' && <DashboardSkeleton hasTiles={false} />}
      {live.status === 'failed' && <BoardsFailure error={live.error} onRetry={live.retry} />}
      {live.status === 'ready' && (
        <>
          <SharedList boards={live.value} uid={uid} />
          <p className="small muted">
            <span>{sentences.noPlan}</span>{' '}
            <Link className="text-link" to={paths.activateAccount()}>
              {sentences.choosePlan}
            </Link>
          </p>
        </>
      )}
    </div>
  );
}

function ToPlans() {
  useEffect(() => showToast('failure', auth.notActive), []);
  return <Navigate replace to={paths.activateAccount()} />;
}

function SharedList({ boards, uid }: { readonly boards: readonly SharedBoard[]; readonly uid: string }) {
  const id = useId();
  const [leaving, setLeaving] = useState<SharedBoard | null>(null);
  return (
    <section className="stack gap-2" aria-labelledby={id}>
      <h2 id={id} className="title-m">
        {sentences.shared}
      </h2>
      <ul className="stack gap-2" aria-labelledby={id}>
        {boards.map((board) => (
          <li key={board.id}>
            <SharedCard board={board} uid={uid} onLeave={() => setLeaving(board)} />
          </li>
        ))}
      </ul>
      {leaving && <RemoveMemberDialog productId={leaving.id} uid={uid} name={null} onClose={() => setLeaving(null)} />}
    </section>
  );
}

interface SharedCardProps {
  readonly board: SharedBoard;
  readonly uid: string;
  readonly onLeave: () => void;
}

function SharedCard({ board, uid, onLeave }: SharedCardProps) {
  const id = useId();
  return (
    <article className="board-card board-card-shared panel stack small" aria-labelledby={id}>
      <div className="board-card-head flex gap-3 shrinks">
        <Swatch color={board.color} />
        <div className="shrinks">
          <h3 id={id} className="board-card-name title-m breakable" dir="auto">
            <Link to={paths.admin(board.id)}>{board.name}</Link>
          </h3>
          <BoardNews boardId={board.id} uid={uid} nameId={id} />
          <p className="board-card-meta row wrap size-xs muted">
            {board.isReadOnly && (
              <span className="board-card-badge one-line" data-read-only>
                {dashboard.readOnly}
              </span>
            )}
            <span>{sentences.roles[board.role]}</span>
          </p>
        </div>
      </div>
      {board.isOffered && <Offer board={board} uid={uid} />}
      <div className="board-card-actions flex gap-2">
        <Button component={Link} to={paths.admin(board.id)} size="small" aria-describedby={id}>
          <span>{board.role === 'viewer' ? sentences.openShared : dashboard.manage}</span>
        </Button>
        <Button size="small" aria-label={sentences.leaveBoard(board.name)} onClick={onLeave}>
          {sentences.leave}
        </Button>
      </div>
    </article>
  );
}

/** A board that its owner offers to the account, which need not answer. */
function Offer({ board, uid }: Pick<SharedCardProps, 'board' | 'uid'>) {
  const { busyWith, run } = useBusy<'accept'>();
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = busyWith !== null;

  async function accept() {
    setProblem(null);
    try {
      await callApi('/api/transfer-board', { product: board.id, uid });
      showToast('success', sentences.accepted(board.name));
    } catch (error) {
      setProblem(reasonOf(error, sentences.transferFailed));
    }
  }

  return (
    <div className="stack to-start gap-2">
      <p>{sentences.offer}</p>
      <FormProblem text={problem} />
      <Button
        size="small"
        variant="contained"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void run('accept', accept)}
      >
        <span>{isBusy ? sentences.accepting : sentences.accept}</span>
      </Button>
    </div>
  );
}
