import { setTimeout as sleep } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { productPath } from '../../../functions/src/shared/paths.ts';

const LIMIT_MS = 300_000;

/** Resolves once every item's counter and the board's totals match the documents. */
export async function untilExact(db: Firestore, board: string, items: readonly string[]): Promise<void> {
  const ofBoard = (collection: string) => db.collection(collection).where('product_id', '==', board);
  const votes = new Map<string, number>();
  for (const { ref } of (await ofBoard('votes').select().get()).docs) {
    const item = ref.id.slice(0, ref.id.lastIndexOf('_'));
    votes.set(item, (votes.get(item) ?? 0) + 1);
  }
  const total = [...votes.values()].reduce((sum, number) => sum + number, 0);
  const isExact = async () => {
    const product = await db.doc(productPath(board)).get();
    if (product.get('vote_count') !== total || product.get('feedback_count') !== items.length) return false;
    const { docs } = await ofBoard('feedback').select('votes').get();
    return docs.every((item) => item.get('votes') === (votes.get(item.id) ?? 0));
  };
  const deadline = Date.now() + LIMIT_MS;
  while (!(await isExact())) {
    if (Date.now() > deadline) throw new Error(`The counters of ${board} are still wrong after ${LIMIT_MS} ms.`);
    await sleep(100);
  }
}
