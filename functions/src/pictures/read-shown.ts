import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { effectiveSettings } from '../shared/branding/effective-settings.ts';
import { isPublic } from '../shared/item/state.ts';
import { feedbackPath, picturePath, productPath } from '../shared/paths.ts';
import type { Picture, Product } from '../store/documents.ts';
import { docOf, getAll, snapshotOf } from '../store/refs.ts';
import { documentOf, listed, type Place } from './targets.ts';

/**
 * Returns a picture that everybody may see, because a public document lists it. At most four reads.
 *
 * @returns null for any other
 */
export async function readShown(db: Firestore, productId: string, id: string): Promise<Picture | null> {
  const [found, board] = await getAll(db, [docOf(db, picturePath(id)), docOf(db, productPath(productId))]);
  const [picture, product] = [found.data(), board.data()];
  if (product === undefined || picture?.product_id !== productId || picture.is_leaving || picture.on === null)
    return null;
  const target = await documentOf(db, picture.on).get();
  const isListed = target.exists && listed(target, picture.on).some((one) => one.id === id);
  return isListed && (await isOpen(db, { place: picture.on, target, product })) ? picture : null;
}

async function isOpen(
  db: Firestore,
  {
    place: { kind },
    target,
    product,
  }: { readonly place: Place; readonly target: DocumentSnapshot; readonly product: Product },
): Promise<boolean> {
  if (kind === 'logo' || kind === 'logo_dark') return true;
  if (kind === 'entry') return target.get('state') === 'published' && effectiveSettings(product).changelog === true;
  if (kind === 'comment') {
    if (target.get('removed_at') !== undefined) return false;
    const item = (await docOf(db, feedbackPath(String(target.get('feedback_id')))).get()).data();
    return item !== undefined && isPublic(item);
  }
  const item = snapshotOf('feedback', target).data();
  return item !== undefined && isPublic(item) && (kind === 'item' || item.response !== undefined);
}
