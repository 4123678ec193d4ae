import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { linkedItems } from '../../changelog/linked-items.ts';
import { effectiveSettings } from '../../shared/branding/effective-settings.ts';
import { entryPath, feedbackPath, productPath } from '../../shared/paths.ts';
import { changelogOf, changePath } from '../../shared/telling/paths.ts';
import { DAY_MS } from '../../shared/time.ts';
import type { Change, Entry } from '../../store/documents.ts';
import { isImportedEntry } from '../../store/imported.ts';
import { collectionOf, docOf, getAll } from '../../store/refs.ts';
import { isWriteConflict } from '../../store/write-conflict.ts';
import { isQuiet } from './change.ts';

/** The publication time up to which entries are recorded, and the entries that failed. */
const CURSOR = 'system/telling';
/** Entries per page. */
const ENTRIES = 100;
/** Failed entries that are kept for another try. */
const FAILED_MAX = 100;

interface Cursor {
  readonly entries_until?: Timestamp;
  /** Ids of entries that have failed, with the time of the first failure. */
  readonly entries_failed?: Readonly<Record<string, Timestamp>>;
}

/**
 * Opens jobs for entries of changelogs that were published and have rested, so that the followers of their items, and
 * of the changelog, are told. An entry that was taken back before tells nobody. No trigger: owners write entries, a
 * schedule publishes others, and both are found by the time of publication. Idempotent. The cursor passes an entry that
 * fails, so that other boards do not wait for it; it is tried again after the new entries, for a day.
 *
 * @param signal stops between two entries
 * @returns the errors of entries that failed
 */
export async function recordEntries(db: Firestore, restMs: number, signal?: AbortSignal): Promise<readonly unknown[]> {
  const rested = Timestamp.fromMillis(Date.now() - restMs);
  const cursor = db.doc(CURSOR);
  const { entries_until: since, entries_failed = {} } = ((await cursor.get()).data() ?? {}) as Cursor;
  if (since === undefined) {
    // The first run after an upgrade tells nothing of what was published before.
    await cursor.set({ entries_until: rested }, { merge: true });
    return [];
  }
  const errors: unknown[] = [];
  const failed = new Map<string, Timestamp>();
  const attempt = async (id: string, firstAt: Timestamp, entry: Entry | undefined) => {
    if (entry?.state !== 'published' || (await isImportedEntry(db, id))) return;
    await open(db, id, entry).catch((error: unknown) => {
      errors.push(error);
      if (Date.now() - firstAt.toMillis() < DAY_MS) failed.set(id, firstAt);
    });
  };
  let until = since;
  for (let isFull = true; isFull && !signal?.aborted; ) {
    const published = collectionOf(db, 'changelog')
      .where('state', '==', 'published')
      .where('published_at', '>', until)
      .where('published_at', '<=', rested)
      .orderBy('published_at')
      .limit(ENTRIES);
    const { docs } = await published.get();
    isFull = docs.length === ENTRIES;
    for (const document of docs) {
      if (signal?.aborted) break;
      await attempt(document.id, Timestamp.now(), document.data());
      until = document.data().published_at ?? until;
    }
  }
  for (const [id, firstAt] of Object.entries(entries_failed)) {
    await attempt(id, firstAt, (await docOf(db, entryPath(id)).get()).data());
  }
  const isSame = until.isEqual(since) && failed.size === 0 && Object.keys(entries_failed).length === 0;
  const next = { entries_until: until, entries_failed: Object.fromEntries([...failed].slice(0, FAILED_MAX)) };
  if (!isSame) await cursor.set(next, { mergeFields: Object.keys(next) });
  return errors;
}

async function open(db: Firestore, entryId: string, entry: Entry): Promise<void> {
  const { product_id, title } = entry;
  const board = (await docOf(db, productPath(product_id)).get()).data();
  if (board === undefined || effectiveSettings(board).changelog !== true) return;
  const changelog = changelogOf(product_id);
  const followers = collectionOf(db, 'follows').where('item', '==', changelog).limit(1).select();
  const subscribed = (await followers.get()).empty ? [] : [changelog];
  const untold = [...(await untoldItems(db, entry)), ...subscribed];
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
      quiet: await isQuiet(db, entryId),
    },
    expires_at: null,
  };
  try {
    await docOf(db, changePath(`entry:${entryId}`)).create(change);
  } catch (error) {
    if (!isWriteConflict(error)) throw error;
  }
}

/**
 * Leaves out items of other boards, those whose followers have heard within a day that they are completed, and those
 * whose answer is the same text. Two reads per item.
 */
async function untoldItems(db: Firestore, { product_id, body, ...entry }: Entry): Promise<string[]> {
  const items = linkedItems(entry);
  if (items.length === 0) return [];
  const found = await getAll(
    db,
    items.map((item) => docOf(db, feedbackPath(item))),
    { fieldMask: ['product_id', 'response'] },
  );
  const changes = await getAll(
    db,
    items.map((item) => docOf(db, changePath(item))),
  );
  return items.filter((_, at) => {
    const item = found[at]?.data();
    if (item?.product_id !== product_id || item.response?.text === body) return false;
    const { was, told_at } = changes[at]?.data() ?? {};
    return !(was?.status === 'completed' && told_at && Date.now() - told_at.toMillis() < DAY_MS);
  });
}
