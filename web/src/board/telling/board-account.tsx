import { useEffect, useState } from 'react';
import { comments, boardAccount as text } from '../../messages/en.ts';
import { useBoardContext } from '../acts/board-context.ts';
import { loadOwnerId } from '../data/load-board.ts';
import type { Visitor } from '../data/model.ts';
import { loadActions } from '../visitor/load-actions.ts';

export interface BoardAccountProps {
  readonly account: Visitor;
  /** The item that is open, or null. */
  readonly itemId: string | null;
}

/**
 * Shows the signed-in account, by the part of its email address before the at sign, a sign-out button, and for the
 * board's owner a link to the same place in the admin area.
 */
export function BoardAccount({ account, itemId }: BoardAccountProps) {
  const { board, showToast } = useBoardContext();
  const isOwner = useIsOwner(board.id, account.uid);
  const [isBusy, setBusy] = useState(false);

  async function signOut() {
    if (isBusy) return;
    setBusy(true);
    try {
      const actions = await loadActions();
      await actions.leaveAccount();
      location.reload();
    } catch {
      setBusy(false);
      showToast({ tone: 'failure', text: text.signOutFailed });
    }
  }

  return (
    <span className="board-account flex wrap breakable">
      {isOwner && (
        <a href={`/admin/${board.id}${itemId === null ? '' : `?item=${itemId}`}`} target="_blank" rel="noopener">
          {text.manage}
        </a>
      )}
      <span dir="auto">{text.signedInAs(account.email?.split('@')[0] || comments.authorSignedIn)}</span>
      <button type="button" className="link" aria-disabled={isBusy} aria-busy={isBusy} onClick={signOut}>
        {text.signOut}
      </button>
    </span>
  );
}

/** Whether an account owns the board. False until that is known, or if it cannot be read. */
function useIsOwner(productId: string, uid: string): boolean {
  const [ownerId, setOwnerId] = useState<string | null>(null);
  useEffect(() => {
    loadOwnerId(productId).then(setOwnerId, () => undefined);
  }, [productId]);
  return ownerId === uid;
}
