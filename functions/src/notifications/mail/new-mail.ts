import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { tagOf } from '../../shared/language.ts';
import { DAY_MS } from '../../shared/time.ts';
import type { Mail } from '../../store/documents.ts';
import { OURS } from './brand.ts';
import { oneLine, senderName } from './header-text.ts';
import { htmlOf, type Letter, textOf } from './layout.ts';
import type { MailSettings } from './settings.ts';

/** Longer than the last retry. The body and the address are not kept longer than needed. */
const KEPT_MS = 7 * DAY_MS;

/** Returns the id of a mail: an occasion and a hash of an address, so that each mail is written once. */
export const mailId = (occasion: string, hash: string): string =>
  createHash('sha256').update(`${occasion} ${hash}`).digest('hex').slice(0, 40);

/** Returns the headers with which mail programs stop mails without a page (RFC 8058). @param url answers a POST */
export const stopHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

type Sent = Omit<Mail, 'from' | 'message' | 'delivery' | 'expires_at'>;

/** Returns the document of a mail. Line breaks in titles and names cannot reach a header. */
export function newMail(
  { sender, from, origin }: MailSettings,
  letter: Letter,
  { subject, sent }: { readonly subject: string; readonly sent: Sent },
): Mail {
  const board = senderName(letter.brand.name);
  const ours = letter.brand.isOurNameHidden || letter.brand === OURS ? '' : ' (Hearback)';
  const now = Timestamp.now();
  return {
    ...sent,
    from: `"${board === '' ? OURS.name : `${board}${ours}`}" <${from}>`,
    headers: {
      ...sent.headers,
      'Content-Language': tagOf(letter.language),
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    message: { subject: oneLine(subject), text: textOf(letter, origin), html: htmlOf(letter, origin) },
    expires_at: Timestamp.fromMillis(now.toMillis() + KEPT_MS),
    // The extension writes its own.
    ...(sender === 'own' && { delivery: { state: 'PENDING', attempts: 0, next_at: now, error: null } }),
  };
}
