import { PAGE_ADDRESS_MAX, PICTURE_ALT_MAX, PICTURE_LENGTH_MAX, PICTURE_MARKERS_MAX } from '../limits.ts';
import { documentId, lineWithin, textWithin } from '../text.ts';
import { timestamp } from '../timestamp.ts';
import { PICTURE_KINDS, PLACED_KINDS } from '../values.ts';
import { z } from '../zod.ts';

/** The id that the browser makes, so that an upload which is repeated is one picture. */
export const pictureId = z.string().regex(/^[A-Za-z0-9]{20}$/);
/** The alternative text; '' if the uploader gave none. */
const alt = lineWithin(PICTURE_ALT_MAX);
const edge = z.int().positive().max(PICTURE_LENGTH_MAX);

/** The number of numbered markers on a picture; missing unless its author points at something in it. */
const markers = z.int().nonnegative().max(PICTURE_MARKERS_MAX);

/** A picture as the document that shows it lists it. Its address is `picturePath` of address.ts. */
export const shownPictureSchema = z.strictObject({
  id: pictureId,
  width: edge,
  height: edge,
  alt,
  markers: markers.optional(),
});
export type ShownPicture = z.infer<typeof shownPictureSchema>;

/** The address of a web page without query and fragment, which may name a person, as browsers write it. */
const pageAddress = textWithin(PAGE_ADDRESS_MAX).refine((text) => {
  const { protocol, origin, pathname } = URL.canParse(text)
    ? new URL(text)
    : { protocol: '', origin: '', pathname: '' };
  return /^https?:$/.test(protocol) && text === origin + pathname;
});

/** What a visitor who points at something sends besides, unconfirmed. The team alone reads it. */
export const pictureOriginSchema = z.strictObject({
  markers,
  address: pageAddress.optional(),
  /** Width of the browser's window in CSS pixels. */
  width: edge.optional(),
});
export type PictureOrigin = z.infer<typeof pictureOriginSchema>;

export const describedPictureSchema = z.strictObject({ id: pictureId, alt, origin: pictureOriginSchema.optional() });
export type DescribedPicture = z.infer<typeof describedPictureSchema>;

/** What a picture is on. `id` is that of the item (also of an answer), of the comment or of the entry. */
export const pictureTargetSchema = z
  .strictObject({
    kind: z.enum(PICTURE_KINDS),
    /** The item of a comment or an answer; may be left out. */
    item: documentId.optional(),
    /** Left out for a logo, and for an answer that names its `item`. */
    id: documentId.optional(),
  })
  .refine(({ kind, item, id }) => {
    if (kind === 'logo' || kind === 'logo_dark') return id === undefined && item === undefined;
    return id !== undefined || (kind === 'answer' && item !== undefined);
  });
export type PictureTarget = z.infer<typeof pictureTargetSchema>;

/** A picture in storage (D58). Only functions read it. */
const pictureSchema = z.strictObject({
  product_id: documentId,
  /** Uid of the uploader. */
  user_id: z.string(),
  width: edge,
  height: edge,
  /** SHA-256 of the upload in hex; missing in documents of earlier versions. */
  digest: z.string().optional(),
  /** Size of both files. */
  bytes: z.int().nonnegative(),
  created_at: timestamp,
  origin: pictureOriginSchema.optional(),
  /** Null until it is placed, and again when it is taken off. */
  on: z.strictObject({ kind: z.enum(PLACED_KINDS), id: documentId }).nullable(),
  /** The answer that it was taken off, which can show it again until it is deleted. */
  left: z.strictObject({ kind: z.literal('answer'), id: documentId }).optional(),
  /** False while its files are being written. */
  is_stored: z.boolean(),
  /** True if its files are being deleted, so that nothing shows it again. */
  is_leaving: z.literal(true).optional(),
});
export type Picture = z.infer<typeof pictureSchema>;
