import { useEffect } from 'react';
import { transportSentenceOf } from '../../api/errors.ts';
import { account, auth } from '../../messages/en.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { finishConfirmation } from './data.ts';

/** Ends a confirmation that has led to a provider's page and back, and says how it went. */
export function useFinishedConfirmation(): void {
  useEffect(() => {
    finishConfirmation().then(
      (isDone) => isDone && showToast('success', account.confirmed),
      (error: unknown) => showToast('failure', transportSentenceOf(error, auth.callbackFailed)),
    );
  }, []);
}
