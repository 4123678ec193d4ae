import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { transact } from '../lib/transact.ts';
import { trackerSecretPath, trackersPath } from '../shared/paths.ts';
import type { Connection, TrackerSecret } from '../store/documents.ts';
import { docOf, getAll, isFound } from '../store/refs.ts';
import type { BoardTracker } from './due.ts';
import type { Place } from './tracker.ts';

/** What a connection shows of its place. */
export const shownOf = ({ name, url, isPublic, stages }: Place) => ({
  ...{ place: name, url, is_public: isPublic },
  ...(stages && { stages: [...stages] }),
});

/**
 * Changes what a connection shows, unless it was ended or made anew meanwhile: nothing of it must come back.
 *
 * @param untold what its owner is to be told of
 * @returns false if it is another one
 */
export function changeConnection(
  db: Firestore,
  { productId, name }: BoardTracker,
  { at }: Pick<Connection, 'at'>,
  { change, untold }: { readonly change: Partial<Connection>; readonly untold?: TrackerSecret['untold'][number] },
): Promise<boolean> {
  const [board, secret] = [docOf(db, trackersPath(productId)), docOf(db, trackerSecretPath(productId, name))];
  return transact(db, async (transaction) => {
    const [found, stored] = await getAll(transaction, [board, secret]);
    const connection = found.data()?.[name];
    if (connection === undefined || !connection.at.isEqual(at)) return false;
    transaction.update(board, { [name]: { ...connection, ...change } });
    if (isFound(stored)) {
      if (untold !== undefined) transaction.update(secret, { untold: FieldValue.arrayUnion(untold) });
    } else if (untold !== undefined) transaction.create(secret, lostSecret(productId, name, connection.place, untold));
    return true;
  });
}

/** Of a database that was restored from a backup, which has no secrets. What the owner is told needs a place. */
const lostSecret = (
  productId: string,
  tracker: TrackerSecret['tracker'],
  place_name: string,
  untold: TrackerSecret['untold'][number],
): TrackerSecret => ({
  ...{ product_id: productId, tracker, token: '', secret: '', hook: '', place: '', place_name, by: null },
  ...{ rests_until: null, failing_since: null, untold: [untold] },
});
