import { site } from '../site.ts';
import type { Session } from './session.ts';

/** Address for priority support; null if the account's plan does not open it or the operator has set none. */
export const supportAddressOf = (session: Session): string | null =>
  session.status === 'signed-in' && session.hasPrioritySupport ? site.supportEmail : null;
