import { useCallback } from 'react';
import { isRefusal, sentenceFor } from './failures.ts';
import type { ShowToast } from './use-toasts.ts';

/** Tells the visitor that something did not happen. */
export type Report = (error: unknown, fallback: string) => void;

/** A refusal may mean that the board has changed or gone since it was loaded, and then the screen says so instead. */
export function useReport(recheck: () => Promise<boolean>, showToast: ShowToast): Report {
  return useCallback(
    async (error, fallback) => {
      if (isRefusal(error) && !(await recheck())) return;
      showToast({ tone: 'failure', text: sentenceFor(error, fallback) });
    },
    [recheck, showToast],
  );
}
