import { type DocumentData, FieldValue, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { defineCall, isAtHome } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { transact } from '../lib/transact.ts';
import { holdsComments, needsApproval } from '../shared/access/approval.ts';
import { isForEveryone } from '../shared/access/values.ts';
import { has } from '../shared/features.ts';
import { EDIT_WINDOW_MS, ENTRY_PICTURES_MAX, PICTURES_MAX } from '../shared/limits.ts';
import { authorPath, commentPath, picturePath } from '../shared/paths.ts';
import type { DescribedPicture, ShownPicture } from '../shared/picture/picture.ts';
import { describedPictureSchema, pictureTargetSchema, shownPictureSchema } from '../shared/picture/picture.ts';
import { documentId } from '../shared/text.ts';
import { z } from '../shared/zod.ts';
import type { Product } from '../store/documents.ts';
import { docOf, getAll, type Snapshot } from '../store/refs.ts';
import { dropPicture, takenOff } from './drop-pictures.ts';
import { documentOf, fieldOf, fieldValue, isLogo, listed, type Place, placeOf } from './targets.ts';
import { requireWelcome, takesPictures } from './welcome.ts';

const contract = {
  path: '/api/set-pictures',
  token: 'required',
  request: z.strictObject({
    product: documentId,
    on: pictureTargetSchema,
    pictures: z.array(describedPictureSchema).max(ENTRY_PICTURES_MAX),
  }),
  response: z.object({ pictures: z.array(shownPictureSchema) }),
} as const;

/** Most pictures of a place. */
const mostOn = (kind: Place['kind']) => (isLogo(kind) ? 1 : kind === 'entry' ? ENTRY_PICTURES_MAX : PICTURES_MAX);

/**
 * Lists the pictures that a place shows from now on. The files of those that it no longer shows are deleted at once, and
 * those of an answer after an hour.
 *
 * @throws ApiError
 */
export async function setPictures(
  db: Firestore,
  caller: Caller,
  { product, on, pictures }: z.output<typeof contract.request>,
): Promise<z.input<typeof contract.response>> {
  const place = placeOf(product, on);
  const wanted = new Map(pictures.map((picture) => [picture.id, picture]));
  if (wanted.size !== pictures.length || wanted.size > mostOn(place.kind)) throw new ApiError('malformed');
  const { shown, removed } = await transact(db, (transaction) =>
    placePictures(db, transaction, { caller, productId: product, place, wanted }),
  );
  for (const id of removed) await dropPicture(db, id, { onlyUnplaced: true });
  return { pictures: shown };
}

async function placePictures(
  db: Firestore,
  transaction: Transaction,
  {
    caller,
    productId,
    place: wished,
    wanted,
  }: {
    readonly caller: Caller;
    readonly productId: string;
    readonly place: Place;
    readonly wanted: ReadonlyMap<string, DescribedPicture>;
  },
): Promise<{ readonly shown: ShownPicture[]; readonly removed: readonly string[] }> {
  const welcomed = await requireWelcome(db, { caller, productId, from: transaction });
  const { place, target } = await placeAndTarget(db, transaction, wished);
  const isOfBoard = isLogo(place.kind) || target.get('product_id') === productId;
  if (!target.exists || !isOfBoard) throw new ApiError('notFound');
  if (place.kind === 'answer' && target.get('response') === undefined) throw new ApiError('notFound');
  const before = listed(target, place);
  if (!welcomed.isTeam) await requireAuthor(db, transaction, { caller, product: welcomed.product, place });
  if (isLogo(place.kind) && !welcomed.isAdmin) throw new ApiError('picturesNotYours');
  const hasChangelog = has(welcomed.product, 'roadmap');
  const added = [...wanted.keys()].filter((id) => !before.some((one) => one.id === id));
  if (added.length > 0 && !isLogo(place.kind) && !takesPictures(welcomed)) throw new ApiError('picturesOff');
  if (place.kind === 'entry' && !hasChangelog) throw new ApiError('picturesNotYours');
  const found = await getAll(
    transaction,
    added.map((id) => docOf(db, picturePath(id))),
  );
  const freed = await freedOf(db, transaction, found);
  const known = new Map(before.map((one) => [one.id, one]));
  for (const document of found) {
    const picture = document.data();
    if (picture?.product_id !== productId || !picture.is_stored || picture.is_leaving) throw new ApiError('notFound');
    const isBack = place.kind === 'answer' && picture.left?.id === place.id;
    // A picture of another person, or one that is placed elsewhere.
    if ((picture.user_id !== caller.uid && !isBack) || (picture.on !== null && !freed.has(document.id)))
      throw new ApiError('picturesNotYours');
    // A logo points at nothing.
    const origin = isLogo(place.kind) ? undefined : wanted.get(document.id)?.origin;
    const { width, height } = picture;
    known.set(document.id, { id: document.id, width, height, alt: '', ...(origin && { markers: origin.markers }) });
    transaction.update(document.ref, { on: place, left: FieldValue.delete(), ...(origin && { origin }) });
  }
  const shown = [...wanted].flatMap(([id, { alt }]) => {
    const picture = known.get(id);
    return picture === undefined ? [] : [{ ...picture, alt }];
  });
  const removed = before.filter(({ id }) => !wanted.has(id)).map(({ id }) => id);
  // An undo may place them on the answer again.
  const left = place.kind === 'answer' ? { kind: place.kind, id: place.id } : null;
  for (const id of removed)
    transaction.set(
      docOf(db, picturePath(id)),
      // Sets a time even if there is no document, so that an interrupted deletion is found.
      {
        product_id: productId,
        ...(left ? takenOff(left) : { on: null, is_leaving: true, created_at: Timestamp.now() }),
      },
      { merge: true },
    );
  transaction.update(target.ref, { [fieldOf(place)]: fieldValue(place, shown) ?? FieldValue.delete() });
  return { shown, removed: left ? [] : removed };
}

/** Returns the ids of pictures on deleted comments: an undo may place them again before the event takes them off. */
async function freedOf(
  db: Firestore,
  transaction: Transaction,
  pictures: readonly Snapshot<'pictures'>[],
): Promise<ReadonlySet<string>> {
  const placed = pictures.flatMap((picture) => {
    const on = picture.data()?.on;
    return on?.kind === 'comment' ? [{ id: picture.id, comment: docOf(db, commentPath(on.id)) }] : [];
  });
  if (placed.length === 0) return new Set();
  const comments = await getAll(
    transaction,
    placed.map(({ comment }) => comment),
  );
  return new Set(placed.filter((_, at) => comments[at]?.exists === false).map(({ id }) => id));
}

/** A comment may wait for approval, which its author's browser need not know. */
async function placeAndTarget(db: Firestore, transaction: Transaction, place: Place) {
  const target = await transaction.get(documentOf(db, place));
  if (target.exists || place.kind !== 'comment') return { place, target };
  const waiting: Place = { kind: 'pending_comment', id: place.id };
  return { place: waiting, target: await transaction.get(documentOf(db, waiting)) };
}

/** @throws ApiError unless the caller wrote the item or comment and may still place pictures there */
async function requireAuthor(
  db: Firestore,
  transaction: Transaction,
  {
    caller,
    product,
    place,
  }: { readonly caller: Caller; readonly product: Pick<Product, 'settings'>; readonly place: Place },
): Promise<void> {
  // A board that is not for everyone does not say what is there.
  const notYours = () => new ApiError(isForEveryone(product) ? 'picturesNotYours' : 'notFound');
  if (!isAuthored(place.kind)) throw notYours();
  const [author] = await getAll(transaction, [docOf(db, authorPath(place.id))]);
  const target = await transaction.get(documentOf(db, place));
  if (author.data()?.uid !== caller.uid) throw notYours();
  if (!mayAuthorPlace(caller, product, { kind: place.kind, post: target.data() ?? {} }))
    throw new ApiError('picturesNotYours');
}

const AUTHORED = ['item', 'comment', 'pending_comment'] as const satisfies readonly Place['kind'][];
type Authored = (typeof AUTHORED)[number];
const isAuthored = (kind: Place['kind']): kind is Authored => AUTHORED.some((one) => one === kind);

export const setPicturesCall = defineCall(
  contract,
  { failure: 'pictureFailed', limit: { perCaller: 300, perAddress: 3000 }, admits: isAtHome },
  ({ db, caller, request }) => setPictures(db, caller, request),
);

/**
 * Returns true if the author may set the pictures of an item or a comment: for an hour, and as long as the team has not
 * acted on it. A vote that arrives before the picture does not prevent it. An item or a comment that the owner has
 * approved takes none.
 */
function mayAuthorPlace(
  author: Caller,
  { settings }: Pick<Product, 'settings'>,
  {
    kind,
    post,
    now = Date.now(),
  }: { readonly kind: Authored; readonly post: DocumentData; readonly now?: number | undefined },
): boolean {
  const created = post.created_at as Timestamp;
  if (now >= created.toMillis() + EDIT_WINDOW_MS) return false;
  if (kind === 'pending_comment') return true;
  if (kind === 'comment') return post.removed_at === undefined && !holdsComments(settings);
  const isUntouched =
    !post.is_archived && !post.response && !post.edited_by_team && !post.has_merged && !post.merged_into;
  return isUntouched && (post.status === 'pending' || (post.status === 'open' && !needsApproval(settings, author)));
}
