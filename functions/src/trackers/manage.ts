import type { Firestore } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError, FieldError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { transact } from '../lib/transact.ts';
import { productPath, trackersPath } from '../shared/paths.ts';
import { trackersContract } from '../shared/trackers/calls.ts';
import type { z } from '../shared/zod.ts';
import { docOf } from '../store/refs.ts';
import { requireFeature } from '../store/require-feature.ts';
import { requireRole } from '../store/require-role.ts';
import { connectTracker, disconnectTracker, tryEntered } from './connect.ts';
import { refused } from './refused.ts';
import { inSession } from './session.ts';

type Request = z.output<typeof trackersContract.request>;
type Answer = z.input<typeof trackersContract.response>;

/**
 * Connects a board to a tracker, tries and changes the connection, or ends it (D63). It can also be ended without the
 * plan.
 *
 * @throws ApiError
 */
async function manageTrackers(
  db: Firestore,
  { caller, request }: { readonly caller: Caller; readonly request: Request },
): Promise<Answer> {
  const { product: productId, action, tracker: name, token, rules } = request;
  await requireRole(db, { caller, productId, least: 'admin', refusal: 'trackersNotYours' });
  if (action === 'disconnect') {
    await disconnectTracker(db, { productId, name, by: caller.uid });
    return { isBroad: false, isPublic: null };
  }
  const board = (await docOf(db, productPath(productId)).get()).data();
  if (board === undefined) throw new ApiError('boardNotFound');
  requireFeature(board, 'integrations');
  if (rules !== undefined) return { isBroad: false, isPublic: await setRules(db, request, rules) };
  if (token === undefined) {
    const found = await inSession(db, { productId, name }, ({ tracker, ask, place }) =>
      tracker.tryPlace(ask, place.name),
    ).catch(refused);
    if (found === null) throw new ApiError('trackerOff');
    return { isBroad: found.isBroad, isPublic: found.place.isPublic };
  }
  const typed = (name === 'github' ? request.repository : request.team)?.trim() ?? '';
  if (typed === '' && name === 'github') throw new FieldError('trackerPlaceRequired', 'repository');
  if (typed === '') throw new FieldError('trackerTeamRequired', 'team');
  const entered = { productId, name, token, typed };
  const tried = action === 'try' ? tryEntered(entered) : connectTracker(db, { ...entered, by: caller.uid });
  const { place, isBroad } = await tried.catch(refused);
  return { isBroad, isPublic: place.isPublic };
}

/** @returns whether everybody can read the issues */
function setRules(
  db: Firestore,
  { product, tracker, statuses, stages }: Request,
  rules: NonNullable<Request['rules']>,
): Promise<boolean> {
  const reference = docOf(db, trackersPath(product));
  return transact(db, async (transaction) => {
    const connection = (await transaction.get(reference)).data()?.[tracker];
    if (connection === undefined) throw new ApiError('trackerOff');
    transaction.update(reference, {
      [`${tracker}.rules`]: rules,
      ...(statuses && { [`${tracker}.statuses`]: statuses }),
      ...(stages && { [`${tracker}.stage_statuses`]: stages }),
    });
    return connection.is_public;
  });
}

export const trackersCall = defineCall(
  trackersContract,
  // Each asks the tracker some times.
  { failure: 'trackersFailed', limit: { perCaller: 120, perAddress: 600 }, namesFields: true },
  ({ db, caller, request }) => manageTrackers(db, { caller, request }),
);
