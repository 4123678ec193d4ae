import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { isWriteConflict } from '../lib/write-conflict.ts';
import type { Entry } from '../shared/changelog/entry.ts';
import { DAY_MS } from '../shared/limits.ts';
import { productPath } from '../shared/paths.ts';
import type { Product } from '../shared/product.ts';
import { changePath } from '../shared/telling/paths.ts';
import type { Change } from './change.ts';

/** Stores up to which publication entries are noted. */
const CURSOR = 'system/telling';
/** Entries per run. */
const ENTRIES = 100;

/**
 * Opens jobs for entries of changelogs that were published and have rested, so that the followers of their items are
 * told. An entry that was taken back before tells nobody. No trigger: owners write entries, a schedule publishes others,
 * and both are found by the time of publication. Idempotent. An entry that fails holds up no other one; it is tried again
 * for a day.
 *
 * @returns the errors of entries that failed
 */
export async function noteEntries(db: Firestore, restMs: number): Promise<readonly unknown[]> {
  const rested = Timestamp.fromMillis(Date.now() - restMs);
  const cursor = db.doc(CURSOR);
  const since = (await cursor.get()).get('entries_until') as Timestamp | undefined;
  if (since === undefined) {
    // The first run after an upgrade tells nothing of what was published before.
    await cursor.set({ entries_until: rested }, { merge: true });
    return [];
  }
  const published = db
    .collection('changelog')
    .where('state', '==', 'published')
    .where('published_at', '>', since)
    .where('published_at', '<=', rested)
    .orderBy('published_at')
    .limit(ENTRIES);
  const { docs } = await published.get();
  const failed: unknown[] = [];
  let until = since;
  let isHeld = false;
  for (const document of docs) {
    const published_at = document.get('published_at') as Timestamp;
    await open(db, document.id, document.data() as Entry).catch((error: unknown) => {
      failed.push(error);
      isHeld ||= Date.now() - published_at.toMillis() < DAY_MS;
    });
    if (!isHeld) until = published_at;
  }
  if (!until.isEqual(since)) await cursor.set({ entries_until: until }, { merge: true });
  return failed;
}

async function open(db: Firestore, entryId: string, { product_id, items, title }: Entry): Promise<void> {
  const board = (await db.doc(productPath(product_id)).get()).data() as Product | undefined;
  const isShown = board?.features?.includes('roadmap') === true && board.settings.changelog === true;
  const untold = isShown ? await untoldItems(db, [...new Set(items)]) : [];
  if (untold.length === 0) return;
  const at = Timestamp.now();
  const change: Change = {
    product_id,
    was: null,
    was_at: at,
    at,
    told_at: at,
    due_at: at,
    telling: {
      news: {
        id: `entry:${entryId}`,
        what: 'changelog',
        product_id,
        title,
        status: 'open',
        label: null,
        answered: false,
        entry: entryId,
        at,
      },
      items: untold,
      after: null,
    },
    expires_at: null,
  };
  try {
    await db.doc(changePath(`entry:${entryId}`)).create(change);
  } catch (error) {
    if (!isWriteConflict(error)) throw error;
  }
}

/** Leaves out items whose followers have heard within a day that they are completed. One read per item. */
async function untoldItems(db: Firestore, items: readonly string[]): Promise<string[]> {
  if (items.length === 0) return [];
  const changes = await db.getAll(...items.map((item) => db.doc(changePath(item))));
  return items.filter((_, at) => {
    const { was, told_at } = (changes[at]?.data() ?? {}) as Partial<Change>;
    return !(was?.status === 'completed' && told_at && Date.now() - told_at.toMillis() < DAY_MS);
  });
}
