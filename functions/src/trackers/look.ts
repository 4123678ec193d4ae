import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { Wait } from '../lib/wait.ts';
import { HOUR_MS } from '../shared/time.ts';
import type { Found } from '../store/refs.ts';
import { isNotFound } from '../store/write-conflict.ts';
import { applyIssue } from './apply.ts';
import { type BoardTracker, nextLook } from './due.ts';
import { renewRemark } from './remark.ts';
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
        await unlessGone(link.ref.update({ due_at: Timestamp.fromMillis(Date.now() + HOUR_MS) }));
      }
    }
    return true;
  };
  try {
    const isConnected = await inSession(db, of, work);
    if (isConnected === null) await Promise.all(links.map(({ ref }) => unlessGone(ref.update({ due_at: nextLook() }))));
  } catch (error) {
    if (!(error instanceof Wait || error instanceof Broken)) failures.push(error);
  }
  return failures;
}

async function lookAt(db: Firestore, session: Session, link: Found<'links'>): Promise<void> {
  const found = await session.tracker.read(session, link.data().number);
  // What was an issue is one forever.
  const now = found === 'pull' ? 'converted' : found;
  const isSame = typeof now === 'string' || now.id === link.data().issue;
  const stored = await applyIssue(db, link, isSame ? now : 'deleted');
  if (stored === null) return;
  if (stored.problem !== null) return tellOwner(db, session);
  const remark = await renewRemark(db, session, stored);
  await unlessGone(link.ref.update({ ...remark, due_at: nextLook() }));
}

/** The job sends one mail about all issues of a day. */
async function tellOwner(db: Firestore, { productId, name }: Session): Promise<void> {
  await unlessGone(db.doc(`tracker_secrets/${productId}_${name}`).update({ untold: 'links' }));
}

async function unlessGone(update: Promise<unknown>): Promise<void> {
  try {
    await update;
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
