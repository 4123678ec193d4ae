import { useParams } from 'react-router-dom';
import { useSession } from '../../session/session.ts';
import { BoardGate } from './board-gate.tsx';

/** /admin/{productId}: a board's feedback and settings. */
export function Component() {
  const { productId } = useParams();
  const session = useSession();
  // Type narrowing only: the guard requires a session and the route requires an id.
  if (session.status !== 'signed-in' || !productId) return null;
  return <BoardGate key={productId} productId={productId} uid={session.uid} />;
}
