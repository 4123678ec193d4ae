import type { ImportAnswer } from '@shared/imports/calls';
import type { Source } from '@shared/imports/file';
import { isOtherSource, type Mapping } from '@shared/imports/import';
import type { Fetched, Halted } from './fetching/fetch-pages.ts';
import type { Answers } from './formats/format.ts';
import type { ReadProblem } from './reading/messages.ts';
import type { FileSummary } from './reading/summary.ts';

/** How far an import is before it begins, and what it waits for. */

/** How far the dry run is. `failed`: why, as the call says it. */
export type Check =
  | { readonly is: 'asking' }
  | { readonly is: 'sending'; readonly sent: number }
  | { readonly is: 'checking'; readonly handled: number }
  | { readonly is: 'waiting'; readonly pause: ImportAnswer['pause'] }
  | { readonly is: 'checked'; readonly answer: ImportAnswer }
  | { readonly is: 'starting'; readonly answer: ImportAnswer }
  /** `answer`: it was checked, and could not be started. */
  | { readonly is: 'failed'; readonly error: unknown; readonly answer?: ImportAnswer };

/** Which items the ids of a file stand for. */
export interface SourceAnswer {
  /** Tells two sources of one format apart, where the file does not. Empty for the first one. */
  readonly scope: string;
  /** Whether they are the same items, although most have other titles. */
  readonly isSame: boolean;
}
export const NO_SOURCE_ANSWER: SourceAnswer = { scope: '', isSame: false };

export type DraftState =
  /** `halted`: what has been read of a product's API, until its reading was stopped or failed. */
  | { readonly step: 'none'; readonly problem: ReadProblem | null; readonly halted?: Halted }
  /** `fetched`: null for a file. */
  | { readonly step: 'reading'; readonly name: string; readonly fetched: Fetched | null }
  | {
      readonly step: 'read';
      readonly name: string;
      readonly summary: FileSummary;
      readonly answers: Answers;
      readonly source: SourceAnswer;
      readonly mapping: Mapping;
      /** The import; null until it is open. */
      readonly id: string | null;
      readonly check: Check;
    };
export type ReadState = Extract<DraftState, { step: 'read' }>;

/** Whether a file leaves something open without which it cannot be sent. */
export const isOpenQuestion = ({ questions, columns, orders }: FileSummary, answers: Answers): boolean =>
  questions.some((question) => {
    if (question === 'columns') return columns?.title === undefined;
    return question === 'order' ? !orders.some((order) => order === answers.order) : answers[question] === null;
  });

/** Whether the dry run has found that the file may be of another source, and nobody has said whether it is. */
export const isDoubtful = ({ check, summary, source }: ReadState): boolean =>
  check.is === 'checked' && summary.source.scope === '' && !source.isSame && isOtherSource(check.answer.counts);

/** Returns the source as it is sent. */
export const sourceOf = ({ summary: { source }, source: { scope } }: ReadState): Source => ({
  kind: source.kind,
  scope: source.scope || scope,
});

/** Pictures that can be sent after the import. */
export const numberOfPictures = ({ pictures }: Pick<FileSummary, 'pictures'>): number =>
  pictures.reduce((sum, one) => sum + one.pictures.length, 0);
