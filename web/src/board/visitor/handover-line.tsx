import { useState } from 'react';
import { handover, board as text } from '../../messages/en.ts';
import { forgetVisitorCode, keptVisitorCode } from '../../session/visitor-code.ts';
import { useBoardContext } from '../acts/board-context.ts';
import { loadActions } from '../data/load-actions.ts';
import { BoardFailure, type Visitor } from '../data/model.ts';
import { SignInAnchor } from './sign-in-anchor.tsx';
import './handover-line.css';

interface HandoverLineProps {
  /** Null for somebody who has not signed in. */
  readonly account: Visitor | null;
  /** Whether it is certain who is here; until then the line only keeps its place. */
  readonly isKnown: boolean;
  readonly onBrought: () => void;
}

/**
 * For a visitor who has come out of a frame: what becomes of the votes given there. An account is asked, and shown which
 * one it is, because the link may be a stranger's.
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
    try {
      const actions = await loadActions();
      await actions.claimVisitor(given, uid);
      end();
      onBrought();
      showToast({ tone: 'success', text: handover.brought });
    } catch (error) {
      const isExpired = error instanceof BoardFailure && error.reason === 'not-found';
      if (isExpired) end();
      showToast({ tone: 'failure', text: isExpired ? handover.expired : handover.failed });
    } finally {
      setBusy(false);
    }
  }

  if (code === null) return null;
  return (
    <section className="handover" data-waiting={!isKnown || undefined} aria-label={handover.region}>
      <p className="handover-text">{account ? questionFor(account) : handover.toSignIn}</p>
      <div className="handover-actions">
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
