import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { Wait } from '../lib/wait.ts';
import { has } from '../shared/features.ts';
import { productPath, trackerSecretPath, trackersPath } from '../shared/paths.ts';
import { DAY_MS, HOUR_MS } from '../shared/time.ts';
import type { ConnectionProblem, TrackerName } from '../shared/trackers/values.ts';
import type { Connection } from '../store/documents.ts';
import { docOf, getAll, isFound } from '../store/refs.ts';
import { isWriteConflict } from '../store/write-conflict.ts';
import { trackerOf, withAsk } from './ask.ts';
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
  { productId, name }: BoardTracker,
  work: (session: Session) => Promise<T>,
): Promise<T | null> {
  const [secretRef, boardRef] = [docOf(db, trackerSecretPath(productId, name)), docOf(db, trackersPath(productId))];
  const [secret, found, board] = await getAll(db, [secretRef, boardRef, docOf(db, productPath(productId))]);
  const [stored, connection] = [secret.data(), found.data()?.[name]];
  if (connection === undefined || !isFound(board) || !has(board.data(), 'integrations')) return null;
  // The database was restored from a backup, which has no secrets.
  if (stored === undefined) return showLost();
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
    const { place: before, url, is_public, problem } = connection as Connection;
    const isSame = before === place.name && url === place.url && is_public === place.isPublic && problem === null;
    if (isSame) return;
    const now = { place: place.name, url: place.url, is_public: place.isPublic, problem: null };
    const change = Object.fromEntries(Object.entries(now).map(([field, value]) => [`${name}.${field}`, value]));
    await boardRef.update(change);
    if (place.isPublic && !is_public) {
      await secretRef.update({ untold: FieldValue.arrayUnion('public') });
      await hurry(db, { productId, name });
    }
  }

  async function rests(wait: Wait): Promise<void> {
    const now = Date.now();
    const since = stored?.failing_since ?? (wait.isDown ? Timestamp.fromMillis(now) : null);
    const until = Timestamp.fromMillis(now + wait.seconds * 1000);
    await secretRef.update({ rests_until: until, failing_since: since }).catch(() => undefined);
    await postpone(db, { productId, name }, until.toMillis());
    if (since !== null && now - since.toMillis() > DOWN_MS) await show('unreachable');
  }

  async function showLost(): Promise<null> {
    // What the owner is told needs a place, and the next look finds a token that is none.
    await secretRef
      .create({
        ...{ product_id: productId, tracker: name, token: '', secret: '', hook: '', place: '' },
        ...{ place_name: connection?.place ?? '', by: null, rests_until: null, failing_since: null, untold: ['token'] },
      })
      .catch((error: unknown) => {
        if (!isWriteConflict(error)) throw error;
      });
    if (connection?.problem !== 'token') await boardRef.update({ [`${name}.problem`]: 'token' });
    return null;
  }

  async function show(problem: ConnectionProblem): Promise<void> {
    if (problem !== 'unreachable') await postpone(db, { productId, name }, Date.now() + DAY_MS);
    if (connection?.problem === problem) return;
    await boardRef.update({ [`${name}.problem`]: problem });
    await secretRef.update({ untold: FieldValue.arrayUnion(problem) }).catch(() => undefined);
  }
}
