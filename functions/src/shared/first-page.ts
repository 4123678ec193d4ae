import { feedbackSchema } from './feedback.ts';
import { PAGE_SIZE } from './limits.ts';
import { productSchema } from './product.ts';
import { documentId } from './text.ts';
import { timestamp } from './time.ts';
import { z } from './zod.ts';

/** An item as everybody may see it: nothing of who wrote it. */
const publicItemSchema = feedbackSchema
  .pick({ title: true, description: true, category: true, votes: true, comments: true, status: true, is_pinned: true })
  .extend({
    id: documentId,
    /** ms since 1970, UTC. */
    created_at: z.int(),
  });

/**
 * What the first view of a board shows, in one document: written and read by functions, by the one that answers /embed,
 * and by nobody else. Public content only; the board's own counts are not, they tell of
 * items that wait for approval.
 */
export const firstPageSchema = z.strictObject({
  name: productSchema.shape.name,
  settings: productSchema.shape.settings,
  read_only: productSchema.shape.read_only,
  /** In the board's default order. */
  items: z.array(publicItemSchema).max(PAGE_SIZE),
  /** When the last item was made, in RFC 3339 with all its digits, if more may follow it. */
  last_created_at: z.string().nullable(),
  /** The moment that all of it was true of; an older page never replaces a newer one. */
  read_at: timestamp,
  /** When something of it was last seen to have changed; the page is out of date if that is after `read_at`. */
  changed_at: timestamp.nullable(),
});
export type FirstPage = z.infer<typeof firstPageSchema>;
