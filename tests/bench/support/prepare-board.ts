import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { registerItem } from '../../../functions/src/counters/register-item.ts';
import { feedbackPath, productPath } from '../../../functions/src/shared/paths.ts';
import { aFeedback, aProduct } from '../../support/factories.ts';
import { untilExact } from './until-exact.ts';

/** Creates a board with registered items, and waits until its counters are exact. @returns the ids of both */
export async function prepareBoard(db: Firestore, itemCount: number) {
  const board = `bench-${randomUUID()}`;
  const items = Array.from({ length: itemCount }, (_, at) => `${board}-${at}`);
  await db.doc(productPath(board)).set(aProduct());
  await Promise.all(items.map((id) => db.doc(feedbackPath(id)).set(aFeedback({ product_id: board }))));
  await Promise.all(items.map((id) => registerItem(db, id, board)));
  await untilExact(db, board, items);
  return { board, items };
}
