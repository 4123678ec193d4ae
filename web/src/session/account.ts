import { site } from '../site.ts';

/** The session of this tab. An anonymous visitor of a board has no account and counts as signed out. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | ({ readonly status: 'signed-in' } & Account);

/** A signed-in account and the plan claims of its token (D11). */
export interface Account {
  readonly uid: string;
  readonly email: string | null;
  readonly isVerified: boolean;
  readonly isActive: boolean;
  readonly plan: string | null;
  readonly hasPrioritySupport: boolean;
  /** Linked sign-in methods by Firebase ID: `password`, `google.com`, `github.com`. */
  readonly providers: readonly string[];
}

/** Address for priority support; null if the account's plan does not open it or the operator has set none. */
export const supportAddressOf = (session: Session): string | null =>
  session.status === 'signed-in' && session.hasPrioritySupport ? site.supportEmail : null;
