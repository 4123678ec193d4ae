import { LABEL_ID } from '../labels/colors.ts';
import { COLUMN_TITLE_MAX, ROADMAP_COLUMNS_MAX } from '../limits.ts';
import { visibleText } from '../text.ts';
import { PUBLIC_STATUSES } from '../values.ts';
import { z } from '../zod.ts';
import { columnKey } from './place.ts';

/** The columns of a board's roadmap (D45). Rules check the same. */

const title = visibleText(COLUMN_TITLE_MAX, 'labelNameRequired', 'labelNameTooLong').regex(/^[^\n]*$/);

/** Shows the items of a status, or of one of the board's own statuses by its id. */
const columnSchema = z.union([
  z.strictObject({ status: z.enum(PUBLIC_STATUSES), title }),
  z.strictObject({ label: z.string().regex(LABEL_ID), title }),
]);
export type Column = z.infer<typeof columnSchema>;

const countOf = (values: readonly string[]) => new Set(values).size;

/** In the owner's order. No two columns show the same or have the same title, without regard to case. */
export const roadmapSchema = z
  .array(columnSchema)
  .max(ROADMAP_COLUMNS_MAX)
  .refine((columns) => countOf(columns.map(columnKey)) === columns.length)
  .refine((columns) => countOf(columns.map((column) => column.title.toLowerCase())) === columns.length);
