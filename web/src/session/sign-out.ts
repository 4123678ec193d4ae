import type { NavigateFunction } from 'react-router-dom';
import { forgetBoard } from '../browser/forget-board.ts';
import { auth } from '../firebase/firebase.ts';
import { account } from '../messages/en.ts';
import { paths } from '../paths.ts';
import { navigateAndWait } from '../router/navigate-and-wait.ts';
import { showToast } from '../ui/toasts/toasts.tsx';
import { sessionKeeper } from './kept-session.ts';
import { freezeSession } from './session.ts';

/**
 * Signs out and goes to the start page; held, so that no guard leads to the login page on the way.
 *
 * @returns whether it worked; if not, a message says so
 */
export async function leaveAccount(navigate: NavigateFunction): Promise<boolean> {
  try {
    await freezeSession(async () => {
      await sessionKeeper.leave(() => auth.signOut());
      // What was done in the name of this account and is not sent yet is nobody else's.
      await forgetBoard().catch(reportError);
      await navigateAndWait(navigate, paths.home());
    });
    return true;
  } catch {
    showToast('failure', account.signOutFailed);
    return false;
  }
}
