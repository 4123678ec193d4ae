import { useEffect } from 'react';
import { transportSentenceOf } from '../../api/errors.ts';
import { account, auth } from '../../messages/en.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { finishConfirmation } from './data.ts';

/** Completes a confirmation that redirected to a provider, and shows its result. */
export function useFinishedConfirmation(): void {
  useEffect(() => {
    finishConfirmation().then(
      (isDone) => isDone && showToast('success', account.confirmed),
      (error: unknown) => showToast('failure', transportSentenceOf(error, auth.callbackFailed)),
    );
  }, []);
}
