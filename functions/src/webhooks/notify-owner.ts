import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { recipientOf } from '../notifications/digest/recipient.ts';
import { brandOf } from '../notifications/mail/brand.ts';
import { keyedHash } from '../notifications/mail/mail-key.ts';
import type { Mailer } from '../notifications/mail/mails-for.ts';
import { mailId, newMail } from '../notifications/mail/new-mail.ts';
import { productPath, webhookPath } from '../shared/paths.ts';
import { mailPath } from '../shared/telling/paths.ts';
import { MAIL_WORDS } from '../shared/telling/words/mail-words.ts';
import { OWNER_WORDS, ownerLanguageOf } from '../shared/telling/words/owner-words.ts';
import { docOf, getAll, isFound } from '../store/refs.ts';
import { isWriteConflict } from '../store/write-conflict.ts';

/**
 * Writes the mail to a board's owner about a webhook that has been paused. It goes out once per delivery that paused it,
 * and not if the webhook is on again by then.
 */
export async function notifyOwnerOfPause(
  { db, auth, mailer }: { readonly db: Firestore; readonly auth: Auth; readonly mailer: Mailer },
  {
    productId,
    webhookId,
    deliveryId,
  }: { readonly productId: string; readonly webhookId: string; readonly deliveryId: string },
): Promise<void> {
  if (mailer === null) return;
  const [board, found] = await getAll(db, [docOf(db, productPath(productId)), docOf(db, webhookPath(webhookId))]);
  const hook = found.data();
  if (!isFound(board) || hook === undefined) return;
  const { owner_id: uid } = board.data();
  const recipient = await recipientOf({ db, auth }, uid);
  if (recipient === null) return;
  const { to } = recipient;
  const brand = brandOf(board.data());
  const language = ownerLanguageOf(board.data().settings, recipient.language);
  const words = OWNER_WORDS[language];
  const [host, sentence] = [new URL(hook.url).host, hook.state === 'gone' ? words.hookGone : words.hookFailed];
  const letter = {
    language,
    brand,
    title: words.hookTitle,
    sentence: sentence(brand.name, host),
    button: { text: words.hookOpen, url: `${mailer.settings.origin}/admin/${productId}?tab=settings#webhooks` },
    footer: [words.hookWhy(brand.name), MAIL_WORDS[language].mail.noReply],
  };
  const id = mailId(`webhook ${deliveryId}`, keyedHash(mailer.key, 'owner', to));
  const ids = { to, headers: {}, address: webhookId, needs: 'webhook', product_id: productId, uid } as const;
  try {
    await docOf(db, mailPath(id)).create(
      newMail(mailer.settings, letter, { subject: words.hookSubject(brand.name), sent: ids }),
    );
  } catch (error) {
    if (!isWriteConflict(error)) throw error;
  }
}
