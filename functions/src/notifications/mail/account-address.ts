import type { Auth } from 'firebase-admin/auth';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { unlessMissing } from '../../lib/auth-user.ts';
import { transact } from '../../lib/transact.ts';
import { addressPath } from '../../shared/telling/paths.ts';
import type { Address } from '../../store/documents.ts';
import { docOf } from '../../store/refs.ts';
import { normalizeAddress } from './email-address.ts';
import { keyedHash, mailKey } from './mail-key.ts';
import type { Deliver } from './send-due.ts';

/**
 * Returns the verified address of an account, or null if no mail may go to it: the account is anonymous, deleted or
 * disabled, or its address is not verified. One call to Auth.
 */
export async function verifiedAddress(auth: Auth, uid: string): Promise<string | null> {
  const user = await unlessMissing(auth.getUser(uid));
  return user?.emailVerified && !user.disabled ? normalizeAddress(user.email ?? '') : null;
}

/** What a server answers about an unknown mailbox (refusal.ts). */
const NO_MAILBOX = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 };

/**
 * Sends what goes to an account's own address to the address that the account has now: it may have changed after it was
 * stored. Refuses the mail permanently if the account has no verified address any more. One read, and one call to Auth
 * for mails to accounts.
 */
export const toCurrentAddress =
  (db: Firestore, auth: Auth, deliver: Deliver): Deliver =>
  async (mail, id) => {
    const stored = mail.needs === 'confirmed' ? await docOf(db, addressPath(mail.address)).get() : null;
    const address = stored?.data();
    if (stored == null || address?.account !== true) return deliver(mail, id);
    const to = await verifiedAddress(auth, address.uid);
    if (to === null) throw Object.assign(new Error('No verified address'), NO_MAILBOX);
    await followAccount(db, { reference: stored.ref, address, current: to });
    return deliver({ ...mail, to }, id);
  };

/** Stores the address that an account has now. Its id, and so the links in its mails, stay. */
export async function followAccount(
  db: Firestore,
  {
    reference,
    address: { account, state, email },
    current,
  }: { readonly reference: DocumentReference; readonly address: Address; readonly current: string },
): Promise<void> {
  if (account !== true || state !== 'confirmed' || email === current) return;
  const hash = keyedHash(await mailKey(db), 'address', current);
  await transact(db, async (transaction) => {
    if ((await transaction.get(reference)).get('state') === 'confirmed') {
      transaction.update(reference, { email: current, hash });
    }
  });
}
