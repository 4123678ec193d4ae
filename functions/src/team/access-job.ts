import { FieldValue, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { moveDays } from '../counters/move-days.ts';
import { transact } from '../lib/transact.ts';
import { forgetNews } from '../notifications/news/add-news.ts';
import type { Sight } from '../shared/access/values.ts';
import { accessJobPath, productPath } from '../shared/paths.ts';
import { pagesOf } from '../store/pages-of.ts';
import { collectionOf, docOf, select, typed } from '../store/refs.ts';
import { markPage } from './mark-items.ts';

/** What is left to do after a change of a board's access. The board itself has changed already. */
interface AccessJob {
  readonly product_id: string;
  /** As the board has it. A later change replaces the job, so that an older one writes nothing more. */
  readonly sight: Sight;
  /** Whether the board is not for everyone. */
  readonly is_closed: boolean;
  /** Id of the last item that is marked: empty before the first, null after the last. */
  readonly after: string | null;
  readonly since: Timestamp;
}

export const accessJobs = (db: Firestore) => db.collection('access_jobs').withConverter(typed<AccessJob>());
const jobRef = (db: Firestore, productId: string) => db.doc(accessJobPath(productId)).withConverter(typed<AccessJob>());

/**
 * Begins the job in the commit of the change, in place of an earlier one.
 *
 * @param marks whether the items' marks may differ from `sight`; those that an earlier job has left may
 */
export async function beginAccessJob(
  db: Firestore,
  transaction: Transaction,
  {
    productId,
    marks,
    ...job
  }: Pick<AccessJob, 'sight' | 'is_closed'> & { readonly productId: string; readonly marks: boolean },
): Promise<void> {
  const reference = jobRef(db, productId);
  const earlier = (await transaction.get(reference)).data();
  const isLeft = earlier !== undefined && earlier.after !== null;
  const since = FieldValue.serverTimestamp();
  transaction.set(db.doc(reference.path), { product_id: productId, ...job, after: marks || isLeft ? '' : null, since });
}

/**
 * Marks the board's items page by page, each in one commit with the progress. Then takes the titles of a board that is
 * not for everyone out of news and public issues, and moves its numbers. Can be interrupted, repeated, and run by several
 * processes at once.
 *
 * @param signal stops between two commits
 * @returns true if nothing is left
 */
export async function runAccessJob(db: Firestore, productId: string, signal?: AbortSignal): Promise<boolean> {
  while (!signal?.aborted) {
    const job = await step(db, productId);
    if (job === undefined) return true;
    if (job.after !== null) continue;
    if (job.is_closed) {
      await forgetNews(db, { field: 'boards', id: productId, signal });
      await renewRemarks(db, productId);
    }
    // After the marks, because a vote on an item without one is still counted on the board.
    const board = (await docOf(db, productPath(productId)).get()).data();
    if (board) await moveDays(db, productId, board);
    if (!signal?.aborted) await end(db, job);
  }
  return false;
}

/** Marks the next page. @returns the job after that */
const step = (db: Firestore, productId: string): Promise<AccessJob | undefined> =>
  transact(db, async (transaction) => {
    const reference = jobRef(db, productId);
    const job = (await transaction.get(reference)).data();
    if (job === undefined || job.after === null) return job;
    const { sight } = job;
    const after = await markPage(db, transaction, { productId, sight, after: job.after });
    transaction.update(reference, { after });
    return { ...job, after };
  });

/** Ends the job, unless another change has replaced it. */
const end = (db: Firestore, { product_id, since }: AccessJob): Promise<void> =>
  transact(db, async (transaction) => {
    const reference = jobRef(db, product_id);
    const now = (await transaction.get(reference)).data();
    if (now?.since.isEqual(since)) transaction.delete(reference);
  });

/** Links per commit. */
const PAGE = 300;

/**
 * Lets the next look (trackers/look.ts) renew our comments on the board's issues, or remove those that must not be there
 * any more, also if they were renewed today.
 */
async function renewRemarks(db: Firestore, productId: string): Promise<void> {
  const links = collectionOf(db, 'links').where('product_id', '==', productId);
  for await (const docs of pagesOf(select(links, 'due_at'), PAGE)) {
    const batch = db.batch();
    for (const link of docs) {
      const isFollowed = link.data().due_at !== null;
      batch.update(link.ref, { line_at: Timestamp.fromMillis(0), ...(isFollowed && { due_at: Timestamp.now() }) });
    }
    await batch.commit();
  }
}
