import { useEffect, useMemo } from 'react';
import { Navigate } from 'react-router-dom';
import { sentenceOf } from '../../api/errors.ts';
import { useSnapshot } from '../../firebase/use-snapshot.ts';
import { admin } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { AccessDenied } from './access-denied.tsx';
import { BoardAdmin } from './board-admin.tsx';
import { listenProduct } from './data.ts';
import { Problem } from './error-state.tsx';
import { ListSkeleton } from './list/list-skeleton.tsx';

interface BoardGateProps {
  readonly productId: string;
  readonly uid: string;
}

/** Shows a board to its owner, for as long as there is the board and it is theirs. The rules hold without it. */
export function BoardGate({ productId, uid }: BoardGateProps) {
  const product = useSnapshot(useMemo(() => listenProduct(productId), [productId]));
  if (product.status === 'loading') return <ListSkeleton />;
  if (product.status === 'failed') {
    return <Problem text={sentenceOf(product.error, admin.loadFailed)} onRetry={product.retry} />;
  }
  if (product.value === null) return <NotFound />;
  if (product.value.owner_id !== uid) return <AccessDenied />;
  return <BoardAdmin productId={productId} product={product.value} uid={uid} />;
}

function NotFound() {
  useEffect(() => showToast('failure', admin.boardNotFound), []);
  return <Navigate replace to={paths.dashboard()} />;
}
