import { callApi } from '../../api/api.ts';
import { auth } from '../../messages/en.ts';
import { claimVotes } from '../../session/claim-votes.ts';
import { keptVisitorCode } from '../../session/visitor-code.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';

/** Moves votes to the account that has just signed in (D6). A failure does not affect the sign-in. */

/** Moves the data of this browser's anonymous visitor. */
export async function bringVotes(visitorToken: string): Promise<void> {
  try {
    await callApi('/api/merge-visitor', { visitorToken });
  } catch (error) {
    reportError(error);
    showToast('failure', auth.mergeFailed);
  }
}

/**
 * Moves votes given in a frame on another site, if this tab was opened from that frame. Called only after a sign-in on
 * the form that announces it; accounts already signed in are asked on the board.
 */
export async function bringFrameVotes(): Promise<void> {
  const code = keptVisitorCode();
  if (code === null) return;
  const claim = () => callApi('/api/claim-visitor', { code });
  const isExpired = (error: unknown) => error instanceof Error && 'key' in error && error.key === 'visitorCodeInvalid';
  // After any other failure, the board asks again.
  const { toast } = await claimVotes(claim, isExpired, reportError);
  showToast(toast.tone, toast.text);
}
