import { type DocumentSnapshot, FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import type { Merge } from '../merging/job.ts';
import { runMerges } from '../merging/run-merges.ts';
import { feedbackPath, mergePath, votePath } from '../shared/paths.ts';
import type { Vote } from '../shared/vote.ts';
import { isDeleted } from '../users/tombstone.ts';
import { heirFields, type VoteRecipient } from './vote-recipient.ts';
import { voterOf } from './voter-of.ts';

/**
 * Converts a visitor's votes on merged items and their target in one commit: one without the other looks as if the
 * visitor had taken a vote back. Waits for open merges of the board, which go through the votes page by page.
 *
 * @param items ids of the target and all items that are merged into it
 */
export async function moveMergedVotes(
  db: Firestore,
  found: DocumentSnapshot,
  items: readonly string[],
  heir: VoteRecipient,
): Promise<void> {
  const { feedback_id, product_id } = found.data() as Vote;
  const uid = voterOf(found.id, feedback_id);
  if (uid === heir.uid) return;
  for (;;) {
    await runMerges(db, product_id);
    const isMoved = await db.runTransaction(async (transaction) => {
      const read = (path: (id: string) => string) => transaction.getAll(...items.map((id) => db.doc(path(id))));
      const merges = (await read(mergePath)).map((document) => document.data() as Merge | undefined);
      if (merges.some((merge) => merge !== undefined && merge.state !== 'merged')) return false;
      const documents = await read(feedbackPath);
      const votes = await read((id) => votePath(id, uid));
      const own = await read((id) => votePath(id, heir.uid));
      const isWanted = !(await isDeleted(db, heir.uid, transaction));
      for (const [at, vote] of votes.entries()) {
        if (!vote.exists) continue;
        transaction.delete(vote.ref);
        const [item, to] = [documents[at], own[at]];
        if (!isWanted || !item?.exists || to === undefined) continue;
        const { fingerprint, voter: _, ...moved } = vote.data() as Vote;
        if (!to.exists) transaction.create(to.ref, { ...moved, ...heirFields(heir, fingerprint) });
        else noteSources(transaction, to, moved);
      }
      return true;
    });
    if (isMoved) return;
  }
}

/** Notes the sources of the visitor's vote in the heir's, which stays: the heir now has votes there, too. */
function noteSources(
  transaction: Transaction,
  to: DocumentSnapshot,
  { via, also = [] }: Pick<Vote, 'via' | 'also'>,
): void {
  const sources = [...(via === undefined ? [] : [via]), ...also].filter((source) => source !== to.get('via'));
  if (sources.length > 0) transaction.update(to.ref, { also: FieldValue.arrayUnion(...sources) });
}
