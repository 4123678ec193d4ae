import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Dependencies } from './recipient.ts';
import { tellDigest } from './tell-digest.ts';
import { tellWaiting } from './tell-waiting.ts';

/** Boards per query. */
const PAGE = 100;
const AT_A_TIME = 5;

/**
 * Writes the mails to owners that are due: digests at the hour of their clock, and what waits for approval. Each board
 * is a transaction, so it can be interrupted, repeated and run concurrently. A board that fails holds up no other one,
 * and is tried again with the next run.
 *
 * @param signal stops between two boards
 * @returns the errors of boards that failed
 */
export async function tellOwners(
  dependencies: Dependencies,
  signal?: AbortSignal,
): Promise<{ readonly failed: readonly unknown[] }> {
  const failed: unknown[] = [];
  const jobs = [
    { field: 'waiting_at', tell: tellWaiting },
    { field: 'next_at', tell: tellDigest },
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
  const due = db.collection('digests').where(field, '<=', Timestamp.now()).orderBy(field).select(field).limit(PAGE);
  for (let page = due; ; ) {
    const { docs } = await page.get();
    yield docs.map(({ id }) => id);
    const last = docs.at(-1);
    if (last === undefined || docs.length < PAGE) return;
    page = due.startAfter(last);
  }
}
