import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { Caller } from '../lib/caller.ts';
import { isForEveryone, publicBoard } from '../shared/access/values.ts';
import { effectiveSettings } from '../shared/branding/effective-settings.ts';
import { isPublic } from '../shared/item/state.ts';
import { feedbackPath, picturePath, productPath } from '../shared/paths.ts';
import type { Feedback, Picture, Product } from '../store/documents.ts';
import { shows } from '../store/is-let-in.ts';
import { docOf, getAll, snapshotOf } from '../store/refs.ts';
import { documentOf, listed, type Place } from './targets.ts';

/**
 * Returns a picture that everybody may see, because a public document lists it. At most four reads.
 *
 * @returns null for any other
 */
export async function readShown(db: Firestore, productId: string, id: string): Promise<Picture | null> {
  const [found, board] = await getAll(db, [docOf(db, picturePath(id)), docOf(db, productPath(productId))]);
  const [picture, product] = [found.data(), publicBoard(board.data())];
  if (product === undefined || picture?.product_id !== productId || picture.is_leaving) return null;
  return (await isShown(db, { picture, id, product })) ? picture : null;
}

/**
 * Returns true if the board shows the picture to its visitors. At most two reads.
 *
 * @param caller one of those whom the board lets in, who may not find all of its items
 */
export async function isShown(
  db: Firestore,
  {
    picture,
    id,
    product,
    caller,
  }: {
    readonly picture: Picture;
    readonly id: string;
    readonly product: Product;
    readonly caller?: Caller | undefined;
  },
): Promise<boolean> {
  if (picture.on === null) return false;
  const target = await documentOf(db, picture.on).get();
  const isListed = target.exists && listed(target, picture.on).some((one) => one.id === id);
  const finds = (item: Feedback) => isPublic(item) && (caller === undefined || shows(product, item, caller));
  return isListed && isOpen(db, { place: picture.on, target, product, finds });
}

/**
 * Returns true if a caller whom the board lets in may see a picture, which may not be public: the team and its uploader,
 * and on a board that is not for everyone those who find what shows it. At most two reads.
 */
export async function mayShow(
  db: Firestore,
  {
    picture,
    id,
    productId,
    product,
    caller,
    isTeam,
  }: {
    readonly picture: Picture;
    readonly id: string;
    readonly productId: string;
    readonly product: Product;
    readonly caller: Caller;
    readonly isTeam: boolean;
  },
): Promise<boolean> {
  if (picture.product_id !== productId || !picture.is_stored || picture.is_leaving) return false;
  if (isTeam || picture.user_id === caller.uid) return true;
  return !isForEveryone(product) && isShown(db, { picture, id, product, caller });
}

async function isOpen(
  db: Firestore,
  {
    place: { kind },
    target,
    product,
    finds,
  }: {
    readonly place: Place;
    readonly target: DocumentSnapshot;
    readonly product: Product;
    readonly finds: (item: Feedback) => boolean;
  },
): Promise<boolean> {
  if (kind === 'logo' || kind === 'logo_dark') return true;
  if (kind === 'pending_comment') return false;
  if (kind === 'entry') return target.get('state') === 'published' && effectiveSettings(product).changelog === true;
  if (kind === 'comment') {
    if (target.get('removed_at') !== undefined) return false;
    const item = (await docOf(db, feedbackPath(String(target.get('feedback_id')))).get()).data();
    return item !== undefined && finds(item);
  }
  const item = snapshotOf('feedback', target).data();
  return item !== undefined && finds(item) && (kind === 'item' || item.response !== undefined);
}
