import { handover } from '../../messages/en.ts';
import { forgetVisitorCode, keptVisitorCode } from '../../session/visitor-code.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';

/**
 * Brings the votes along that were given in a frame on another site (D6), if this tab was opened from there. For
 * somebody who has signed in on the form that says so: whoever was signed in before is asked on the board. The sign-in
 * stands, whatever becomes of this.
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
    // After any other failure the board asks again.
    if (isExpired) forgetVisitorCode();
    else reportError(error);
    showToast('failure', isExpired ? handover.expired : handover.failed);
  }
}
