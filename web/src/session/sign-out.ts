import type { NavigateFunction } from 'react-router-dom';
import { forgetBoard } from '../browser/forget-board.ts';
import { auth } from '../firebase/firebase.ts';
import { account } from '../messages/en.ts';
import { paths } from '../paths.ts';
import { navigateAndWait } from '../router/navigate-and-wait.ts';
import { showToast } from '../ui/toasts/toasts.tsx';
import { forgetDrafts } from './drafts.ts';
import { sessionKeeper } from './kept-session.ts';
import { freezeSession } from './session.ts';

/**
 * Signs out and goes to the start page. Freezes the session meanwhile, so that no guard redirects to the login page.
 *
 * @returns whether it succeeded; on failure a toast is shown
 */
export async function leaveAccount(navigate: NavigateFunction): Promise<boolean> {
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
