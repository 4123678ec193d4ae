import { PICTURE_ALT_MAX, PICTURE_LENGTH_MAX } from '../limits.ts';
import { documentId, lineWithin } from '../text.ts';
import { timestamp } from '../timestamp.ts';
import { PICTURE_KINDS } from '../values.ts';
import { z } from '../zod.ts';

/** The id that the browser makes, so that an upload which is repeated is one picture. */
export const pictureId = z.string().regex(/^[A-Za-z0-9]{20}$/);
/** The alternative text; '' if the uploader gave none. */
const alt = lineWithin(PICTURE_ALT_MAX);
const edge = z.int().positive().max(PICTURE_LENGTH_MAX);

/** A picture as the document that shows it lists it. Its address is `picturePath` of address.ts. */
export const shownPictureSchema = z.strictObject({ id: pictureId, width: edge, height: edge, alt });
export type ShownPicture = z.infer<typeof shownPictureSchema>;

export const describedPictureSchema = shownPictureSchema.pick({ id: true, alt: true });

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
  /** Null until it is placed, and again when it is taken off. */
  on: z.strictObject({ kind: z.enum(PICTURE_KINDS), id: documentId }).nullable(),
  /** False while its files are being written. */
  is_stored: z.boolean(),
  /** True if its files are being deleted, so that nothing shows it again. */
  is_leaving: z.literal(true).optional(),
});
export type Picture = z.infer<typeof pictureSchema>;
