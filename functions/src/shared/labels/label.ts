import { LABEL_NAME_MAX, STATUSES_MAX, TAGS_MAX } from '../limits.ts';
import { visibleText } from '../text.ts';
import { PUBLIC_STATUSES } from '../values.ts';
import { z } from '../zod.ts';
import { LABEL_COLORS, LABEL_ID } from './colors.ts';
import { entriesOf, type LabelTable } from './table.ts';

/** Own statuses and tags of a board (D44). Rules check the same. */

/** Chosen by the form, unique within its list, never changed. */
export const labelId = z.string().regex(LABEL_ID);
const labelName = visibleText(LABEL_NAME_MAX, 'labelNameRequired', 'labelNameTooLong').regex(/^[^\n]*$/);

const tagSchema = z.strictObject({ id: labelId, name: labelName, color: z.enum(LABEL_COLORS) });
export type Tag = z.infer<typeof tagSchema>;

const ownStatusSchema = z.strictObject({ ...tagSchema.shape, kind: z.enum(PUBLIC_STATUSES) });
export type OwnStatus = z.infer<typeof ownStatusSchema>;

/** Returns the positions of entries whose name an earlier entry has, without regard to case. */
export function repeatedNames(labels: readonly { readonly name: string }[]): readonly number[] {
  const names = labels.map(({ name }) => name.trim().toLowerCase());
  return [...names.keys()].filter((at) => names.indexOf(names[at] ?? '') < at);
}

const isDistinct = (labels: readonly Tag[]) =>
  new Set(labels.map(({ id }) => id)).size === labels.length && repeatedNames(labels).length === 0;

/** As forms edit them, in the owner's order. */
export const statusListSchema = z.array(ownStatusSchema).max(STATUSES_MAX).refine(isDistinct);
export const tagListSchema = z.array(tagSchema).max(TAGS_MAX).refine(isDistinct);

/** As boards store them (table.ts). */
const tagTable = z.strictObject({
  order: z.array(z.string()).min(1),
  names: z.record(z.string(), z.string()),
  colors: z.record(z.string(), z.enum(LABEL_COLORS)),
});
const statusTable = tagTable.extend({ kinds: z.record(z.string(), z.enum(PUBLIC_STATUSES)) });

const isWhole = ({ order, ...fields }: LabelTable) =>
  Object.values(fields).every((field) => Object.keys(field).length === order.length);

/** Missing or an empty list means none. */
const none = z.tuple([]);
export const ownStatusesSchema = z.union([
  none,
  statusTable.refine((table) => isWhole(table) && statusListSchema.safeParse(entriesOf(table)).success),
]);
export const tagsSchema = z.union([
  none,
  tagTable.refine((table) => isWhole(table) && tagListSchema.safeParse(entriesOf(table)).success),
]);
