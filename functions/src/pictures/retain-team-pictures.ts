import type { DocumentData, Firestore, Query } from 'firebase-admin/firestore';
import { authorPath, commentPath } from '../shared/paths.ts';
import type { Picture } from '../store/documents.ts';
import { pagesOf } from '../store/pages-of.ts';
import { collectionOf, docOf, typed } from '../store/refs.ts';

/** Pictures per query. */
const PAGE = 50;

/**
 * Removes a leaving person from the pictures in a board's name: those of logos, answers, entries and replies of the
 * team, and those that only the team may place on items of others. They belong to the board, also if the person left
 * the team before. Needs the authors, which must be deleted later.
 *
 * @param query the person's pictures
 */
export async function retainTeamPictures(
  db: Firestore,
  { query, uid, signal }: { readonly query: Query; readonly uid: string; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const pictures = query.withConverter(typed<Picture>()) as Query<Picture, DocumentData>;
  for await (const page of pagesOf(pictures, PAGE)) {
    for (const picture of page) {
      if (signal?.aborted) return;
      if (await isOfBoard(db, picture.data(), uid)) await picture.ref.update({ user_id: '' });
    }
  }
}

async function isOfBoard(db: Firestore, { on }: Picture, uid: string): Promise<boolean> {
  if (on === null) return false;
  if (on.kind === 'comment') return (await docOf(db, commentPath(on.id)).get()).data()?.by_team === true;
  if (on.kind === 'item' || on.kind === 'pending_comment')
    return (await docOf(db, authorPath(on.id)).get()).data()?.uid !== uid;
  return true;
}

/** Pictures per commit that changes their owner. */
const PASSED_AT_ONCE = 100;

/**
 * Gives the pictures of an anonymous visitor to the account that the visitor has signed in to. Idempotent.
 *
 * @param productId the only board whose pictures change hands
 */
export async function passPictures(
  db: Firestore,
  { from, to, productId }: { readonly from: string; readonly to: string; readonly productId?: string | undefined },
): Promise<void> {
  const all = collectionOf(db, 'pictures').where('user_id', '==', from);
  const own = (productId === undefined ? all : all.where('product_id', '==', productId)).limit(PASSED_AT_ONCE);
  for (let page = await own.select().get(); !page.empty; page = await own.select().get()) {
    const batch = db.batch();
    for (const { ref } of page.docs) batch.update(ref, { user_id: to });
    await batch.commit();
  }
}
