import { MERGED_MAX } from '../limits.ts';
import { documentId } from '../text.ts';
import { timestamp } from '../time.ts';
import { z } from '../zod.ts';
import { FOLLOWED } from './values.ts';

/** A person who wants to hear of an item's changes (D46). The id is `{item}_{uid}`; only that person can read it. */
export const followSchema = z.strictObject({
  item: documentId,
  product_id: documentId,
  uid: z.string().min(1),
  /** What the person wants to hear of: `status` includes answers, `comment` is for new comments. */
  on: z
    .array(z.enum(FOLLOWED))
    .min(1)
    .max(FOLLOWED.length)
    .refine((on) => new Set(on).size === on.length),
  created_at: timestamp,
  /** Of a copy: the merged item that the person follows (D43). Written by functions. */
  via: documentId.optional(),
  /** Further items merged into this one that the person follows. Written by functions. */
  also: z.array(documentId).max(MERGED_MAX).optional(),
});
export type Follow = z.infer<typeof followSchema>;
