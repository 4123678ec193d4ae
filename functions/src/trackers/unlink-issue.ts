import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import { transact } from '../lib/transact.ts';
import { feedbackPath, linkPath } from '../shared/paths.ts';
import { unlinkIssueContract } from '../shared/trackers/calls.ts';
import type { z } from '../shared/zod.ts';
import { activityOf } from '../store/activity-of.ts';
import { collectionOf, docOf } from '../store/refs.ts';
import { readTeam, requireActive, requireStanding } from '../team/read-team.ts';
import { inSession } from './session.ts';

/**
 * Takes an issue off its item, also without a connection or its plan, and our comment off the issue if the tracker lets
 * us. The issue itself stays. Idempotent.
 *
 * @throws ApiError
 */
async function unlinkIssue(
  db: Firestore,
  { caller, request }: { readonly caller: Caller; readonly request: z.output<typeof unlinkIssueContract.request> },
): Promise<Record<string, never>> {
  requireAccount(caller);
  const { item: itemId, tracker, id } = request;
  const reference = docOf(db, linkPath(itemId, tracker, id));
  const link = await transact(db, async (transaction) => {
    const item = (await transaction.get(docOf(db, feedbackPath(itemId)))).data();
    if (item === undefined) throw new ApiError('notFound');
    const team = await readTeam(db, transaction, { productId: item.product_id, uid: caller.uid });
    // As an item that is not there.
    if (team.standing === null) throw new ApiError('notFound');
    requireStanding(team, 'editor', 'linksNotYours');
    await requireActive(db, transaction, { board: team.board, uid: caller.uid });
    const found = (await transaction.get(reference)).data();
    if (found === undefined) return undefined;
    transaction.delete(reference);
    const ids = { product_id: item.product_id, item: itemId, by: caller.uid };
    const act = { what: 'issue-unlinked', about: found.number } as const;
    transaction.create(collectionOf(db, 'activity').doc(), activityOf(act, ids, Timestamp.now()));
    return found;
  });
  const { remark, place, product_id: productId } = link ?? {};
  if (!remark || productId === undefined) return {};
  const remove = inSession(db, { productId, name: tracker }, async (session) => {
    if (session.place.id === place) await session.tracker.removeComment(session, remark);
  });
  // A comment that stays there does no harm.
  await remove.catch(() => undefined);
  return {};
}

export const unlinkIssueCall = defineCall(
  unlinkIssueContract,
  { failure: 'issueFailed', limit: { perCaller: 300, perAddress: 1500 } },
  ({ db, caller, request }) => unlinkIssue(db, { caller, request }),
);
