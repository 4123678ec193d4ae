import { FILE_VALUE_MAX, MAPPED_MAX } from '../limits.ts';
import { documentId } from '../text.ts';
import { timestamp } from '../timestamp.ts';
import { CATEGORIES, STATUSES } from '../values.ts';
import { z } from '../zod.ts';
import { MISSING, missingSchema, sourceSchema } from './file.ts';

/**
 * An import and its job (D54). Written by functions, read by the board's team: it holds numbers and names of values, and
 * nobody's address. What was sent is in `import_parts`, which only functions read.
 */

export const IMPORT_STATES = [
  /** Parts arrive. */
  'receiving',
  /** The dry run is at work. */
  'checking',
  /** `counts` say what an import would do. */
  'checked',
  /** At work, or waiting for another import of the board; goes on without the page. */
  'importing',
  'done',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
/** States in which the job has work. */
export const WORKING = ['checking', 'importing', 'undoing'] as const satisfies readonly ImportState[];

/** Steps of an import, in this order: items and what belongs to them; merges of duplicates; comparison of titles. */
export const IMPORT_STEPS = ['items', 'merges', 'similar'] as const;

/**
 * What became of a record, or would: `left` if the team or the authors have changed here what the file says otherwise,
 * `merged` never counts apart. Of an item that is changed in one field and left alone in another, it is `changed`.
 */
export const OUTCOMES = ['new', 'changed', 'same', 'left', 'refused'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const number = z.int().nonnegative();
const outcomes = z.strictObject({ new: number, changed: number, same: number, left: number, refused: number });
export type Outcomes = z.infer<typeof outcomes>;

/**
 * `unknown_votes`: votes of people whom the file does not name, as items hold them after the import. `renamed`: items that
 * are known here by their ids, under other titles in the last file; absent in imports of older releases.
 */
export const countsSchema = z.strictObject({
  item: outcomes,
  comment: outcomes,
  voter: outcomes,
  entry: outcomes,
  duplicates: number,
  unknown_votes: number,
  renamed: number.optional(),
});
export type Counts = z.infer<typeof countsSchema>;

const fileValue = z.string().max(FILE_VALUE_MAX);
const labelName = z.string().min(1).max(24);
const labelId = z.string().regex(/^[A-Za-z0-9_-]{1,20}$/);

/** An own status or tag: one that the board has, or one that the import adds to the board. */
const label = z.union([z.strictObject({ id: labelId }), z.strictObject({ name: labelName })]);
export type MappedLabel = z.infer<typeof label>;

/**
 * What becomes of the values of a file, by `from`, as the file spells it. Values that are not named: an open item, of
 * the category `otherwise`, without the tag.
 */
export const mappingSchema = z.strictObject({
  statuses: z
    .array(z.strictObject({ from: fileValue, status: z.enum(STATUSES), label: label.nullable() }))
    .max(MAPPED_MAX),
  categories: z.array(z.strictObject({ from: fileValue, category: z.enum(CATEGORIES) })).max(MAPPED_MAX),
  otherwise: z.enum(CATEGORIES),
  tags: z.array(z.strictObject({ from: fileValue, tag: label })).max(MAPPED_MAX),
});
export type Mapping = z.infer<typeof mappingSchema>;

/** Why an import waits although it could work: the plan of the board's owner is not active. */
export const PAUSES = ['boardInactive'] as const;

export const importSchema = z.strictObject({
  product_id: documentId,
  /** The uid of who imports; null after that account was deleted. */
  by: z.string().nullable(),
  created_at: timestamp,
  source: sourceSchema,
  /** The file's name. */
  name: z.string().max(200),
  missing: z.array(missingSchema).max(MISSING.length),
  /** Those of the file that its page sends after the import; absent in imports of older releases. */
  pictures: number.optional(),
  state: z.enum(IMPORT_STATES),
  step: z.enum(IMPORT_STEPS),
  /** The part, and the record in it, that the job handles next. */
  part: number,
  at: number,
  /** Parts that have arrived without a gap, and their records. */
  parts: number,
  records: number,
  /** Items and entries among them. */
  items: number,
  /** Handled records, or items that an undo has handled. */
  handled: number,
  mapping: mappingSchema.nullable(),
  counts: countsSchema,
  /** Ids of the own statuses and tags that it has added to the board. */
  added: z.strictObject({ statuses: z.array(labelId), tags: z.array(labelId) }).optional(),
  pause: z.enum(PAUSES).nullable(),
  /** When the job was started last: imports of a board run one after the other, in this order. */
  since: timestamp,
  finished_at: timestamp.nullable(),
  /** Items that an undo has left, because people had voted, commented or changed something. */
  kept: number,
  /** Until when it can begin, or be undone once it is done. Firestore removes it and its parts then. */
  expires_at: timestamp,
});
export type Import = z.infer<typeof importSchema>;

const NO_OUTCOMES: Outcomes = { new: 0, changed: 0, same: 0, left: 0, refused: 0 };
export const NO_COUNTS: Counts = {
  item: NO_OUTCOMES,
  comment: NO_OUTCOMES,
  voter: NO_OUTCOMES,
  entry: NO_OUTCOMES,
  duplicates: 0,
  unknown_votes: 0,
  renamed: 0,
};

/** Returns true if most items that are known by their ids had other titles: the file is probably of another source. */
export function isOtherSource({ item, renamed = 0 }: Pick<Counts, 'item' | 'renamed'>): boolean {
  return renamed * 2 > item.same + item.changed + item.left;
}
