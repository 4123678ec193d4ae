import type { NavigateFunction } from 'react-router-dom';
import { endSession } from '../features/auth/data.ts';
import { account } from '../messages/en.ts';
import { paths } from '../paths.ts';
import { holdSession } from '../session.ts';
import { showToast } from '../ui/toasts.tsx';

/** Signs out and goes to the start page; held, so that no guard sends to the login page on the way. */
export async function signOutTo(navigate: NavigateFunction): Promise<void> {
  try {
    await holdSession(async () => {
      await endSession();
      await navigate(paths.home());
    });
  } catch {
    showToast('failure', account.signOutFailed);
  }
}
