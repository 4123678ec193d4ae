import { type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { transact } from '../lib/transact.ts';
import { has } from '../shared/features.ts';
import { entryPath, productPath } from '../shared/paths.ts';
import type { Entry } from '../store/documents.ts';
import { collectionOf, docOf, select } from '../store/refs.ts';

/** Entries that a run reads, and entries of one board that it publishes before the next board has its turn. */
const READ = 2000;
const IN_A_ROW = 5;

/**
 * Publishes the scheduled entries that are due, the earliest first. Boards take turns, so that a board with hundreds of
 * entries does not delay the others. An entry is published at the time of the run, so an entry that was planned for the
 * past is new to readers, too. It becomes a draft again if its board is gone or its plan no longer includes a
 * changelog. Each entry changes in its own transaction, so two runs publish it once.
 *
 * @param max entries per run
 * @returns the numbers of published entries and of those that became drafts
 */
export async function publishDue(db: Firestore, max: number): Promise<{ published: number; withheld: number }> {
  const scheduled = collectionOf(db, 'changelog')
    .where('state', '==', 'scheduled')
    .where('published_at', '<=', Timestamp.now())
    .orderBy('published_at')
    .limit(READ);
  const due = await select(scheduled, 'product_id').get();
  const outcomes = { published: 0, withheld: 0 };
  for (const id of inTurns(due.docs).slice(0, max)) {
    const outcome = await publish(db, id);
    if (outcome !== null) outcomes[outcome] += 1;
  }
  return outcomes;
}

/** Some entries of each board, then some more of each, in their order. */
function inTurns(entries: readonly QueryDocumentSnapshot<Pick<Entry, 'product_id'>>[]): string[] {
  const turns: string[][] = [];
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const board = entry.data().product_id;
    const count = counts.get(board) ?? 0;
    counts.set(board, count + 1);
    const turn = Math.floor(count / IN_A_ROW);
    turns[turn] ??= [];
    turns[turn].push(entry.id);
  }
  return turns.flat();
}

function publish(db: Firestore, entryId: string): Promise<'published' | 'withheld' | null> {
  const document = docOf(db, entryPath(entryId));
  return transact(db, async (transaction) => {
    const entry = (await transaction.get(document)).data();
    if (entry?.state !== 'scheduled' || !isDue(entry)) return null;
    const board = (await transaction.get(docOf(db, productPath(entry.product_id)))).data();
    const isOpen = board !== undefined && has(board, 'roadmap');
    transaction.update(
      document,
      isOpen ? { state: 'published', published_at: Timestamp.now() } : { state: 'draft', published_at: null },
    );
    return isOpen ? 'published' : 'withheld';
  });
}

const isDue = ({ published_at }: Entry) => published_at !== null && published_at.toMillis() <= Date.now();
