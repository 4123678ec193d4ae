import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { recipientOf } from '../notifications/digest/recipient.ts';
import { brandOf } from '../notifications/mail/brand.ts';
import { keyedHash } from '../notifications/mail/mail-key.ts';
import type { Mailer } from '../notifications/mail/mails-for.ts';
import { mailId, newMail } from '../notifications/mail/new-mail.ts';
import { productPath, trackersPath } from '../shared/paths.ts';
import { mailPath } from '../shared/telling/paths.ts';
import { MAIL_WORDS } from '../shared/telling/words/mail-words.ts';
import { OWNER_WORDS, ownerLanguageOf } from '../shared/telling/words/owner-words.ts';
import type { TrackerSecret } from '../store/documents.ts';
import { collectionOf, docOf, type Found, getAll, isFound } from '../store/refs.ts';
import { isWriteConflict } from '../store/write-conflict.ts';
import { linksOf } from './due.ts';

/** Connections whose owners are told in a run. */
const PER_RUN = 50;

interface Means {
  readonly db: Firestore;
  readonly auth: Auth;
  readonly mailer: NonNullable<Mailer>;
}

/** Writes a mail to the owner of each board whose connection has a problem that was not told, and notes that it was. */
export async function notifyOwnersOfTrackers(means: Means): Promise<void> {
  const waiting = collectionOf(means.db, 'tracker_secrets').where('untold', '>', []).limit(PER_RUN);
  for (const secret of (await waiting.get()).docs) {
    const { untold } = secret.data();
    for (const problem of untold) await tell(means, secret, problem);
    // What has happened meanwhile is told by the next run.
    await secret.ref.update({ untold: [] }, { lastUpdateTime: secret.updateTime }).catch((error: unknown) => {
      if (!isWriteConflict(error)) throw error;
    });
  }
}

async function tell(
  { db, auth, mailer }: Means,
  secret: Found<'tracker_secrets'>,
  problem: TrackerSecret['untold'][number],
): Promise<void> {
  const { product_id: productId, tracker, place } = secret.data();
  const [board, trackers] = await getAll(db, [docOf(db, productPath(productId)), docOf(db, trackersPath(productId))]);
  const connection = trackers.data()?.[tracker];
  if (!isFound(board) || connection === undefined) return;
  const { owner_id: uid } = board.data();
  const recipient = await recipientOf({ db, auth }, uid);
  if (recipient === null) return;
  const { to } = recipient;
  const brand = brandOf(board.data());
  const language = ownerLanguageOf(board.data().settings, recipient.language);
  const words = OWNER_WORDS[language];
  const named = linksOf(db, { productId, name: tracker }).where('place', '==', place).where('names', '==', true);
  const isLeft = problem === 'public' && !(await named.limit(1).select().get()).empty;
  const letter = {
    language,
    brand,
    title: words.trackerTitle,
    sentence: words.trackerProblems[isLeft ? 'publicLeft' : problem](connection.place),
    button: { text: words.trackerOpen, url: `${mailer.settings.origin}/admin/${productId}?tab=settings#trackers` },
    footer: [words.trackerWhy(brand.name), MAIL_WORDS[language].mail.noReply],
  };
  // One mail a day about issues, however many have gone.
  const when = problem === 'links' ? new Date().toISOString().slice(0, 10) : secret.updateTime.toMillis();
  const occasion = `tracker ${secret.id} ${problem} ${when}`;
  const sent = { to, headers: {}, address: secret.id, needs: 'tracker', product_id: productId, uid } as const;
  const mail = newMail(mailer.settings, letter, { subject: words.trackerSubject(brand.name), sent });
  try {
    await docOf(db, mailPath(mailId(occasion, keyedHash(mailer.key, 'owner', to)))).create(mail);
  } catch (error) {
    if (!isWriteConflict(error)) throw error;
  }
}
