import { MERGED_MAX } from '../limits.ts';
import { documentId, followedId } from '../text.ts';
import { timestamp } from '../timestamp.ts';
import { z } from '../zod.ts';
import { FOLLOWED } from './values.ts';

/**
 * A person who wants to hear of an item's changes, or by mail of a changelog's entries (D46). The id is `{item}_{uid}`;
 * only that person can read it. People follow items themselves; functions write the follow of a changelog.
 */
export const followSchema = z.strictObject({
  item: followedId,
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
