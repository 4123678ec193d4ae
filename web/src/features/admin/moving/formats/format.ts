import type { PicturePlace } from '@shared/imports/calls';
import type { FileItem, ImportFile } from '@shared/imports/file';
import type { ROW_PROBLEMS } from '@shared/imports/notes';
import type { Lazy } from './lazy.ts';

/** What the formats of imports have in common (D54): a file is opened, recognised, and read into an `ImportFile`. */

/**
 * A row by its line in the file, from 1. Cells go by position: a heading may stand twice. There are as many as headings,
 * because a shorter row has been filled, and a wider one refused.
 */
export type Row = { readonly line: number; readonly cells: readonly string[] };

/** `problems` are those of rows that could not be read, in the order of the file. */
export type Table = {
  readonly kind: 'table';
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: Lazy<Row>;
  readonly problems: readonly Problem[];
};
export type Json = { readonly kind: 'json'; readonly name: string; readonly value: unknown };
/**
 * `text` unpacks one file of the archive; it throws FileProblem if it is missing or too large. `placeOf` tells where in the
 * archive a file is that is not packed; null for any other.
 */
export type Archive = {
  readonly kind: 'zip';
  readonly name: string;
  readonly files: readonly string[];
  readonly text: (file: string) => string;
  readonly placeOf: (file: string) => Place | null;
};
/** In bytes. */
type Place = { readonly start: number; readonly size: number };
export type Opened = Table | Json | Archive;

/** What a column of a table without a known format holds. */
export const COLUMN_FIELDS = [
  'id',
  'title',
  'text',
  'status',
  'category',
  'tags',
  'created_at',
  'author',
  'votes',
  'voter_name',
  'voter_address',
  'answer',
  'duplicate_of',
] as const;
export type ColumnField = (typeof COLUMN_FIELDS)[number];

/** Where the day, the month and the year of a date stand, by what comes first. */
export type Order = 'day' | 'month' | 'year';

/** What a person has answered to what the file leaves open; null: not yet. */
export type Answers = {
  readonly order: Order | null;
  /** An IANA zone. */
  readonly zone: string | null;
  /** Positions in the header. Null: as the headings suggest. */
  readonly columns: Readonly<Partial<Record<ColumnField, number>>> | null;
  /** The folder of a board in an export of several. */
  readonly board: string | null;
};
export const NO_ANSWERS: Answers = { order: null, zone: null, columns: null, board: null };

export type RowProblem = (typeof ROW_PROBLEMS)[number];
/** Null: the file as a whole. */
export type Problem = { readonly line: number | null; readonly what: RowProblem };

/** Pictures of one thing in a file, and where in it they are. */
export type FilePictures = {
  readonly on: PicturePlace;
  readonly pictures: readonly ({ readonly id: string; readonly alt: string } & Place)[];
};

/** A board of a file, by its folder. */
export type FileBoard = { readonly folder: string; readonly name: string };

/** What a format has read. Items of a table are made each time someone goes through them. */
export type ReadFile<Items extends Iterable<FileItem> = FileItem[]> = {
  readonly file: Omit<ImportFile, 'items'> & { readonly items: Items };
  /** Those that can be sent after the import. */
  readonly pictures?: readonly FilePictures[];
  /** What must be answered before an import: without it no date can be read. Answered or not, it stays here. */
  readonly questions: readonly ('order' | 'zone' | 'columns' | 'board')[];
  /** The answers that there are to the order of dates. */
  readonly orders?: readonly Order[];
  /** The boards of an export of several. */
  readonly boards?: readonly FileBoard[];
  readonly problems: readonly Problem[];
  /** The suggested or chosen columns of a table without a known format, else null. */
  readonly columns: Answers['columns'];
};

/** A format. `id` is the `kind` of the source, so it never changes. `name` is the product's, as it writes itself. */
export type Format<Items extends Iterable<FileItem> = FileItem[]> = {
  readonly id: string;
  readonly name: string;
  /** The headings, keys or files that give the format away; null if it is another. */
  readonly recognise: (opened: Opened) => readonly string[] | null;
  readonly read: (opened: Opened, answers: Answers) => ReadFile<Items>;
};

export type ReadTable = ReadFile<Iterable<FileItem>>;
export type TableFormat = Format<Iterable<FileItem>>;

/** Why a file cannot be read at all. */
export const FILE_PROBLEMS = [
  'empty',
  'onlyHeader',
  'notText',
  'notThisArchive',
  'archiveInArchive',
  /** A workbook of Excel, Numbers or LibreOffice, which can be saved as CSV. */
  'spreadsheet',
  'tooLarge',
  /** More items than an import takes. */
  'tooMany',
  /** The browser has ended the reading, for want of memory. */
  'stopped',
  'broken',
  'unknown',
] as const;
export class FileProblem extends Error {
  readonly what: (typeof FILE_PROBLEMS)[number];
  constructor(what: (typeof FILE_PROBLEMS)[number]) {
    super(what);
    this.what = what;
  }
}
