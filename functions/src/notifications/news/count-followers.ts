import type { Firestore } from 'firebase-admin/firestore';
import { defineCall } from '../../door/call.ts';
import { ApiError } from '../../lib/api-error.ts';
import { type Caller, requireAccount } from '../../lib/caller.ts';
import { FOLLOWERS_READ_MAX } from '../../shared/limits.ts';
import { feedbackPath, productPath } from '../../shared/paths.ts';
import { documentId } from '../../shared/text.ts';
import { z } from '../../shared/zod.ts';
import { collectionOf, docOf } from '../../store/refs.ts';
import { isOnTeam } from '../../store/require-role.ts';
import { findersOf } from '../mail/recipients.ts';

/** Says how many people a text about an item reaches, without a name or an address. Viewers may ask. */
const contract = {
  path: '/api/followers',
  token: 'required',
  request: z.strictObject({
    product: documentId,
    item: documentId,
    /** What they would hear of; the answer if missing. */
    what: z.enum(['answer', 'comment']).optional(),
  }),
  response: z.object({
    followers: z.int().nonnegative(),
    /** Mailboxes that get a mail; null if too many people follow the item to look at each. */
    mailed: z.int().nonnegative().nullable(),
  }),
} as const;

/** Firestore's limit of values in a filter. */
const IN_MAX = 30;
/** Mailboxes of a person: three, and what visitors who signed in have brought. */
const PER_PERSON = 12;

/**
 * Counts the followers of an item who would be told, as `notifyPage` tells them, and the confirmed mailboxes among them.
 * One read per thousand followers, and for up to FOLLOWERS_READ_MAX of them one each, one for each mailbox, and two on a
 * private board. More followers are counted as they are.
 *
 * @throws ApiError
 */
export async function countFollowers(
  db: Firestore,
  {
    caller,
    request: { product, item, what = 'answer' },
  }: { readonly caller: Caller; readonly request: z.output<typeof contract.request> },
): Promise<z.input<typeof contract.response>> {
  requireAccount(caller);
  if (!(await isOnTeam(db, product, caller.uid))) throw new ApiError('votersNotYours');
  const followed = (await docOf(db, feedbackPath(item)).get()).data();
  if (followed?.product_id !== product) throw new ApiError('notFound');
  const follows = collectionOf(db, 'follows').where('item', '==', item);
  const followers = (await follows.count().get()).data().count;
  if (followers > FOLLOWERS_READ_MAX) return { followers, mailed: null };
  const { docs } = await follows.limit(FOLLOWERS_READ_MAX).get();
  const board = (await docOf(db, productPath(product)).get()).data();
  // The author of a comment hears nothing of it, and the owner nothing of changes.
  const [kind, silent] =
    what === 'comment' ? (['comment', caller.uid] as const) : (['status', board?.owner_id] as const);
  const wanted = docs.map((follow) => follow.data()).filter(({ on, uid }) => on.includes(kind) && uid !== silent);
  const finders = await findersOf(db, db, { productId: product, board, uids: wanted.map(({ uid }) => uid) });
  const uids = wanted.map(({ uid }) => uid).filter((uid) => finders.finds(uid, followed));
  const mailboxes = new Set<string>();
  for (let from = 0; from < uids.length; from += IN_MAX) {
    const some = collectionOf(db, 'addresses')
      .where('product_id', '==', product)
      .where('uid', 'in', uids.slice(from, from + IN_MAX))
      .where('state', '==', 'confirmed')
      .limit(IN_MAX * PER_PERSON);
    for (const address of (await some.get()).docs) mailboxes.add(address.data().hash);
  }
  return { followers: uids.length, mailed: mailboxes.size };
}

export const followersCall = defineCall(
  contract,
  {
    failure: 'unexpected', // Opening the composer of an item makes one.
    limit: { perCaller: 600, perAddress: 3000 },
  },
  ({ db, caller, request }) => countFollowers(db, { caller, request }),
);
