import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { has } from '../shared/features.ts';
import { isMerged } from '../shared/item/state.ts';
import { feedbackPath, productPath, trackersPath } from '../shared/paths.ts';
import type { LinkProblem } from '../shared/trackers/values.ts';
import type { Link } from '../store/documents.ts';
import { collectionOf, docOf, type Found, getAll } from '../store/refs.ts';
import { transact } from '../store/transact.ts';
import { statusAfter } from './status-after.ts';
import type { Issue } from './tracker.ts';

/**
 * Stores what an issue is now, and lets its item follow. Only a state that differs from the stored one changes the item,
 * in the same commit, so that a repetition changes nothing. The change of the item goes the way of all: its event tells
 * followers after a rest, and records who did it, the tracker.
 *
 * @returns the link as it is now; null if it is gone
 */
export function applyIssue(db: Firestore, link: Found<'links'>, now: Issue | LinkProblem): Promise<Link | null> {
  return transact(db, async (transaction) => {
    const { product_id, item: itemId, tracker } = link.data();
    const itemRef = docOf(db, feedbackPath(itemId));
    const [found, item, board, trackers] = await getAll(transaction, [
      link.ref,
      itemRef,
      docOf(db, productPath(product_id)),
      docOf(db, trackersPath(product_id)),
    ]);
    const before = found.data();
    if (before === undefined) return null;
    const after = typeof now === 'string' ? { ...before, problem: now } : { ...before, ...shown(now), problem: null };
    const rules = trackers.data()?.[tracker]?.rules;
    const [stored, product] = [item.data(), board.data()];
    const isOurs = stored?.product_id === product_id && !isMerged(stored) && stored.status !== 'pending';
    if (isOurs && rules && product && has(product, 'integrations') && after.state !== before.state) {
      const all = await transaction.get(collectionOf(db, 'links').where('item', '==', itemId));
      const links = all.docs.map((one) => (one.id === link.id ? after : one.data()));
      const status = statusAfter({ before: before.state, after: after.state }, links, rules);
      if (status !== null && status !== stored.status) {
        const act = collectionOf(db, 'acts').doc();
        transaction.create(act, { product_id, by: tracker, at: FieldValue.serverTimestamp() });
        transaction.update(itemRef, { status, label: FieldValue.delete(), act: act.id });
      }
    }
    const { title, url, number, state, problem } = after;
    transaction.update(link.ref, { title, url, number, state, problem, ...(problem !== null && { due_at: null }) });
    return after;
  });
}

const shown = ({ title, url, number, state }: Issue) => ({ title, url, number, state });
