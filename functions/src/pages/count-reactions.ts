import type { Firestore } from 'firebase-admin/firestore';
import type { ReactionCounts } from '../shared/tabs/changelog.ts';
import { REACTIONS, type ReactionKind } from '../shared/values.ts';
import { collectionOf } from '../store/refs.ts';

/**
 * Counts the reactions to entries when their page is read, which is at most every few seconds (cached-tab-pages.ts). A
 * stored count would have to be written for each reaction, and to the entry, whose last write is its time in feeds.
 * Costs as many reads as there are kinds for each entry, and more above a thousand reactions of a kind.
 *
 * @param entries ids, at most a page of them
 * @returns the counts by entry; those of entries without reactions are missing
 */
export async function countReactions(
  db: Firestore,
  entries: readonly string[],
): Promise<ReadonlyMap<string, ReactionCounts>> {
  const counted = await Promise.all(
    entries.map(async (id) => {
      const counts = await Promise.all(REACTIONS.map((kind) => countOf(db, id, kind)));
      return [id, Object.fromEntries(counts.filter(([, count]) => count > 0)) as ReactionCounts] as const;
    }),
  );
  return new Map(counted.filter(([, counts]) => Object.keys(counts).length > 0));
}

async function countOf(db: Firestore, entry: string, kind: ReactionKind): Promise<readonly [ReactionKind, number]> {
  const found = collectionOf(db, 'reactions').where('entry', '==', entry).where('kind', '==', kind);
  return [kind, (await found.count().get()).data().count] as const;
}
