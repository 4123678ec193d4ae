import { standingOf } from '@shared/team/roles';
import { useEffect, useState } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { codeOf, sentenceOf } from '../../api/errors.ts';
import { admin, auth, team } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { useLive } from '../../session/live.tsx';
import { type Account, useSession } from '../../session/session.ts';
import { BRAND_NAME } from '../../ui/brand.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { BoardAdmin } from './board-admin.tsx';
import { warmItem } from './data/discussion-data.ts';
import { productOf } from './data/owner-data.ts';
import { membershipOf, StandingContext } from './data/team-data.ts';
import { ListSkeleton, Problem } from './parts/states.tsx';
import './parts/error-state.css';
import '../../ui/button.css';

/** /admin/{productId}: a board's feedback and settings. */
export function Component() {
  const { productId } = useParams();
  const session = useSession();
  // Type narrowing only: the guard requires a session and the route requires an id.
  if (session.status !== 'signed-in' || !productId) return null;
  return <BoardGate key={productId} productId={productId} account={session} />;
}

interface BoardGateProps {
  readonly productId: string;
  readonly account: Account;
}

/** Renders a board only while it exists and the account is on its team. Security rules enforce this independently. */
function BoardGate({ productId, account }: BoardGateProps) {
  const { uid } = account;
  const [params] = useSearchParams();
  const [opened] = useState(params.get('item'));
  useEffect(() => {
    if (opened !== null) warmItem(opened);
  }, [opened]);
  const product = useLive(productOf(productId));
  const isOwner = product.status === 'ready' && product.value?.owner_id === uid;
  // Live, so that a changed role or a removal takes effect in an open tab.
  const member = useLive(product.status === 'ready' && product.value && !isOwner ? membershipOf(productId, uid) : null);
  const isMember = !isOwner && member.status === 'ready' && member.value !== null;
  const [hasBeenOnTeam, setHasBeenOnTeam] = useState(false);
  if (isMember && !hasBeenOnTeam) setHasBeenOnTeam(true);
  if (product.status === 'loading') return <ListSkeleton />;
  if (product.status === 'failed') {
    // The rules show a board that is not for everyone to its team alone.
    if (codeOf(product.error) === 'permission-denied') return <AccessDenied isFormer={hasBeenOnTeam} />;
    return <Problem text={sentenceOf(product.error, admin.loadFailed)} onRetry={product.retry} />;
  }
  if (product.value === null) return <Leave text={admin.boardNotFound} to={paths.dashboard()} />;
  if (!isOwner && member.status === 'loading') return <ListSkeleton />;
  if (member.status === 'failed') {
    return <Problem text={sentenceOf(member.error, admin.loadFailed)} onRetry={member.retry} />;
  }
  const membership = member.status === 'ready' ? (member.value ?? undefined) : undefined;
  const standing = standingOf(uid, product.value, membership);
  // Members need no plan, and former members see why they have no access.
  if (!account.isActive && !isMember && !hasBeenOnTeam) {
    return <Leave text={auth.notActive} to={paths.activateAccount()} />;
  }
  if (standing === null) return <AccessDenied isFormer={hasBeenOnTeam} />;
  return (
    <StandingContext value={standing}>
      <BoardAdmin key={productId} productId={productId} product={product.value} uid={uid} />
    </StandingContext>
  );
}

function Leave({ text, to }: { readonly text: string; readonly to: string }) {
  useEffect(() => showToast('failure', text), [text]);
  return <Navigate replace to={to} />;
}

/** Error state for an account that is not on the board's team, or not any more. */
function AccessDenied({ isFormer }: { readonly isFormer: boolean }) {
  return (
    <div className="admin-problem row gap-4 centered" role="alert">
      <title>{`${admin.accessDeniedTitle} - ${BRAND_NAME}`}</title>
      <h1 className="admin-problem-text body-text ink medium">{isFormer ? team.removed : admin.accessDenied}</h1>
      <Link className="button" to={paths.dashboard()}>
        {admin.back}
      </Link>
    </div>
  );
}
