import { ENTRY_KINDS } from '../values.ts';
import { z } from '../zod.ts';

/**
 * The neutral shape of a parsed file (D54): what every parser returns, and what `batchesOf` sends. A file that a parser
 * has read may hold anything, so lengths and repetitions are handled there (batches.ts), not here.
 */

/** ms since 1970, UTC. Null if the file does not say, or says what no calendar has; nothing falls back to "now". */
const time = z.int().nullable();

const fileVoter = z.strictObject({
  name: z.string().nullable(),
  address: z.string().nullable(),
  at: time,
});

const fileComment = z.strictObject({
  /** The source's id; null: the same author, time and text are then the same comment. */
  id: z.string().nullable(),
  text: z.string(),
  author: z.string().nullable(),
  at: time,
  /** Shown in the board's name. */
  is_team: z.boolean(),
  /** Waits for approval. Only exports of ours know it. */
  is_waiting: z.boolean().optional(),
});

const fileItem = z.strictObject({
  /** Line of the file, from 1; null for formats without lines. */
  row: z.int().positive().nullable(),
  /** The source's id, the same in each export of the source: an import that runs again finds the item by it. */
  id: z.string().min(1),
  title: z.string(),
  /** Plain text. */
  text: z.string(),
  /** As the file calls them; the mapping (import.ts) says what becomes of each. */
  status: z.string().nullable(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  created_at: time,
  author: z.string().nullable(),
  /** The sum that the file states, known voters included; null if it states none. */
  votes: z.int().nullable(),
  voters: z.array(fileVoter),
  comments: z.array(fileComment),
  answer: z.strictObject({ text: z.string(), at: time }).nullable(),
  /** The source's id of the item that this one duplicates. */
  duplicate_of: z.string().nullable(),
  is_pinned: z.boolean(),
  /** Only exports of ours know it. */
  is_shared: z.boolean().optional(),
  is_archived: z.boolean(),
  /** A quarter or a month (roadmap/place.ts). */
  eta: z.string().nullable(),
  /** Its address at the source, for the table of old and new addresses. */
  url: z.string().nullable().optional(),
  /** Addresses of pictures: counted and named in the report, because a server that fetched them could be led anywhere. */
  pictures: z.array(z.string()),
});
export type FileItem = z.infer<typeof fileItem>;

const fileEntry = z.strictObject({
  row: z.int().positive().nullable(),
  id: z.string().min(1),
  title: z.string(),
  body: z.string(),
  kind: z.enum(ENTRY_KINDS),
  /** Null for a draft. */
  published_at: time,
  created_at: time,
  /** Ids of items by the source. */
  items: z.array(z.string()),
});
export type FileEntry = z.infer<typeof fileEntry>;

/** What a file lacks, and is said before the import: `count` if it is known. */
export const MISSING = [
  ...(['votes', 'voters', 'comments', 'times', 'merged', 'voteless', 'pictures', 'hidden'] as const),
  /** The file is one page of several. */
  'items',
] as const;
export const missingSchema = z.strictObject({ what: z.enum(MISSING), count: z.int().nonnegative().nullable() });

/**
 * Where the items come from. Together with the id of an item it makes the id here, so a later export of the same source
 * must have the same `kind` and `scope`.
 */
export const sourceSchema = z.strictObject({
  /** The format: `fider`, `jira`, `csv`, `hearback` and so on. */
  kind: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  /** What tells two sources of one format apart: a host or a board's id; empty if the file has none. */
  scope: z.string().max(200),
});
export type Source = z.infer<typeof sourceSchema>;

export const importFileSchema = z.strictObject({
  source: sourceSchema,
  items: z.array(fileItem),
  entries: z.array(fileEntry),
  missing: z.array(missingSchema).max(MISSING.length),
});
export type ImportFile = z.infer<typeof importFileSchema>;
