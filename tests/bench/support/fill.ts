import { randomUUID } from 'node:crypto';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { hotOf } from '../../../functions/src/counters/hot.ts';
import { counterPath, feedbackPath, productPath, votePath } from '../../../functions/src/shared/paths.ts';
import { searchFields } from '../../../functions/src/shared/similar/search-fields.ts';
import { CATEGORIES } from '../../../functions/src/shared/values.ts';
import { url } from '../../stack/ports.ts';
import { aCounter, aFeedback, aProduct, aVote, FINGERPRINT } from '../../support/factories.ts';

export interface Filled {
  readonly id: string;
  readonly items: readonly string[];
}

/** A word that occurs in every twentieth item and nowhere else. */
export const RARE_WORD = 'kanban';
const PER_COMMIT = 400;
const WORDS = ['export', 'calendar', 'dark', 'mode', 'mobile', 'login', 'report', 'filter', 'faster', 'colour'];

/**
 * Writes a board in the state that visitors and functions leave it in: items that are counted, searchable and have
 * votes. Disables the triggers meanwhile; otherwise each document would call three functions.
 *
 * @param owner the uid of its owner
 */
export async function fillBoard(db: Firestore, owner: string, count: number, votesEach: number): Promise<Filled> {
  const id = `bench-${count}-${randomUUID().slice(0, 8)}`;
  const items = Array.from({ length: count }, (_, at) => `${id}-${at}`);
  await setTriggers(false);
  try {
    await writeAll(db, documentsOf(owner, id, items, votesEach));
  } finally {
    await setTriggers(true);
  }
  return { id, items };
}

type Entry = readonly [path: string, data: object];

function* documentsOf(owner: string, id: string, items: readonly string[], votesEach: number): Generator<Entry> {
  const count = items.length;
  const now = Date.now();
  for (const [at, item] of items.entries()) {
    const created_at = Timestamp.fromMillis(now - (count - at) * 60_000);
    const rare = at % 20 === 0 ? ` ${RARE_WORD}` : '';
    const title = `Item ${at} ${WORDS[at % 10]} ${WORDS[(at + 3) % 10]}${rare}`;
    const description = `What it should do about ${WORDS[(at + 7) % 10]}, in a sentence or two.`;
    const category = CATEGORIES[at % CATEGORIES.length] ?? 'other';
    const hot = hotOf(Array(votesEach).fill(created_at.toMillis()));
    const feedback = aFeedback({ product_id: id, title, description, votes: votesEach, hot, category });
    yield [counterPath(item), aCounter({ product_id: id, votes: votesEach })];
    yield [feedbackPath(item), { ...feedback, created_at, ...searchFields({ title, description }) }];
    for (let number = 0; number < votesEach; number += 1) {
      const uid = `voter${at}x${number}`;
      const vote = aVote({ feedback_id: item, product_id: id, fingerprint: FINGERPRINT, voter: uid, created_at });
      yield [votePath(item, uid), vote];
    }
  }
  const totals = { feedback_count: count, vote_count: count * votesEach };
  yield [productPath(id), aProduct({ name: `${count} items`, owner_id: owner, ...totals })];
}

/** Writes large commits in sequence, which the emulator handles faster than many small ones. */
async function writeAll(db: Firestore, entries: Generator<Entry>): Promise<void> {
  let batch = db.batch();
  let size = 0;
  for (const [path, data] of entries) {
    batch.set(db.doc(path), data);
    size += 1;
    if (size < PER_COMMIT) continue;
    await batch.commit();
    batch = db.batch();
    size = 0;
  }
  await batch.commit();
}

async function setTriggers(areOn: boolean): Promise<void> {
  const path = `/functions/${areOn ? 'enable' : 'disable'}BackgroundTriggers`;
  const response = await fetch(url('hub') + path, { method: 'PUT' });
  if (!response.ok) throw new Error(`The emulators could not be told about triggers: ${response.status}`);
}
