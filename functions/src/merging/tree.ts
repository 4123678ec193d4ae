import type { Firestore } from 'firebase-admin/firestore';
import { MERGED_MAX } from '../shared/limits.ts';
import { mergePath } from '../shared/paths.ts';
import type { Merge } from '../store/documents.ts';
import { collectionOf, docOf, getAll } from '../store/refs.ts';
import type { Job } from './job.ts';

/** The items around a merged one. Items form a tree: each source has one target, which may be a source itself. */
interface Tree {
  /** The items above the source, from its target to the one that the board shows. */
  readonly above: readonly [string, ...string[]];
  /** The items below the source, at any depth. */
  readonly below: readonly string[];
}

/** Ids of all items whose addresses lead to this one. */
export async function mergedInto(db: Firestore, feedbackId: string): Promise<string[]> {
  const merged = collectionOf(db, 'feedback').where('merged_into', '==', feedbackId).select();
  // A job may be moving as many items from another one.
  return (await merged.limit(2 * MERGED_MAX).get()).docs.map(({ id }) => id);
}

/** Reads the tree around a source; at most two reads per item in it. */
export async function treeOf(db: Firestore, { id, merge }: Job): Promise<Tree> {
  const above: [string, ...string[]] = [merge.target_id];
  const merges = new Map<string, Merge>([[id, merge]]);
  for (let next = above[0]; above.length <= MERGED_MAX; ) {
    const further = (await docOf(db, mergePath(next)).get()).data();
    if (further === undefined || !isDone(further)) break;
    merges.set(next, further);
    next = further.target_id;
    above.push(next);
  }
  const root = above.at(-1) ?? merge.target_id;
  const ids = new Set([...(await mergedInto(db, root)), ...(await mergedInto(db, id))]);
  for (const known of merges.keys()) ids.delete(known);
  const references = [...ids].map((one) => docOf(db, mergePath(one)));
  for (const document of await getAll(db, references)) {
    const found = document.data();
    if (found !== undefined && isDone(found)) merges.set(document.id, found);
  }
  const isBelow = (one: string): boolean => {
    const up = merges.get(one)?.target_id;
    return up !== undefined && (up === id || isBelow(up));
  };
  return { above, below: [...merges.keys()].filter((one) => one !== id && isBelow(one)) };
}

/** Returns true if the copies of the merge exist. Jobs run in order, so a job that is open has not begun. */
const isDone = ({ state }: Merge) => state !== 'merging';
