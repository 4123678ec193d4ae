import { OWN_VIEW_NAME_MAX, OWN_VIEW_QUERY_MAX, OWN_VIEWS_MAX } from '../limits.ts';
import { documentId } from '../text.ts';
import { z } from '../zod.ts';

const lineOf = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\n]*\S[^\n]*$/);

/**
 * The views of a board's list that a person has saved: names with the query of the list's address, such as
 * `status=open&tag=mobile`. No two names differ in case alone. Only that person reads and writes them, and rules check
 * them.
 */
const ownViewsSchema = z.strictObject({
  product_id: documentId,
  uid: z.string().min(1),
  views: z
    .record(lineOf(OWN_VIEW_NAME_MAX), lineOf(OWN_VIEW_QUERY_MAX))
    .refine((views) => Object.keys(views).length <= OWN_VIEWS_MAX)
    .refine(
      (views) => new Set(Object.keys(views).map((name) => name.toLowerCase())).size === Object.keys(views).length,
    ),
});
export type OwnViews = z.infer<typeof ownViewsSchema>;
