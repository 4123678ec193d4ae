import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { codeOf } from '../../lib/failure.ts';
import { transact } from '../../lib/transact.ts';
import { addressPath, mailPath } from '../../shared/telling/paths.ts';
import { MINUTE_MS } from '../../shared/time.ts';
import type { Mail } from '../../store/documents.ts';
import { collectionOf, docOf, isFound } from '../../store/refs.ts';
import { isNotFound } from '../../store/write-conflict.ts';
import { withoutAddress } from './entries-follow.ts';
import { isWanted } from './is-wanted.ts';
import { stopOwnerMail } from './stop-owner-mail.ts';

/** What an SMTP server answers, as nodemailer reports it. */
interface Answered {
  /** Such as 550. */
  readonly responseCode?: unknown;
  /** The answer itself, which may quote the address. */
  readonly response?: unknown;
  /** The command that was answered, such as `RCPT TO`; `CONN` or `API` if none was. */
  readonly command?: unknown;
}

const answeredOf = (error: unknown): Answered => (error instanceof Error ? (error as Answered) : {});

/** Codes of an unknown mailbox (RFC 5321). 552 is a full one, 554 a refusal of any kind. */
const UNKNOWN = [550, 551, 553];
/** Enhanced codes of the recipient's address (RFC 3463). 5.1.7 and 5.1.8 are about the sender's. */
const UNKNOWN_ENHANCED = /^5\.1\.(?!7$|8$)\d+$/;
/** Words of refusals that are about the sender, of servers without enhanced codes. */
const POLICY = /relay|polic|spam|block|denied|reject|sender|authenti/i;

/**
 * Returns true if the server says that the recipient's mailbox does not exist. Everything else may be about us: a
 * server that refuses our sender, relaying, the text or the login would otherwise end the consent of all followers.
 */
function isUnknownMailbox(error: unknown): boolean {
  const { command, responseCode, response } = answeredOf(error);
  if (command !== 'RCPT TO' || !UNKNOWN.includes(Number(responseCode))) return false;
  const text = String(response ?? '');
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1];
  return enhanced === undefined ? !POLICY.test(text) : UNKNOWN_ENHANCED.test(enhanced);
}

/** Returns the code of the server's answer, or of the failure, without the server's words. */
const refusalCode = (error: unknown): string => {
  const { responseCode } = answeredOf(error);
  return String(typeof responseCode === 'number' ? responseCode : (codeOf(error) ?? 'unknown'));
};

/** Returns what failed, for the log, such as `MAIL FROM 550` or `CONN ECONNECTION`. Holds no address. */
function describeRefusal(error: unknown): string {
  const { command } = answeredOf(error);
  const known = typeof command === 'string' && /^[A-Z0-9 -]{1,30}$/.test(command) ? `${command} ` : '';
  return `${known}${refusalCode(error)}`;
}

/** Hands a mail to a server. Rejects with the server's answer (refusal.ts). @param id the mail's permanent id */
export type Deliver = (mail: Mail, id: string) => Promise<void>;

/** Pauses after failures, in ms: 1, 5 and 30 minutes, 2, 8 and 24 hours. */
export const PAUSES = [1, 5, 30, 120, 480, 1440].map((minutes) => minutes * MINUTE_MS);
/** Time after which another run may take a mail whose sender has died. Longer than any connection lasts. */
const LEASE_MS = 15 * MINUTE_MS;
const AT_A_TIME = 5;
/** Mails that a person waits for go before news. */
const URGENT: readonly Mail['needs'][] = ['pending', 'waiting', 'invitation', 'guest'];

export interface Sent {
  readonly sent: number;
  readonly retried: number;
  readonly refused: number;
  /** Number of failures by command and code. */
  readonly failures: Readonly<Record<string, number>>;
}

type Outcome = 'sent' | 'retried' | 'refused';

/**
 * Sends the mails that are due: those that a person waits for, then the others, the oldest first. A mail that is no
 * longer wanted is deleted (is-wanted.ts): the person has stopped the mails, the account is gone, or the item.
 *
 * @param most mails per run, which runs once a minute
 * @param signal stops between two mails
 */
export async function sendDue(
  db: Firestore,
  {
    deliver,
    most,
    signal,
  }: { readonly deliver: Deliver; readonly most: number; readonly signal?: AbortSignal | undefined },
): Promise<Sent> {
  const ids = await dueMails(db, most);
  const outcomes = { sent: 0, retried: 0, refused: 0 };
  const failures: Record<string, number> = {};
  const recordFailure = (what: string) => {
    failures[what] = (failures[what] ?? 0) + 1;
  };
  const work = async () => {
    for (let id = ids.shift(); id !== undefined && !signal?.aborted; id = ids.shift()) {
      const outcome = await sendOne(db, { deliver, id, recordFailure });
      if (outcome !== null) outcomes[outcome] += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return { ...outcomes, failures };
}

async function dueMails(db: Firestore, most: number): Promise<string[]> {
  const due = collectionOf(db, 'mail').where('delivery.next_at', '<=', Timestamp.now()).orderBy('delivery.next_at');
  const queries = [due.where('needs', 'in', URGENT), due].map((query) => query.limit(most).select().get());
  const ids = (await Promise.all(queries)).flatMap(({ docs }) => docs.map(({ id }) => id));
  return [...new Set(ids)].slice(0, most);
}

async function sendOne(
  db: Firestore,
  {
    deliver,
    id,
    recordFailure,
  }: { readonly deliver: Deliver; readonly id: string; readonly recordFailure: (what: string) => void },
): Promise<Outcome | null> {
  const mail = await claim(db, id);
  if (mail === null) return null;
  try {
    await deliver(mail, id);
  } catch (error) {
    recordFailure(describeRefusal(error));
    return fail(db, { id, mail, failure: error });
  }
  // Its body has the code of the invitation, which is stored nowhere else.
  if (mail.needs === 'invitation' || mail.needs === 'guest') await docOf(db, mailPath(id)).delete();
  else await record(db, id, { state: 'SUCCESS', next_at: null, error: null, ended_at: Timestamp.now() });
  return 'sent';
}

/** Takes a mail, in one transaction, so that of two senders only one sends it. */
function claim(db: Firestore, id: string): Promise<Mail | null> {
  const document = docOf(db, mailPath(id));
  return transact(db, async (transaction) => {
    const mail = (await transaction.get(document)).data();
    const next = mail?.delivery?.next_at;
    if (mail?.delivery === undefined || next == null || next.toMillis() > Date.now()) return null;
    if (!(await isWanted(db, transaction, mail))) {
      transaction.delete(document);
      return null;
    }
    const attempts = mail.delivery.attempts + 1;
    const next_at = Timestamp.fromMillis(Date.now() + LEASE_MS);
    transaction.update(document, { delivery: { ...mail.delivery, state: 'PROCESSING', attempts, next_at } });
    return { ...mail, delivery: { ...mail.delivery, attempts } };
  });
}

async function fail(
  db: Firestore,
  { id, mail, failure }: { readonly id: string; readonly mail: Mail; readonly failure: unknown },
): Promise<'retried' | 'refused'> {
  const pause = PAUSES[(mail.delivery?.attempts ?? 1) - 1];
  const error = refusalCode(failure);
  const isUnknown = isUnknownMailbox(failure);
  if (isUnknown || pause === undefined) {
    if (isUnknown) await stopAddress(db, mail);
    await record(db, id, { state: 'ERROR', next_at: null, error, ended_at: Timestamp.now() });
    return 'refused';
  }
  await record(db, id, { state: 'RETRY', next_at: Timestamp.fromMillis(Date.now() + pause), error });
  return 'retried';
}

/**
 * Stops an address whose further mails would be refused, too. An address that waits for its confirmation stays as it
 * is: the visitor who has entered it must not learn whether the mailbox exists.
 */
async function stopAddress(db: Firestore, { address, needs }: Mail): Promise<void> {
  if (['pending', 'webhook', 'invitation', 'guest'].includes(needs)) return;
  if (needs === 'digest' || needs === 'waiting') return stopOwnerMail(db, address);
  const ref = docOf(db, addressPath(address));
  await transact(db, async (transaction) => {
    const found = await transaction.get(ref);
    if (!isFound(found)) return;
    const follows = await withoutAddress(db, transaction, [found]);
    transaction.update(ref, { state: 'stopped', email: null, expires_at: Timestamp.now() });
    for (const follow of follows) transaction.delete(follow);
  });
}

async function record(db: Firestore, id: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  const changes = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`delivery.${name}`, value]));
  try {
    await docOf(db, mailPath(id)).update(changes);
  } catch (error) {
    // Deleted with the account, the board or the address.
    if (!isNotFound(error)) throw error;
  }
}
