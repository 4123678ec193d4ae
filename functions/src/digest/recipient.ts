import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { normalizeAddress } from '../mail/email-address.ts';
import type { Mailer } from '../mail/mails-for.ts';
import { userPlanPath } from '../shared/paths.ts';
import { unlessMissing } from '../users/unless-missing.ts';

/** What the jobs for owners need. */
export interface Dependencies {
  readonly db: Firestore;
  readonly auth: Auth;
  readonly mailer: NonNullable<Mailer>;
}

/**
 * Returns the verified address of an account, or null if no mail may go to it: it is deleted, disabled or inactive, or
 * its address is not verified. One read, and one call to Auth.
 */
export async function recipientOf({ db, auth }: Omit<Dependencies, 'mailer'>, uid: string): Promise<string | null> {
  const [plan, user] = await Promise.all([db.doc(userPlanPath(uid)).get(), unlessMissing(auth.getUser(uid))]);
  if (plan.get('account_active') !== true || user === null || user.disabled || !user.emailVerified) return null;
  return normalizeAddress(user.email ?? '');
}
