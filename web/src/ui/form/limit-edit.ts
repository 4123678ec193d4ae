import { cutText } from './cut-text.ts';

/** An edit of a text field. `caret` is the caret position after the edit. */
export interface Edit {
  readonly before: string;
  readonly after: string;
  readonly caret: number;
  /** False for a paste, a drop, or a word inserted by the system. */
  readonly isTyped: boolean;
}

export interface LimitedEdit {
  readonly value: string;
  readonly caret: number;
  /** Whether text was cut, so that the visitor must be told. */
  readonly isCut: boolean;
}

/** Limits an edit to `max` UTF-16 units (D38): typing beyond the limit is ignored, and a paste is cut to fit. */
export function limitEdit({ before, after, caret, isTyped }: Edit, max: number): LimitedEdit {
  if (after.length <= max) return { value: after, caret, isCut: false };
  if (isTyped) return { value: before, caret: Math.max(0, caret - (after.length - before.length)), isCut: false };
  const tail = cutText(after.slice(caret), max);
  const head = cutText(after.slice(0, caret), max - tail.length);
  return { value: head + tail, caret: head.length, isCut: true };
}
