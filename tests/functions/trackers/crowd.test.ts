import type { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { linkPath } from '../../../functions/src/shared/paths.ts';
import { MINUTE_MS } from '../../../functions/src/shared/time.ts';
import { followIssues } from '../../../functions/src/trackers/follow-issues.ts';
import { aLink } from '../../support/factories.ts';
import { clear, connect } from '../support/emulator.ts';

/** A board with more due issues than a run reads holds up no other (D63). */

const NAME = 'tracker-crowd';
const db = connect(NAME);
const MANY = 400;

beforeEach(() => clear(NAME));

/** Without a connection, an issue that was looked at is due never again. */
async function due(board: string, count: number, since: number): Promise<void> {
  const batch = db.batch();
  for (let at = 0; at < count; at += 1) {
    const link = aLink({ product_id: board, item: board, issue: String(at), due_at: new Date(since + at) });
    batch.set(db.doc(linkPath(board, 'github', String(at))), link);
  }
  await batch.commit();
}

const dueOf = async (board: string): Promise<(Timestamp | null)[]> =>
  (await db.collection('links').where('item', '==', board).get()).docs.map((link) => link.get('due_at'));

test('the crowd waits, some a minute, and the other is looked at in the same run', async () => {
  const began = Date.now();
  await due('crowded', MANY, 0);
  await due('calm', 1, began - MINUTE_MS);
  expect(await followIssues(db, AbortSignal.timeout(60_000))).toEqual([]);
  expect(await dueOf('calm')).toEqual([null]);
  const minutes = (await dueOf('crowded'))
    .flatMap((at) => (at === null ? [] : at.toMillis() - began))
    .sort((a, b) => a - b);
  expect(minutes.length).toBeLessThan(MANY);
  expect(minutes[0]).toBeGreaterThanOrEqual(MINUTE_MS);
  // Twenty a minute.
  expect(minutes.at(-1)).toBeGreaterThanOrEqual(19 * MINUTE_MS);
});
