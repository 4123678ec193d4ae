import type { RequestTo } from '../../../../api/api.ts';
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
  | { readonly kind: 'read'; readonly answers: Answers }
  /** The call that sends a part of what was read. */
  | { readonly kind: 'part'; readonly request: PartRequest };

/** A call without its records. */
export type PartRequest = Omit<RequestTo<'/api/import-part'>, 'records'>;

/** JSON in UTF-8. */
export type JsonBytes = Uint8Array<ArrayBuffer>;

export interface Replies {
  readonly open: { readonly name: string };
  /** The number of items in all answers. */
  readonly pages: number;
  readonly read: FileSummary;
  readonly part: JsonBytes;
}

export type Reply =
  | { readonly id: number; readonly value: Replies[Ask['kind']] }
  | { readonly id: number; readonly problem: ReadProblem };
