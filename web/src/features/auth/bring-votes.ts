import { auth } from '../../messages/en.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';

/**
 * Brings what an anonymous visitor did into the account just signed in to (D6). The sign-in has happened and stands,
 * whatever becomes of this.
 */
export async function bringVotes(visitorToken: string): Promise<void> {
  try {
    const [{ callApi }, { mergeVisitor }] = await Promise.all([import('../../api/api.ts'), import('@shared/calls')]);
    await callApi(mergeVisitor, { visitorToken });
  } catch (error) {
    reportError(error);
    showToast('failure', auth.mergeFailed);
  }
}
