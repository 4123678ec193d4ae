import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { transact } from '../../lib/transact.ts';
import { productPath } from '../../shared/paths.ts';
import { digestPath, mailPath } from '../../shared/telling/paths.ts';
import { DAY_MS } from '../../shared/time.ts';
import { collectionOf, docOf, getAll } from '../../store/refs.ts';
import { isDeleted } from '../../store/tombstone.ts';
import { keyedHash } from '../mail/mail-key.ts';
import { mailId } from '../mail/new-mail.ts';
import { dayIn, nextOccurrence } from './local-time.ts';
import { notifyWaiting } from './notify-waiting.ts';
import { digestMail } from './owner-letter.ts';
import { NOTHING, readActivity } from './read-activity.ts';
import { type Dependencies, recipientOf } from './recipient.ts';
import { SETTLE_MS } from './waiting-times.ts';

/** Longest period of a digest: a week, and what an outage has missed. */
const LONGEST_MS = 15 * DAY_MS;

/**
 * Writes the digest of a board if it is due and something happened, and the time of the next one, in one commit. The
 * mail's id is made of the board, the owner's local day and the address: there is at most one a day, also if the owner
 * changes the hour. Without a verified address of an active account the day is skipped.
 */
async function notifyOfDigest({ db, auth, mailer }: Dependencies, id: string): Promise<void> {
  const document = docOf(db, digestPath(id));
  const stored = (await document.get()).data();
  const due = stored?.next_at?.toMillis();
  if (stored === undefined || due === undefined || due > Date.now()) return;
  const until = Timestamp.fromMillis(Date.now() - SETTLE_MS);
  const earliest = Timestamp.fromMillis(until.toMillis() - LONGEST_MS);
  const since = stored.since.toMillis() < earliest.toMillis() ? earliest : stored.since;
  const hasPeriod = since.toMillis() < until.toMillis();
  const recipient = await recipientOf({ db, auth }, stored.owner_id);
  const period = { ...stored, since, until };
  const activity = recipient !== null && hasPeriod ? await readActivity(db, period) : NOTHING;
  const mail = docOf(
    db,
    mailPath(mailId(`digest ${id} ${dayIn(stored.zone, due)}`, keyedHash(mailer.key, 'owner', recipient?.to ?? ''))),
  );
  await transact(db, async (transaction) => {
    const [now, product, written] = await getAll(transaction, [document, docOf(db, productPath(id)), mail]);
    const current = now.data();
    if (current === undefined || current.digest === 'off' || current.next_at?.toMillis() !== due) return;
    const board = product.data();
    if (board === undefined) {
      transaction.delete(document);
      return;
    }
    const isGone = await isDeleted(db, current.owner_id, transaction);
    const next = nextOccurrence({ ...current, digest: current.digest }, Date.now());
    const next_at = Timestamp.fromMillis(next.at);
    // Later activity of the day comes with the next mail.
    transaction.update(document, { next_at, ...(hasPeriod && !written.exists && { since: until }) });
    if (recipient === null || activity.isEmpty || isGone || board.read_only || written.exists) return;
    transaction.create(mail, digestMail(mailer, { product: board, digest: current, ...recipient }, activity));
  });
}

/** Boards per query. */
const PAGE = 100;
const AT_A_TIME = 5;

/**
 * Writes the mails to owners that are due: digests at the hour of their clock, and what waits for approval. Each board
 * is a transaction, so it can be interrupted, repeated and run concurrently. A board that fails does not delay the
 * others, and is tried again with the next run.
 *
 * @param signal stops between two boards
 * @returns the errors of boards that failed
 */
export async function notifyOwners(
  dependencies: Dependencies,
  signal?: AbortSignal,
): Promise<{ readonly failed: readonly unknown[] }> {
  const failed: unknown[] = [];
  const jobs = [
    { field: 'waiting_at', tell: notifyWaiting },
    { field: 'next_at', tell: notifyOfDigest },
  ] as const;
  for (const { field, tell } of jobs) {
    for await (const ids of dueBoards(dependencies.db, field)) {
      const work = async () => {
        for (let id = ids.shift(); id !== undefined && !signal?.aborted; id = ids.shift())
          await tell(dependencies, id).catch((error: unknown) => failed.push(error));
      };
      await Promise.all(Array.from({ length: AT_A_TIME }, work));
      if (signal?.aborted) break;
    }
  }
  return { failed };
}

/** The ids of boards that are due, page by page, the longest overdue first. */
async function* dueBoards(db: Firestore, field: 'next_at' | 'waiting_at'): AsyncGenerator<string[]> {
  const due = collectionOf(db, 'digests').where(field, '<=', Timestamp.now()).orderBy(field).select(field).limit(PAGE);
  for (let page = due; ; ) {
    const { docs } = await page.get();
    yield docs.map(({ id }) => id);
    const last = docs.at(-1);
    if (last === undefined || docs.length < PAGE) return;
    page = due.startAfter(last);
  }
}
