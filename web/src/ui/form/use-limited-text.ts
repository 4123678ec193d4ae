import { type ChangeEvent, type CompositionEvent, useState } from 'react';
import { limitEdit } from './limit-edit.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

interface LimitedText {
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
