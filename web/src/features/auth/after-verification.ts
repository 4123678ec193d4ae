import { verification } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { showToast } from '../../ui/toasts.tsx';
import type { checkVerification } from './data.ts';

/**
 * Says how far an account has come with its verification (specification section 4).
 *
 * @returns where to go now; null for staying
 */
export function afterVerification({ outcome, uid }: Awaited<ReturnType<typeof checkVerification>>): string | null {
  switch (outcome) {
    case 'active':
      showToast('success', verification.verifiedActive);
      return paths.dashboard();
    case 'inactive':
      showToast('notice', verification.verifiedInactive);
      return paths.activateAccount({ userId: uid ?? undefined });
    case 'unverified':
      showToast('failure', verification.notVerified);
      return null;
    case 'signed-out':
      showToast('failure', verification.signedOut);
      return paths.dashboard();
  }
}
