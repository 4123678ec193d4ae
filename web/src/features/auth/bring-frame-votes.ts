import { handover } from '../../messages/en.ts';
import { forgetVisitorCode, keptVisitorCode } from '../../session/visitor-code.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';

/**
 * Moves votes given in a frame on another site to the account (D6), if this tab was opened from that frame.
 * Called only after a sign-in on the form that announces it; accounts already signed in are asked on the board. A
 * failure does not affect the sign-in.
 */
export async function bringFrameVotes(): Promise<void> {
  const code = keptVisitorCode();
  if (code === null) return;
  try {
    const [{ callApi }, { claimVisitor }] = await Promise.all([import('../../api/api.ts'), import('@shared/calls')]);
    await callApi(claimVisitor, { code });
    forgetVisitorCode();
    showToast('success', handover.brought);
  } catch (error) {
    const isExpired = error instanceof Error && 'key' in error && error.key === 'visitorCodeInvalid';
    // After any other failure, the board asks again.
    if (isExpired) forgetVisitorCode();
    else reportError(error);
    showToast('failure', isExpired ? handover.expired : handover.failed);
  }
}
