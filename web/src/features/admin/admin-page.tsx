import { useEffect } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { sentenceOf } from '../../api/errors.ts';
import { useLive } from '../../firebase/live.tsx';
import { admin } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { BRAND_NAME } from '../../ui/brand.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { BoardAdmin } from './board-admin.tsx';
import { productOf } from './data/owner-data.ts';
import { ListSkeleton, Problem } from './parts/states.tsx';
import './parts/error-state.css';
import '../../ui/button.css';

/** /admin/{productId}: a board's feedback and settings. */
export function Component() {
  const { productId } = useParams();
  const session = useSession();
  // Type narrowing only: the guard requires a session and the route requires an id.
  if (session.status !== 'signed-in' || !productId) return null;
  return <BoardGate key={productId} productId={productId} uid={session.uid} />;
}

interface BoardGateProps {
  readonly productId: string;
  readonly uid: string;
}

/** Renders a board only while it exists and belongs to `uid`. Security rules enforce this independently. */
function BoardGate({ productId, uid }: BoardGateProps) {
  const product = useLive(productOf(productId));
  if (product.status === 'loading') return <ListSkeleton />;
  if (product.status === 'failed') {
    return <Problem text={sentenceOf(product.error, admin.loadFailed)} onRetry={product.retry} />;
  }
  if (product.value === null) return <NotFound />;
  if (product.value.owner_id !== uid) return <AccessDenied />;
  return <BoardAdmin key={productId} productId={productId} product={product.value} uid={uid} />;
}

function NotFound() {
  useEffect(() => showToast('failure', admin.boardNotFound), []);
  return <Navigate replace to={paths.dashboard()} />;
}

/** Error state for an account that does not own the board. */
function AccessDenied() {
  return (
    <div className="admin-problem row gap-4 centered" role="alert">
      <title>{`${admin.accessDeniedTitle} - ${BRAND_NAME}`}</title>
      <h1 className="admin-problem-text body-text ink medium">{admin.accessDenied}</h1>
      <Link className="button" to={paths.dashboard()}>
        {admin.back}
      </Link>
    </div>
  );
}
