import { FieldValue, type Firestore, type Timestamp, type Transaction } from 'firebase-admin/firestore';
import { transact } from '../lib/transact.ts';
import { has } from '../shared/features.ts';
import { targetOf } from '../shared/item/state.ts';
import { statusesOf } from '../shared/labels/known.ts';
import { feedbackPath, productPath, trackersPath } from '../shared/paths.ts';
import type { LinkProblem } from '../shared/trackers/values.ts';
import type { Feedback, Link } from '../store/documents.ts';
import { collectionOf, docOf, type Found, getAll, isFound } from '../store/refs.ts';
import { type After, statusAfter } from './status-after.ts';
import type { Issue } from './tracker.ts';

/**
 * Stores what an issue is now, and lets its item follow. Only a state that differs from the stored one changes the item,
 * in the same commit, so that a repetition changes nothing. The change of the item goes the way of all: its event tells
 * followers after a rest, and records who did it, the tracker.
 *
 * @param since when the look began that found this. What a later one has found stays
 * @returns the link as it is now; null if it is gone
 */
export function applyIssue(
  db: Firestore,
  link: Found<'links'>,
  { now, since }: { readonly now: Issue | LinkProblem; readonly since: Timestamp },
): Promise<Link | null> {
  return transact(db, async (transaction) => {
    const { product_id, item: itemId, tracker } = link.data();
    const [found, board, trackers] = await getAll(transaction, [
      link.ref,
      docOf(db, productPath(product_id)),
      docOf(db, trackersPath(product_id)),
    ]);
    const before = found.data();
    if (before === undefined) return null;
    if (before.looked_at !== undefined && before.looked_at > since) return before;
    const after = typeof now === 'string' ? { ...before, problem: now } : { ...before, ...shown(now), problem: null };
    const connection = trackers.data()?.[tracker];
    const isOpen = isFound(board) && has(board.data(), 'integrations');
    if (isOpen && connection !== undefined && (after.state !== before.state || after.stage !== before.stage)) {
      const { item, links } = await readFollower(db, transaction, itemId);
      const others = links.filter(({ id }) => id !== link.id).map((one) => one.data());
      const own = statusesOf(board.data().settings);
      const next = statusAfter({ before, after }, [...others, after], connection, own);
      if (
        next !== null &&
        isFound(item) &&
        isChanged(item.data(), next, after) &&
        item.data().product_id === product_id
      ) {
        const act = collectionOf(db, 'acts').doc();
        transaction.create(act, { product_id, by: tracker, at: FieldValue.serverTimestamp() });
        transaction.update(item.ref, { status: next.status, label: next.own?.id ?? FieldValue.delete(), act: act.id });
      }
    }
    const { title, url, number, state, stage, problem } = after;
    transaction.update(link.ref, {
      ...{ title, url, number, state, problem, looked_at: since, ...(stage !== undefined && { stage }) },
      ...(problem !== null && { due_at: null }),
    });
    return after;
  });
}

/** An own status of the same kind counts only while the issue is open: the end of an item may have one by hand. */
function isChanged({ status, label }: Feedback, next: After, { state }: Pick<Link, 'state'>): boolean {
  if (status === 'pending') return false;
  return status !== next.status || (state === 'open' && next.own !== undefined && next.own.id !== label);
}

/** Sources of a merged item whose issues count for it: as many as `in` takes with the item itself. */
const SOURCES_MAX = 29;

/** Reads the item that follows an issue, the target of a merged one, with the issues of all that are merged into it. */
async function readFollower(db: Firestore, transaction: Transaction, itemId: string) {
  const own = await transaction.get(docOf(db, feedbackPath(itemId)));
  if (!isFound(own)) return { item: own, links: [] };
  const target = targetOf(itemId, own.data());
  const item = target === itemId ? own : await transaction.get(docOf(db, feedbackPath(target)));
  const merged = collectionOf(db, 'feedback').where('merged_into', '==', target).limit(SOURCES_MAX).select();
  const ids = [target, ...(await transaction.get(merged)).docs.map(({ id }) => id)];
  const links = await transaction.get(collectionOf(db, 'links').where('item', 'in', ids));
  return { item, links: links.docs };
}

const shown = ({ title, url, number, state, stage }: Issue) => ({ title, url, number, state, stage });
