import { documentId } from './text.ts';
import { timestamp } from './time.ts';
import { z } from './zod.ts';

/** Who wrote the feedback item or comment of the same id; readable by that author alone (D33). */
export const authorSchema = z.strictObject({
  uid: z.string().min(1),
  product_id: documentId,
  created_at: timestamp,
});
export type Author = z.infer<typeof authorSchema>;
