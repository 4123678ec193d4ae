import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { userPlanPath } from '../../shared/paths.ts';
import type { OwnerLanguage } from '../../shared/values.ts';
import { docOf } from '../../store/refs.ts';
import { verifiedAddress } from '../mail/account-address.ts';
import type { Mailer } from '../mail/mails-for.ts';

/** What the jobs for owners need. */
export interface Dependencies {
  readonly db: Firestore;
  readonly auth: Auth;
  readonly mailer: NonNullable<Mailer>;
}

/** Who gets a mail as the owner of a board. */
export interface Recipient {
  /** Verified address. */
  readonly to: string;
  /** In which the account uses the application, if that is known. */
  readonly language?: OwnerLanguage | undefined;
}

/**
 * Returns the verified address of an account and its language, or null if no mail may go to it: it is deleted, disabled or inactive, or
 * its address is not verified. One read, and one call to Auth.
 */
export async function recipientOf({ db, auth }: Omit<Dependencies, 'mailer'>, uid: string): Promise<Recipient | null> {
  const [plan, address] = await Promise.all([docOf(db, userPlanPath(uid)).get(), verifiedAddress(auth, uid)]);
  const stored = plan.data();
  return stored?.account_active === true && address !== null ? { to: address, language: stored.language } : null;
}
