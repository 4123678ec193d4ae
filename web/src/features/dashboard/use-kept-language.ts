import type { UserPlan } from '@shared/user-plan';
import { useEffect } from 'react';
import { callApi } from '../../api/api.ts';
import { withStorage } from '../../browser/storage.ts';
import { isToBeStored, LANGUAGE_KEY, SITE_LANGUAGE } from '../../language.ts';

/**
 * Stores the language of the application with the account, for mails to it: German from the first visit, and what is
 * chosen later. Mails to an account that has none are in the language of the board.
 *
 * @param plan null while it is unknown
 */
export function useKeptLanguage(plan: UserPlan | null): void {
  const isNews = plan !== null && isToBeStored(plan.language, { shown: SITE_LANGUAGE, chosen: chosen() });
  useEffect(() => {
    // The next visit tries again.
    if (isNews) callApi('/api/set-language', { language: SITE_LANGUAGE }).catch(() => undefined);
  }, [isNews]);
}

const chosen = () => withStorage('localStorage', (storage) => storage.getItem(LANGUAGE_KEY));
