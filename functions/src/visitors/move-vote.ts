import { type DocumentReference, FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { transact } from '../lib/transact.ts';
import { runMerges } from '../merging/run-merges.ts';
import { mergedInto } from '../merging/tree.ts';
import { targetOf } from '../shared/item/state.ts';
import { feedbackPath, mergePath, votePath } from '../shared/paths.ts';
import { blockRef, isInForce } from '../store/block.ts';
import type { Vote } from '../store/documents.ts';
import { type Collection, docOf, type Found, getAll, isFound, type Snapshot } from '../store/refs.ts';
import { type Heir, isDeleted } from '../store/tombstone.ts';
import { voterOf } from '../store/voter-of.ts';
import { isWriteConflict } from '../store/write-conflict.ts';

/** The user who receives an anonymous visitor's votes. */
export type VoteRecipient = Heir;

/** Returns the fields that name the voter. */
const heirFields = (heir: VoteRecipient, fingerprint: string | null) =>
  heir.isAnonymous ? { user_id: null, fingerprint, voter: heir.uid } : { user_id: heir.uid, fingerprint: null };

/** A further attempt is only needed if another request writes first. */
const ATTEMPTS = 5;

/**
 * Converts a vote to the heir's, or deletes it if the heir has already voted for the item. Leaves it unchanged on a
 * board where the heir or the visitor is blocked; otherwise a handover would bypass the block. Counters follow from the
 * events of both writes. Idempotent, also when run concurrently.
 *
 * @returns true if the visitor no longer has the vote
 */
export async function moveVote(db: Firestore, from: DocumentReference<Vote>, heir: VoteRecipient): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const found = await from.get();
    if (!isFound(found)) return true;
    if (await isOnBlockedBoard(db, found, heir)) return false;
    try {
      const items = await itemsOf(db, found);
      if (items.length === 1) await move(db, found, heir);
      else await moveMergedVotes(db, { found, items, heir });
      return true;
    } catch (error) {
      if (!isWriteConflict(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Two reads. */
async function isOnBlockedBoard(db: Firestore, found: Found<'votes'>, heir: VoteRecipient): Promise<boolean> {
  const { feedback_id, product_id } = found.data();
  const both = [heir.uid, voterOf(found.id, feedback_id)];
  const blocks = await getAll(
    db,
    both.map((uid) => blockRef(db, product_id, uid)),
  );
  return blocks.some((one) => isInForce(one));
}

/** The item that the board shows for the vote, and all that are merged into it. Two reads, if none are. */
async function itemsOf(db: Firestore, found: Found<'votes'>): Promise<string[]> {
  const { feedback_id } = found.data();
  const item = (await docOf(db, feedbackPath(feedback_id)).get()).data();
  const shown = item === undefined ? feedback_id : targetOf(feedback_id, item);
  return [...new Set([feedback_id, shown, ...(await mergedInto(db, shown))])];
}

async function move(db: Firestore, found: Found<'votes'>, heir: VoteRecipient): Promise<void> {
  const { feedback_id, product_id, created_at, fingerprint } = found.data();
  const to = docOf(db, votePath(feedback_id, heir.uid));
  if (to.path === found.ref.path) return;
  if ((await to.get()).exists) {
    await found.ref.delete();
    return;
  }
  const who = heirFields(heir, fingerprint);
  await transact(db, async (transaction) => {
    // Reads neither vote, because concurrent runs would then block each other. Reading the item and the heir's
    // tombstone ensures that their deletion either finds the new vote or prevents it.
    const item = await transaction.get(docOf(db, feedbackPath(feedback_id)));
    const isWanted = item.exists && !(await isDeleted(db, heir.uid, transaction));
    transaction.delete(found.ref, { lastUpdateTime: found.updateTime });
    if (isWanted) transaction.create(to, { feedback_id, product_id, ...who, created_at });
  });
}

/**
 * Converts a visitor's votes on merged items and their target in one commit: one without the other looks as if the
 * visitor had taken a vote back. Waits for open merges of the board, which go through the votes page by page.
 *
 * @param items ids of the target and all items that are merged into it
 */
async function moveMergedVotes(
  db: Firestore,
  {
    found,
    items,
    heir,
  }: { readonly found: Found<'votes'>; readonly items: readonly string[]; readonly heir: VoteRecipient },
): Promise<void> {
  const { feedback_id, product_id } = found.data();
  const uid = voterOf(found.id, feedback_id);
  if (uid === heir.uid) return;
  for (;;) {
    await runMerges(db, product_id);
    const isMoved = await transact(db, async (transaction) => {
      const read = <C extends Collection>(path: (id: string) => `${C}/${string}`) =>
        transaction.getAll(...items.map((id) => docOf(db, path(id))));
      const merges = (await read(mergePath)).map((document) => document.data());
      if (merges.some((merge) => merge !== undefined && merge.state !== 'merged')) return false;
      const documents = await read(feedbackPath);
      const votes = await read((id) => votePath(id, uid));
      const own = await read((id) => votePath(id, heir.uid));
      const isWanted = !(await isDeleted(db, heir.uid, transaction));
      for (const [at, vote] of votes.entries()) {
        if (!isFound(vote)) continue;
        transaction.delete(vote.ref);
        const [item, to] = [documents[at], own[at]];
        if (!isWanted || !item?.exists || to === undefined) continue;
        // The person can now read the vote, so it loses `on_behalf`.
        const { fingerprint, voter: _, on_behalf: __, ...moved } = vote.data();
        if (!to.exists) transaction.create(to.ref, { ...moved, ...heirFields(heir, fingerprint) });
        else noteSources(transaction, to, moved);
      }
      return true;
    });
    if (isMoved) return;
  }
}

/** Records the sources of the visitor's vote in the heir's, which stays: the heir now has votes there, too. */
function noteSources(
  transaction: Transaction,
  to: Snapshot<'votes'>,
  { via, also = [] }: Pick<Vote, 'via' | 'also'>,
): void {
  const sources = [...(via === undefined ? [] : [via]), ...also].filter((source) => source !== to.data()?.via);
  if (sources.length > 0) transaction.update(to.ref, { also: FieldValue.arrayUnion(...sources) });
}
