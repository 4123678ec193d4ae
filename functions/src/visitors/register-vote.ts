import type { Firestore } from 'firebase-admin/firestore';
import { votePath } from '../shared/paths.ts';
import { coalesce, connectionOf } from '../store/coalesce.ts';
import { docOf, getAll, isFound } from '../store/refs.ts';
import { heirOf, type Tombstone, tombstoneRef } from '../store/tombstone.ts';
import { voterOf } from '../store/voter-of.ts';
import { isNotFound } from '../store/write-conflict.ts';
import { moveVote } from './move-vote.ts';

/** A commit allows five hundred writes. */
const VOTES_PER_COMMIT = 400;

interface Cast {
  readonly uid: string;
  readonly path: ReturnType<typeof votePath>;
}

/**
 * Records the voter of an anonymous vote of a page of an earlier version, so that deletion, export and merging find it.
 * Newer pages name the voter at once, and the rules reject a deleted one in the same commit. Costs one write and one read;
 * concurrent calls share their requests. This writes the voter before reading the tombstone, and a deletion writes the
 * tombstone before querying votes, so one of the two finds the other, however late the event is. Idempotent.
 */
export async function registerVote(db: Firestore, voteId: string, feedbackId: string): Promise<void> {
  const uid = voterOf(voteId, feedbackId);
  const cast: Cast = { uid, path: votePath(feedbackId, uid) };
  const tombstones = await coalesce(`${connectionOf(db)}/voters`, { asks: cast, work: (all) => registerAll(db, all) });
  const tombstone = tombstones.get(uid);
  if (tombstone === undefined) return;
  const vote = docOf(db, cast.path);
  const heir = heirOf(tombstone);
  const isMoved = heir !== null && (await moveVote(db, vote, heir));
  if (!isMoved) await vote.delete();
}

/** @returns the tombstones of deleted voters, by uid */
async function registerAll(db: Firestore, all: readonly Cast[]): Promise<ReadonlyMap<string, Tombstone>> {
  for (let from = 0; from < all.length; from += VOTES_PER_COMMIT) {
    await record(db, all.slice(from, from + VOTES_PER_COMMIT));
  }
  const uids = [...new Set(all.map(({ uid }) => uid))];
  const documents = await getAll(
    db,
    uids.map((uid) => tombstoneRef(db, uid)),
  );
  return new Map(documents.filter(isFound).map((document) => [document.id, document.data()]));
}

/** A vote that is gone fails the whole commit, so the others are then recorded one by one. */
async function record(db: Firestore, some: readonly Cast[]): Promise<void> {
  const batch = db.batch();
  for (const { uid, path } of some) batch.update(db.doc(path), { voter: uid });
  try {
    await batch.commit();
  } catch (error) {
    if (!isNotFound(error)) throw error;
    if (some.length > 1) for (const one of some) await record(db, [one]);
  }
}
