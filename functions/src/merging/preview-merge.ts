import type { Firestore } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { previewMerge as call } from '../shared/calls.ts';
import { feedbackPath, votePath } from '../shared/paths.ts';
import { collectionOf, docOf, getAll } from '../store/refs.ts';
import { requireRole } from '../store/require-role.ts';
import { voterOf } from '../store/voter-of.ts';

/** Votes of the sources that a preview compares, at two reads each. */
const COMPARED_MAX = 1000;

/**
 * Counts the voters that the target would have after the merge, each once. Compares the sources' first thousand votes;
 * further ones count as voters of their own.
 *
 * @throws ApiError
 */
async function previewMerge(
  db: Firestore,
  caller: Caller,
  { product, sources, target }: z.output<typeof call.request>,
): Promise<z.input<typeof call.response>> {
  await requireRole(db, caller, product, 'editor', 'mergeNotYours');
  const documents = await getAll(
    db,
    [...sources, target].map((id) => docOf(db, feedbackPath(id))),
  );
  const items = documents.map((document) => document.data());
  if (items.some((item) => item?.product_id !== product)) throw new ApiError('notFound');
  const votes = items.map((item) => item?.votes ?? 0);
  const total = votes.reduce((sum, count) => sum + count, 0);
  const voters = new Set<string>();
  let compared = 0;
  for (const source of sources) {
    const some = collectionOf(db, 'votes')
      .where('feedback_id', '==', source)
      .limit(COMPARED_MAX - compared);
    const { docs } = await some.select().get();
    compared += docs.length;
    for (const { id } of docs) voters.add(voterOf(id, source));
    if (compared >= COMPARED_MAX) break;
  }
  const uids = [...voters];
  const own = await getAll(
    db,
    uids.map((uid) => docOf(db, votePath(target, uid))),
    NO_FIELDS,
  );
  const repeated = compared - uids.length + own.filter(({ exists }) => exists).length;
  return { voters: total - repeated, isExact: compared < COMPARED_MAX };
}

const NO_FIELDS = { fieldMask: [] };

export const previewMergeCall = defineCall(
  call,
  {
    failure: 'unexpected', // Each call reads up to two thousand votes.
    limit: { perCaller: 300, perAddress: 1500 },
  },
  ({ db, caller, request }) => previewMerge(db, caller, request),
);
