import type { Firestore } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { MERGE_SELECTION_MAX } from '../shared/limits.ts';
import { feedbackPath, votePath } from '../shared/paths.ts';
import { documentId } from '../shared/text.ts';
import { z } from '../shared/zod.ts';
import { collectionOf, docOf, getAll } from '../store/refs.ts';
import { requireRole } from '../store/require-role.ts';
import { voterOf } from '../store/voter-of.ts';

const contract = {
  path: '/api/preview-merge',
  token: 'required',
  request: z.strictObject({
    product: documentId,
    sources: z.array(documentId).min(1).max(MERGE_SELECTION_MAX),
    target: documentId,
  }),
  /** `isExact`: false if there are too many votes to compare all of them; `voters` is then the maximum. */
  response: z.object({ voters: z.int().nonnegative(), isExact: z.boolean() }),
} as const;

/** Votes of the sources that a preview compares, at two reads each. */
const COMPARED_MAX = 1000;

/**
 * Counts the voters that the target would have after the merge, each once. Compares the sources' first thousand votes;
 * each further vote counts as one more voter.
 *
 * @throws ApiError
 */
async function previewMerge(
  db: Firestore,
  caller: Caller,
  { product, sources, target }: z.output<typeof contract.request>,
): Promise<z.input<typeof contract.response>> {
  await requireRole(db, { caller, productId: product, least: 'editor', refusal: 'mergeNotYours' });
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
  contract,
  {
    failure: 'unexpected', // Each call reads up to two thousand votes.
    limit: { perCaller: 300, perAddress: 1500 },
  },
  ({ db, caller, request }) => previewMerge(db, caller, request),
);
