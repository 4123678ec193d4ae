import { useEffect } from 'react';
import { isFramed } from '../../browser/frame.ts';
import { embedErrors, closedBoard as text } from '../../messages/en.ts';
import { addStyle } from '../../ui/add-style.ts';
import type { Elements } from '../../ui/elements.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Drawing } from '../../ui/icon.tsx';
import { loadingSentence } from '../data/failures.ts';
import { type BoardInfo, INITIAL_DATA_ID, type InitialData, type SignedIn } from '../data/model.ts';
import { loadActions } from '../visitor/load-actions.ts';
import { isIdentifying } from '../visitor/person.ts';
import style from './closed.css?inline';
import { useSignInWindow } from './sign-in-window.ts';
import { type EntryState, useEntry } from './use-entry.ts';

addStyle(style);

/** A lock, as the icons are drawn (ui/icon.tsx). */
const LOCK = 'M3.5 7.25h9v6.25h-9zM5.25 7.25V5a2.75 2.75 0 0 1 5.5 0v2.25';

interface ClosedProps {
  readonly productId: string;
  /** The name of the board; null if only the visitor's session could read it. */
  readonly name: string | null;
  /** Whether the page around this frame may still say who the visitor is. */
  readonly awaitsHost: boolean;
  readonly onOpen: (board: BoardInfo, first: InitialData | null) => void;
  readonly loading: Elements;
}

/** The page of a board that has not let the visitor in: names it, says how to come in, and nothing of what is there. */
export function Closed({ productId, name, awaitsHost, onOpen, loading }: ClosedProps) {
  const { state, look } = useEntry(productId, awaitsHost, onOpen);
  useEffect(() => {
    // What a page showed while the visitor was let in, or the board was for everyone.
    document.getElementById(INITIAL_DATA_ID)?.remove();
    document.title = name ?? text.unnamed;
  }, [name]);
  if (state.kind === 'looking') return loading;
  if (state.kind === 'failed')
    return (
      <main>
        <ErrorState
          heading="h1"
          title={embedErrors.title}
          text={loadingSentence(state.failure, productId)}
          onRetry={look}
        />
      </main>
    );
  return (
    <main className="error-state" aria-label={name ?? text.unnamed}>
      <span className="closed-mark middle accent">
        <Drawing path={LOCK} />
      </span>
      <h1 className="error-state-title breakable" dir="auto">
        {name ?? text.unnamed}
      </h1>
      <Door productId={productId} state={state} onEnter={look} />
    </main>
  );
}

interface DoorProps {
  readonly productId: string;
  readonly state: Extract<EntryState, { kind: 'out' | 'refused' }>;
  readonly onEnter: () => void;
}

/** Why the visitor is not let in, and what to do next. */
function Door({ productId, state, onEnter }: DoorProps) {
  const signIn = useSignInWindow(productId, onEnter);
  if (state.kind === 'out')
    return (
      <>
        <p className="error-state-text" role="status">
          {isIdentifying() ? text.signInOnPage : text.signIn}
        </p>
        <a className="button button-primary" {...signIn}>
          {text.signInLabel}
        </a>
        <p className="closed-hint size-xs muted">{text.invitation}</p>
      </>
    );
  const { visitor } = state;
  const isPerson = visitor.shownName !== undefined;
  return (
    <>
      <p className="error-state-text breakable" role="status">
        {refusalOf(visitor)}
      </p>
      <p className="error-state-text">{text.askTeam}</p>
      {!isPerson && (
        <button
          type="button"
          className="button"
          onClick={() =>
            void loadActions()
              .then((actions) => actions.leaveAccount())
              .catch(reportError)
              .finally(onEnter)
          }
        >
          {text.otherAccount}
        </button>
      )}
      {isFramed() && isPerson && (
        <a className="button" {...signIn}>
          {text.signInLabel}
        </a>
      )}
    </>
  );
}

const refusalOf = ({ email, shownName }: SignedIn): string => {
  const who = email ?? shownName ?? null;
  return who === null ? text.refused : text.refusedTo(who);
};
