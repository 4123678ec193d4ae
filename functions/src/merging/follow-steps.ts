import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { feedbackPath } from '../shared/paths.ts';
import { followPath } from '../shared/telling/paths.ts';
import { collectionOf, docOf, type Snapshot } from '../store/refs.ts';
import { tombstoneRef } from '../store/tombstone.ts';
import { advance, PER_STEP } from './job.ts';
import type { Step } from './merge-steps.ts';
import { treeOf } from './tree.ts';

/** Copies a page of the source's follows to the target. A person who follows the target already follows it once. */
export const copyFollows: Step = (db, job) =>
  advance(db, job, async (transaction) => {
    const { id, merge } = job;
    const ordered = collectionOf(db, 'follows').where('item', '==', id).orderBy(FieldPath.documentId());
    const page = merge.after === null ? ordered : ordered.startAfter(merge.after);
    const { docs } = await transaction.get(page.limit(PER_STEP));
    const target = await transaction.get(docOf(db, feedbackPath(merge.target_id)));
    if (!target.exists || docs.length === 0) return { step: 'counts', after: null };
    const follows = docs.map((document) => document.data());
    const copies = await transaction.getAll(...follows.map(({ uid }) => docOf(db, followPath(merge.target_id, uid))));
    const deleted = await transaction.getAll(...follows.map(({ uid }) => tombstoneRef(db, uid)));
    for (const [at, { via: _, also: __, ...follow }] of follows.entries()) {
      const copy = copies[at];
      if (copy === undefined || deleted[at]?.exists) continue;
      if (copy.exists) transaction.update(copy.ref, { also: FieldValue.arrayUnion(id) });
      else transaction.create(copy.ref, { ...follow, item: merge.target_id, via: id });
    }
    return docs.length < PER_STEP ? { step: 'counts', after: null } : { after: docs.at(-1)?.id ?? null };
  });

/**
 * Takes back copies of the source's follows, and the copies of these copies. A copy with another source in `also`
 * becomes a copy of that source.
 */
export const takeBackFollows: Step = async (db, job) => {
  const { above } = await treeOf(db, job);
  const follows = collectionOf(db, 'follows').limit(PER_STEP);
  await advance(db, job, async (transaction) => {
    const copies = await transaction.get(follows.where('item', '==', above[0]).where('via', '==', job.id));
    if (copies.empty) {
      const noted = await transaction.get(follows.where('also', 'array-contains', job.id));
      for (const { ref } of noted.docs) transaction.update(ref, { also: FieldValue.arrayRemove(job.id) });
      return noted.size < PER_STEP ? { step: 'comments' } : {};
    }
    const writes: (() => unknown)[] = [];
    let found: readonly Snapshot<'follows'>[] = copies.docs;
    for (const [level, item] of above.entries()) {
      for (const copy of found) writes.push(() => passOn(copy));
      const gone = found.flatMap((copy) => (alsoOf(copy).length === 0 ? (copy.data()?.uid ?? []) : []));
      const next = above[level + 1];
      if (next === undefined || gone.length === 0) break;
      const higher = await transaction.getAll(...gone.map((uid) => docOf(db, followPath(next, uid))));
      for (const { ref } of higher.filter((copy) => alsoOf(copy).includes(item))) {
        writes.push(() => transaction.update(ref, { also: FieldValue.arrayRemove(item) }));
      }
      found = higher.filter((copy) => copy.data()?.via === item);
    }
    for (const write of writes) write();
    return {};

    function passOn(copy: Snapshot<'follows'>): void {
      const [via, ...also] = alsoOf(copy);
      if (via === undefined) transaction.delete(copy.ref);
      else transaction.update(copy.ref, { via, also: also.length > 0 ? also : FieldValue.delete() });
    }
  });
};

const alsoOf = (copy: Snapshot<'follows'>): readonly string[] => copy.data()?.also ?? [];
