import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { transact } from '../lib/transact.ts';
import { Wait } from '../lib/wait.ts';
import { trackersPath } from '../shared/paths.ts';
import { HOUR_MS } from '../shared/time.ts';
import { docOf, type Found, getAll, isFound } from '../store/refs.ts';
import { isNotFound } from '../store/write-conflict.ts';
import { applyIssue } from './apply.ts';
import { type BoardTracker, nextLook } from './due.ts';
import { type Remark, renewRemark } from './remark.ts';
import { inSession, type Session } from './session.ts';
import { Broken } from './tracker.ts';

/**
 * Looks at issues of a connection: what each is now, and what it is told. The tracker's own answer counts and no
 * delivery, so that late, repeated or swapped ones do no harm, and what we did ourselves changes nothing.
 *
 * @returns errors of ours; a tracker that is busy, down or closed to us is none
 */
export async function look(
  db: Firestore,
  of: BoardTracker,
  links: readonly Found<'links'>[],
  signal?: AbortSignal,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  const work = async (session: Session) => {
    for (const link of links) {
      if (signal?.aborted) return true;
      try {
        await lookAt(db, session, link);
      } catch (error) {
        if (error instanceof Wait || error instanceof Broken) throw error;
        failures.push(error);
        // Otherwise it would come first again in every run.
        await settle(db, link, { due: Timestamp.fromMillis(Date.now() + HOUR_MS) });
      }
    }
    return true;
  };
  try {
    const isConnected = await inSession(db, of, work);
    if (isConnected === null) await Promise.all(links.map((link) => settle(db, link)));
  } catch (error) {
    if (!(error instanceof Wait || error instanceof Broken)) failures.push(error);
  }
  return failures;
}

async function lookAt(db: Firestore, session: Session, link: Found<'links'>): Promise<void> {
  // One of another repository or team, which was connected before.
  if (link.data().place !== session.place.id) return unlessGone(link.ref.update({ due_at: null }));
  const since = Timestamp.now();
  const found = await session.tracker.read(session, link.data().number);
  // What was an issue is one forever.
  const now = found === 'pull' ? 'converted' : found;
  const isSame = typeof now === 'string' || now.id === link.data().issue;
  const stored = await applyIssue(db, link, { now: isSame ? now : 'deleted', since });
  if (stored === null) return;
  if (stored.problem !== null) return tellOwner(db, session);
  const remark = await renewRemark(db, session, stored);
  await settle(db, link, { since, remark: remark ?? {} });
}

interface Looked {
  /** When the look began. */
  readonly since?: Timestamp;
  readonly remark?: Partial<Remark>;
  readonly due?: Timestamp;
}

/**
 * Says when a link is looked at next: never again if its board was disconnected during the look, and at once if a
 * delivery has come since it began.
 */
function settle(
  db: Firestore,
  link: Found<'links'>,
  { since = Timestamp.now(), remark = {}, due = nextLook() }: Looked = {},
): Promise<void> {
  const { product_id, tracker } = link.data();
  return transact(db, async (transaction) => {
    const [found, trackers] = await getAll(transaction, [link.ref, docOf(db, trackersPath(product_id))]);
    if (!isFound(found)) return;
    const { due_at } = found.data();
    const isDue = due_at !== null && due_at > since && due_at <= Timestamp.now();
    const next = isDue ? due_at : due;
    transaction.update(found.ref, { ...remark, due_at: trackers.data()?.[tracker] === undefined ? null : next });
  });
}

/** The job sends one mail about all issues of a day. */
async function tellOwner(db: Firestore, { productId, name }: Session): Promise<void> {
  await unlessGone(db.doc(`tracker_secrets/${productId}_${name}`).update({ untold: FieldValue.arrayUnion('links') }));
}

async function unlessGone(update: Promise<unknown>): Promise<void> {
  try {
    await update;
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
