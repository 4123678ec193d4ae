import {
  EMAIL_MAX,
  ENTRY_BODY_MAX,
  ENTRY_ITEMS_MAX,
  ENTRY_TITLE_MAX,
  FILE_VALUE_MAX,
  FULL_TEXT_MAX,
  IMPORT_PART_RECORDS,
  IMPORT_TAGS_MAX,
  IMPORT_VOTES_MAX,
  IMPORTED_TEXT_MAX,
  PERSON_NAME_MAX,
  SOURCE_ID_MAX,
  SOURCE_URL_MAX,
  TITLE_MAX,
} from '../limits.ts';
import { ETA_PATTERN } from '../roadmap/place.ts';
import { authorName, lineWithin, textWithin, visibleLine, visibleText } from '../text.ts';
import { ENTRY_KINDS } from '../values.ts';
import { z } from '../zod.ts';

/**
 * What a browser sends of a file, record by record: an item, then its comments and voters, so that an item is written
 * once with what belongs to it. Made by `batchesOf`; the server checks the same again.
 */

export const sourceId = z
  .string()
  .min(1)
  .refine((id) => id.length <= SOURCE_ID_MAX);
const fileValue = lineWithin(FILE_VALUE_MAX);
/** From 1970 to the end of the year 9999. */
const time = z.int().nonnegative().max(253_402_300_799_999).nullable();
/** Without spaces and quotes, because a report names it in a table. */
export const WEB_ADDRESS = /^https?:\/\/[^\s"<>]+$/i;
const row = z.int().positive().nullable();

const itemRecord = z.strictObject({
  kind: z.literal('item'),
  row,
  id: sourceId,
  title: visibleLine(TITLE_MAX, 'titleRequired', 'titleTooLong'),
  /** The whole text; may be empty. A title that was too long begins it. */
  text: textWithin(FULL_TEXT_MAX),
  status: fileValue.nullable(),
  category: fileValue.nullable(),
  tags: z.array(fileValue).max(IMPORT_TAGS_MAX),
  created_at: time,
  author: authorName.nullable(),
  /** Votes of people whom the file does not name; those it names are records of their own. */
  unknown_votes: z.int().nonnegative().max(IMPORT_VOTES_MAX),
  /** Number of its voters among the records. */
  known_votes: z.int().nonnegative().max(IMPORT_VOTES_MAX),
  answer: z
    .strictObject({ text: visibleText(IMPORTED_TEXT_MAX, 'responseRequired', 'responseTooLong'), at: time })
    .nullable(),
  duplicate_of: sourceId.nullable(),
  is_pinned: z.boolean(),
  /** Whether everyone finds it on a board of own feedback (D62); missing means false. */
  is_shared: z.boolean().optional(),
  is_archived: z.boolean(),
  eta: z.string().regex(ETA_PATTERN).nullable(),
  /** Its address at the source, for the table of old and new addresses. */
  url: z.string().max(SOURCE_URL_MAX).regex(WEB_ADDRESS).nullable(),
});
export type ItemRecord = z.infer<typeof itemRecord>;

const commentRecord = z.strictObject({
  kind: z.literal('comment'),
  row,
  /** The source's id of the item. */
  item: sourceId,
  id: sourceId.nullable(),
  text: visibleText(IMPORTED_TEXT_MAX, 'commentRequired', 'commentTooLong'),
  author: authorName.nullable(),
  at: time,
  is_team: z.boolean(),
  /** Whether it waits for approval (D62); missing means false. */
  is_waiting: z.boolean().optional(),
});
export type CommentRecord = z.infer<typeof commentRecord>;

const voterRecord = z
  .strictObject({
    kind: z.literal('voter'),
    row,
    item: sourceId,
    name: visibleLine(PERSON_NAME_MAX, 'personRequired', 'personTooLong').nullable(),
    address: z.string().max(EMAIL_MAX).nullable(),
    at: time,
  })
  .refine(({ name, address }) => name !== null || address !== null, 'personRequired');
export type VoterRecord = z.infer<typeof voterRecord>;

const entryRecord = z.strictObject({
  kind: z.literal('entry'),
  row,
  id: sourceId,
  title: visibleLine(ENTRY_TITLE_MAX, 'titleRequired', 'titleTooLong'),
  body: visibleText(ENTRY_BODY_MAX, 'descriptionRequired', 'descriptionTooLong'),
  entry_kind: z.enum(ENTRY_KINDS),
  published_at: time,
  created_at: time,
  items: z.array(sourceId).max(ENTRY_ITEMS_MAX),
});
export type EntryRecord = z.infer<typeof entryRecord>;

const recordSchema = z.discriminatedUnion('kind', [itemRecord, commentRecord, voterRecord, entryRecord]);
export type ImportRecord = z.infer<typeof recordSchema>;

export const recordsSchema = z.array(recordSchema).max(IMPORT_PART_RECORDS);

/** The kinds of records, in the order of reports. */
export const RECORD_KINDS = ['item', 'comment', 'voter', 'entry'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];
