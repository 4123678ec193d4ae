import type { Firestore } from 'firebase-admin/firestore';
import { haveSameReaders } from '../merging/same-readers.ts';
import { mergedInto } from '../merging/tree.ts';
import { sightOf } from '../shared/access/values.ts';
import type { Reason } from '../shared/imports/calls.ts';
import type { ImportRecord, ItemRecord } from '../shared/imports/records.ts';
import { isMerged, isPublic } from '../shared/item/state.ts';
import { MERGED_MAX } from '../shared/limits.ts';
import { feedbackPath } from '../shared/paths.ts';
import type { Feedback } from '../store/documents.ts';
import { docOf, getAll } from '../store/refs.ts';
import type { Job } from './job.ts';

/** What a duplicate of a file becomes. */
export interface Original {
  /** Id here of the item that it is merged into; null if it is imported as an item of its own. */
  readonly target: string | null;
  readonly reason: Reason | null;
}

const OWN: Original = { target: null, reason: null };

/**
 * Returns what becomes of each item of some records that says that it duplicates another one. Two reads and one for each
 * merged item, for each original, and one for each such item on a board that does not show all. Items of the file itself do not count as merged before, so that a dry run and the
 * import say the same.
 */
export async function originalsOf(
  db: Firestore,
  { ids, index, resolved, product }: Pick<Job, 'ids' | 'index' | 'resolved' | 'product'>,
  records: readonly ImportRecord[],
): Promise<(record: ItemRecord) => Original> {
  const rootOf = ({ id, duplicate_of }: ItemRecord): string | null => (duplicate_of === null ? null : index.rootOf(id));
  const readers = await readersOn(db, { ids, product }, records);
  const roots = [...new Set(records.flatMap((record) => (record.kind === 'item' ? (rootOf(record) ?? []) : [])))];
  const items = await getAll(
    db,
    roots.map((root) => docOf(db, feedbackPath(ids.ofItem(root)))),
  );
  const others = await Promise.all(
    roots.map(async (root) => {
      const own = new Set((index.duplicates.get(root) ?? []).map(ids.ofItem));
      return (await mergedInto(db, ids.ofItem(root))).filter((id) => !own.has(id)).length;
    }),
  );
  return (record) => {
    if (record.duplicate_of === null) return OWN;
    const root = rootOf(record);
    const at = root === null ? -1 : roots.indexOf(root);
    const [item, head] = [items[at]?.data(), root === null ? undefined : index.heads.get(root)];
    if (root === null || root === record.id || (item === undefined && head === undefined))
      return { target: null, reason: 'originalUnknown' };
    const isShown = item
      ? isPublic(item) && !isMerged(item)
      : head !== undefined && isPublic({ is_archived: head.is_archived, ...resolved.status(head.status) });
    if (!isShown) return { target: null, reason: 'originalHidden' };
    if (!haveSameReaders(product, readers.get(record.id), item)) return { target: null, reason: 'originalApart' };
    const before = (others[at] ?? 0) + (index.duplicates.get(root)?.indexOf(record.id) ?? 0);
    if (before >= MERGED_MAX) return { target: null, reason: 'originalFull' };
    return { target: ids.ofItem(root), reason: null };
  };
}

/** Returns the duplicates among some records, as they are here, on a board that does not show all. */
async function readersOn(
  db: Firestore,
  { ids, product }: Pick<Job, 'ids' | 'product'>,
  records: readonly ImportRecord[],
): Promise<ReadonlyMap<string, Feedback | undefined>> {
  if (sightOf(product) === 'all') return new Map();
  const own = records.flatMap((record) => (record.kind === 'item' && record.duplicate_of !== null ? record.id : []));
  const items = await getAll(
    db,
    own.map((id) => docOf(db, feedbackPath(ids.ofItem(id)))),
  );
  return new Map(own.map((id, at) => [id, items[at]?.data()]));
}
