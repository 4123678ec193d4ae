import { useState } from 'react';
import { handover, board as text } from '../../messages/en.ts';
import { claimVotes } from '../../session/claim-votes.ts';
import { forgetVisitorCode, keptVisitorCode } from '../../session/visitor-code.ts';
import { useBoardContext } from '../acts/board-context.ts';
import { BoardFailure, type Visitor } from '../data/model.ts';
import { loadActions } from '../visitor/load-actions.ts';
import { SignInAnchor } from '../visitor/sign-in-link.tsx';
import './handover-line.css';

export interface HandoverLineProps {
  /** Null if no account is signed in. */
  readonly account: Visitor | null;
  /** Whether the visitor has been determined; until then the line only reserves its space. */
  readonly isKnown: boolean;
  readonly onBrought: () => void;
}

/**
 * Offers visitors who come from a frame to transfer the votes they gave there. A signed-in account is shown and must
 * confirm, because the link may come from a stranger.
 */
export function HandoverLine({ account, isKnown, onBrought }: HandoverLineProps) {
  const { signIn, showToast } = useBoardContext();
  const [code, setCode] = useState(keptVisitorCode);
  const [isBusy, setBusy] = useState(false);

  function end() {
    forgetVisitorCode();
    setCode(null);
  }

  async function bring(given: string, { uid }: Visitor) {
    if (isBusy) return;
    setBusy(true);
    const { isOver, isBrought, toast } = await claimVotes(
      async () => (await loadActions()).claimVisitor(given, uid),
      (error) => error instanceof BoardFailure && error.reason === 'not-found',
    );
    if (isOver) setCode(null);
    if (isBrought) onBrought();
    showToast(toast);
    setBusy(false);
  }

  if (code === null) return null;
  return (
    <section
      className="handover panel row wrap between"
      data-waiting={!isKnown || undefined}
      aria-label={handover.region}
    >
      <p className="handover-text breakable">{account ? questionFor(account) : handover.toSignIn}</p>
      <div className="row wrap gap-2">
        {account ? (
          <button
            type="button"
            className="button button-primary"
            aria-disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => bring(code, account)}
          >
            {isBusy ? handover.bringing : handover.bring}
          </button>
        ) : (
          <SignInAnchor signIn={signIn} label={text.signIn} looks="button button-primary" />
        )}
        <button type="button" className="button button-quiet" onClick={end}>
          {handover.decline}
        </button>
      </div>
    </section>
  );
}

const questionFor = ({ email }: Visitor) => (email === null ? handover.questionNoEmail : handover.question(email));
