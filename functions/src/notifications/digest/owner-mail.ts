import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { defineCall } from '../../door/call.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Caller } from '../../lib/caller.ts';
import { transact } from '../../lib/transact.ts';
import { productPath } from '../../shared/paths.ts';
import type { OwnerMail } from '../../shared/telling/digest.ts';
import { ownerMailSchema } from '../../shared/telling/digest.ts';
import { digestPath } from '../../shared/telling/paths.ts';
import { documentId } from '../../shared/text.ts';
import { z } from '../../shared/zod.ts';
import type { Digest } from '../../store/documents.ts';
import { docOf, getAll, isFound } from '../../store/refs.ts';
import { requireRole } from '../../store/require-role.ts';
import { isDeleted } from '../../store/tombstone.ts';
import { verifiedAddress } from '../mail/account-address.ts';
import { countSubscribers } from '../mail/entries-follow.ts';
import type { MailSettings } from '../mail/settings.ts';
import { currentMailSettings } from '../mail/settings.ts';
import { withChoice } from './choose.ts';
import { isTimeZone } from './local-time.ts';

const contract = {
  path: '/api/owner-mail',
  token: 'required',
  /** A change may leave out what stays; the first one leaves out nothing. */
  request: z.strictObject({ product: documentId, change: ownerMailSchema.partial().nullable() }),
  response: z.object({
    /** Whether this site sends mail. */
    isOn: z.boolean(),
    /** Address of the caller's account; null if it is not verified, so that no mail goes to it. */
    account: z.string().nullable(),
    /** Null if the owner has never chosen; nothing is sent then. */
    settings: ownerMailSchema.nullable(),
    /** People who get the entries of the changelog by mail. */
    subscribers: z.int().nonnegative(),
  }),
} as const;

/**
 * Stores which mail the caller gets about their own board (D46), if there is a change, and returns it. Works also while
 * the site sends no mail.
 *
 * @throws ApiError for another owner's board, an inactive account, an unknown time zone, and a first change with gaps
 */
export async function ownerMail(
  { db, auth, settings }: { readonly db: Firestore; readonly auth: Auth; readonly settings: MailSettings },
  caller: Caller,
  { product, change }: z.output<typeof contract.request>,
): Promise<z.input<typeof contract.response>> {
  await requireRole(db, { caller, productId: product, least: 'owner', refusal: 'notOwner' });
  if (change !== null) await store(db, { uid: caller.uid, productId: product, change });
  const [stored, address, subscribers] = await Promise.all([
    docOf(db, digestPath(product)).get(),
    verifiedAddress(auth, caller.uid),
    countSubscribers(db, product),
  ]);
  return {
    isOn: settings.sender !== 'off',
    account: address,
    settings: isFound(stored) ? choiceIn(stored.data()) : null,
    subscribers,
  };
}

const choiceIn = ({ digest, hour, zone, waiting, comments = false }: Digest): OwnerMail => ({
  digest,
  hour,
  zone,
  waiting,
  comments,
});

async function store(
  db: Firestore,
  {
    uid,
    productId,
    change,
  }: {
    readonly uid: string;
    readonly productId: string;
    readonly change: NonNullable<z.output<typeof contract.request>['change']>;
  },
): Promise<void> {
  const document = docOf(db, digestPath(productId));
  await transact(db, async (transaction) => {
    const [board, stored] = await getAll(transaction, [docOf(db, productPath(productId)), document]);
    // A document that is written after the sweep of a deleted board or account would stay.
    if (!board.exists || (await isDeleted(db, uid, transaction))) throw new ApiError('boardNotFound');
    const ids = { product_id: productId, owner_id: uid };
    // What was stopped meanwhile by a link in a mail stays so.
    const known = stored.data();
    const choice = ownerMailSchema.safeParse({ ...(known && choiceIn(known)), ...change });
    if (!choice.success || !isTimeZone(choice.data.zone)) throw new ApiError('malformed');
    transaction.set(document, withChoice(known, ids, choice.data));
  });
}

export const ownerMailCall = defineCall(
  contract,
  { failure: 'unexpected', limit: { perCaller: 300, perAddress: 3000 } },
  ({ db, auth, caller, request }) => ownerMail({ db, auth, settings: currentMailSettings() }, caller, request),
);
