import { useState } from 'react';
import { handover } from '../../messages/en.ts';
import { forgetVisitorCode, keptVisitorCode } from '../../session/visitor-code.ts';

/** Announces that signing in moves the frame's votes to the account. Visitors who gave none can decline. */
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
