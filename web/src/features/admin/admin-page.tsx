import { useParams } from 'react-router-dom';
import { useSession } from '../../session/session.ts';
import { BoardGate } from './board-gate.tsx';

/** /admin/{productId}: what visitors have said on a board, and its settings. */
export function Component() {
  const { productId } = useParams();
  const session = useSession();
  // The guard and the route above show this page to nobody else and without an id never.
  if (session.status !== 'signed-in' || !productId) return null;
  return <BoardGate key={productId} productId={productId} uid={session.uid} />;
}
