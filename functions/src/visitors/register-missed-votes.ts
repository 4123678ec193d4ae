import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { collectionOf } from '../store/refs.ts';
import { registerVote } from './register-vote.ts';

const CURSOR = 'system/voters';

/**
 * Scans all votes, a part per run, and registers anonymous votes whose event was lost.
 *
 * @param limit maximum number of votes to check
 * @returns the number of votes registered
 */
export async function registerMissedVotes(db: Firestore, limit: number): Promise<number> {
  const cursor = db.doc(CURSOR);
  const after = (await cursor.get()).get('after') as string | undefined;
  const ordered = collectionOf(db, 'votes').orderBy(FieldPath.documentId()).limit(limit);
  const { docs } = await (after ? ordered.startAfter(after) : ordered).get();
  await cursor.set({ after: docs.length < limit ? '' : docs.at(-1)?.id });

  const missed = docs.filter((document) => {
    const vote = document.data();
    return vote.user_id === null && vote.voter === undefined;
  });
  for (const vote of missed) await registerVote(db, vote.id, vote.data().feedback_id);
  return missed.length;
}
