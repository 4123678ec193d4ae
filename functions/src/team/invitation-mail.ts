import type { Auth } from 'firebase-admin/auth';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { ApiError } from '../lib/api-error.ts';
import { unlessMissing } from '../lib/auth-user.ts';
import { transact } from '../lib/transact.ts';
import { OURS } from '../notifications/mail/brand.ts';
import { mailboxOf, normalizeAddress } from '../notifications/mail/email-address.ts';
import { senderName } from '../notifications/mail/header-text.ts';
import { mailId, newMail } from '../notifications/mail/new-mail.ts';
import type { MailSettings } from '../notifications/mail/settings.ts';
import { INVITATION_MAILS_PER_DAY, INVITATION_MAILS_PER_MAILBOX } from '../shared/limits.ts';
import type { Product } from '../shared/product.ts';
import { mailPath } from '../shared/telling/paths.ts';
import { localeOf } from '../shared/telling/words/counted.ts';
import { MAIL_WORDS } from '../shared/telling/words/mail-words.ts';
import { OWNER_WORDS, ownerLanguageOf } from '../shared/telling/words/owner-words.ts';
import { DAY_MS } from '../shared/time.ts';
import type { Invitation, Mail } from '../store/documents.ts';
import { countCall } from '../store/rate-limit.ts';
import { docOf } from '../store/refs.ts';

/** Returns the address that an invitation goes to. @throws ApiError for text that is no address, or without mail */
function invitedAddress(settings: MailSettings, email: string): string {
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
async function countInvitationMail(db: Firestore, productId: string, address: string): Promise<void> {
  const limits = [
    [`mailbox ${mailboxOf(address)}`, INVITATION_MAILS_PER_MAILBOX],
    [`board ${productId}`, INVITATION_MAILS_PER_DAY],
  ] as const;
  for (const [who, limit] of limits) {
    await countCall(db, 'invitation mail', who, limit, { refusal: 'invitationMailsFull', periodMs: DAY_MS });
  }
}

/** Returns the name by which a mail calls the person who invites; null if the account has none. */
async function inviterOf(auth: Auth, uid: string): Promise<string | null> {
  const user = await unlessMissing(auth.getUser(uid));
  return senderName(user?.displayName ?? '') || (user?.emailVerified ? (user.email ?? null) : null);
}

/** Who gets the mail of an invitation, and the name of who invites; null if the account has none. */
interface Addressed {
  readonly to: string;
  readonly inviter: string | null;
}

/**
 * Checks the address of an invitation and counts its mail, if there is one.
 *
 * @param readAsAdmin throws ApiError unless the caller may invite
 * @returns null without an address
 * @throws ApiError
 */
export async function addressedMail(
  { db, auth, settings }: { readonly db: Firestore; readonly auth: Auth; readonly settings: MailSettings },
  {
    uid,
    product,
    email,
    readAsAdmin,
  }: {
    readonly uid: string;
    readonly product: string;
    readonly email: string | undefined;
    readonly readAsAdmin: (transaction: Transaction) => Promise<unknown>;
  },
): Promise<Addressed | null> {
  if (email === undefined) return null;
  const to = invitedAddress(settings, email);
  const inviter = await inviterOf(auth, uid);
  await transact(db, readAsAdmin);
  await countInvitationMail(db, product, to);
  return { to, inviter };
}

interface Invited extends Addressed {
  /** Of a guest without a role. */
  readonly invitation: Pick<Invitation, 'product_id' | 'by'> & { readonly role?: Invitation['role'] };
  /** Id of the invitation. */
  readonly id: string;
  readonly board: Pick<Product, 'name' | 'settings'>;
  readonly link: string;
  /** In ms. */
  readonly expires: number;
}

/** What a mail says of an invitation: to a guest in the board's language, and to the team in a language of owners. */
function wordsOf({ invitation: { role }, board, inviter }: Invited) {
  const name = senderName(board.name);
  if (role === undefined) {
    const language = board.settings.locale ?? 'en';
    const { title, sentence, may } = MAIL_WORDS[language].guest;
    return { language, subject: title(name), title: title(name), sentence: sentence(inviter), body: may };
  }
  const language = ownerLanguageOf(board.settings);
  const { subject, title, sentence, may } = OWNER_WORDS[language].invitation;
  return { language, subject: subject(name), title: title(name, role), sentence: sentence(inviter), body: may[role] };
}

/**
 * Returns where the mail of an invitation is stored, and the mail. It goes to a stranger, so it has our name and colors,
 * and of the board and the inviter only names without signs.
 */
export function invitationMail(db: Firestore, settings: MailSettings, invited: Invited) {
  const { product_id, role, by } = invited.invitation;
  const { subject, ...words } = wordsOf(invited);
  const { guest, confirm, mail: shared } = MAIL_WORDS[words.language];
  const dates = new Intl.DateTimeFormat(localeOf(words.language), { dateStyle: 'long', timeZone: 'UTC' });
  const letter = {
    ...words,
    brand: OURS,
    button: { text: guest.open, url: invited.link },
    footer: [
      guest.until(dates.format(invited.expires)),
      guest.ignore,
      confirm.site(new URL(settings.origin).host),
      shared.noReply,
    ],
  };
  const needs = role === undefined ? 'guest' : 'invitation';
  const sent = { to: invited.to, headers: {}, address: invited.id, needs, product_id, uid: by } as const;
  const mail: Mail = newMail(settings, letter, { subject, sent });
  return { ref: docOf(db, mailPath(mailId('invitation', invited.id))), mail };
}
