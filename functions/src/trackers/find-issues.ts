import type { Firestore } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { Wait } from '../lib/wait.ts';
import { productPath } from '../shared/paths.ts';
import { findIssuesContract } from '../shared/trackers/calls.ts';
import type { z } from '../shared/zod.ts';
import { docOf } from '../store/refs.ts';
import { requireFeature } from '../store/require-feature.ts';
import { requireRole } from '../store/require-role.ts';
import { refused } from './refused.ts';
import { inSession } from './session.ts';

/** Finds issues of the connected repository or team for the board's team. @throws ApiError */
async function findIssues(
  db: Firestore,
  caller: Caller,
  { product, tracker, text }: z.output<typeof findIssuesContract.request>,
): Promise<z.input<typeof findIssuesContract.response>> {
  await requireRole(db, { caller, productId: product, least: 'editor', refusal: 'linksNotYours' });
  const board = (await docOf(db, productPath(product)).get()).data();
  if (board !== undefined) requireFeature(board, 'integrations');
  const found = await inSession(db, { productId: product, name: tracker }, (session) =>
    session.tracker.find(session, text).catch((error: unknown) => {
      // A search has a limit of its own, which must not let the connection rest.
      if (error instanceof Wait && !error.isDown) refused(error);
      throw error;
    }),
  ).catch(refused);
  if (found === null) throw new ApiError('trackerOff');
  return { issues: found.map(({ url, number, title, state }) => ({ url, number, title, state })) };
}

export const findIssuesCall = defineCall(
  findIssuesContract,
  { failure: 'issueFailed', limit: { perCaller: 600, perAddress: 3000 } },
  ({ db, caller, request }) => findIssues(db, caller, request),
);
