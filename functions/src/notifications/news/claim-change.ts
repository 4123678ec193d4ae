import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { transact } from '../../lib/transact.ts';
import { isPublic } from '../../shared/item/state.ts';
import { feedbackPath } from '../../shared/paths.ts';
import type { Telling } from '../../shared/telling/change.ts';
import { changePath } from '../../shared/telling/paths.ts';
import type { NewsKind } from '../../shared/telling/values.ts';
import { DAY_MS } from '../../shared/time.ts';
import type { Change, NotifiedState } from '../../store/documents.ts';
import { docOf, type Found, getAll, isFound } from '../../store/refs.ts';
import { areSame, isAnswerNew, notifiedStateOf, whenDone } from './change.ts';

/**
 * Decides what a rested change of an item tells, and opens the job. A hidden item tells nothing until it is shown again.
 * Does nothing if another process was faster.
 */
export async function claimChange(db: Firestore, id: string): Promise<void> {
  const document = docOf(db, changePath(id));
  await transact(db, async (transaction) => {
    const [stored, item] = await getAll(transaction, [document, docOf(db, feedbackPath(id))]);
    const change = stored.data();
    if (change === undefined || change.telling !== null || !isDue(change)) return;
    if (!isFound(item) || change.was === null) {
      transaction.delete(document);
      return;
    }
    if (!isPublic(item.data())) {
      transaction.update(document, { due_at: null, expires_at: whenDone() });
      return;
    }
    const now = notifiedStateOf(item.data());
    // All changes up to this time are part of the state that was read.
    const told_at = item.updateTime;
    const told = { was: now, was_at: told_at, told_at };
    const isKnown = areSame(change.was, now) || (await isInChangelog(db, transaction, { item, was: change.was, now }));
    if (isKnown) transaction.update(document, { ...told, due_at: null, expires_at: whenDone() });
    else
      transaction.update(document, {
        ...told,
        telling: { ...tellingOf(item, change.was, now), quiet: change.quiet === true },
      });
  });
}

const isDue = ({ due_at }: Change) => due_at !== null && due_at.toMillis() <= Date.now();

function tellingOf(item: Found<'feedback'>, was: NotifiedState, now: NotifiedState): Telling {
  const { product_id, title, status, label = null } = item.data();
  const { seconds, nanoseconds } = item.updateTime;
  const answered = isAnswerNew(was, now);
  const what: NewsKind = was.status === 'pending' ? 'published' : isStatusNew(was, now) ? 'status' : 'answer';
  return {
    news: {
      id: `${item.id}_${seconds}${String(nanoseconds).padStart(9, '0')}`,
      what,
      product_id,
      title,
      status: status === 'pending' ? 'open' : status,
      label,
      answered,
      entry: null,
      at: Timestamp.now(),
    },
    items: [item.id],
    after: null,
  };
}

const isStatusNew = (was: NotifiedState, now: NotifiedState) => was.status !== now.status || was.label !== now.label;

/** A completed item that an entry of the changelog has announced within a day is told once. One read. */
async function isInChangelog(
  db: Firestore,
  transaction: Transaction,
  { item, was, now }: { readonly item: Found<'feedback'>; readonly was: NotifiedState; readonly now: NotifiedState },
): Promise<boolean> {
  const { shipped_in } = item.data();
  if (now.status !== 'completed' || shipped_in === undefined || isAnswerNew(was, now)) return false;
  const entry = (await transaction.get(docOf(db, changePath(`entry:${shipped_in.id}`)))).data();
  return entry !== undefined && Date.now() - entry.at.toMillis() < DAY_MS;
}
