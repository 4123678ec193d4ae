import { type ChangeEvent, type CompositionEvent, useState } from 'react';
import { limitEdit } from './limit-edit.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

interface LimitedText {
  /** A paste was cut, and nothing has been typed since. */
  readonly isCut: boolean;
  readonly onChange: (event: ChangeEvent<Field>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<Field>) => void;
}

/** One keystroke. Whole words put in by dictation or a password manager are like a paste. */
function isKeystroke({ inputType, data }: InputEvent): boolean {
  return inputType === 'insertLineBreak' || (inputType === 'insertText' && (data?.length ?? 0) <= 2);
}

/** Keeps a text field within its limit (D38). A `maxlength` would cut a paste without a word. */
export function useLimitedText(value: string, max: number, setValue: (value: string) => void): LimitedText {
  const [isCut, setCut] = useState(false);

  function accept(field: Field, isTyped: boolean) {
    const after = field.value;
    const limited = limitEdit({ before: value, after, caret: field.selectionEnd ?? after.length, isTyped }, max);
    if (limited.value !== after) {
      // React would put the old value back too, and the caret at its end.
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
      // An input method may pass the limit on its way to a shorter word; taking the text from it would break it.
      if (input.isComposing) setValue(event.target.value);
      else accept(event.target, isKeystroke(input));
    },
    onCompositionEnd: (event) => accept(event.currentTarget, false),
  };
}
