import { ENTRY_BODY_MAX, ENTRY_ITEMS_MAX, ENTRY_PICTURES_MAX, ENTRY_TITLE_MAX } from '../limits.ts';
import { shownPictureSchema } from '../picture/picture.ts';
import { documentId, visibleText } from '../text.ts';
import { timestamp } from '../timestamp.ts';
import { ENTRY_KINDS, ENTRY_STATES, REACTIONS } from '../values.ts';
import { z } from '../zod.ts';

/** The fields of an entry that the owner fills in. */
export const entryInputSchema = z.strictObject({
  title: visibleText(ENTRY_TITLE_MAX, 'titleRequired', 'titleTooLong'),
  /** Small Markdown (markdown/parse.ts). */
  body: visibleText(ENTRY_BODY_MAX, 'descriptionRequired', 'descriptionTooLong'),
  kind: z.enum(ENTRY_KINDS),
  /** Ids of items that the entry is about; the public sees those that are public. */
  items: z.array(documentId).max(ENTRY_ITEMS_MAX),
});
export type EntryInput = z.infer<typeof entryInputSchema>;

/** An entry of a board's changelog (D45). */
export const entrySchema = z.strictObject({
  ...entryInputSchema.shape,
  product_id: documentId,
  state: z.enum(ENTRY_STATES),
  /** Null for a draft, the planned time of a scheduled entry, and the time at which an entry was published. */
  published_at: timestamp.nullable(),
  created_at: timestamp,
  /** Written by functions (D58). */
  pictures: z.array(shownPictureSchema).max(ENTRY_PICTURES_MAX).optional(),
});
export type Entry = z.infer<typeof entrySchema>;

/**
 * What a person thinks of a published entry: one reaction of each person. The id is `{entry}_{uid}`; only that person
 * can read it. People write it themselves, at most once a second, and functions count (pages/count-reactions.ts).
 */
const reactionSchema = z.strictObject({
  entry: documentId,
  product_id: documentId,
  uid: z.string().min(1),
  /** `none` if the person has taken the reaction back: a deletion would lift the limit of the rules. */
  kind: z.enum([...REACTIONS, 'none']),
  /** When the person chose this kind. */
  created_at: timestamp,
});
export type Reaction = z.infer<typeof reactionSchema>;
