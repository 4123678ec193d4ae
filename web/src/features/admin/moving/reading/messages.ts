import type { ApiPages, Place } from '../fetching/fetch-pages.ts';
import type { Answers, FILE_PROBLEMS } from '../formats/format.ts';
import type { FileSummary } from './summary.ts';

/** Messages between the dialog and the worker that reads files. */

export type ReadProblem = (typeof FILE_PROBLEMS)[number];

export type Ask =
  /** Opens a file and finds out its format. */
  | { readonly kind: 'open'; readonly file: Blob; readonly name: string }
  /** Adds answers of a product's API, which take the place of a file. */
  | { readonly kind: 'pages'; readonly place: Place; readonly pages: ApiPages; readonly isFirst: boolean }
  /** Reads the file that is open, or the pages. */
  | { readonly kind: 'read'; readonly answers: Answers };

/** `parts`: JSON of each part's records. Browsers keep blobs out of a tab's memory. */
interface ReadParts {
  readonly summary: FileSummary;
  readonly parts: readonly Blob[];
}

export interface Replies {
  readonly open: { readonly name: string };
  /** The number of items in all answers. */
  readonly pages: number;
  readonly read: ReadParts;
}

export type Reply =
  | { readonly id: number; readonly value: Replies[Ask['kind']] }
  | { readonly id: number; readonly problem: ReadProblem };
