import { auth, verification } from '../../messages/en.ts';
import { needsPlan, type Onward, paths } from '../../paths.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';
import type { checkVerification } from './data.ts';

/**
 * Shows an account's verification state in a toast (specification section 4).
 *
 * @returns the path to go to; null to stay
 */
export function afterVerification(
  { outcome, uid }: Awaited<ReturnType<typeof checkVerification>>,
  { from, plan }: Onward,
): string | null {
  switch (outcome) {
    case 'active':
      showToast('success', verification.verifiedActive);
      return from ?? paths.dashboard();
    case 'inactive':
      if (from !== undefined && !needsPlan(from)) {
        showToast('success', auth.emailVerified);
        return from;
      }
      showToast('notice', verification.verifiedInactive);
      return paths.activateAccount({ userId: uid ?? undefined, plan });
    case 'unverified':
      showToast('failure', verification.notVerified);
      return null;
    case 'signed-out':
      showToast('failure', verification.signedOut);
      return paths.dashboard({ from });
  }
}
