import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import { VOTERS_PAGE } from '../shared/limits.ts';
import { feedbackPath, personPath, votePath } from '../shared/paths.ts';
import { documentId } from '../shared/text.ts';
import { IDENTIFIED } from '../shared/values.ts';
import { z } from '../shared/zod.ts';
import { collectionOf, docOf, getAll } from '../store/refs.ts';
import { isOnTeam } from '../store/require-role.ts';
import { voterOf } from '../store/voter-of.ts';

/**
 * Lists the voters of an item whom the team knows: people whom the board's site has identified, and customers for whom the
 * team has voted. One page a call, until `next` is null. Viewers may.
 */
const contract = {
  path: '/api/voters',
  token: 'required',
  /** `after`: the `next` of the last page. */
  request: z.strictObject({ product: documentId, item: documentId, after: documentId.nullable() }),
  response: z.object({
    /** Number of known voters on all pages. */
    known: z.int().nonnegative(),
    voters: z.array(
      z.object({
        person: z.string(),
        /** All are null if what the board knew about the person is deleted. */
        name: z.string().nullable(),
        address: z.string().nullable(),
        company: z.string().nullable(),
        /** In ms. */
        at: z.int(),
        /** Null for the person's own vote. */
        added: z
          .object({ by: z.string().nullable(), source: z.string().nullable(), url: z.string().nullable() })
          .nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
} as const;

/** The character after the last one of the prefix: all ids that begin with it are below. */
const END = `${IDENTIFIED.slice(0, -1)}${String.fromCharCode(IDENTIFIED.charCodeAt(IDENTIFIED.length - 1) + 1)}`;

const knownVotes = (db: Firestore, item: string) =>
  collectionOf(db, 'votes')
    .where('feedback_id', '==', item)
    .where(FieldPath.documentId(), '>=', docOf(db, votePath(item, IDENTIFIED)))
    .where(FieldPath.documentId(), '<', docOf(db, votePath(item, END)))
    .orderBy(FieldPath.documentId());

/** Returns the uids of known voters of an item, at most `max`. */
export const knownVoters = async (db: Firestore, item: string, max: number): Promise<string[]> =>
  (await knownVotes(db, item).limit(max).select().get()).docs.map(({ id }) => voterOf(id, item));

/**
 * Lists the known voters of an item for the board's team, also while the board is not paid for. The ids of their votes
 * differ from others, so the query reads only known voters. Three reads, one per thousand known voters, and two for
 * each on the page.
 *
 * @throws ApiError
 */
export async function listVoters(
  db: Firestore,
  {
    caller,
    request: { product, item, after },
    size = VOTERS_PAGE,
  }: {
    readonly caller: Caller;
    readonly request: z.output<typeof contract.request>;
    readonly size?: number | undefined;
  },
): Promise<z.input<typeof contract.response>> {
  requireAccount(caller);
  if (!(await isOnTeam(db, product, caller.uid))) throw new ApiError('votersNotYours');
  if ((await docOf(db, feedbackPath(item)).get()).data()?.product_id !== product) throw new ApiError('notFound');
  const known = knownVotes(db, item);
  const from = after === null ? known : known.startAfter(docOf(db, votePath(item, after)));
  const [all, { docs }] = await Promise.all([known.count().get(), from.limit(size).get()]);
  const uids = docs.map(({ id }) => voterOf(id, item));
  const people = await getAll(
    db,
    uids.map((uid) => docOf(db, personPath(product, uid))),
  );
  const voters = docs.map((document, at) => {
    const { created_at, on_behalf } = document.data();
    const person = people[at]?.data();
    return {
      person: uids[at] ?? '',
      name: person?.name ?? null,
      address: person?.email ?? null,
      company: person?.company?.name ?? null,
      at: created_at.toMillis(),
      added: on_behalf ?? null,
    };
  });
  return { known: all.data().count, voters, next: docs.length < size ? null : (uids.at(-1) ?? null) };
}

export const votersCall = defineCall(
  contract,
  {
    failure: 'unexpected', // Details of an item make one when they open.
    limit: { perCaller: 1200, perAddress: 6000 },
  },
  ({ db, caller, request }) => listVoters(db, { caller, request }),
);
