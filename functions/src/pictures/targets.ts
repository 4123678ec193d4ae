import type { DocumentData, DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { PictureTarget, ShownPicture } from '../shared/picture/picture.ts';
import type { Picture } from '../store/documents.ts';

/** Where a picture is, as its document names it. A logo's id is that of the board. */
export type Place = NonNullable<Picture['on']>;

const COLLECTIONS = {
  item: 'feedback',
  answer: 'feedback',
  comment: 'comments',
  pending_comment: 'pending_comments',
  entry: 'changelog',
  logo: 'products',
  logo_dark: 'products',
} as const;

const FIELDS = {
  item: 'pictures',
  answer: 'response_pictures',
  comment: 'pictures',
  pending_comment: 'pictures',
  entry: 'pictures',
  logo: 'logo',
  logo_dark: 'logo_dark',
} as const;

export const isLogo = (kind: Place['kind']) => kind === 'logo' || kind === 'logo_dark';

export function placeOf(productId: string, { kind, id, item }: PictureTarget): Place {
  return { kind, id: isLogo(kind) ? productId : (id ?? item ?? '') };
}

/** The document that lists the pictures of a place. */
export const documentOf = (db: Firestore, { kind, id }: Place): DocumentReference<DocumentData> =>
  db.doc(`${COLLECTIONS[kind]}/${id}`);

export const fieldOf = ({ kind }: Place) => FIELDS[kind];

/** The pictures that a document lists for a place. */
export function listed(document: DocumentSnapshot, place: Place): readonly ShownPicture[] {
  const value: unknown = document.get(fieldOf(place));
  if (value === undefined) return [];
  return (isLogo(place.kind) ? [value] : value) as readonly ShownPicture[];
}

/** The value of the field that lists pictures; null to remove the field. */
export const fieldValue = ({ kind }: Place, pictures: readonly ShownPicture[]) =>
  (isLogo(kind) ? pictures[0] : pictures.length > 0 ? [...pictures] : undefined) ?? null;
