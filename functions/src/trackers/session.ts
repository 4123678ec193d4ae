import { isDeepStrictEqual } from 'node:util';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { Wait } from '../lib/wait.ts';
import { has } from '../shared/features.ts';
import { productPath, trackerSecretPath, trackersPath } from '../shared/paths.ts';
import { DAY_MS, HOUR_MS } from '../shared/time.ts';
import type { ConnectionProblem, TrackerName } from '../shared/trackers/values.ts';
import type { Connection } from '../store/documents.ts';
import { docOf, getAll, isFound } from '../store/refs.ts';
import { trackerOf, withAsk } from './ask.ts';
import { changeConnection, shownOf } from './connection-state.ts';
import { type BoardTracker, hurry, postpone } from './due.ts';
import { unsealed } from './secrets.ts';
import { type At, Broken, type Tracker } from './tracker.ts';

/** A board's connection at work. */
export interface Session extends At {
  readonly name: TrackerName;
  readonly tracker: Tracker;
  readonly productId: string;
  readonly connection: Connection;
}

/** Time in ms without an answer after which a tracker counts as unreachable. */
const DOWN_MS = HOUR_MS;

/**
 * Works with a board's connection. Finds its repository again first, which may have another name or have become public,
 * and records how it went: a tracker that is busy or down rests, and a problem is shown until a later time goes well.
 *
 * @returns null without a connection, or while the plan does not include it
 * @throws Wait while the tracker rests @throws Broken
 */
export async function inSession<T>(
  db: Firestore,
  of: BoardTracker,
  work: (session: Session) => Promise<T>,
): Promise<T | null> {
  const { productId, name } = of;
  const [secretRef, boardRef] = [docOf(db, trackerSecretPath(productId, name)), docOf(db, trackersPath(productId))];
  const [secret, found, board] = await getAll(db, [secretRef, boardRef, docOf(db, productPath(productId))]);
  const [stored, connection] = [secret.data(), found.data()?.[name]];
  if (connection === undefined || !isFound(board) || !has(board.data(), 'integrations')) return null;
  const known = connection;
  if (stored === undefined) {
    await show('token');
    return null;
  }
  const rest = (stored.rests_until?.toMillis() ?? 0) - Date.now();
  if (rest > 0) throw new Wait(rest / 1000);
  const tracker = trackerOf(name);
  try {
    const token = await unsealed(db, stored.token);
    if (token === null) throw new Broken('token');
    const done = await withAsk(tracker, token, async (ask) => {
      const place = await tracker.readPlace(ask, { id: stored.place, name: connection.place });
      await follow(place);
      return work({ name, tracker, productId, connection, ask, place });
    });
    // Not before: a token that finds its repository may still lack a right.
    if (known.problem !== null) await changeConnection(db, of, known, { change: { problem: null } });
    if (stored.failing_since !== null || stored.rests_until !== null)
      await secretRef.update({ failing_since: null, rests_until: null }).catch(() => undefined);
    return done;
  } catch (error) {
    if (error instanceof Wait) await rests(error);
    if (error instanceof Broken) await show(error.problem);
    throw error;
  }

  /** Shows the repository as it is now. What names companies must go at once from one that has become public. */
  async function follow(place: At['place']): Promise<void> {
    const change = shownOf(place);
    if (isDeepStrictEqual({ ...known, ...change }, known)) return;
    const isOpened = place.isPublic && !known.is_public;
    // First, because nothing else would do it if this is cut off in between.
    if (isOpened) await hurry(db, of);
    await changeConnection(db, of, known, { change, ...(isOpened && { untold: 'public' }) });
  }

  async function rests(wait: Wait): Promise<void> {
    const now = Date.now();
    const since = stored?.failing_since ?? (wait.isDown ? Timestamp.fromMillis(now) : null);
    const until = Timestamp.fromMillis(now + wait.seconds * 1000);
    await secretRef.update({ rests_until: until, failing_since: since }).catch(() => undefined);
    await postpone(db, of, until.toMillis());
    if (since !== null && now - since.toMillis() > DOWN_MS) await show('unreachable');
  }

  async function show(problem: ConnectionProblem): Promise<void> {
    if (problem !== 'unreachable') await postpone(db, of, Date.now() + DAY_MS);
    const isKnown = known.problem === problem && stored !== undefined;
    if (!isKnown) await changeConnection(db, of, known, { change: { problem }, untold: problem });
  }
}
