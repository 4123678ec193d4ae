import { useState } from 'react';
import { handover } from '../../messages/en.ts';
import { forgetVisitorCode, keptVisitorCode } from '../../session/visitor-code.ts';

/** Says that signing in brings votes along, and lets whoever does not know of any leave them. */
export function FrameVotesNote() {
  const [isKept, setKept] = useState(() => keptVisitorCode() !== null);

  function decline() {
    forgetVisitorCode();
    setKept(false);
  }

  if (!isKept) return null;
  return (
    <p className="login-note">
      {handover.onSignIn}{' '}
      <button type="button" className="text-link" onClick={decline}>
        {handover.decline}
      </button>
    </p>
  );
}
