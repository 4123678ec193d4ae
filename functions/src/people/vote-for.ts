import { FieldValue, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { transact } from '../lib/transact.ts';
import { normalizeAddress } from '../notifications/mail/email-address.ts';
import { isMerged } from '../shared/item/state.ts';
import { EMAIL_MAX, PERSON_NAME_MAX, SOURCE_MAX, SOURCE_URL_MAX } from '../shared/limits.ts';
import { feedbackPath, personPath, productPath, votePath } from '../shared/paths.ts';
import type { TeamAct } from '../shared/team/activity.ts';
import { documentId, lineWithin, visibleLine } from '../shared/text.ts';
import { IDENTIFIED } from '../shared/values.ts';
import { z } from '../shared/zod.ts';
import { activityOf } from '../store/activity-of.ts';
import type { Feedback, Person } from '../store/documents.ts';
import { collectionOf, docOf, getAll } from '../store/refs.ts';
import { requireRole } from '../store/require-role.ts';
import { PERSON_KEPT_MS, uidOfAddress, uidOfName } from './person-id.ts';

/** A customer: by the id of an earlier answer, by an address, or only by a name. */
const customer = z.union([
  z.strictObject({ id: documentId.startsWith(IDENTIFIED) }),
  z
    .strictObject({
      name: visibleLine(PERSON_NAME_MAX, 'personRequired', 'personTooLong').optional(),
      address: z.string('emailInvalid').max(EMAIL_MAX, 'emailInvalid').optional(),
    })
    .refine(({ name, address }) => name !== undefined || address !== undefined, 'personRequired'),
]);

/** The answered `person` is the id of the voter. */
const voteContract = {
  path: '/api/vote-for',
  token: 'required',
  request: z.strictObject({
    product: documentId,
    item: documentId,
    person: customer,
    /** Where the team has heard of the wish. */
    source: lineWithin(SOURCE_MAX, 'sourceTooLong').optional(),
    url: z
      .url({ protocol: /^https?$/, error: 'linkInvalid' })
      .max(SOURCE_URL_MAX, 'linkInvalid')
      .optional(),
  }),
  response: z.object({ person: z.string(), added: z.boolean() }),
} as const;

const unvoteContract = {
  path: '/api/unvote-for',
  token: 'required',
  request: z.strictObject({ product: documentId, item: documentId, person: customer }),
  response: z.object({ person: z.string(), removed: z.boolean() }),
} as const;

type Customer = z.output<typeof voteContract.request>['person'];

/** People of one address: a site may give several of its users the same one. */
const SAME_ADDRESS_MAX = 10;

/**
 * Votes for a customer, once, however many members add the person. An address that the board's site has named in a
 * signed token is that person's. Reads the people in the transaction: either a concurrent token with the address finds
 * the vote, or this call finds the person. The customer follows nothing, so no mail goes to an address that someone
 * else has typed. The vote is counted by its event, as every other.
 *
 * @throws ApiError
 */
export async function voteFor(
  db: Firestore,
  caller: Caller,
  { product, item, person, source, url }: z.output<typeof voteContract.request>,
): Promise<z.input<typeof voteContract.response>> {
  await requireRole(db, { caller, productId: product, least: 'editor', refusal: 'votersNotYours' });
  const { uid: by } = caller;
  const asked = await namedBy(db, product, person);
  return transact(db, async (transaction) => {
    const [board, found] = await getAll(transaction, [docOf(db, productPath(product)), docOf(db, feedbackPath(item))]);
    const { is_archived } = itemOf(product, found.data());
    if (board.data()?.read_only === true) throw new ApiError('boardReadOnly');
    if (is_archived) throw new ApiError('itemHidden');
    const { uid, known } = await personOf(db, transaction, { productId: product, asked });
    const vote = await transaction.get(docOf(db, votePath(item, uid)));
    const isAdded = !vote.exists;
    const name = asked.name ?? known?.name ?? null;
    // What the site says about a person is never overwritten by what the team types.
    if (known?.sub == null && (isAdded || name !== known?.name)) {
      transaction.set(docOf(db, personPath(product, uid)), {
        product_id: product,
        uid,
        sub: null,
        email: asked.address ?? known?.email ?? null,
        name,
        company: null,
        seen_at: FieldValue.serverTimestamp(),
        expires_at: Timestamp.fromMillis(Date.now() + PERSON_KEPT_MS),
      });
    }
    if (!isAdded) return { person: uid, added: false };
    const hasLogin = known?.sub != null;
    transaction.create(vote.ref, {
      feedback_id: item,
      product_id: product,
      user_id: uid,
      fingerprint: null,
      created_at: FieldValue.serverTimestamp(),
      on_behalf: { by, source: (!hasLogin && source?.trim()) || null, url: (!hasLogin && url) || null },
    });
    recordAct(db, transaction, { what: 'voter-added', names: { product_id: product, item, by } });
    return { person: uid, added: true };
  });
}

/**
 * Takes back a vote that the team has cast, also on an archived item, and never one of the person's own.
 *
 * @throws ApiError
 */
export async function unvoteFor(
  db: Firestore,
  caller: Caller,
  { product, item, person }: z.output<typeof unvoteContract.request>,
): Promise<z.input<typeof unvoteContract.response>> {
  await requireRole(db, { caller, productId: product, least: 'editor', refusal: 'votersNotYours' });
  const { uid: by } = caller;
  const asked = await namedBy(db, product, person);
  return transact(db, async (transaction) => {
    itemOf(product, (await transaction.get(docOf(db, feedbackPath(item)))).data());
    const { uid } = await personOf(db, transaction, { productId: product, asked, unknown: 'maybe' });
    const vote = await transaction.get(docOf(db, votePath(item, uid)));
    if (!vote.exists) return { person: uid, removed: false };
    if (vote.data()?.on_behalf === undefined) throw new ApiError('voteOfPerson');
    transaction.delete(vote.ref);
    recordAct(db, transaction, { what: 'voter-removed', names: { product_id: product, item, by } });
    return { person: uid, removed: true };
  });
}

interface Asked {
  readonly uid: string;
  /** True for the id of an earlier answer. */
  readonly isId: boolean;
  /** As `normalizeAddress` returns it. */
  readonly address?: string;
  readonly name?: string | undefined;
}

async function namedBy(db: Firestore, productId: string, person: Customer): Promise<Asked> {
  if ('id' in person) return { uid: person.id, isId: true };
  const name = person.name?.trim();
  if (person.address === undefined) return { uid: await uidOfName(db, productId, name ?? ''), isId: false, name };
  const address = normalizeAddress(person.address);
  if (address === null) throw new ApiError('emailInvalid');
  return { uid: await uidOfAddress(db, productId, address), isId: false, address, name };
}

/**
 * Returns whose vote it is. Of several people with the address, the one whom the site has identified last.
 *
 * @param unknown `maybe`: an id without a person is no error, because a vote outlives what is known about its person
 */
async function personOf(
  db: Firestore,
  transaction: Transaction,
  {
    productId,
    asked: { uid, isId, address },
    unknown = 'refused',
  }: { readonly productId: string; readonly asked: Asked; readonly unknown?: 'refused' | 'maybe' | undefined },
): Promise<{ readonly uid: string; readonly known: Person | undefined }> {
  const own = (await transaction.get(docOf(db, personPath(productId, uid)))).data();
  if (isId && own === undefined && unknown === 'refused') throw new ApiError('personUnknown');
  if (address === undefined) return { uid, known: own };
  const same = collectionOf(db, 'people').where('product_id', '==', productId).where('email', '==', address);
  const { docs } = await transaction.get(same.limit(SAME_ADDRESS_MAX));
  const [identified] = docs
    .map((one) => one.data())
    .filter(({ sub }) => sub !== null)
    .sort((one, other) => other.seen_at.toMillis() - one.seen_at.toMillis());
  return identified === undefined ? { uid, known: own } : { uid: identified.uid, known: identified };
}

function itemOf(productId: string, item: Feedback | undefined): Feedback {
  if (item?.product_id !== productId) throw new ApiError('notFound');
  if (isMerged(item)) throw new ApiError('itemMerged');
  return item;
}

function recordAct(
  db: Firestore,
  transaction: Transaction,
  {
    what,
    names,
  }: {
    readonly what: Extract<TeamAct, `voter-${string}`>;
    readonly names: { readonly product_id: string; readonly item: string; readonly by: string };
  },
): void {
  transaction.create(collectionOf(db, 'activity').doc(), activityOf({ what }, names, Timestamp.now()));
}

export const voteForCall = defineCall(
  voteContract,
  {
    failure: 'voterFailed', // One call a customer.
    limit: { perCaller: 600, perAddress: 3000 },
  },
  ({ db, caller, request }) => voteFor(db, caller, request),
);

export const unvoteForCall = defineCall(
  unvoteContract,
  { failure: 'voterFailed', limit: { perCaller: 600, perAddress: 3000 } },
  ({ db, caller, request }) => unvoteFor(db, caller, request),
);
