import { cutText } from './cut-text.ts';

/** A change of a text field. `caret` is where the field's caret stands after it. */
export interface Edit {
  readonly before: string;
  readonly after: string;
  readonly caret: number;
  /** False for a paste, a drop, or a word put in by the system. */
  readonly isTyped: boolean;
}

export interface LimitedEdit {
  readonly value: string;
  readonly caret: number;
  /** Text was lost that the visitor must be told about. */
  readonly isCut: boolean;
}

/** Keeps an edit within a limit (D38): typing beyond it is ignored, a paste is cut where the room ends. */
export function limitEdit({ before, after, caret, isTyped }: Edit, max: number): LimitedEdit {
  if (after.length <= max) return { value: after, caret, isCut: false };
  if (isTyped) return { value: before, caret: Math.max(0, caret - (after.length - before.length)), isCut: false };
  const tail = cutText(after.slice(caret), max);
  const head = cutText(after.slice(0, caret), max - tail.length);
  return { value: head + tail, caret: head.length, isCut: true };
}
