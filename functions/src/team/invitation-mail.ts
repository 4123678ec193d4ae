import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { ApiError } from '../lib/api-error.ts';
import { unlessMissing } from '../lib/auth-user.ts';
import { OURS } from '../notifications/mail/brand.ts';
import { mailboxOf, normalizeAddress } from '../notifications/mail/email-address.ts';
import { senderName } from '../notifications/mail/header-text.ts';
import { mailId, newMail } from '../notifications/mail/new-mail.ts';
import type { MailSettings } from '../notifications/mail/settings.ts';
import { INVITATION_MAILS_PER_DAY, INVITATION_MAILS_PER_MAILBOX } from '../shared/limits.ts';
import { INVITATION_TEXTS } from '../shared/team/mail-texts.ts';
import { mailPath } from '../shared/telling/paths.ts';
import { MAIL_TEXTS } from '../shared/telling/texts.ts';
import { DAY_MS } from '../shared/time.ts';
import type { Invitation, Mail } from '../store/documents.ts';
import { countCall } from '../store/rate-limit.ts';
import { docOf } from '../store/refs.ts';

/** Returns the address that an invitation goes to. @throws ApiError for text that is no address, or without mail */
export function invitedAddress(settings: MailSettings, email: string): string {
  if (settings.sender === 'off') throw new ApiError('mailOff');
  const address = normalizeAddress(email);
  if (address === null) throw new ApiError('emailInvalid');
  return address;
}

/**
 * Counts a mail of a board to a mailbox. Only for admins of the board: others would use up its limit.
 *
 * @throws ApiError above the limit of a day
 */
export async function countInvitationMail(db: Firestore, productId: string, address: string): Promise<void> {
  const limits = [
    [`mailbox ${mailboxOf(address)}`, INVITATION_MAILS_PER_MAILBOX],
    [`board ${productId}`, INVITATION_MAILS_PER_DAY],
  ] as const;
  for (const [who, limit] of limits) {
    await countCall(db, 'invitation mail', who, limit, { refusal: 'invitationMailsFull', periodMs: DAY_MS });
  }
}

/** Returns the name by which a mail calls the person who invites; null if the account has none. */
export async function inviterOf(auth: Auth, uid: string): Promise<string | null> {
  const user = await unlessMissing(auth.getUser(uid));
  return senderName(user?.displayName ?? '') || (user?.emailVerified ? (user.email ?? null) : null);
}

interface Invited {
  readonly invitation: Pick<Invitation, 'product_id' | 'role' | 'by'>;
  /** Id of the invitation. */
  readonly id: string;
  readonly board: string;
  readonly inviter: string | null;
  readonly to: string;
  readonly link: string;
  /** In ms. */
  readonly expires: number;
}

/**
 * Returns where the mail of an invitation is stored, and the mail. It goes to a stranger, so it has our name and colors,
 * and of the board and the inviter only names without signs.
 */
export function invitationMail(
  db: Firestore,
  settings: MailSettings,
  { invitation: { product_id, role, by }, id, board, inviter, to, link, expires }: Invited,
) {
  const name = senderName(board);
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(expires);
  const letter = {
    brand: OURS,
    title: INVITATION_TEXTS.title(name, role),
    sentence: INVITATION_TEXTS.sentence(inviter),
    body: INVITATION_TEXTS.may[role],
    button: { text: INVITATION_TEXTS.open, url: link },
    footer: [
      INVITATION_TEXTS.until(date),
      INVITATION_TEXTS.ignore,
      MAIL_TEXTS.confirmSite(new URL(settings.origin).host),
      MAIL_TEXTS.noReply,
    ],
  };
  const sent = { to, headers: {}, address: id, needs: 'invitation', product_id, uid: by } as const;
  const mail: Mail = newMail(settings, letter, { subject: INVITATION_TEXTS.subject(name), sent });
  return { ref: docOf(db, mailPath(mailId('invitation', id))), mail };
}
