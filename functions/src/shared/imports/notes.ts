import { SOURCE_ID_MAX } from '../limits.ts';
import { z } from '../zod.ts';

/** What a browser says about rows of a file before it sends their records (D54). The report keeps it. */

/** Why a row, or something of it, was not taken. `deleted` and others that the source hid have no line. */
export const ROW_PROBLEMS = [
  /** More cells than headings: the row is not taken, because a cell would be read under the wrong heading. */
  'rowTooWide',
  /** Fewer cells than headings: the others are empty. */
  'rowTooShort',
  /** A quote that does not end, or ends within a cell: the row is not taken, nor what the quote swallows. */
  'quotesBroken',
  'titleMissing',
  'idMissing',
  'idBroken',
  'dateUnreadable',
  'votesUnreadable',
  'deleted',
  'unapproved',
  'private',
] as const;

/** What becomes of a row that was read. */
const RECORD_NOTES = [
  /** The id stands twice: alike, so that one is sent; or with another title or text, so that both are. */
  'repeatedSame',
  'repeatedDiffers',
  /** Without a text, an entry is none. */
  'textMissing',
  /** Longer than what an import can hold, so that the end is missing. */
  'textCut',
  'commentCut',
  'answerCut',
  'nameCut',
  'tagsCut',
  /** Fewer votes than none. */
  'votesNegative',
  /** More votes than an item can be given. */
  'votesCut',
  'picturesLeft',
] as const;

/** `line` is null in formats without lines, `id` where the row has none. */
export const noteSchema = z.strictObject({
  line: z.int().positive().nullable(),
  id: z.string().max(SOURCE_ID_MAX).nullable(),
  what: z.enum([...ROW_PROBLEMS, ...RECORD_NOTES]),
});
export type RowNote = z.infer<typeof noteSchema>;
