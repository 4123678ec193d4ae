import type { UserPlan } from '@shared/user-plan';
import { useEffect } from 'react';
import { callApi } from '../../api/api.ts';
import { withStorage } from '../../browser/storage.ts';
import { LANGUAGE_KEY, SITE_LANGUAGE } from '../../language.ts';

/**
 * Stores the language of the application with the account, for mails to it: that of the first visit, and what is chosen
 * later. English is the language of accounts that have none.
 *
 * @param plan null while it is unknown
 */
export function useKeptLanguage(plan: UserPlan | null): void {
  const isOther = plan !== null && (plan.language ?? 'en') !== SITE_LANGUAGE;
  const isNews = isOther && (plan.language === undefined || isChosen());
  useEffect(() => {
    // The next visit tries again.
    if (isNews) callApi('/api/set-language', { language: SITE_LANGUAGE }).catch(() => undefined);
  }, [isNews]);
}

const isChosen = () => withStorage('localStorage', (storage) => storage.getItem(LANGUAGE_KEY)) === SITE_LANGUAGE;
