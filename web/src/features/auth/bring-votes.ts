import { auth } from '../../messages/en.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';

/**
 * Moves an anonymous visitor's data to the account that has just signed in (D6). A failure does not affect the sign-in.
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
