import { BUTTON_OFFSET_MAX, CATEGORY_NAME_MAX, WORD_MAX } from '../limits.ts';
import { textWithin } from '../text.ts';
import { CATEGORIES, VISIBLE_TEXT } from '../values.ts';
import { z } from '../zod.ts';
import { BUTTON_ICON_NAMES, BUTTON_SIDES, WORDS } from './values.ts';

/** The board's own words (D59) as boards store them. Rules check the same. */

/** A line with visible text. */
const line = (max: number) =>
  textWithin(max)
    .regex(VISIBLE_TEXT)
    .regex(/^[^\n]*$/);

/** Missing words are the usual ones. */
export const wordsSchema = z.partialRecord(z.enum(WORDS), line(WORD_MAX));

const isDistinct = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase())).size === names.length;

/** The categories that visitors choose from, in the owner's order, and own names for any of them. */
export const categoriesSchema = z.strictObject({
  order: z
    .array(z.enum(CATEGORIES))
    .min(1)
    .refine((order) => new Set(order).size === order.length),
  names: z
    .partialRecord(z.enum(CATEGORIES), line(CATEGORY_NAME_MAX))
    .refine((names) => isDistinct(Object.values(names))),
});

export const buttonSchema = z.strictObject({
  side: z.enum(BUTTON_SIDES),
  /** Distance from the corner's edges in CSS pixels. */
  offset: z.int().nonnegative().max(BUTTON_OFFSET_MAX),
  icon: z.enum(BUTTON_ICON_NAMES),
  /** Whether the button shows its label besides the icon. */
  label: z.boolean(),
});
export type Button = z.infer<typeof buttonSchema>;
