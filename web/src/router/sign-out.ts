import type { NavigateFunction } from 'react-router-dom';
import { forgetBoard } from '../browser/forget-board.ts';
import { auth } from '../firebase/firebase.ts';
import { account } from '../messages/en.ts';
import { paths } from '../paths.ts';
import { forgetDrafts } from '../session/drafts.ts';
import { freezeSession } from '../session/session.ts';
import { sessionKeeper } from '../session-store/kept-session.ts';
import { showToast } from '../ui/toasts/toasts.tsx';
import { mayLeave, navigateAndWait } from './navigate-and-wait.ts';

/**
 * Signs out and goes to the start page. Asks first if changes would be lost. Freezes the session meanwhile, so that no
 * guard redirects to the login page.
 *
 * @returns whether it succeeded; on failure a toast is shown
 */
export async function leaveAccount(navigate: NavigateFunction): Promise<boolean> {
  if (!(await mayLeave())) return false;
  try {
    await freezeSession(async () => {
      await sessionKeeper.leave(() => auth.signOut());
      // Acts of this account that are not sent yet must not be sent as another account.
      await forgetBoard().catch(reportError);
      forgetDrafts();
      await navigateAndWait(navigate, paths.home());
    });
    return true;
  } catch {
    showToast('failure', account.signOutFailed);
    return false;
  }
}
