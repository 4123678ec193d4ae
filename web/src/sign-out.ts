import type { NavigateFunction } from 'react-router-dom';
import { auth } from './firebase.ts';
import { forgetBoard } from './forget-board.ts';
import { sessionKeeper } from './kept-session.ts';
import { leavePage } from './leave-page.ts';
import { account } from './messages/en.ts';
import { paths } from './paths.ts';
import { holdSession } from './session.ts';
import { showToast } from './ui/toasts.tsx';

/**
 * Signs out and goes to the start page; held, so that no guard leads to the login page on the way.
 *
 * @returns whether it worked; if not, a message says so
 */
export async function leaveAccount(navigate: NavigateFunction): Promise<boolean> {
  try {
    await holdSession(async () => {
      await sessionKeeper.leave(() => auth.signOut());
      // What was done in the name of this account and is not sent yet is nobody else's.
      await forgetBoard().catch(reportError);
      await leavePage(navigate, paths.home());
    });
    return true;
  } catch {
    showToast('failure', account.signOutFailed);
    return false;
  }
}
