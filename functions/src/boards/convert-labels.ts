import type { Firestore } from 'firebase-admin/firestore';
import { transact } from '../lib/transact.ts';
import { withTables } from '../shared/labels/known.ts';
import { productPath } from '../shared/paths.ts';
import { docOf } from '../store/refs.ts';

/**
 * Converts own statuses and tags from lists to tables (shared/labels/table.ts). Boards of versions before 2026-12, and
 * their backups, have lists. A range query matches values of one type only, so the query finds the boards that are
 * left, and nothing has to be remembered between runs. Two reads if there is none.
 *
 * @param limit maximum number of boards
 * @returns the number of converted boards, and what prevented others
 */
export async function convertLabels(
  db: Firestore,
  limit: number,
): Promise<{ readonly converted: number; readonly failures: readonly unknown[] }> {
  const boards = new Set<string>();
  for (const field of ['settings.statuses', 'settings.tags']) {
    const { docs } = await db.collection('products').where(field, '>', []).limit(limit).select().get();
    for (const { id } of docs) boards.add(id);
  }
  const failures: unknown[] = [];
  let converted = 0;
  for (const id of [...boards].slice(0, limit)) {
    try {
      await convert(db, id);
      converted += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  return { converted, failures };
}

/** A transaction, because the owner may save the settings meanwhile. */
const convert = (db: Firestore, id: string): Promise<void> =>
  transact(db, async (transaction) => {
    const reference = docOf(db, productPath(id));
    const board = (await transaction.get(reference)).data();
    if (board !== undefined) transaction.update(reference, { settings: withTables(board.settings) });
  });
