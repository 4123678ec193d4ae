import { needsApproval } from '@shared/access/approval';
import { sightOf } from '@shared/access/values';
import type { FeedbackInput } from '@shared/feedback';
import type { Settings } from '@shared/product';
import { doc, getDocs, limit, orderBy, query, serverTimestamp, startAfter, updateDoc, where } from 'firebase/firestore';
import { map, skipWhile } from 'rxjs';
import { type LiveQuery, snapshotsOf } from '../../../firebase/live-query.ts';
import { authorRef, feedback, products } from '../../../firebase/refs.ts';
import { sendWrite } from '../../../firebase/send-write.ts';
import { commit } from './owner-data.ts';

/** More boards than any plan on sale allows. The dashboard has the others. */
const MOST = 20;

/** The newest boards of an owner, by id. */
export const boardNamesOf = (uid: string): LiveQuery<readonly (readonly [id: string, name: string])[]> => ({
  key: `board-names/${uid}`,
  watch: () =>
    snapshotsOf(query(products, where('owner_id', '==', uid), orderBy('created_at', 'desc'), limit(MOST))).pipe(
      skipWhile(({ empty, metadata }) => empty && metadata.fromCache),
      map(({ docs }) => docs.map((board) => [board.id, board.data().name] as const)),
    ),
});

/** Reads the ids of all boards of an owner, the newest first. @throws FirestoreError */
export async function ownBoards(uid: string): Promise<readonly string[]> {
  const ids: string[] = [];
  const own = query(products, where('owner_id', '==', uid), orderBy('created_at', 'desc'), limit(MOST));
  for (let page = await getDocs(own); page.size > 0; page = await getDocs(query(own, startAfter(page.docs.at(-1)))))
    ids.push(...page.docs.map(({ id }) => id));
  return ids;
}

/**
 * Adds an item of a team member, with the record of its author, in one batch. On a board with approval it is approved
 * next, because the rules let everybody create only what a visitor may create. Throws Firestore errors.
 *
 * @returns its id
 */
export async function addItem(
  productId: string,
  { uid, input, settings }: { readonly uid: string; readonly input: FeedbackInput; readonly settings: Settings },
): Promise<string> {
  const requiresApproval = needsApproval(settings, { isAnonymous: false });
  const reference = doc(feedback);
  const created_at = serverTimestamp();
  await commit((batch) => {
    batch.set(reference, {
      ...input,
      votes: 0,
      comments: 0,
      product_id: productId,
      created_by: uid,
      created_at,
      status: requiresApproval ? 'pending' : 'open',
      is_pinned: false,
      is_archived: false,
      ...(sightOf({ settings }) !== 'all' && { company: null }),
    });
    batch.set(authorRef(reference.id), { uid, product_id: productId, created_at });
  });
  if (requiresApproval) await sendWrite(() => updateDoc(reference, { status: 'open' }));
  return reference.id;
}
