import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { stopOwnerMail } from '../digest/stop-owner-mail.ts';
import { codeOf } from '../lib/failure.ts';
import { isNotFound } from '../lib/write-conflict.ts';
import type { Address } from '../shared/telling/address.ts';
import type { Digest } from '../shared/telling/digest.ts';
import type { Mail } from '../shared/telling/mail.ts';
import { addressPath, digestPath, mailPath } from '../shared/telling/paths.ts';

/** Hands a mail to a server. Rejects with the server's answer in `responseCode`. @param id names the mail for good */
export type Deliver = (mail: Mail, id: string) => Promise<void>;

const MINUTE = 60_000;
/** Pauses after failures, in ms: 1, 5 and 30 minutes, 2, 8 and 24 hours. */
export const PAUSES = [1, 5, 30, 120, 480, 1440].map((minutes) => minutes * MINUTE);
/** Time after which another run may take a mail whose sender has died. Longer than any connection lasts. */
const LEASE_MS = 5 * MINUTE;
const AT_A_TIME = 5;

export interface Sent {
  readonly sent: number;
  readonly retried: number;
  readonly refused: number;
}

/**
 * Sends the mails that are due, the oldest first. A mail that waits for a state of its address which that no longer has
 * is deleted: the person has stopped the mails, or the account is gone.
 *
 * @param most mails per run, which runs once a minute
 * @param signal stops between two mails
 */
export async function sendDue(db: Firestore, deliver: Deliver, most: number, signal?: AbortSignal): Promise<Sent> {
  const due = db.collection('mail').where('delivery.next_at', '<=', Timestamp.now()).orderBy('delivery.next_at');
  const ids = (await due.limit(most).select().get()).docs.map(({ id }) => id);
  const outcomes = { sent: 0, retried: 0, refused: 0 };
  const work = async () => {
    for (let id = ids.shift(); id !== undefined && !signal?.aborted; id = ids.shift()) {
      const outcome = await sendOne(db, deliver, id);
      if (outcome !== null) outcomes[outcome] += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return outcomes;
}

async function sendOne(db: Firestore, deliver: Deliver, id: string): Promise<keyof Sent | null> {
  const mail = await claim(db, id);
  if (mail === null) return null;
  try {
    await deliver(mail, id);
  } catch (error) {
    return fail(db, id, mail, error);
  }
  await note(db, id, { state: 'SUCCESS', next_at: null, error: null, ended_at: Timestamp.now() });
  return 'sent';
}

/** Takes a mail, in one transaction, so that of two senders only one sends it. */
function claim(db: Firestore, id: string): Promise<Mail | null> {
  const document = db.doc(mailPath(id));
  return db.runTransaction(async (transaction) => {
    const mail = (await transaction.get(document)).data() as Mail | undefined;
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

/** Whether the address is still confirmed, or the owner of the board still wants such mails. One read. */
async function isWanted(db: Firestore, transaction: Transaction, { address, needs }: Mail): Promise<boolean> {
  if (needs === 'digest' || needs === 'waiting') {
    const digest = (await transaction.get(db.doc(digestPath(address)))).data() as Digest | undefined;
    return needs === 'digest' ? (digest?.digest ?? 'off') !== 'off' : digest?.waiting === true;
  }
  const stored = (await transaction.get(db.doc(addressPath(address)))).data() as Address | undefined;
  return stored?.state === needs;
}

async function fail(db: Firestore, id: string, mail: Mail, error: unknown): Promise<'retried' | 'refused'> {
  const pause = PAUSES[(mail.delivery?.attempts ?? 1) - 1];
  const described = String(responseOf(error) ?? codeOf(error) ?? 'unknown');
  if (isPermanent(error) || pause === undefined) {
    if (isUnknownMailbox(error)) await stopAddress(db, mail);
    await note(db, id, { state: 'ERROR', next_at: null, error: described, ended_at: Timestamp.now() });
    return 'refused';
  }
  await note(db, id, { state: 'RETRY', next_at: Timestamp.fromMillis(Date.now() + pause), error: described });
  return 'retried';
}

const responseOf = (error: unknown): number | undefined => {
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  return typeof code === 'number' ? code : undefined;
};

/** Refused for good: the recipient or the message. A refused login is the operator's to mend, so it is tried again. */
const isPermanent = (error: unknown): boolean =>
  (responseOf(error) ?? 0) >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(String(codeOf(error)));

const isUnknownMailbox = (error: unknown): boolean => codeOf(error) === 'EENVELOPE' && (responseOf(error) ?? 0) >= 550;

/** Further mails would be refused, too. */
async function stopAddress(db: Firestore, { address, needs }: Mail): Promise<void> {
  if (needs === 'digest' || needs === 'waiting') return stopOwnerMail(db, address);
  try {
    await db.doc(addressPath(address)).update({ state: 'stopped', email: null, expires_at: Timestamp.now() });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

async function note(db: Firestore, id: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  const changes = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`delivery.${name}`, value]));
  try {
    await db.doc(mailPath(id)).update(changes);
  } catch (error) {
    // Deleted with the account, the board or the address.
    if (!isNotFound(error)) throw error;
  }
}
