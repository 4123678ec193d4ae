import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { sentenceOf } from '../../api/errors.ts';
import { useLive } from '../../firebase/live.tsx';
import { admin } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { AccessDenied } from './access-denied.tsx';
import { BoardAdmin } from './board-admin.tsx';
import { productOf } from './data.ts';
import { Problem } from './error-state.tsx';
import { ListSkeleton } from './list/list-skeleton.tsx';

interface BoardGateProps {
  readonly productId: string;
  readonly uid: string;
}

/** Renders a board only while it exists and belongs to `uid`. Security rules enforce this independently. */
export function BoardGate({ productId, uid }: BoardGateProps) {
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
