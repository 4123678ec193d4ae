import { type ChangeEvent, type CompositionEvent, useState } from 'react';
import { cutText } from './cut-text.ts';

/** An edit of a text field. `caret` is the caret position after the edit. */
interface Edit {
  readonly before: string;
  readonly after: string;
  readonly caret: number;
  /** False for a paste, a drop, or a word inserted by the system. */
  readonly isTyped: boolean;
}

interface LimitedEdit {
  readonly value: string;
  readonly caret: number;
  /** Whether text was cut, so that the visitor must be told. */
  readonly isCut: boolean;
}

/**
 * Limits an edit to `max` UTF-16 units (D38): typing beyond the limit is ignored, and a paste is cut to fit. A text that is
 * longer already, because it was imported, may become shorter.
 */
export function limitEdit({ before, after, caret, isTyped }: Edit, max: number): LimitedEdit {
  if (after.length <= max || after.length < before.length) return { value: after, caret, isCut: false };
  if (isTyped) return { value: before, caret: Math.max(0, caret - (after.length - before.length)), isCut: false };
  const tail = cutText(after.slice(caret), max);
  const head = cutText(after.slice(0, caret), max - tail.length);
  return { value: head + tail, caret: head.length, isCut: true };
}

type Field = HTMLInputElement | HTMLTextAreaElement;

export interface LimitedText {
  /** Whether the last edit was a paste that was cut. */
  readonly isCut: boolean;
  readonly onChange: (event: ChangeEvent<Field>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<Field>) => void;
}

/** Whether the input is one keystroke. Whole words from dictation or a password manager count as a paste. */
function isKeystroke({ inputType, data }: InputEvent): boolean {
  return inputType === 'insertLineBreak' || (inputType === 'insertText' && (data?.length ?? 0) <= 2);
}

/** Limits the length of a text field (D38). The `maxlength` attribute would cut a paste silently. */
export function useLimitedText(value: string, max: number, setValue: (value: string) => void): LimitedText {
  const [isCut, setCut] = useState(false);

  function accept(field: Field, isTyped: boolean) {
    const after = field.value;
    const limited = limitEdit({ before: value, after, caret: field.selectionEnd ?? after.length, isTyped }, max);
    if (limited.value !== after) {
      // React would also restore the old value, but would move the caret to its end.
      field.value = limited.value;
      field.setSelectionRange(limited.caret, limited.caret);
    }
    setCut(limited.isCut);
    setValue(limited.value);
  }

  return {
    isCut,
    onChange: (event) => {
      const input = event.nativeEvent as InputEvent;
      // An IME may exceed the limit while composing a shorter word. Changing the text would break the composition.
      if (input.isComposing) setValue(event.target.value);
      else accept(event.target, isKeystroke(input));
    },
    onCompositionEnd: (event) => accept(event.currentTarget, false),
  };
}
