import { useState } from 'react';
import { comments, board as text } from '../../messages/en.ts';
import { useBoardContext } from '../acts/board-context.ts';
import type { Visitor } from '../data/model.ts';
import { loadActions } from '../visitor/load-actions.ts';

/** Shows the signed-in account, by the part of its email address before the at sign, and a sign-out button. */
export function BoardAccount({ account }: { readonly account: Visitor }) {
  const { showToast } = useBoardContext();
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
      <span dir="auto">{text.signedInAs(account.email?.split('@')[0] || comments.authorSignedIn)}</span>
      <button type="button" className="link" aria-disabled={isBusy} aria-busy={isBusy} onClick={signOut}>
        {text.signOut}
      </button>
    </span>
  );
}
