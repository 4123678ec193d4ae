import { createHash } from 'node:crypto';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { transact } from '../../lib/transact.ts';
import { changePath } from '../../shared/telling/paths.ts';
import type { Change } from '../../store/documents.ts';
import { docOf, isFound, type Snapshot } from '../../store/refs.ts';
import { isWriteConflict } from '../../store/write-conflict.ts';
import { isQuiet } from './change.ts';

/** A window is at least this long, in ms. */
const SHORTEST = 1000;

/** Returns a hash by which the job recognizes who caused a change; `changes` name nobody. */
export const causeOf = (item: string, uid: string): string =>
  createHash('sha256').update(`${item} ${uid}`).digest('hex').slice(0, 32);

/**
 * Records a new comment, to be told after a rest. All comments on an item within a window of time are told at once, so an
 * item with a lively thread costs one job per window: one write for the first of them, and for others one that fails.
 * Idempotent.
 *
 * @param uid the author, who hears nothing of it unless others wrote in the same window
 * @param restMs length of a window, and the rest after it
 */
export async function recordComment(
  db: Firestore,
  {
    comment,
    uid,
    restMs,
  }: { readonly comment: Snapshot<'comments'>; readonly uid: string | undefined; readonly restMs: number },
): Promise<void> {
  if (!isFound(comment)) return;
  const { feedback_id: item, product_id, created_at: at } = comment.data();
  const length = Math.max(restMs, SHORTEST);
  const window = Math.floor(at.toMillis() / length);
  const id = `comment:${item}:${window}`;
  const by = uid === undefined ? null : causeOf(item, uid);
  const quiet = await isQuiet(db, comment.data().by_team ? comment.id : undefined);
  const change: Change = {
    product_id,
    was: null,
    was_at: Timestamp.fromMillis(window * length),
    at,
    told_at: at,
    due_at: Timestamp.fromMillis((window + 1) * length + restMs),
    telling: {
      news: {
        id,
        what: 'comment',
        product_id,
        title: '',
        status: 'open',
        label: null,
        answered: false,
        entry: null,
        at,
      },
      items: [item],
      after: null,
      by,
      quiet,
    },
    expires_at: null,
  };
  const document = docOf(db, changePath(id));
  try {
    await document.create(change);
  } catch (error) {
    if (!isWriteConflict(error)) throw error;
    await recordFurther(db, id, { by, quiet });
  }
}

/** With a second author, each of them hears of the other's comment. One comment with mail means mail of all. */
function recordFurther(
  db: Firestore,
  id: string,
  { by, quiet }: { readonly by: string | null; readonly quiet: boolean },
): Promise<void> {
  const document = docOf(db, changePath(id));
  return transact(db, async (transaction) => {
    const telling = (await transaction.get(document)).data()?.telling;
    if (telling == null) return;
    const isFurther = telling.by != null && telling.by !== by;
    const isLouder = telling.quiet === true && !quiet;
    if (!isFurther && !isLouder) return;
    transaction.update(document, {
      ...(isFurther && { 'telling.by': null }),
      ...(isLouder && { 'telling.quiet': false }),
    });
  });
}
