import { ENTRY_PICTURES_MAX, IMPORT_PART_NOTES, IMPORT_PARTS_MAX, SOURCE_ID_MAX } from '../limits.ts';
import { describedPictureSchema } from '../picture/picture.ts';
import { documentId } from '../text.ts';
import { z } from '../zod.ts';
import { MISSING, missingSchema, sourceSchema } from './file.ts';
import { countsSchema, IMPORT_STATES, IMPORT_STEPS, mappingSchema, OUTCOMES, PAUSES } from './import.ts';
import { noteSchema } from './notes.ts';
import { RECORD_KINDS, recordsSchema, sourceId } from './records.ts';

/** The calls of an import. Admins of the board's team and its owner may make them, with an active plan. */

const number = z.int().nonnegative();
const ofImport = { product: documentId, import: documentId };

/** What pictures of a file are on, by the source's ids. `item` is that of a comment. */
const picturePlace = z.strictObject({
  kind: z.enum(['item', 'answer', 'comment', 'entry']),
  id: sourceId,
  item: sourceId.nullable(),
});
export type PicturePlace = z.infer<typeof picturePlace>;
const placedPictures = z
  .array(describedPictureSchema.omit({ origin: true }))
  .min(1)
  .max(ENTRY_PICTURES_MAX);

/** An import as calls answer it: the document `imports/{id}` with times in ms. */
const importAnswer = z.object({
  id: documentId,
  state: z.enum(IMPORT_STATES),
  step: z.enum(IMPORT_STEPS),
  parts: number,
  records: number,
  handled: number,
  counts: countsSchema,
  pause: z.enum(PAUSES).nullable(),
  kept: number,
  undo_until: z.int(),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

/**
 * `start` opens an import. `check` begins the dry run, also again with another mapping. `begin` imports what was checked.
 * `work` does a part of what is open and answers within five seconds; it only speeds up what the schedule does anyway.
 * `pictures` lists added pictures on what a finished import has brought, unless that shows some already; 404 if it is not
 * here, or a picture has not been added. `undo` also stops an import that is at work. `discard` deletes what was sent for
 * an import that has not begun.
 */
export const importContract = {
  path: '/api/import',
  token: 'required',
  request: z.discriminatedUnion('action', [
    z.strictObject({
      action: z.literal('start'),
      product: documentId,
      source: sourceSchema,
      name: z.string().max(200),
      missing: z.array(missingSchema).max(MISSING.length),
      pictures: number.default(0),
    }),
    z.strictObject({ action: z.literal('check'), ...ofImport, mapping: mappingSchema }),
    z.strictObject({ action: z.literal('begin'), ...ofImport }),
    z.strictObject({ action: z.literal('work'), ...ofImport }),
    z.strictObject({ action: z.literal('pictures'), ...ofImport, on: picturePlace, pictures: placedPictures }),
    z.strictObject({ action: z.literal('undo'), ...ofImport }),
    z.strictObject({ action: z.literal('discard'), ...ofImport }),
  ]),
  response: importAnswer,
} as const;

/**
 * Adds a part. Parts are numbered from 0 and arrive in order; the same part twice is one. `received`: parts that have
 * arrived. Notes about rows need no records beside them.
 */
export const importPartContract = {
  path: '/api/import-part',
  token: 'required',
  request: z
    .strictObject({
      ...ofImport,
      part: z
        .int()
        .nonnegative()
        .max(IMPORT_PARTS_MAX - 1),
      records: recordsSchema,
      notes: z.array(noteSchema).max(IMPORT_PART_NOTES).default([]),
    })
    .refine(({ records, notes }) => records.length + notes.length > 0),
  response: z.object({ received: number }),
} as const;

/** Why a record was refused, left alone, or is not what the file says. */
const REASONS = [
  /** The id stands twice in the file, with another title or text; the first one counts. */
  'repeated',
  /** The item is neither in the file nor on the board. */
  'itemUnknown',
  /** The item was deleted here. */
  'deletedHere',
  /** It is merged here. */
  'mergedHere',
  /** The item that it duplicates is unknown, hidden, found by others, or represents as many as it can: both stay. */
  'originalUnknown',
  'originalHidden',
  'originalApart',
  'originalFull',
  /** The address is none. */
  'addressInvalid',
  /** Not all tags had room on the item or the board. */
  'tagsCut',
  /** The file has no time; the start of the import took its place. */
  'timeMissing',
  /** The same, of its answer. */
  'answerTimeMissing',
] as const;
export type Reason = (typeof REASONS)[number];

/** Fields of an item that an import sets, as the report names them. */
export const IMPORTED_FIELDS = [
  'title',
  'description',
  'category',
  'status',
  'tags',
  'answer',
  'votes',
  'pinned',
  'shared',
  'archived',
  'eta',
] as const;
export type ImportedField = (typeof IMPORTED_FIELDS)[number];

/** A line of the report. Items have one each, other records only if there is something to say. */
const reportLine = z.object({
  row: z.int().nullable(),
  kind: z.enum(RECORD_KINDS),
  /** The source's id: of the item, for comments and voters, too. */
  source_id: z.string().max(SOURCE_ID_MAX),
  /** The id here. */
  id: z.string().nullable(),
  /** Where an item was at the source, if it is known. */
  url: z.string().nullable(),
  outcome: z.enum(OUTCOMES),
  reasons: z.array(z.enum(REASONS)),
  /** What was changed, and what was left alone. */
  changed: z.array(z.enum(IMPORTED_FIELDS)),
  left: z.array(z.enum(IMPORTED_FIELDS)),
});
export type ReportLine = z.infer<typeof reportLine>;

/**
 * Lines of one part, of the dry run or of the import, and what its browser had said about rows; `next` is the part to ask
 * for next, null after the last one.
 */
export const importReportContract = {
  path: '/api/import-report',
  token: 'required',
  request: z.strictObject({ ...ofImport, part: number }),
  response: z.object({ lines: z.array(reportLine), notes: z.array(noteSchema), next: number.nullable() }),
} as const;
